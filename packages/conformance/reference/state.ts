/** The state and questions about it; nothing here writes. */
import { SEATS, type Seat, type Secret } from "@acies/contract";
import type { Base, Leg, Point } from "@acies/geometry";
import { BASE } from "./data/tables.ts";
import { COMPANIES_A_SIDE, type CompanyId, type Kind, type Order } from "./vocabulary.ts";

export interface Company {
  readonly id: CompanyId;
  readonly seat: Seat;
  readonly kind: Kind;
  readonly strength: number; // 0: routed
  readonly placed: boolean;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  /** null between turns. Hidden from the enemy until `shown`. */
  readonly order: Secret<Order> | null;
  readonly shown: boolean;
  readonly acted: boolean;
}

/** What a company can be told to do on the march, as the notation writes it. */
export type MarchLeg =
  | Extract<Leg, { readonly kind: "advance" | "shift" }>
  | { readonly kind: "wheel"; readonly corner: "frontLeft" | "frontRight"; readonly turn: number };

/** The agenda is a stack: the last task is the one in hand, and a reaction lies on the march that it interrupts. */
export type Task =
  | { readonly task: "place"; readonly seat: Seat }
  | { readonly task: "plan" }
  | { readonly task: "activate"; readonly seat: Seat }
  | { readonly task: "march"; readonly company: CompanyId }
  | {
      readonly task: "moving";
      readonly company: CompanyId;
      readonly legs: readonly MarchLeg[];
      readonly asked: readonly CompanyId[];
    }
  | { readonly task: "fire"; readonly company: CompanyId }
  | { readonly task: "react"; readonly company: CompanyId; readonly against: CompanyId }
  | { readonly task: "press"; readonly company: CompanyId }
  | { readonly task: "assign"; readonly seat: Seat; readonly hits: number; readonly among: readonly CompanyId[] };

export interface State {
  readonly scenario: string;
  readonly longRange: boolean;
  readonly turns: number;
  readonly turn: number;
  readonly wood: readonly Point[];
  readonly companies: Readonly<Record<CompanyId, Company>>;
  readonly agenda: readonly Task[];
  readonly result: { readonly winner: Seat | null; readonly rule: "FRD-END-01" | "FRD-END-02" } | null;
}

export const IDS: readonly CompanyId[] = SEATS.flatMap((seat) =>
  Array.from({ length: COMPANIES_A_SIDE }, (_, i): CompanyId => `${seat}.${i + 1}`),
);

export const topTask = (state: State): Task | undefined => state.agenda.at(-1);

export const companyOf = (state: State, id: CompanyId): Company => {
  const company = state.companies[id];
  if (company === undefined) throw new Error(`No company ${id}`);
  return company;
};

export const inPlay = (state: State): readonly Company[] =>
  IDS.map((id) => companyOf(state, id)).filter((company) => company.placed && company.strength > 0);

export const companiesOf = (state: State, seat: Seat): readonly Company[] =>
  inPlay(state).filter((company) => company.seat === seat);

export const strengthOf = (state: State, seat: Seat): number =>
  companiesOf(state, seat).reduce((sum, company) => sum + company.strength, 0);

export const baseOf = (company: Company): Base => ({ x: company.x, y: company.y, facing: company.facing, ...BASE });

/** The order as far as whoever holds this state knows it. */
export const knownOrder = (company: Company): Order | undefined =>
  company.order?.known === true ? company.order.value : undefined;
