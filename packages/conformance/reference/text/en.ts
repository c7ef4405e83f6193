/** The game in English. */
import type { Phrases } from "@acies/contract";
import type { Action } from "../actions.ts";
import type { Event } from "../events.ts";
import { sums } from "./sums.ts";
import { mm, seats } from "./words.ts";

const side = seats({ red: "Red", blue: "Blue", draw: "Nobody" });

export const en: Phrases<Action, Event> = {
  title: "The Ford (reference game)",
  rules: {
    "FRD-ARM-01":
      "An army is three companies, line or light. Line has four points of strength and marches 80 mm; light has three and marches 120 mm.",
    "FRD-SET-01": "The sides place one company each in turn, Red first.",
    "FRD-SET-02": "A company starts wholly within 80 mm of its own table edge.",
    "FRD-SET-03": "Companies may touch but not overlap.",
    "FRD-ORD-01": "Both sides secretly give every company one order: march, fire or ready.",
    "FRD-ORD-02": "An order stays secret until its company acts or reacts.",
    "FRD-INI-01": "Each side rolls a die; the higher acts first. Ties are rolled again.",
    "FRD-ACT-01": "The sides act in turn, one company at a time; a side with none left to act is passed over.",
    "FRD-ACT-02": "A company that acts on a ready order regains one point of strength, up to its full strength.",
    "FRD-MOV-01":
      "A march costs what the farthest corner travels, leg by leg, and may not cost more than the company's allowance.",
    "FRD-MOV-02": "A company may not leave the table.",
    "FRD-MOV-03": "A company may not pass through another, nor end on it; touching is allowed.",
    "FRD-MOV-04": "A company advances, wheels on a front corner, or shifts sideways by at most 20 mm.",
    "FRD-FIR-01": "A company fires at an enemy in the strip straight ahead of it, within range.",
    "FRD-FIR-02": "It rolls one die a point of strength; each 4 or more hits.",
    "FRD-FIR-03": "Against a target in the wood each die needs one more.",
    "FRD-FIR-04": "The target's owner shares the hits among it and friends within 30 mm of it.",
    "FRD-FIR-05": "A company with no strength left routs and is removed.",
    "FRD-REA-01": "A ready company that has not acted may fire at an enemy whose march enters the 100 mm ahead of it.",
    "FRD-REA-02": "The question is put whatever the company's order, so that it gives nothing away.",
    "FRD-REA-03": "The owner of a marcher that was fired at says whether it presses on or halts.",
    "FRD-END-01": "A side with no company left has lost.",
    "FRD-END-02": "After the last turn the side with more strength has won; equal strength is a draw.",
    "FRD-OPT-01": "Option: range is 180 mm instead of 140.",
    "FRD-OPT-02": "Option: the battle lasts 3, 6, 9 or 99 turns.",
  },
  reasons: { "FRD-FIR-02": "to hit", "FRD-FIR-03": "in cover", "FRD-MOV-01": "leg" },
  chapter: () => undefined,
  sums,
  grounds: { wood: "wood", mm: "mm" },
  events: {
    asked: ({ task }) => `To decide: ${task.task}.`,
    answered: () => "That is settled.",
    placed: (e) => `${e.company} takes its place at ${mm(e.pose.x)}, ${mm(e.pose.y)}.`,
    planned: (e) => `${side(e.seat)} has written its orders.`,
    initiativeRolled: (e) => `Initiative: Red ${e.red}, Blue ${e.blue}.`,
    orderShown: (e) => `${e.company} shows its order: ${e.order}.`,
    rallied: (e) => `${e.company} rallies.`,
    setOff: (e) => `${e.company} sets off: ${mm(e.cost.total)} in all.`,
    marched: (e) => `${e.company} reaches ${mm(e.pose.x)}, ${mm(e.pose.y)}.`,
    sighted: (e) => `${e.by} sees ${e.company} come into its ground.`,
    declined: (e) => `${e.company} lets it pass.`,
    fired: (e) => `${e.company} fires at ${e.target}, needing ${e.need.total}: ${e.faces.join(", ")}; ${e.hits} hits.`,
    heldFire: (e) => `${e.company} holds its fire.`,
    lost: (e) => `${e.company} loses ${e.strength}.`,
    routed: (e) => `${e.company} routs.`,
    pressedOn: (e) => `${e.company} presses on.`,
    halted: (e) => `${e.company} halts.`,
    turnEnded: (e) => `Turn ${e.turn} ends.`,
    ended: (e) => `The battle is over: ${side(e.winner ?? "draw")} wins.`,
  },
  actions: {
    place: (a) => `Place ${a.company} at ${mm(a.x)}, ${mm(a.y)}`,
    plan: (a) =>
      `Orders: ${Object.entries(a.orders)
        .map(([id, order]) => `${id} ${order}`)
        .join(", ")}`,
    activate: (a) => `${a.company} acts`,
    march: (a) => (a.legs.length === 0 ? "Stand" : `March, ${a.legs.length} legs`),
    fire: (a) => `Fire at ${a.target}`,
    holdFire: () => "Hold fire",
    react: () => "Fire at the marcher",
    decline: () => "Let it pass",
    press: () => "Press on",
    halt: () => "Halt",
    assign: (a) =>
      `Losses: ${Object.entries(a.losses)
        .map(([id, lost]) => `${id} ${lost}`)
        .join(", ")}`,
  },
  violations: {
    battleOver: () => "The battle is over.",
    notNow: ({ facts }) => `Something else must be decided first: ${facts?.asked}.`,
    notYourTurn: () => "It is not yours to decide.",
    notToPlace: ({ facts }) => `${facts?.company} is not a company of yours that waits to be placed.`,
    offTable: ({ facts }) => `It would stand ${mm(facts?.by)} off the table.`,
    leavesTable: () => "It would leave the table on its way.",
    outOfZone: ({ facts }) => `It would stand ${mm(facts?.by)} beyond its zone of ${mm(facts?.depth)}.`,
    onTopOf: ({ facts }) => `It would stand on ${facts?.others}.`,
    withoutOrder: ({ facts }) => `Without an order: ${facts?.companies}.`,
    notYours: ({ facts }) => `Not a company of yours in play: ${facts?.company}.`,
    cannotAct: ({ facts }) => `${facts?.company} is not a company of yours that has still to act.`,
    tooFar: ({ facts }) => `It would march ${mm(facts?.moved)} of ${mm(facts?.allowed)}: ${mm(facts?.over)} too far.`,
    shiftTooLong: ({ facts }) => `It would shift ${mm(facts?.shift)} of ${mm(facts?.allowed)}.`,
    inTheWay: ({ facts }) => `${facts?.other} is in the way.`,
    noSuchTarget: ({ facts }) => `There is no enemy ${facts?.target} to fire at.`,
    notAhead: ({ facts }) => `It is not straight ahead within ${mm(facts?.range)}; it is ${mm(facts?.away)} away.`,
    notReady: ({ facts }) => `Its order is ${facts?.order}, not ready.`,
    wrongShare: ({ facts }) =>
      `${facts?.hits} hits must be shared among ${facts?.among}, none losing more than it has.`,
    wrongCount: ({ facts }) => `An army has ${facts?.wanted} companies; this has ${facts?.found}.`,
    badArmy: ({ facts }) => `The army of ${facts?.seat} cannot be used: ${facts?.army}.`,
    noSuchScenario: ({ facts }) => `There is no scenario ${facts?.scenario}.`,
    noSuchOption: ({ facts }) => `There is no option ${facts?.option}.`,
    noSuchValue: ({ facts }) => `${facts?.option} cannot be ${facts?.value}; it can be ${facts?.values}.`,
    noMaterials: () => "This game takes no materials.",
    wrongId: ({ facts }) => `${facts?.company} does not stand under its own name.`,
    tooStrong: ({ facts }) => `${facts?.company} cannot have strength ${facts?.strength}.`,
    nobodyToDecide: () => "In this position nobody could go on by the rules.",
  },
  decisions: {
    place: (d) => `${side(d.seat)} places a company.`,
    plan: (d) => `${side(d.seat)} writes its orders.`,
    activate: (d) => `${side(d.seat)} chooses a company to act.`,
    march: (d) => `How does ${d.about?.[0]} march?`,
    fire: (d) => `At whom does ${d.about?.[0]} fire?`,
    react: (d) => `${d.about?.[1]} comes into the ground of ${d.about?.[0]}: fire?`,
    press: (d) => `${d.about?.[0]} was fired at: press on?`,
    assign: (d) => `${side(d.seat)} shares out the losses.`,
  },
  remarks: {
    turn: ({ facts }) => `Turn ${facts?.turn} of ${facts?.turns}. Strength: Red ${facts?.red}, Blue ${facts?.blue}.`,
    stands: ({ facts }) =>
      `${facts?.company} (${facts?.kind}, strength ${facts?.strength}) stands ${mm(facts?.gap)} from ${facts?.nearest}.`,
    standsInWood: ({ facts }) =>
      `${facts?.company} (${facts?.kind}, strength ${facts?.strength}) stands in the wood, ${mm(facts?.gap)} from ${facts?.nearest}.`,
    threatens: ({ facts }) => `${facts?.company} can fire at ${facts?.targets}.`,
  },
  wishes: { react: "always fire", decline: "never fire", press: "always press on", halt: "always halt" },
  scenarios: { meadow: "The meadow: place your companies", ford: "The ford: ready to fight" },
  armies: {
    "line line line": "Three line",
    "line line light": "Two line, one light",
    "line light light": "One line, two light",
    "light light light": "Three light",
  },
  options: { longRange: "Long range", turns: "Number of turns" },
};
