/** A battle as it lies on the table before the first turn, whoever wrote it. */
import type { BySeat } from "@acies/contract";
import type { Area, FirstTurn, HexMap, Leader, Special, Standard, Unit, Wing } from "../../state.ts";
import type { LeaderId, StandardId, UnitId, WingId } from "../../vocabulary.ts";

export interface Battle {
  /** One word. */
  readonly id: string;
  /** COF-10.0 */
  readonly heroic: boolean;
  readonly map: HexMap;
  /** A word for each army. */
  readonly armies: BySeat<string>;
  readonly routLevels: BySeat<number>;
  readonly wings: Readonly<Record<WingId, Wing>>;
  readonly leaders: Readonly<Record<LeaderId, Leader>>;
  readonly units: Readonly<Record<UnitId, Unit>>;
  readonly standards: Readonly<Record<StandardId, Standard>>;
  /** COF-DAT-04, for the free setup; the listed hexes of a wing belong to it. */
  readonly zones: Readonly<Record<WingId, readonly Area[]>>;
  readonly firstTurn: FirstTurn | null;
  readonly special: Special;
}
