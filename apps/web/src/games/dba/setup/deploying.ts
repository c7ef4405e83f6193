/** Deployment for the workbench: what can be taken up, where it can lie, what it looks like. */
import type { Decision, Language } from "@acies/contract";
import type { State } from "@acies/dba";
import { battleOrders, deploymentZone, type Element, mayReserve, NAMES, openHolds, toDeploy } from "@acies/dba/inspect";
import type { Ghost, Handle, Label, Scene } from "../../../battlefield/scene.ts";
import { TINCTURE } from "../../../battlefield/sketchScene.ts";
import type { Act, Arranging, Bin, Refused, Thing } from "../../../tools/arranging.ts";
import type { FactLine, Seen } from "../../../tools/handling.ts";
import { pieceName } from "../margin.ts";
import { SUBTYPE_GLYPH } from "../pictograms.ts";
import { sceneOf } from "../scene.ts";
import {
  armyOf,
  basesOf,
  company,
  type Deploy,
  type Deploying,
  land,
  mend,
  mirrored,
  move,
  pull,
  put,
  readingPlace,
  spread,
  turn,
  turnHandle,
} from "./deployment.ts";
import { both, WORDS } from "./words.ts";

const things = (laid: Deploying, ids: readonly string[], language: Language): readonly Thing[] => {
  const army = new Map<string, Element>(armyOf(laid).map((element) => [element.id, element]));
  return ids.flatMap((id) => {
    const element = army.get(id);
    if (element === undefined) return [];
    const general = element.general ? ", general" : "";
    return [{ id, name: `${pieceName(laid.view, id, language)}${general}`, glyph: SUBTYPE_GLYPH[element.subtype] }];
  });
};

const bins = (laid: Deploying, language: Language): readonly Bin[] => {
  const say = WORDS[language];
  const { draft, view, decision, held } = laid;
  const placed = new Set([...Object.keys(draft.poses), ...Object.keys(draft.inside), ...draft.reserve]);
  const ids = armyOf(laid).map(({ id }) => String(id));
  const inTray = ids.filter((id) => !placed.has(id));
  const onTable = ids
    .filter((id) => draft.poses[id] !== undefined)
    .toSorted((a, b) => readingPlace(laid, a) - readingPlace(laid, b));
  const isHeld = held.length > 0;
  const holds = openHolds(view, decision.seat).map((hold): Bin => {
    const inside = ids.filter((id) => draft.inside[id] === hold);
    return {
      id: hold,
      words: say.inside(NAMES[language].hold[hold]),
      things: things(laid, inside, language),
      isOpen: held.length === 1 && inside[0] !== held[0],
      rule: hold === "bua" ? "DBA-DEP-07" : "DBA-DEP-06",
    };
  });
  const reserve: Bin = {
    id: "reserve",
    words: say.reserve,
    things: things(laid, draft.reserve, language),
    isOpen: isHeld && !held.every((id) => draft.reserve.includes(id)),
    rule: "DBA-DEP-05",
  };
  return [
    { id: "tray", words: say.tray, things: things(laid, inTray, language), isOpen: held.some((id) => placed.has(id)) },
    ...holds,
    ...(mayReserve(view, decision.seat) || draft.reserve.length > 0 ? [reserve] : []),
    {
      id: "table",
      words: say.table,
      things: things(laid, onTable, language),
      isOpen: isHeld && held.some((id) => draft.poses[id] === undefined),
    },
  ];
};

const FIVE_DEGREES = Math.round(5_000_000 / 360);

const acts = (laid: Deploying, language: Language): readonly Act<Deploy>[] => {
  const say = WORDS[language];
  const whole: readonly Act<Deploy>[] = [{ id: "mirror", words: say.mirror, make: () => mirrored(laid) }];
  if (laid.held.length === 0) return whole;
  return [
    { id: "turnLeft", words: say.turnLeft, make: () => turn(laid, -FIVE_DEGREES) },
    { id: "turnRight", words: say.turnRight, make: () => turn(laid, FIVE_DEGREES) },
    ...(laid.held.length > 1 ? [{ id: "spread", words: say.spread, make: () => spread(laid) }] : []),
    { id: "remove", words: say.remove, key: "Delete", make: () => put(laid, "tray") },
    ...whole,
  ];
};

