/** Why a question appears: who moved where, who fired from how far, what has just come out of the cup. */
import { hexesBetween, type State, type Task, topTask, tqOf } from "@acies/chariots/inspect";
import type { Decision, Language } from "@acies/contract";
import type { Asking } from "../../tools/handling.ts";
import { called, calledAll, properName } from "./names.ts";
import { SEAT_WORDS } from "./words.ts";

type TaskOf<T extends Task["task"]> = Extract<Task, { readonly task: T }>;

/** What happened and what is asked, both as sentences; `queue` counts those still to be answered. */
interface Told {
  readonly why?: string;
  readonly question: string;
  readonly left?: number;
}

const hexOf = (view: State, id: string | undefined): string => {
  const found = id === undefined ? undefined : (view.units[id] ?? view.leaders[id]);
  return found?.hex ?? "—";
};

const gap = (view: State, a: string | undefined, b: string | undefined): number => {
  const [from, to] = [hexOf(view, a), hexOf(view, b)];
  return from === "—" || to === "—" ? 0 : hexesBetween(view, from, to);
};

const hexes = (count: number, language: Language): string =>
  language === "es"
    ? `${count} ${count === 1 ? "hexágono" : "hexágonos"}`
    : `${count} ${count === 1 ? "hex" : "hexes"}`;

type Tell<T extends Task["task"]> = (view: State, task: TaskOf<T>, decision: Decision) => Told;
type Tellers = { readonly [T in Task["task"]]?: Tell<T> };

const firstOf = ({ about }: Decision): string => about?.[0] ?? "";

const es: Tellers = {
  trump: (_view, { marker, seat }) => ({
    why: `Sale de la bolsa el marcador de ${properName(marker, "es")}.`,
    question: `¿Intenta ${SEAT_WORDS.es[seat]} truncarlo y actuar en su lugar?`,
  }),
  useMarker: (_view, { marker }) => ({
    why: `El marcador de ${properName(marker, "es")} está en vigor.`,
    question: "¿Para qué se usa?",
  }),
  useMomentum: (_view, { tried }) => ({
    why: tried ? "El intento de Ímpetu ya está hecho." : "Sale el Ímpetu: el general puede activar otra ala.",
    question: "¿Para qué se usa?",
  }),
  replaceLeader: (_view, { leader }) => ({
    why: `${properName(leader, "es")} ha caído; llega su reemplazo.`,
    question: "¿Con qué unidad aparece?",
  }),
  answerChallenge: (_view, { duel }) => ({
    why: `${properName(duel.challenger, "es")} desafía a ${properName(duel.target, "es")}.`,
    question: "¿Acepta el desafío?",
  }),
  fightOn: (view, { leader }) => ({
    why: `${properName(leader, "es")} lleva ${view.leaders[leader]?.wounds ?? 0} heridas.`,
    question: "¿Sigue luchando?",
  }),
  withdraw: (view, { mover }, { about: units = [] }) => ({
    why: `${calledAll(view, mover, "es")} está en ${hexOf(view, mover[0])}, a ${hexes(gap(view, units[0], mover[0]), "es")} de ${called(view, units[0] ?? "", "es")}. Su movimiento espera tu respuesta.`,
    question: units.length > 1 ? "¿Quién se repliega?" : `¿Se repliega ${units[0] ?? ""}?`,
    left: units.length,
  }),
  withdrawOn: (view, { units, mover }) => ({
    why: `${calledAll(view, units, "es")} se repliega ante ${calledAll(view, mover, "es")}.`,
    question: "¿A qué hexágono?",
  }),
  adjacent: (view, { units, mover }) => ({
    why: `${calledAll(view, mover, "es")} ha entrado en ${hexOf(view, mover[0])}, junto a ${units.length} de los tuyos.`,
    question: "¿Quién reacciona primero?",
    left: units.length,
  }),
  faceAbout: (view, { unit, mover }) => ({
    why: `${calledAll(view, mover, "es")} está en ${hexOf(view, mover[0])}, junto a ${called(view, unit, "es")}.`,
    question: "¿Se vuelve?",
  }),
  entryFire: (view, { unit, mover }) => ({
    why: `${calledAll(view, mover, "es")} se ha acercado a ${hexOf(view, mover[0])}, a ${hexes(gap(view, unit, mover[0]), "es")} de ${called(view, unit, "es")}.`,
    question: "¿Le dispara?",
  }),
  partingFire: (view, { units, intent }) => ({
    why: `${calledAll(view, view.move?.units ?? [], "es")} se aleja${"to" in intent ? ` hacia ${intent.to}` : ""}.`,
    question: `¿Dispara ${calledAll(view, units.slice(0, 1), "es")}?`,
    left: units.length,
  }),
  block: (view, { units, to }) => ({
    why: `${calledAll(view, view.move?.units ?? [], "es")} quiere pasar por ${to}, a través de ${calledAll(view, units, "es")}.`,
    question: "¿Intenta cerrar el paso?",
  }),
  returnFire: (view, { unit, firer, range }) => ({
    why: `${called(view, firer, "es")} ha disparado a ${called(view, unit, "es")} desde ${hexOf(view, firer)}, a ${hexes(range, "es")}.`,
    question: "¿Devuelve el disparo?",
  }),
  lashOut: (view, { unit, firer, range }) => ({
    why: `${called(view, firer, "es")} ha disparado a ${called(view, unit, "es")} desde ${hexOf(view, firer)}, a ${hexes(range, "es")}.`,
    question: "¿Carga contra quien disparó?",
  }),
  lashOutTo: (view, { unit, firer }) => ({
    why: `${called(view, unit, "es")} carga contra ${called(view, firer, "es")}.`,
    question: "¿Desde qué hexágono, y hacia dónde mira?",
  }),
  joinShock: (_view, { joined }) => ({
    why:
      joined.length === 0
        ? "Segmento de choque: quien ha movido o está enzarzado ataca."
        : `Atacan además ${joined.join(", ")}.`,
    question: "¿Quién más ataca?",
  }),
  allotShock: (view, { left, allotted }, decision) => ({
    why: `Reparto del choque: ${allotted.length} con objetivo, ${left.length} por decidir.`,
    question: `¿A quién ataca ${called(view, firstOf(decision) === "" ? (left[0] ?? "") : firstOf(decision), "es")}?`,
    left: left.length,
  }),
  lashBack: (view, { unit, combat }) => ({
    why: `${called(view, unit, "es")} va a ser atacada en el combate ${combat + 1}.`,
    question: "¿Intenta atacar primero?",
  }),
  leadType: (_view, { combat, among }) => ({
    why: `Combate ${combat + 1}: luchan ${among.length} tipos de tu bando.`,
    question: "¿Cuál fija el tipo?",
  }),
  splitHits: (_view, { combat, odd }) => ({
    why: `Combate ${combat + 1}: sobran ${odd} al repartir los impactos.`,
    question: "¿Quién los recibe?",
  }),
  advance: (_view, { combat, hexes: free }) => ({
    why: `Combate ${combat + 1}: queda libre ${free.join(", ")}.`,
    question: "¿Quién avanza?",
  }),
  routTo: (view, { unit }) => {
    const found = view.units[unit];
    return {
      why: `${called(view, unit, "es")} huye${found === undefined ? "" : `: ${found.hits} impactos de ${tqOf({ ...found, routed: false })}`}.`,
      question: "¿Adónde, y mirando a dónde?",
    };
  },
  leaderTo: (_view, { leader }) => ({
    why: `${properName(leader, "es")} se queda solo ante el enemigo.`,
    question: "¿Con qué unidad va?",
  }),
  standardTaken: (view, { unit }) => ({
    why: `${called(view, unit, "es")} ha tomado un Estandarte enemigo.`,
    question: "¿Se retira o se conserva?",
  }),
};

