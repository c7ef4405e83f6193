import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  type Base,
  boxOf,
  type Contact,
  contactOf,
  cornersOf,
  degrees,
  EDGE_ENDS,
  EDGES,
  edgesOf,
  forwardOf,
  HALF_TURN,
  movedBy,
  normaliseTurn,
  overlaps,
  placeFlush,
  rightOf,
  scale,
  snapPose,
  touches,
} from "../src/index.ts";
import { basesWithin, boxes, corners, facings, runs, sizes, TOLERANCE } from "./arbitraries.ts";

const base = basesWithin(300_000);
const edge = fc.constantFrom(...EDGES);
const ofKind = <K extends Contact["kind"]>(contact: Contact, kind: K): Extract<Contact, { kind: K }> => {
  if (contact.kind === kind) return contact as Extract<Contact, { kind: K }>;
  throw new Error(`${contact.kind}, not ${kind}`);
};
const swap = (contact: Contact): unknown => {
  switch (contact.kind) {
    case "edges":
      return {
        a: contact.b,
        b: contact.a,
        fit: contact.fit,
        pairs: contact.corners.map((p) => `${p.b}${p.a}`).toSorted(),
      };
    case "corners":
      return { a: contact.b, b: contact.a };
    case "cornerOnEdge":
      return { of: contact.of === "a" ? "b" : "a", corner: contact.corner, edge: contact.edge };
    case "apart":
    case "overlapping":
      return contact.kind;
  }
};
const plain = (contact: Contact): unknown => {
  switch (contact.kind) {
    case "edges":
      return {
        a: contact.a,
        b: contact.b,
        fit: contact.fit,
        pairs: contact.corners.map((p) => `${p.a}${p.b}`).toSorted(),
      };
    case "corners":
      return { a: contact.a, b: contact.b };
    case "cornerOnEdge":
      return { of: contact.of, corner: contact.corner, edge: contact.edge };
    case "apart":
    case "overlapping":
      return contact.kind;
  }
};

describe("edges on each other", () => {
  it("are named, measured and fitted at every angle, after snapping", () => {
    fc.assert(
      fc.property(base, edge, edge, (other, against, own) => {
        const same = { ...other, x: 0, y: 0 };
        const place = placeFlush(same, other, { edge: own, against }, { kind: "corners" }, other);
        if (place === undefined) throw new Error("no place");
        const contact = ofKind(contactOf({ ...same, ...place.pose }, other, TOLERANCE), "edges");
        const lengths = { front: other.width, rear: other.width, left: other.depth, right: other.depth };
        expect(contact.length).toBeGreaterThan(Math.min(lengths[own], lengths[against]) - 3);
        expect([contact.a, contact.b]).toEqual([own, against]);
        const full = Math.abs(lengths[own] - lengths[against]) < TOLERANCE;
        expect(contact.fit).toBe(full ? "full" : "corner");
        expect(contact.corners).toHaveLength(full ? 2 : 1);
      }),
      runs(1500),
    );
  });

  it("share what slides past, down to a corner and then nothing", () => {
    fc.assert(
      fc.property(base, fc.double({ min: 0.02, max: 0.98, noNaN: true }), (other, share) => {
        const front = forwardOf(other.facing);
        const facing = normaliseTurn(other.facing + HALF_TURN);
        const across = (part: number): Base =>
          snapPose({ ...other, ...add(other, scale(rightOf(other.facing), other.width * part)), facing });
        const slid = ofKind(contactOf(across(share), other, TOLERANCE), "edges");
        expect(slid.fit).toBe("partial");
        expect(Math.abs(slid.length - other.width * (1 - share))).toBeLessThan(3);
        expect(ofKind(contactOf(across(1), other, TOLERANCE), "corners")).toMatchObject({
          a: "frontRight",
          b: "frontRight",
        });
        expect(contactOf(across(1.1), other, TOLERANCE).kind).toBe("apart");
        const pressed = movedBy(across(share), { kind: "translation", x: -front.x * 500, y: -front.y * 500 }, 1);
        // Near the end the way out is sideways, by what is still shared.
        const depth = Math.min(500, other.width * (1 - share));
        expect(Math.abs(ofKind(contactOf(pressed, other, TOLERANCE), "overlapping").depth - depth)).toBeLessThan(3);
      }),
      runs(500),
    );
  });

  it("are told apart from a slanting corner", () => {
    const enemy = { x: 0, y: 0, facing: 0, width: 40_000, depth: 20_000 };
    // Three degrees off: one corner within the tolerance, the far one two millimetres away.
    const slant = { x: 5000, y: 1047, facing: HALF_TURN - 8333, width: 40_000, depth: 20_000 };
    expect(contactOf(slant, enemy, TOLERANCE).kind).toBe("cornerOnEdge");
    // Ten degrees off and past the end of the edge: what little they share is within the tolerance, yet it is a corner.
    const tip = { x: 19_600, y: 0 };
    const facing = degrees(170);
    const past = snapPose({ ...enemy, facing, ...add(tip, scale(rightOf(facing), -20_000)) });
    expect(contactOf(past, enemy, TOLERANCE)).toMatchObject({
      kind: "cornerOnEdge",
      corner: "frontRight",
      edge: "front",
    });
    // A hundredth of a degree is straight.
    const straight = { x: 5000, y: 0, facing: HALF_TURN - 28, width: 40_000, depth: 20_000 };
    expect(ofKind(contactOf(straight, enemy, TOLERANCE), "edges")).toMatchObject({ a: "front", b: "front" });
  });
});

