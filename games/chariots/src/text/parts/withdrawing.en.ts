/** Orderly withdrawal, in English. */
import type { Violation } from "@acies/contract";

export const violations: Readonly<Record<string, (violation: Violation) => string>> = {
  noChance: ({ facts }) => `${facts?.unit} has no chance to withdraw now.`,
  cannotWithdraw: ({ facts }) => `${facts?.unit} cannot withdraw.`,
  engagedStays: ({ facts }) => `${facts?.unit} is engaged and does not withdraw.`,
  columnStays: ({ facts }) => `${facts?.unit} is in column and does not withdraw.`,
  notFaster: ({ facts }) =>
    `${facts?.unit} has an allowance of ${facts?.ma} and the mover ${facts?.other}: it is not faster.`,
  failedToWithdraw: ({ facts }) => `${facts?.unit} has already failed to withdraw in this phase.`,
  nowhereToWithdraw: ({ facts }) => `${facts?.unit} has nowhere to withdraw to.`,
  comesCloser: ({ facts }) =>
    `${facts?.hex} is ${facts?.found} hexes from the mover, and ${facts?.unit} is ${facts?.least} away now.`,
  retreatsToEnemy: ({ facts }) => `${facts?.hex} is next to an enemy.`,
  mustStepBack: ({ facts }) => `${facts?.unit} must step back at least one hex.`,
  moverGone: () => "Nobody is on the move any more to withdraw from.",
  firesAtOther: ({ facts }) => `${facts?.target} is not the one that makes ${facts?.unit} withdraw.`,
};

export const rules = {
  "COF-6.37": "A column does not withdraw.",
  "COF-6.41a":
    "An inactive unit, neither engaged, routed nor in column, may withdraw if its allowance is greater than the moving enemy's.",
  "COF-6.41b": "The chance comes the instant the enemy enters a hex within two, wherever it is going.",
  "COF-6.41c": "It also comes when the enemy begins its move within two hexes.",
  "COF-6.42a": "All but chariots roll against their printed TQ: equal or less, and they go.",
  "COF-6.42b":
    "Subtract the Capability of its own commander or the Charisma of the general with it, the better of the two.",
  "COF-6.42c": "Whoever passes may withdraw all that phase without another roll.",
  "COF-6.42d": "It goes as many points, ground included, as it is faster than the enemy.",
  "COF-6.42e": "It is at that instant or not at all; the enemy waits meanwhile.",
  "COF-6.42f": "No hex of the way may be closer to the mover than the one before.",
  "COF-6.42g": "Whoever fails withdraws no more in that phase.",
  "COF-6.42h": "If the failed roll comes to 9 it also takes a hit.",
  "COF-6.42i": "Chariots withdraw without a roll.",
  "COF-6.42j": "RI always roll, even stacked; if they fail the chariot may go alone.",
  "COF-6.43": "It keeps its facing and goes back in any direction without paying for it.",
  "COF-6.44": "If the enemy comes by flank or rear, a hit before withdrawing.",
  "COF-6.45": "There is no limit to withdrawals in a phase.",
  "COF-6.46a": "It enters no hex next to an enemy and none that is closed to it.",
  "COF-6.46b": "Stacking holds: friends on the way are paid for, and it ends in no occupied hex.",
  "COF-6.46c": "A chariot with composite bows may fire before it goes.",
  "COF-6.47a": "Withdrawal happens only in the movement and missile segment, never in shock.",
  "COF-6.47b": "Afterwards the enemy goes on and may cause further withdrawals.",
  "COF-6.57": "A leader with the unit may go along all the way, or stay and be displaced.",
  "COF-RUL-11":
    "A chance declined is gone until the enemy has been farther than two hexes; whoever withdraws keeps the chance.",
  "COF-RUL-12": "One roll a phase, the first time it wants to go; to decline needs no roll.",
  "COF-RUL-13": "Current allowances are compared; of a moving stack the highest.",
  "COF-RUL-14": "A withdrawal is at least one hex, with the costs and hits of its way and the Moved marker.",
  "COF-RUL-15": "The approach is frontal if any shortest way comes in at a front hex.",
} as const;
