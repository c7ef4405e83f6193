export { cardOf } from "./cards.ts";
export type { DeskGame } from "./game.ts";
export { type Past, pastIn } from "./happenings.ts";
export { openDesk } from "./openDesk.ts";
export type { BotAnswer, BotQuestion, Desk, News, Who } from "./port.ts";
export type { LogRow, MatchHead, MatchRow, MatchStore, MatchSummary, RenamedBody } from "./store.ts";
