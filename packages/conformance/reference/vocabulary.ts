/** The words of the game. */
import type { Seat } from "@acies/contract";

export const KINDS = ["line", "light"] as const;
export type Kind = (typeof KINDS)[number];
export type ByKind<T> = Readonly<Record<Kind, T>>;

export const ORDERS = ["march", "fire", "ready"] as const;
export type Order = (typeof ORDERS)[number];

/** `red.1`: a word a player can say. */
export type CompanyId = `${Seat}.${number}`;

export const COMPANIES_A_SIDE = 3;
