/** What can happen. Nothing changes on the table but by one of these. */
import type { Seat, Secret, Tally } from "@acies/contract";
import type { Pose } from "@acies/geometry";
import type { FordRule } from "./rulebook.ts";
import type { MarchLeg, Task } from "./state.ts";
import type { CompanyId, Order } from "./vocabulary.ts";

interface Cited {
  readonly rules: readonly FordRule[];
}

export type Event = Cited &
  (
    | { readonly type: "asked"; readonly task: Task }
    | { readonly type: "answered" } // the task in hand is done with
    | { readonly type: "placed"; readonly company: CompanyId; readonly pose: Pose }
    | { readonly type: "planned"; readonly seat: Seat; readonly orders: Secret<Readonly<Record<CompanyId, Order>>> }
    | { readonly type: "initiativeRolled"; readonly red: number; readonly blue: number }
    | { readonly type: "orderShown"; readonly company: CompanyId; readonly order: Order; readonly reveals: true }
    | { readonly type: "rallied"; readonly company: CompanyId }
    | { readonly type: "setOff"; readonly company: CompanyId; readonly legs: readonly MarchLeg[]; readonly cost: Tally }
    | { readonly type: "marched"; readonly company: CompanyId; readonly pose: Pose; readonly left: readonly MarchLeg[] }
    | { readonly type: "sighted"; readonly company: CompanyId; readonly by: CompanyId }
    | { readonly type: "declined"; readonly company: CompanyId }
    | {
        readonly type: "fired";
        readonly company: CompanyId;
        readonly target: CompanyId;
        readonly need: Tally;
        readonly faces: readonly number[];
        readonly hits: number;
      }
    | { readonly type: "heldFire"; readonly company: CompanyId }
    | { readonly type: "lost"; readonly company: CompanyId; readonly strength: number }
    | { readonly type: "routed"; readonly company: CompanyId }
    | { readonly type: "pressedOn"; readonly company: CompanyId }
    | { readonly type: "halted"; readonly company: CompanyId }
    | { readonly type: "turnEnded"; readonly turn: number }
    | { readonly type: "ended"; readonly winner: Seat | null; readonly by: "FRD-END-01" | "FRD-END-02" }
  );
