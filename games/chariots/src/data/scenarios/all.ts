/** The battles of the catalogue, read from the same notation that a player writes. */
import { readBattle } from "../../notation/battles.ts";
import type { Battle } from "./battle.ts";
import { CANAL } from "./s1canal.ts";
import { MEGIDDO } from "./s2megiddo.ts";
import { KADESH } from "./s3kadesh.ts";
import { TROY } from "./s4troy.ts";
import { SUMER } from "./s5sumer.ts";

const ours = (text: string): Battle => {
  const battle = readBattle(text);
  if (!battle.ok) throw new Error(JSON.stringify(battle.error));
  return battle.value;
};

/** The smallest first. */
export const SCENARIOS: readonly Battle[] = [SUMER, CANAL, MEGIDDO, TROY, KADESH].map(ours);
