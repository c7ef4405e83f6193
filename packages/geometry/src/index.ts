export * from "./base.ts";
export * from "./lattice.ts";
export * from "./turn.ts";
