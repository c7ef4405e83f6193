export * from "./games.ts";
export * from "./live.ts";
export * from "./matches.ts";
export * from "./people.ts";
export * from "./problems.ts";
export * from "./words.ts";
