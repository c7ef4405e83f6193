import type { LogRow, MatchHead, MatchSummary } from "../../src/store/port.ts";

export const person = (account: string) => ({ kind: "person", account, name: `Name of ${account}` }) as const;
export const bot = { kind: "bot", level: "captain", name: "Captain" } as const;
export const free = { kind: "open" } as const;

let made = 0;
export const head = (some: Partial<MatchHead> = {}): MatchHead => {
  made += 1;
  return {
    id: `match${String(made).padStart(15, "0")}`,
    game: "ford",
    version: 1,
    setting: '{"scenario":"crossing"}',
    secret: "00ff",
    access: "public",
    rated: false,
    takebacks: true,
    chat: true,
    title: undefined,
    createdAt: 1_800_000_000_000 + made,
    createdBy: "ana",
    fork: undefined,
    ...some,
  };
};

export const summary = (some: Partial<MatchSummary> = {}): MatchSummary => ({
  seats: { red: person("ana"), blue: person("bea") },
  pace: { kind: "none" },
  status: "playing",
  turn: ["red"],
  since: 1_800_000_000_000,
  deadline: undefined,
  ending: undefined,
  ...some,
});

export const row = (no: number, body = `{"no":${no}}`): LogRow => ({ no, at: 1_800_000_000_000 + no, body });