describe("corners", () => {
  it("on a corner or inside an edge are named", () => {
    fc.assert(
      fc.property(base, corners, edge, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (other, corner, against, at) => {
        // A small square standing on its corner, 45 degrees to the edge it touches.
        const { start, end } = edgesOf(other)[against];
        const outward = { front: 0, right: 250_000, rear: 500_000, left: 750_000 }[against];
        const own = { frontLeft: -125_000, frontRight: 125_000, rearRight: 375_000, rearLeft: 625_000 }[corner];
        const facing = normaliseTurn(other.facing + outward + HALF_TURN - own);
        const square: Base = { x: 0, y: 0, facing, width: 20_000, depth: 20_000 };
        const tip = cornersOf(square)[corner];
        const stand = (share: number): Base =>
          snapPose({
            ...square,
            x: start.x + (end.x - start.x) * share - tip.x,
            y: start.y + (end.y - start.y) * share - tip.y,
          });
        expect(contactOf(stand(at), other, TOLERANCE)).toMatchObject({
          kind: "cornerOnEdge",
          of: "a",
          corner,
          edge: against,
        });
        expect(contactOf(stand(0), other, TOLERANCE)).toMatchObject({
          kind: "corners",
          a: corner,
          b: EDGE_ENDS[against].start,
        });
      }),
      runs(500),
    );
  });
});

describe("contact", () => {
  it("is seen alike from both sides and agrees with overlap and touch", () => {
    const close = basesWithin(45_000);
    const kinds = new Set<string>();
    fc.assert(
      fc.property(close, close, (a, b) => {
        const contact = contactOf(a, b, 3000);
        kinds.add(contact.kind);
        expect(swap(contactOf(b, a, 3000))).toEqual(plain(contact));
        const [one, two] = boxes(a, b);
        expect(contact.kind === "overlapping").toBe(overlaps(one, two, 3000));
        expect(contact.kind !== "apart").toBe(touches(one, two, 3000));
      }),
      runs(3000),
    );
    expect([...kinds].toSorted()).toEqual(["apart", "cornerOnEdge", "corners", "edges", "overlapping"]);
  });

  it("of a line of neighbours is side to side with front corners together", () => {
    fc.assert(
      fc.property(facings, sizes, sizes, fc.integer({ min: 1, max: 11 }), (facing, width, depth, place) => {
        const lead: Base = { x: 123_456, y: -98_765, facing, width, depth };
        const nth = (n: number): Base => snapPose({ ...lead, ...add(lead, scale(rightOf(facing), width * n)) });
        const joint = ofKind(contactOf(nth(place - 1), nth(place), TOLERANCE), "edges");
        expect(joint).toMatchObject({ a: "right", b: "left", fit: "full" });
        expect(touches(boxOf(nth(place - 1)), boxOf(nth(place + 1)), TOLERANCE)).toBe(false);
      }),
      runs(500),
    );
  });
});
