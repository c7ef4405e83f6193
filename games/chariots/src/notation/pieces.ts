/** Units, leaders and Standards as lines of a position. */
import { SEATS } from "@acies/contract";
import type { Leader, Standard, Unit } from "../state.ts";
import { AMMO, LEADER_KINDS, TYPES, WEAPONS } from "../vocabulary.ts";
import type { Cursor } from "./cursor.ts";

const words = (...parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(" ");
const hexWord = (cursor: Cursor): string | null => (cursor.takes("-") ? null : cursor.word("1512"));

/** `unit LR1 red royal SI 7 4 - 1511 V0 hits 2 low moved`; a dash for no missile, and for no hex. */
export const writeUnit = (unit: Unit): string =>
  words(
    `unit ${unit.id} ${unit.seat} ${unit.wing} ${unit.type} ${unit.tq} ${unit.ma} ${unit.missile ?? "-"}`,
    `${unit.hex ?? "-"} ${unit.facing}`,
    unit.hits > 0 && `hits ${unit.hits}`,
    unit.ammo !== "full" && `ammo ${unit.ammo}`,
    unit.routed && "routed",
    unit.moved && "moved",
    unit.rallied && "rallied",
    unit.eliminated && "eliminated",
  );

export const readUnit = (cursor: Cursor): Unit => {
  const unit: Unit = {
    id: cursor.name("LR1"),
    seat: cursor.oneOf(SEATS),
    wing: cursor.name("royal"),
    type: cursor.oneOf(TYPES),
    tq: cursor.number(1, 20),
    ma: cursor.number(1, 20),
    missile: cursor.takes("-") ? null : cursor.oneOf(WEAPONS),
    hex: hexWord(cursor),
    facing: cursor.facing(),
    hits: cursor.takes("hits") ? cursor.number(0, 999) : 0,
    ammo: cursor.takes("ammo") ? cursor.oneOf(AMMO) : "full",
    routed: cursor.takes("routed"),
    moved: cursor.takes("moved"),
    rallied: cursor.takes("rallied"),
    eliminated: cursor.takes("eliminated"),
  };
  cursor.end();
  return unit;
};

/** `leader eannatum red gc royal 1512 6 5 2 0 duel 4/4 heroic afoot wounded`: range, Initiative, Charisma, Capability. */
export const writeLeader = (leader: Leader): string => {
  const { commandRange, initiative, charisma, capability } = leader.ratings;
  return words(
    `leader ${leader.id} ${leader.seat} ${leader.kind} ${leader.wing ?? "-"} ${leader.hex ?? "-"}`,
    `${commandRange} ${initiative} ${charisma} ${capability}`,
    leader.duel !== null && `duel ${leader.duel.combat}/${leader.duel.endurance}`,
    leader.heroic && "heroic",
    leader.archer && "archer",
    !leader.mounted && "afoot",
    leader.wounded && "wounded",
    leader.wounds > 0 && `wounds ${leader.wounds}`,
    leader.life !== "alive" && leader.life,
    leader.replacement && "replacement",
  );
};

export const readLeader = (cursor: Cursor): Leader => {
  const leader: Leader = {
    id: cursor.name("eannatum"),
    seat: cursor.oneOf(SEATS),
    kind: cursor.oneOf(LEADER_KINDS),
    wing: cursor.takes("-") ? null : cursor.name("royal"),
    hex: hexWord(cursor),
    ratings: {
      commandRange: cursor.number(0, 20),
      initiative: cursor.number(0, 20),
      charisma: cursor.number(0, 20),
      capability: cursor.number(0, 20),
    },
    duel: cursor.takes("duel") ? readDuel(cursor) : null,
    heroic: cursor.takes("heroic"),
    archer: cursor.takes("archer"),
    mounted: !cursor.takes("afoot"),
    wounded: cursor.takes("wounded"),
    wounds: cursor.takes("wounds") ? cursor.number(0, 20) : 0,
    life: cursor.takes("awaited") ? "awaited" : cursor.takes("dead") ? "dead" : "alive",
    replacement: cursor.takes("replacement"),
  };
  cursor.end();
  return leader;
};

/** `4/4`: combat and endurance. */
export const readDuel = (cursor: Cursor): NonNullable<Leader["duel"]> => {
  const word = cursor.word("4/4");
  const [, combat = "", endurance = ""] = /^(\d)\/([1-9])$/.exec(word) ?? [];
  if (word !== "" && combat === "") cursor.refuse("expected", { what: "4/4", found: word.slice(0, 40) });
  return { combat: Number(combat), endurance: Number(endurance) };
};

/** `standard red.standard red 1512 eannatum captor UG1 taken 3 gone` */
export const writeStandard = (standard: Standard): string =>
  words(
    `standard ${standard.id} ${standard.seat} ${standard.hex ?? "-"} ${standard.leader ?? "-"}`,
    standard.captor !== null && `captor ${standard.captor}`,
    standard.takenIn !== null && `taken ${standard.takenIn}`,
    standard.gone && "gone",
  );

export const readStandard = (cursor: Cursor): Standard => {
  const standard: Standard = {
    id: cursor.name("red.standard"),
    seat: cursor.oneOf(SEATS),
    hex: hexWord(cursor),
    leader: cursor.takes("-") ? null : cursor.name("eannatum"),
    captor: cursor.takes("captor") ? cursor.name("UG1") : null,
    takenIn: cursor.takes("taken") ? cursor.number(0, 999) : null,
    gone: cursor.takes("gone"),
  };
  cursor.end();
  return standard;
};
