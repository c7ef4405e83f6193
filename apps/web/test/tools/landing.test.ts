/** Those held back at sea are nowhere on the table: the margin offers them, and a touch says where they land. */
import type { Action } from "@acies/dba";
import { findElement } from "@acies/dba/inspect";
import { describe, expect, it } from "vitest";
import { dbaHandling } from "../../src/games/dba/handling.ts";
import { troopsOf } from "../../src/games/dba/margin.ts";
import { heldIn } from "../../src/tools/hand.ts";
import { deskless, upTo } from "../setup/deskless.ts";

const NO_KEYS = { shift: false, alt: false, ctrl: false };

/** The general stays ashore, the next three wait. */
const heldBack = (action: Action): Action => {
  if (action.type !== "deploy") return action;
  const entries = Object.entries(action.poses);
  const reserve = entries.slice(1, 4).map(([id]) => id);
  return { ...action, poses: Object.fromEntries(entries.filter(([id]) => !reserve.includes(id))), reserve };
};

const ashore = () => deskless(upTo("move", { red: "III/40b", blue: "III/40b", answer: heldBack }));

describe("a landing", () => {
  it("is offered beside the table in the first turn, with the rule that makes it the only one", async () => {
    const { session, bench } = await ashore();
    const decision = session.decision();
    const { view } = session.store.getState();
    if (decision === undefined || view === undefined) throw new Error("nothing asked");
    const off = dbaHandling.offTable?.(view, decision, "es");
    expect(off).toMatchObject({ manner: "land", rule: "DBA-LIT-01" });
    expect(off?.pieces).toHaveLength(3);
    expect(off?.words).toMatch(/^Desembarcar: Espadas\u00a0\d+, /);
    bench.hold(off?.pieces ?? []);
    expect(dbaHandling.manners(view, off?.pieces ?? []).map(({ id }) => id)).toEqual(["land"]);
    bench.choose("land");
    await expect.poll(() => bench.store.getState().drafted?.action.type).toBe("land");
  });

  it("is made where the shore is touched", async () => {
    const table = await ashore();
    const { session, bench } = table;
    const decision = session.decision();
    const { view } = session.store.getState();
    const water = view?.pieces.find((piece) => piece.terrain === "waterway");
    if (decision === undefined || view === undefined || water?.terrain !== "waterway") throw new Error("no water");
    const fleet = dbaHandling.company(view, dbaHandling.offTable?.(view, decision, "es")?.pieces[0] ?? "");
    bench.hold(fleet);
    const landedAt = async (shore: { readonly x: number; readonly y: number }) => {
      bench.onGesture({
        kind: "tap",
        at: shore,
        on: undefined,
        pointer: "mouse",
        button: "main",
        keys: NO_KEYS,
        pixel: 600,
      });
      expect(heldIn(bench.store.getState().hand)).toEqual(fleet);
      await expect.poll(() => bench.store.getState().drafted?.action.type).toBe("land");
      const after = bench.store.getState().drafted?.after;
      return after === undefined ? undefined : findElement(after, fleet[0] ?? "");
    };
    const { shore } = water;
    const [first, last] = [shore[Math.floor(shore.length / 4)], shore[Math.floor((shore.length * 3) / 4)]];
    if (first === undefined || last === undefined) throw new Error("no shore");
    const [one, other] = [await landedAt(first), await landedAt(last)];
    expect([one?.x, one?.y]).not.toEqual([other?.x, other?.y]);
    const { drafted } = bench.store.getState();
    const landing = drafted?.action.type === "land" ? Object.keys(drafted.action.poses) : [];
    const left = fleet.filter((id) => !landing.includes(id));
    expect(landing.length).toBeGreaterThan(0);
    const told = drafted?.runs.find(({ text }) => text.startsWith("sin desembarcar"))?.text;
    expect(told).toBe(left.length === 0 ? undefined : `sin desembarcar: ${troopsOf(view, left, "es").join(", ")}`);
    await bench.commit();
    expect(landing.map((id) => findElement(table.state(), id)?.where)).toEqual(landing.map(() => "table"));
    const { view: now } = session.store.getState();
    const next = session.decision();
    expect(now !== undefined && next !== undefined && dbaHandling.offTable?.(now, next, "es")).toBe(undefined);
  });
});
