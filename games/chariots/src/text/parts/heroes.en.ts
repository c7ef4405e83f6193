/** Heroes, duels and challenges, in English. */
import type { Violation } from "@acies/contract";
import { NAMES, wordsIn } from "../names.ts";

const { name } = wordsIn(NAMES.en);

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  noHeroicRules: () => "Heroes do not fight duels in this battle.",
  noSuchHero: ({ facts }) => `${name(facts?.leader)} is no leader of yours on the map.`,
  sameMode: ({ facts }) => `${name(facts?.leader)} is like that already.`,
  notActivatedNow: ({ facts }) => `${name(facts?.leader)} is not activated now, and mounts or dismounts only then.`,
  modeKept: ({ facts }) => `${name(facts?.leader)} has mounted or dismounted in this activation.`,
  notHeroic: ({ facts }) => `${name(facts?.leader)} is no hero: he may be challenged, but challenges nobody.`,
  cannotDuel: ({ facts }) =>
    `${name(facts?.leader)} and ${name(facts?.target)} cannot fight each other: one has no ratings for it.`,
  notAnArcher: ({ facts }) => `${name(facts?.leader)} is no archer.`,
  mountedNow: ({ facts }) => `${name(facts?.leader)} is mounted, and this marker does not let him get off.`,
  challengeTooFar: ({ facts }) =>
    `${name(facts?.target)} is ${facts?.range} hexes from ${name(facts?.leader)}; at most ${facts?.most} are allowed.`,
  challengeUnseen: ({ facts }) => `${name(facts?.leader)} does not see ${name(facts?.target)}.`,
  noWayToHim: ({ facts }) =>
    `No way of ${facts?.most} hexes leads ${name(facts?.leader)} to ${name(facts?.target)} past the enemy.`,
  notAChampion: ({ facts }) => `${name(facts?.leader)} cannot be the champion of this combat.`,
};

export const rules = {
  "COF-10.0": "The rules of heroes hold only in the battles of Sumer and Troy, and where a scenario says so.",
  "COF-10.1": "Heroes fight duels, and so do commanders marked as heroic.",
  "COF-10.11": "A commander who is no hero may be challenged and then defends himself; he challenges nobody.",
  "COF-10.12": "Leaders are mounted or on foot.",
  "COF-10.13": "A mounted leader has 9 points, one on foot 5, each by his own column of costs.",
  "COF-10.14": "Heroes without a command move when their side's Momentum is drawn.",
  "COF-10.15a": "A leader may mount or dismount when he is activated, and stays so until the next time.",
  "COF-10.15b": "A mounted leader who accepts a challenge gets off.",
  "COF-10.16a": "Heroes left alone beside the enemy are displaced like any leader.",
  "COF-10.16b": "A hero may go along with the unit he stands with, and stays with it.",
  "COF-10.16c": "A hero without a command mounts or dismounts by choice only with his side's Momentum.",
  "COF-10.17": "Heroes and heroic commanders never roll for common wounds.",
  "COF-10.21": "Duels are fought in shock, where leaders of both sides meet and one is a hero, or after a challenge.",
  "COF-10.22a": "A duel in shock is compulsory and comes before the shock is resolved.",
  "COF-10.22b": "Each player names one of his leaders there, a hero if he has one.",
  "COF-10.22c": "The other leaders of that combat neither modify it nor roll for wounds.",
  "COF-10.22d": "Without a hero there is no duel, and the common roll is made.",
  "COF-10.23a": "The owner of a marker just drawn may use it for one challenge instead of activating units.",
  "COF-10.23b": "The challenger is a hero or heroic commander, on foot.",
  "COF-10.23c": "He challenges any enemy leader within five hexes, in sight, and reachable past the enemy's units.",
  "COF-10.24a":
    "The challenge may be refused; whoever refuses stays with his unit or, alone, is displaced, and pays for it.",
  "COF-10.24b": "In shock nobody can draw back before the duel.",
  "COF-10.25a": "Each rolls and adds his leader's combat factor.",
  "COF-10.25b": "The lower total takes 1 hit, 2 at half the other or less, 3 at a third; equals take none.",
  "COF-10.25c": "These hits count against the leader's endurance.",
  "COF-10.25d": "The duel takes place between the two, without anybody moving for it.",
  "COF-10.26a": "While both carry as many hits, another round is fought by itself.",
  "COF-10.26b": "Whoever carries more hits fights on or withdraws.",
  "COF-10.26c": "A leader who dies or withdraws has lost; if alone, he goes to the nearest friends.",
  "COF-10.27": "A leader whose hits reach his endurance dies.",
  "COF-10.28": "Of the hits taken in a duel a survivor keeps one at most.",
  "COF-10.31": "Some heroes of Troy are archers.",
  "COF-10.32": "An archer shoots only in a challenge made by his own side.",
  "COF-10.33a": "Instead of a duel he may shoot at a leader in sight within three hexes.",
  "COF-10.33b": "A 9 kills; anything less does nothing.",
  "COF-10.41a": "If the challenger's side wins, its player may put the marker back into the cup.",
  "COF-10.41b": "If it does not win, the marker is spent.",
  "COF-10.42": "The winner of a duel in shock shifts every shock roll of the activation by 2 for his side.",
  "COF-10.43": "Whoever refuses or leaves a duel makes his side ignore its next marker drawn.",
  "COF-10.44": "Hits of a duel weaken nobody; they only bring death nearer.",
  "COF-10.45": "A kill by an arrow brings nothing else, and no marker back.",
  "COF-RUL-51":
    "A challenger must be on foot or get off by this marker; five hexes round the enemy's units; a refusal spends the marker.",
  "COF-RUL-52": "Nobody changes his hex for a duel; only a loser who withdraws and is alone goes elsewhere.",
  "COF-RUL-53": "Half and a third are taken exactly, only the worst line counts, and old hits are compared too.",
  "COF-RUL-54": "Duels won in a segment add up; markers to be ignored queue up, and the opening one is not drawn.",
  "COF-RUL-55": "At Sumer only the generals have ratings for duels.",
  "COF-RUL-73":
    "An arrow cannot be refused and costs the target no marker; the archer stands on foot and needs only to see.",
} as const;
