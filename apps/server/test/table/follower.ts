/** A page that follows a match: it keeps its view by folding what it is told, and nothing else. */
import type { Json, Viewer } from "@acies/contract";
import type { HappeningTold, Snapshot } from "@acies/protocol";
import { findGame } from "../../src/registry.ts";

export interface Follower {
  readonly hear: (told: readonly HappeningTold[]) => void;
  readonly view: () => unknown;
  readonly no: () => number;
  readonly heard: readonly HappeningTold[];
}

/** An event as a client gets it: JSON that this game's server made. */
const isEvent = <E>(value: unknown): value is E => typeof value === "object" && value !== null && "type" in value;

export const followerOf = (game: string, start: Pick<Snapshot, "view" | "no">): Follower => {
  const found = findGame(game);
  if (found === undefined) throw new Error(`No game ${game}`);
  return found.open((rules) => {
    const read = (json: Json) => {
      const state = rules.decodeState(json);
      if (!state.ok) throw new Error("A view that cannot be read");
      return state.value;
    };
    let view = start.view === null ? undefined : read(start.view);
    let no = start.no;
    const heard: HappeningTold[] = [];
    const one = (told: HappeningTold): void => {
      if (told.no <= no) throw new Error(`${told.no} was told after ${no}`);
      no = told.no;
      heard.push(told);
      if (told.type === "started" || told.type === "rewound") view = read(told.view);
      if (told.type !== "acted") return;
      for (const event of told.events) {
        if (view === undefined || !isEvent<Parameters<typeof rules.evolve>[1]>(event))
          throw new Error("Nothing to fold");
        view = rules.evolve(view, event);
      }
    };
    return {
      heard,
      no: () => no,
      view: () => view ?? null,
      // What crosses the wire is text.
      hear: (told) => {
        const copy: readonly HappeningTold[] = JSON.parse(JSON.stringify(told));
        for (const happening of copy) one(happening);
      },
    };
  });
};

export const VIEWS: readonly Viewer[] = ["red", "blue", "spectator"];
