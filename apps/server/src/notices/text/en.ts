import type { Facts, Texts } from "./texts.ts";

const RESULTS = { won: "you won", lost: "you lost", drawn: "nobody won" } as const;
const game = ({ game, opponent }: Facts): string => `${game} against ${opponent}`;

export const en: Texts = {
  sentence: {
    turn: (facts) => `It is your turn in ${game(facts)}.`,
    offer: (facts) => `There is an offer for you to answer in ${game(facts)}.`,
    started: (facts) => `Your match of ${game(facts)} begins.`,
    ended: (facts) =>
      `Your match of ${game(facts)} is over${facts.result === undefined ? "" : `: ${RESULTS[facts.result]}`}.`,
    clock: (facts) => `You have little time left in ${game(facts)}.`,
  },
  nobody: "somebody",
  bot: (name) => `the bot ${name}`,
  open: "Open the match",
  why: "You get this mail because you asked for it in the settings of Acies.",
  stop: "Send no more mail",
  digest: (count) => (count === 1 ? "News of one of your matches" : `${count} news of your matches`),
  confirm: {
    subject: "Confirm your address",
    text: "Somebody, most likely you, asked to be told about their matches on Acies at this address.",
    link: "Yes, this is my address",
    ignore: "If it was not you, do nothing: we shall not write to you again.",
  },
};