const facts = (laid: Deploying, language: Language): readonly FactLine[] => {
  const say = WORDS[language];
  const { poses, inside, reserve } = laid.draft;
  const count = new Set([...Object.keys(poses), ...Object.keys(inside), ...reserve]).size;
  return [{ word: say.placed, value: say.of(count, armyOf(laid).length), rule: "DBA-DEP-01" }];
};

/** The table as it would be, legal or not. */
const supposed = ({ view, decision, draft }: Deploying): State => {
  const elements = { ...view.elements };
  for (const element of toDeploy(view, decision.seat)) {
    const pose = draft.poses[element.id];
    const hold = draft.inside[element.id];
    if (pose !== undefined) elements[element.id] = { ...element, ...pose, where: "table" };
    else if (hold !== undefined) elements[element.id] = { ...element, where: "inside", hold };
  }
  return { ...view, elements };
};

const ghostsOf = (laid: Deploying, refused: Refused | undefined): readonly Ghost[] => {
  const marked = new Set(refused?.violations.flatMap(({ marks }) => marks ?? []));
  const own = armyOf(laid)
    .map(({ id }) => String(id))
    .filter((id) => marked.has(id));
  return basesOf(laid, own).map(({ id, width, depth, ...pose }) => ({
    id,
    kind: "refused",
    pose,
    width,
    depth,
    tincture: TINCTURE[laid.decision.seat],
  }));
};

const labelOf = (ghosts: readonly Ghost[], refused: Refused | undefined): readonly Label[] => {
  const [first] = refused?.violations ?? [];
  const [ghost] = ghosts;
  if (first === undefined || ghost === undefined || refused === undefined) return [];
  const runs = [{ text: `${refused.words} ` }, { text: first.rule, tone: "cite" as const }];
  return [{ id: "refused", at: ghost.pose, runs, tone: "refused", side: "above" }];
};

const scene = (laid: Deploying, seen: Seen, refused: Refused | undefined): Scene => {
  const { seat } = laid.decision;
  const say = WORDS[seen.language];
  const able = armyOf(laid).map(({ id }) => id);
  const drawn = sceneOf(supposed(laid), { ...seen, able });
  const at = turnHandle(laid);
  const handles: readonly Handle[] =
    at === undefined || laid.before !== undefined ? [] : [{ id: "turn", kind: "turn", at, name: say.turn }];
  const ghosts = ghostsOf(laid, refused);
  return {
    ...drawn,
    zones: [
      {
        id: "deploy",
        kind: "deploy",
        outline: deploymentZone(laid.view, seat),
        tincture: TINCTURE[seat],
        label: say.zone,
      },
    ],
    draft: { ghosts, lines: [], handles, labels: labelOf(ghosts, refused) },
  };
};

const ready = (view: State, { seat }: Decision) =>
  battleOrders(view, seat).map(({ template, action }) => ({
    id: template,
    words: both(({ orders }) => orders[template]),
    action,
  }));

/** All still in the tray: only where no order of battle finds room. */
const START: Deploy = { type: "deploy", poses: {}, inside: {}, reserve: [] };

export const deploying: Arranging<State, Deploy> = {
  kinds: ["deploy"],
  isLockable: false,
  isMany: true,
  ready,
  start: (_view, _decision, first) => first ?? START,
  can: (laid, id) => armyOf(laid).some((element) => element.id === id),
  company,
  move,
  turn,
  pull,
  land,
  put,
  spread,
  mend,
  bins,
  acts,
  facts,
  scene,
};
