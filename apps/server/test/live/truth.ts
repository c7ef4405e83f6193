/** What really happened in a match, from the bytes on disk, without the desk: the measure of what each viewer was told. */
import type { Fact, Json, Refusal, Ruleset, Seat, Tagged, Viewer } from "@acies/contract";
import { openMatch, scriptedDice } from "@acies/match";
import { setting } from "@acies/protocol";
import { z } from "zod";
import type { Game } from "../../src/registry.ts";
import { openStore } from "../../src/store/openStore.ts";

const body = z.looseObject({
  type: z.string(),
  seat: z.enum(["red", "blue"]).optional(),
  entry: z.int().optional(),
  action: z.string().optional(),
  faces: z.array(z.int()).optional(),
  salts: z.looseObject({ red: z.string().nullable(), blue: z.string().nullable() }).optional(),
});

export interface Truth {
  readonly secret: string;
  /** The first digits of every hash in the log. */
  readonly hashes: readonly string[];
  readonly last: number;
  /** The view after happening `no`; null before the start. */
  readonly viewAt: (no: number, viewer: Viewer) => Json;
  /** The events that this viewer may witness of happening `no`. */
  readonly witnessedAt: (no: number, viewer: Viewer) => readonly Json[];
  /** What the rules say to this action at `no`: as the seat sees the table, and as it is. */
  readonly refusalsAt: (
    no: number,
    seat: Seat,
    action: Json,
  ) => { readonly seen: readonly Refusal[]; readonly real: readonly Refusal[] };
  /** How often a view differed from the state: a test that never meets a secret proves nothing. */
  readonly secrets: number;
}

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

interface Step<S, E> {
  readonly before: S;
  readonly events: readonly E[];
  readonly after: S;
}

const truthOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  kept: { readonly id: string; readonly setting: string; readonly secret: string; readonly rows: readonly string[] },
): Truth => {
  const rows = kept.rows.map((row) => body.parse(JSON.parse(row)));
  const salts = rows.find(({ type }) => type === "started")?.salts;
  const opened = openMatch(rules, {
    game: rules.id,
    version: rules.version,
    match: kept.id,
    setting: setting.parse(JSON.parse(kept.setting)),
    dice: { kind: "fair", commitment: "", salts: { red: salts?.red ?? "", blue: salts?.blue ?? "" } },
  });
  if (!opened.ok) throw new Error("The setting is refused");
  const match = opened.value;
  const steps = new Map<number, Step<S, E>>();
  const states: (S | undefined)[] = [undefined];
  let secrets = 0;
  for (const [i, row] of rows.entries()) {
    if (row.type === "acted") {
      const action = rules.notation.readAction(row.action ?? "");
      if (!action.ok || row.seat === undefined) throw new Error("An action cannot be read");
      const before = match.state();
      const entered = match.enter(row.seat, action.value, scriptedDice(row.faces ?? []));
      if (!entered.ok) throw new Error("An entry is refused");
      steps.set(i + 1, { before, events: entered.value.events, after: entered.value.after });
    }
    if (row.type === "rewound") match.rewind(row.entry ?? 0);
    const isOn = states.at(-1) !== undefined || row.type === "started";
    states.push(isOn ? match.state() : undefined);
    if (isOn && rules.view(match.state(), "spectator") !== match.state()) secrets += 1;
  }
  const stateAt = (no: number): S | undefined => states[no];
  return {
    secret: kept.secret,
    hashes: rows.flatMap((row) => (typeof row.hash === "string" ? [row.hash] : [])),
    last: rows.length,
    secrets,
    viewAt: (no, viewer) => {
      const state = stateAt(no);
      return state === undefined ? null : plain(rules.view(state, viewer));
    },
    witnessedAt: (no, viewer) => {
      const step = steps.get(no);
      const seen: Json[] = [];
      let state = step?.before;
      for (const event of step?.events ?? []) {
        if (state === undefined) break;
        const told = rules.witness(state, event, viewer);
        if (told !== undefined) seen.push(plain(told));
        state = rules.evolve(state, event);
      }
      return seen;
    },
    refusalsAt: (no, seat, action) => {
      const state = stateAt(no);
      const decoded = rules.decodeAction(action);
      if (state === undefined) return { seen: [], real: [] };
      if (!decoded.ok) return { seen: [decoded.error], real: [decoded.error] };
      return {
        seen: rules.violations(rules.view(state, seat), seat, decoded.value),
        real: rules.violations(state, seat, decoded.value),
      };
    },
  };
};

export const readTruth = async (folder: string, game: Game, id: string): Promise<Truth> => {
  const { store } = await openStore({ dataDir: folder });
  const row = await store.matches.find(id);
  const log = await store.matches.log(id, 0);
  await store.close();
  if (row === undefined) throw new Error(`No match ${id}`);
  const { setting: kept, secret } = row.head;
  return game.open((rules) => truthOf(rules, { id, setting: kept, secret, rows: log.map((one) => one.body) }));
};
