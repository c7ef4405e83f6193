/** Every scenario, in the order in which they are shown. */
import { defineScenario, type Scenario } from "../scenario.ts";
import { kadesh } from "./east.ts";
import { gaugamela, granicus, ipsos, marathon, raphia } from "./greek.ts";
import { agincourt, hastings, koseDag } from "./medieval.ts";
import { adrianople, cannae, carrhae, teutoburg, watlingStreet, zama } from "./roman.ts";

/** The players do the whole set-up, from the roll for the invader on. */
const open = defineScenario({ id: "open", kind: "open", armies: { red: "II/12", blue: "II/7" } });

export const SCENARIOS: readonly Scenario[] = [
  open,
  kadesh,
  marathon,
  granicus,
  gaugamela,
  ipsos,
  raphia,
  cannae,
  zama,
  carrhae,
  teutoburg,
  watlingStreet,
  adrianople,
  hastings,
  koseDag,
  agincourt,
];
