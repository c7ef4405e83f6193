/** The report tells an army that is laid out, and a move with its cost, in one line each; everything else by itself. */
import { tally } from "@acies/contract";
import type { Event } from "@acies/dba";
import { describe, expect, it } from "vitest";
import { inOne, isNews } from "../../src/games/dba/telling.ts";
import { newsOf, runsOf, soFar } from "../../src/play/runs.ts";
import type { Line } from "../../src/session/shown.ts";

const line = (entry: number, event: Event): Line<Event> => ({
  kind: "event",
  no: entry,
  at: 0,
  entry,
  seat: "red",
  isChosen: true,
  event,
});
const POSE = { x: 0, y: 0, facing: 0 };
const deployed = (element: `red.${number}`): Event => ({
  type: "deployed",
  element,
  pose: POSE,
  rules: ["DBA-DEP-01"],
});
const paid = (pips: number): Event => ({
  type: "paid",
  cost: tally({ rule: "DBA-PIP-02", value: pips }),
  rules: ["DBA-PIP-02"],
});
const moved: Event = { type: "moved", kind: "single", poses: { "red.1": POSE }, spent: [], rules: ["DBA-SNG-01"] };
const told = (...lines: readonly Line<Event>[]) =>
  runsOf(lines, (events) => inOne(events, "es")).map(({ line: one, words }) => [
    one.kind === "event" && one.event.type,
    words,
  ]);

describe("the lines of the report", () => {
  it("say of an army that is laid out who deploys, once for each side", () => {
    expect(
      told(
        line(1, deployed("red.1")),
        line(1, deployed("red.2")),
        line(1, deployed("red.3")),
        line(2, deployed("red.4")),
      ),
    ).toEqual([
      ["deployed", "Se despliegan red.1, red.2 y red.3."],
      ["deployed", undefined],
    ]);
  });

  it("say once who gets off his horse, if they do it together (DBA-DIS-02)", () => {
    const dismounted = (element: `red.${number}`, subtype: "4Bd" | "4Sp"): Event => ({
      type: "dismounted",
      element,
      subtype,
      rules: ["DBA-DIS-02"],
    });
    const those = [dismounted("red.1", "4Bd"), dismounted("red.2", "4Bd"), dismounted("red.3", "4Sp"), moved];
    expect(told(...those.map((event) => line(1, event)))).toEqual([
      ["dismounted", "Desmontan red.1 y red.2 y luchan como 4Bd."],
      ["dismounted", undefined],
      ["moved", undefined],
    ]);
  });

  it("tell a move with what it cost, and a dear one line by line (DBA-PIP-02)", () => {
    expect(told(line(1, paid(1)), line(1, moved), line(2, paid(2)), line(2, moved))).toEqual([
      ["moved", "red.1 se mueve. 1 PIP."],
      ["paid", undefined],
      ["moved", undefined],
    ]);
  });

  it("name no price before what was bought, and keep none back when nothing follows", () => {
    const lines = [line(1, paid(1)), line(1, moved), line(2, paid(1)), line(2, moved)];
    expect(soFar(lines, 3, ["paid"])).toEqual([]);
    expect(soFar(lines, 2, ["paid"])).toEqual(lines.slice(0, 2));
    expect(soFar(lines, 1, ["paid"])).toEqual(lines.slice(0, 2));
    expect(soFar(lines, 0, ["paid"])).toEqual(lines);
    expect(soFar([line(1, paid(1)), line(2, moved)], 1, ["paid"])).toEqual([line(1, paid(1))]);
  });

  it("never join two acts", () => {
    expect(told(line(1, paid(1)), line(2, moved))).toEqual([
      ["paid", undefined],
      ["moved", undefined],
    ]);
  });

  it("tell losses when there are new ones (DBA-VIC-01)", () => {
    const ended = (red: number, blue: number): Event => ({
      type: "turnEnded",
      lost: {
        red: tally({ rule: "DBA-VIC-02", value: red }),
        blue: tally({ rule: "DBA-VIC-02", value: blue }),
      },
      rules: ["DBA-VIC-01"],
    });
    const turns = [ended(0, 0), ended(1, 0), ended(1, 0), ended(1, 2)].map((event, index) => line(index, event));
    expect(newsOf([...turns, line(9, moved)], isNews)).toEqual([turns[1], turns[3], line(9, moved)]);
  });
});