const en: Tellers = {
  trump: (_view, { marker, seat }) => ({
    why: `The marker of ${properName(marker, "en")} comes out of the cup.`,
    question: `Does ${SEAT_WORDS.en[seat]} try to trump it and act instead?`,
  }),
  useMarker: (_view, { marker }) => ({
    why: `The marker of ${properName(marker, "en")} is in force.`,
    question: "What is it used for?",
  }),
  useMomentum: (_view, { tried }) => ({
    why: tried ? "The Momentum has been tried." : "Momentum is drawn: the general may activate another wing.",
    question: "What is it used for?",
  }),
  replaceLeader: (_view, { leader }) => ({
    why: `${properName(leader, "en")} has fallen; his replacement arrives.`,
    question: "With which unit does he appear?",
  }),
  answerChallenge: (_view, { duel }) => ({
    why: `${properName(duel.challenger, "en")} challenges ${properName(duel.target, "en")}.`,
    question: "Does he accept?",
  }),
  fightOn: (view, { leader }) => ({
    why: `${properName(leader, "en")} has ${view.leaders[leader]?.wounds ?? 0} wounds.`,
    question: "Does he fight on?",
  }),
  withdraw: (view, { mover }, { about: units = [] }) => ({
    why: `${calledAll(view, mover, "en")} is in ${hexOf(view, mover[0])}, ${hexes(gap(view, units[0], mover[0]), "en")} from ${called(view, units[0] ?? "", "en")}. Its move waits for your answer.`,
    question: units.length > 1 ? "Who withdraws?" : `Does ${units[0] ?? ""} withdraw?`,
    left: units.length,
  }),
  withdrawOn: (view, { units, mover }) => ({
    why: `${calledAll(view, units, "en")} withdraws before ${calledAll(view, mover, "en")}.`,
    question: "To which hex?",
  }),
  adjacent: (view, { units, mover }) => ({
    why: `${calledAll(view, mover, "en")} has entered ${hexOf(view, mover[0])}, next to ${units.length} of yours.`,
    question: "Who reacts first?",
    left: units.length,
  }),
  faceAbout: (view, { unit, mover }) => ({
    why: `${calledAll(view, mover, "en")} is in ${hexOf(view, mover[0])}, next to ${called(view, unit, "en")}.`,
    question: "Does it face about?",
  }),
  entryFire: (view, { unit, mover }) => ({
    why: `${calledAll(view, mover, "en")} has come to ${hexOf(view, mover[0])}, ${hexes(gap(view, unit, mover[0]), "en")} from ${called(view, unit, "en")}.`,
    question: "Does it fire?",
  }),
  partingFire: (view, { units, intent }) => ({
    why: `${calledAll(view, view.move?.units ?? [], "en")} is leaving${"to" in intent ? ` for ${intent.to}` : ""}.`,
    question: `Does ${calledAll(view, units.slice(0, 1), "en")} fire?`,
    left: units.length,
  }),
  block: (view, { units, to }) => ({
    why: `${calledAll(view, view.move?.units ?? [], "en")} wants to pass ${to}, through ${calledAll(view, units, "en")}.`,
    question: "Try to block it?",
  }),
  returnFire: (view, { unit, firer, range }) => ({
    why: `${called(view, firer, "en")} has fired at ${called(view, unit, "en")} from ${hexOf(view, firer)}, ${hexes(range, "en")} away.`,
    question: "Does it fire back?",
  }),
  lashOut: (view, { unit, firer, range }) => ({
    why: `${called(view, firer, "en")} has fired at ${called(view, unit, "en")} from ${hexOf(view, firer)}, ${hexes(range, "en")} away.`,
    question: "Charge whoever fired?",
  }),
  lashOutTo: (view, { unit, firer }) => ({
    why: `${called(view, unit, "en")} charges ${called(view, firer, "en")}.`,
    question: "From which hex, and facing where?",
  }),
  joinShock: (_view, { joined }) => ({
    why:
      joined.length === 0
        ? "Shock segment: whoever has moved or is engaged attacks."
        : `${joined.join(", ")} attack besides.`,
    question: "Who else attacks?",
  }),
  allotShock: (view, { left, allotted }, decision) => ({
    why: `Allotting the shock: ${allotted.length} have a target, ${left.length} to go.`,
    question: `Whom does ${called(view, firstOf(decision) === "" ? (left[0] ?? "") : firstOf(decision), "en")} attack?`,
    left: left.length,
  }),
  lashBack: (view, { unit, combat }) => ({
    why: `${called(view, unit, "en")} is about to be attacked in combat ${combat + 1}.`,
    question: "Try to strike first?",
  }),
  leadType: (_view, { combat, among }) => ({
    why: `Combat ${combat + 1}: ${among.length} types of your side fight.`,
    question: "Which fixes the type?",
  }),
  splitHits: (_view, { combat, odd }) => ({
    why: `Combat ${combat + 1}: ${odd} left over when the hits are shared out.`,
    question: "Who takes them?",
  }),
  advance: (_view, { combat, hexes: free }) => ({
    why: `Combat ${combat + 1}: ${free.join(", ")} is empty now.`,
    question: "Who advances?",
  }),
  routTo: (view, { unit }) => {
    const found = view.units[unit];
    return {
      why: `${called(view, unit, "en")} routs${found === undefined ? "" : `: ${found.hits} hits of ${tqOf({ ...found, routed: false })}`}.`,
      question: "Where to, and facing where?",
    };
  },
  leaderTo: (_view, { leader }) => ({
    why: `${properName(leader, "en")} is left alone before the enemy.`,
    question: "Which unit does he join?",
  }),
  standardTaken: (view, { unit }) => ({
    why: `${called(view, unit, "en")} has taken an enemy Standard.`,
    question: "Remove it or keep it?",
  }),
};

