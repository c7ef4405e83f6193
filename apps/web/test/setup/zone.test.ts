import { type Action, dba, type State } from "@acies/dba";
import { baseFor, deploymentZone, toDeploy } from "@acies/dba/inspect";
import { courseAt, outlineOf, type Point } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { upTo } from "./deskless.ts";

type Deploy = Extract<Action, { readonly type: "deploy" }>;
const ZONE_CODES = ["tooFarForward", "tooFarFromShore", "tooFarAside"];
/** Behind the own edge or the shore is another rule's affair. */
const BEHIND = ["deployedOff", "deployedInWater"];
/** A shore is hatched in columns; between them the edge of the zone is a straight line. */
const EXACT = 2000;

/** How far inside the outline a point lies, negative outside. */
const depthIn = (outline: readonly Point[], p: Point): number => {
  let inside = false;
  let nearest = Number.POSITIVE_INFINITY;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    nearest = Math.min(nearest, courseAt([a, b], p).away);
  });
  return inside ? nearest : -nearest;
};

const agrees = (state: State): number => {
  const [decision] = dba.pending(state);
  if (decision === undefined) throw new Error("nobody");
  const { seat } = decision;
  const zone = deploymentZone(state, seat);
  const [element] = toDeploy(state, seat);
  const [order] = dba.propose(state, decision, {}, 1);
  if (element === undefined || order?.type !== "deploy") throw new Error("no army");
  const facing = order.poses[element.id]?.facing ?? 0;
  let told = 0;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 0, max: 600_000 }), (x, y) => {
      const action: Deploy = { ...order, poses: { ...order.poses, [element.id]: { x, y, facing } } };
      const codes = dba
        .violations(state, seat, action)
        .flatMap(({ code, marks }) => (marks?.includes(element.id) === true ? [code] : []));
      const corners = outlineOf(baseFor(state, element, { x, y, facing }));
      const depth = Math.min(...corners.map((corner) => depthIn(zone, corner)));
      if (depth > EXACT) expect(codes.filter((code) => ZONE_CODES.includes(code))).toEqual([]);
      if (depth < -EXACT) expect(codes.some((code) => [...ZONE_CODES, ...BEHIND].includes(code))).toBe(true);
      if (depth > EXACT) told += 1;
    }),
    { seed: 3, numRuns: 400 },
  );
  return told;
};

const onWater = (seed: number): State => upTo("deploy", { red: "II/32", blue: "II/32", seed });
const seatOf = (state: State) => dba.pending(state)[0]?.seat ?? "red";
const isOnOwnShore = (state: State): boolean =>
  state.pieces.some((piece) => piece.terrain === "waterway" && piece.edge === state.edges?.[seatOf(state)]);

describe("the zone that is hatched", () => {
  it("is where the rules let an army deploy", () => {
    expect(agrees(upTo("deploy", { red: "II/33", blue: "II/33" }))).toBeGreaterThan(20);
  });

  it("follows a shore", () => {
    const shore = Array.from({ length: 24 }, (_, seed) => seed + 1).find((seed) => isOnOwnShore(onWater(seed)));
    if (shore === undefined) throw new Error("nobody has his back to the water");
    const state = onWater(shore);
    expect(deploymentZone(state, seatOf(state)).length).toBeGreaterThan(4);
    expect(agrees(state)).toBeGreaterThan(20);
  });
});
