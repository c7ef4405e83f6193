import type { Json } from "@acies/contract";

/**
 * States, actions and events are plain data by contract, and the conformance kit holds every game to it; this only says so to the
 * compiler without a walk through the whole value.
 */
export const isPlain = (value: unknown): value is Json => value !== undefined && typeof value !== "function";