const TELLERS = { es, en } as const;

const tell = <T extends Task["task"]>(
  kind: T,
  tellers: Tellers,
  { view, task, decision }: { readonly view: State; readonly task: TaskOf<T>; readonly decision: Decision },
): Told | undefined => tellers[kind]?.(view, task, decision);

/** Questions that come in another's turn, or in the middle of one's own. */
const REACTIONS: readonly Task["task"][] = [
  "withdraw",
  "withdrawOn",
  "adjacent",
  "faceAbout",
  "entryFire",
  "partingFire",
  "block",
  "returnFire",
  "lashOut",
  "lashOutTo",
  "lashBack",
  "trump",
  "answerChallenge",
];

export const askingOf = (view: State, decision: Decision, language: Language): Asking | undefined => {
  const task = topTask(view);
  const told = task === undefined ? undefined : tell(task.task, TELLERS[language], { view, task, decision });
  if (task === undefined || told === undefined) return undefined;
  const { why, question, left } = told;
  return {
    question,
    ...(why !== undefined && { why }),
    ...(left !== undefined && left > 1 && { left }),
    ...(REACTIONS.includes(task.task) && { isReaction: true }),
  };
};

/** Whom the question waits for and who waits for its answer. */
export const waitingIn = (view: State): readonly string[] => {
  const task = topTask(view);
  if (task === undefined) return [];
  if ("mover" in task) return task.mover;
  if ("firer" in task) return [task.firer];
  return task.task === "block" || task.task === "partingFire" ? (view.move?.units ?? []) : [];
};
