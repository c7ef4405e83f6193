/** An enemy pointed at means to contact him: what comes of it, and why not. */
import { dba, type State } from "@acies/dba";
import { describe, expect, it } from "vitest";
import { dbaHandling } from "../../src/games/dba/handling.ts";
import { draftOn } from "../../src/play/sceneDraft.ts";
import { deskless } from "../setup/deskless.ts";

const HEAD = `dba 1 position
scenario field
option scale 15
option chariotsCount true
option lightHorseKillsSpears true
option areaGap true
option supportsStack false
option fixedEdges false
option turnLimit 60
army red II/32 dry 3
army blue II/33 hilly 1
invader red
edges south north
`;
const position = (...lines: readonly string[]): State => {
  const read = dba.notation.readPosition(`${HEAD}${lines.join("\n")}\nturn 5 red rolled 4 pips 4\ntask move\n`);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

/** Two light horse side by side, the cavalry half before the one and half before the other. */
const ASKEW = position(
  "element red.1 3Cv general at 100 100 facing 0",
  "element red.3 2LH at 400 200 facing 0",
  "element red.4 2LH at 440 200 facing 0",
  "element blue.1 3Cv general at 100 500 facing 180",
  "element blue.2 3Cv at 420 225 facing 180",
);

const pointed = async (state: State, own: string, foe: string) => {
  const { bench, session } = await deskless(state);
  const target = dbaHandling.scene(state, bench.seen()).pieces.find(({ id }) => id === foe);
  if (target === undefined) throw new Error(foe);
  bench.hold([own]);
  const { x, y } = target.pose;
  bench.onGesture({
    kind: "tap",
    at: { x, y },
    on: { kind: "piece", id: foe },
    pointer: "mouse",
    button: "main",
    keys: { shift: false, alt: false, ctrl: false },
    pixel: 600,
  });
  await expect.poll(() => bench.store.getState().wanted ?? bench.store.getState().drafted).toBeDefined();
  return { ...bench.store.getState(), bench, session };
};

describe("an enemy pointed at", () => {
  it("is refused by what forbids the contact, not because he stands there, and nobody is sent backwards", async () => {
    const { wanted, drafted, isApart } = await pointed(ASKEW, "red.3", "blue.2");
    expect(wanted?.action).toEqual({ type: "contact", element: "red.3", enemy: "blue.2", on: "front" });
    expect(wanted?.violations[0]).toMatchObject({ code: "endsOnFriend", facts: { other: "red.4" } });
    // What is offered instead brings it nearer.
    expect(drafted?.action).toMatchObject({ type: "moveElement", legs: [{ x: 400_000, y: 218_750, facing: 0 }] });
    expect(isApart).toBe(true);
  });

  it("far away still draws one as near to him as the move allows", async () => {
    const { drafted, wanted } = await pointed(ASKEW, "red.1", "blue.1");
    expect(wanted?.violations[0]).toMatchObject({ code: "tooFar" });
    expect(drafted?.runs[0]?.text).toMatch(/^\d.* de 400 p$/);
  });
});

/** The line before these two stands askew to them. */
const ASLANT = position(
  "element red.1 3Cv general at 100 100 facing 0",
  "element red.3 4Sp at 400 200 facing 0",
  "element red.4 4Sp at 440 200 facing 0",
  "element blue.1 3Cv general at 100 500 facing 180",
  "element blue.2 4Bd at 400 240 facing 170",
);

describe("a group pulled straight against a line that stands askew", () => {
  const pulled = async (ahead: number) => {
    const { bench } = await deskless(ASLANT);
    const contact = { pointer: "mouse", button: "main", keys: { shift: false, alt: false, ctrl: false } } as const;
    const [from, at] = [200_000, 200_000 + ahead].map((y) => ({ x: 400_000, y }));
    if (from === undefined || at === undefined) throw new Error("nowhere");
    bench.hold(["red.3", "red.4"]);
    const pull = {
      from,
      at,
      pixel: 600,
      leftBy: "front" as const,
      over: [],
      on: undefined,
      origin: undefined,
      ...contact,
    };
    bench.onGesture({ kind: "drag", ...pull, origin: { kind: "piece", id: "red.3" } });
    await expect.poll(() => bench.store.getState().drafted).toBeDefined();
    return bench.store.getState();
  };

  it("hears who is in the way, however near to him it may come", async () => {
    const { wanted, isApart, drafted } = await pulled(38_000);
    expect(wanted?.violations[0]).toMatchObject({ code: "enemyInTheWay", facts: { other: "blue.2" } });
    expect(drafted?.action).toMatchObject({ steps: [{ step: "advance", distance: expect.closeTo(36_450, -3) }] });
    expect(isApart).toBe(true);
  });

  it("is asked nothing where it only comes near", async () => {
    expect((await pulled(30_000)).isApart).toBe(false);
  });
});

describe("a handle pulled farther than the wheel may go", () => {
  it("shows the turn that was wished, hatched, about the other corner", async () => {
    const { bench } = await deskless(ASKEW);
    const still = dbaHandling.scene(ASKEW, bench.seen());
    const drawn = draftOn(dbaHandling, still, {
      hand: { tool: "wheeling", held: ["red.3", "red.4"], handle: "wheel.2", at: { x: 380_000, y: 280_000 } },
      drafted: undefined,
      refused: [{ code: "tooFar", rule: "DBA-MOV-01" }],
      explain: ({ code }) => code,
      more: String,
      seen: bench.seen(),
      touch: { pointer: "mouse", pixel: 600 },
      after: undefined,
      grips: [],
      reader: "south",
    });
    const ghosts = "draft" in drawn ? drawn.draft.ghosts : [];
    expect(ghosts.map(({ id, kind, pose }) => [id, kind, pose.x, pose.y, pose.facing])).toEqual([
      ["wish.red.3", "refused", 380_000, 220_000, 750_000],
      ["wish.red.4", "refused", 380_000, 260_000, 750_000],
    ]);
  });
});
