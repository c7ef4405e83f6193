import { readFileSync } from "node:fs";
import { fingerprint } from "@acies/match";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Action, dba, type State } from "../src/index.ts";
import { taskFrom, writeTask } from "../src/notation/tasks.ts";
import type { Aftermath, Task } from "../src/state.ts";
import { area, bua, camp, field, river, road } from "./field.ts";
import { randomPlay } from "./randomPlay.ts";

const { readAction, readPosition, writeAction, writePosition } = dba.notation;

const again = (state: State): State => {
  const read = readPosition(writePosition(state));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

/** What was read from a text must be what it says: the same when written and read once more. */
const isFixed = (text: string): boolean => {
  const read = readPosition(text);
  return !read.ok || fingerprint(again(read.value)) === fingerprint(read.value);
};

/** One or more of every kind of action, as a player would write it. */
const ACTIONS: Readonly<Record<Action["type"], readonly string[]>> = {
  rollInvader: ["rollInvader"],
  layTerrain: [
    "layTerrain wood t1 outline 10,10 10,60 60,60 ; gentleHill t2 outline 100,100 100,160 180,160 crest 110,120 150,140",
    "layTerrain river t1 width 20 course 0,300 600,310.5 ; waterway t2 edge west shore 80,600 90,300 80,0",
    "layTerrain",
  ],
  numberEdges: ["numberEdges south west north"],
  pitchCamp: ["pitchCamp followers outline 10,0 10,30 70,30 70,0", "pitchCamp empty outline 10,0 10,30 70,30 70,0"],
  deploy: [
    "deploy red.1=300,150,0 red.2=260,150,0",
    "deploy red.1=300,150,0 in red.2=red.camp",
    "deploy red.1=300,150,0 in red.2=bua reserve red.3,red.4",
  ],
  swap: ["swap red.1 red.2"],
  endSwaps: ["endSwaps"],
  begin: ["begin"],
  moveElement: [
    "moveElement red.1 to 300,250,0",
    "moveElement red.1 dismount to 300,250,0 310.5,260,4.5",
    "moveElement red.1 road to 300,250,0",
    "moveElement red.1 out 300,200,0 to 300,250,0",
    "moveElement red.1 to 300,250,0 into bua",
    "moveElement red.1 into red.camp",
  ],
  contact: ["contact red.1 blue.2 leftFlank"],
  closeDoor: ["closeDoor red.1 blue.2"],
  breakOff: ["breakOff red.1 60.5", "breakOff red.1 50.8 dismount"],
  moveGroup: [
    "moveGroup red.1,red.2 steps advance 25.4",
    "moveGroup red.1,red.2 dismount red.1 first red.2 steps wheel left 4.5 / advance 20 / shift right 10",
  ],
  narrowFront: [
    "narrowFront red.1,red.2 behind red.2=300,230,0 steps advance 30",
    "narrowFront red.1,red.2 dismount red.1 first red.2 behind red.2=300,230,0 steps advance 30",
  ],
  moveColumn: [
    "moveColumn red.1,red.2 road steps wheel right 9 / advance 30",
    "moveColumn red.1,red.2 dismount red.1,red.2 steps advance 30",
  ],
  land: ["land red.1=100,300,90", "land red.1=100,300,90 red.2=100,340,90 dismount red.1 first red.2"],
  revolt: ["revolt"],
  endMoves: ["endMoves"],
  nextShooter: ["nextShooter blue.3"],
  shoot: ["shoot blue.1", "shoot bua aided red.2,red.3 primary red.2"],
  returnFire: ["returnFire", "returnFire aided blue.2,blue.3"],
  fight: ["fight red.1 blue.1"],
  fightAt: ["fightAt blue.camp"],
  assault: ["assault red.1", "assault none"],
  pickFoe: ["pickFoe blue.2"],
  fleeTo: ["fleeTo left"],
  pursue: ["pursue"],
  stay: ["stay"],
};
const TEXTS = Object.values(ACTIONS).flat();

describe("actions as text", () => {
  it.each(Object.entries(ACTIONS))("%s is read and written back the same", (type, texts) => {
    for (const text of texts) {
      const read = readAction(text);
      expect(read.ok && read.value.type, text).toBe(type);
      if (read.ok) expect(writeAction(read.value)).toBe(text);
    }
  });

  it.each([
    "",
    "march red.1",
    "endMoves now",
    "moveElement red.1 to 300,250",
    "moveElement red.1 to 300,250,0,5",
    "moveElement red.1 to 300,250,here",
    "moveElement red.1 red.2 to 300,250,0",
    "moveElement red.1 dismount please to 300,250,0",
    "moveGroup red.1 red.2 steps advance 10",
    "moveGroup red.1,red.2 steps advance -10",
    "moveGroup red.1,red.2 steps wheel up 10",
    "moveGroup red.1,red.2 steps advance 10 20",
    "moveGroup red.1,red.2 road steps advance 10",
    "deploy red.1=300,150,0 red.1=300,160,0",
    "deploy red.1=300,150,0 reserve red.2 red.3",
    "deploy =300,150,0",
    "deploy in =bua",
    "land =300,150,0",
    "narrowFront red.1,red.2 behind =300,150,0",
    "pitchCamp followers and empty outline 10,0 10,30 70,30",
    "layTerrain wood t1 here outline 10,10 10,60 60,60",
    "shoot blue.1 blue.2",
    "shoot blue.1 aided red.1 red.2",
    "assault red.1 none",
    "fleeTo nowhere",
    "swap red.1",
    "breakOff red.1 1e3",
    "breakOff red.1 60 mounted",
    "breakOff red.1 60 dismount now",
    "endMoves\nendMoves",
  ])("refuses %j and says where", (text) => {
    const read = readAction(text);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error.code).not.toBe("");
  });

  it("takes no names that could not be written down, wherever they stand", () => {
    const pose = { x: 0, y: 0, facing: 0 };
    for (const name of ["", "red.1 ", "red.1\n", "two words", "a".repeat(11)]) {
      const poses = Object.fromEntries([[name, pose]]);
      const deploy = { type: "deploy", poses: {}, inside: {}, reserve: [] };
      const inside = Object.fromEntries([[name, "bua"]]);
      expect(dba.decodeAction({ ...deploy, poses }).ok, name).toBe(false);
      expect(dba.decodeAction({ ...deploy, inside }).ok, name).toBe(false);
      expect(dba.decodeAction({ ...deploy, reserve: [name] }).ok, name).toBe(false);
      expect(dba.decodeAction({ type: "land", poses }).ok, name).toBe(false);
    }
  });

  it("never throws on what people type, and reads nothing it cannot write back", () => {
    const word = fc.constantFrom(...TEXTS.flatMap((text) => text.split(" ")), "-", "=", ",", "__proto__", "1e9", "NaN");
    fc.assert(
      fc.property(fc.array(word, { maxLength: 9 }), (words) => {
        const read = readAction(words.join(" "));
        if (!read.ok) return true;
        const back = readAction(writeAction(read.value));
        return back.ok && fingerprint(back.value) === fingerprint(read.value);
      }),
      { seed: 20261115, numRuns: 3000 },
    );
  });
});

/** A state with everything a position can hold. */
const full = field({
  red: [
    ["3Kn", 100, 100, 4.5, { general: true, dismount: "4Bd", moves: 1, charged: "blue.2" }],
    ["4Sp", 0, 0, 0, { where: "inside", hold: "bua" }],
    ["2Ps", 0, 0, 0, { where: "lost" }],
    ["2Ps", 0, 0, 0, { where: "reserve" }],
  ],
  blue: [
    ["El", 300, 500, 180, { general: true }],
    ["4Bw", 200, 500, 180],
    ["CF", 0, 0, 0, { where: "inside", hold: "blue.camp" }],
    ["CF", 0, 0, 0, { where: "absent" }],
  ],
  terrain: [
    area("t1", "steepHill", 450, 300, 60, 40),
    river("t2", 20, [0, 250], [600, 250]),
    road("t3", 20, [500, 0], [500, 600]),
    {
      id: "t4",
      terrain: "waterway",
      edge: "west",
      shore: [
        { x: 50_000, y: 600_000 },
        { x: 50_000, y: 0 },
      ],
    },
  ],
  holds: [
    camp("red", 300, 0),
    camp("blue", 300, 570, { control: "red" }),
    bua("blue", 200, 300, { denizens: false, sackedSince: 3, defended: false, unclaimed: true }),
  ],
  river: "difficult",
  turn: { number: 7, rolled: 5, pips: 2, riverClosed: true },
  state: {
    touches: [
      { by: "red.1", on: "blue.1" },
      { by: "blue.2", on: "red.1", together: true },
    ],
  },
});

const STEPS: Readonly<Record<Aftermath["step"], Aftermath>> = {
  recoil: { step: "recoil", element: "red.1", cause: "wagon" },
  flee: { step: "flee", element: "red.1", cause: "rearShot" },
  run: { step: "run", element: "red.1", towards: -125_000 },
  destroy: { step: "destroy", element: "red.1" },
  fate: { step: "fate", element: "red.1", of: "red.2" },
  aid: { step: "aid", element: "red.2", of: "red.1" },
  chase: { step: "chase", element: "blue.1", of: "red.1" },
  pursue: { step: "pursue", element: "blue.1" },
  occupy: { step: "occupy", element: "red.1", hold: "bua" },
};

const COMBAT: Task = {
  task: "combat",
  bouts: [
    { kind: "pair", a: "red.1", b: "blue.1" },
    { kind: "hold", hold: "bua", seat: "blue", against: "red.1", left: 2, by: ["blue.1", "blue.2"], tried: [] },
  ],
};

/** Every task. */
const TASKS: Readonly<Record<Task["task"], Task>> = {
  rollInvader: { task: "rollInvader" },
  layTerrain: { task: "layTerrain" },
  numberEdges: { task: "numberEdges" },
  pitchCamp: { task: "pitchCamp", seat: "blue" },
  deploy: { task: "deploy", seat: "red" },
  swap: { task: "swap", left: 2 },
  begin: { task: "begin" },
  move: { task: "move" },
  shooting: { task: "shooting", shot: ["red.1"], targets: ["blue.1", "bua"] },
  aim: { task: "aim", shooter: "blue.2" },
  returnFire: { task: "returnFire", shooters: ["blue.2", "blue.1"], target: "red.1" },
  combat: COMBAT,
  assault: { task: "assault", hold: "bua", seat: "blue" },
  pickFoe: { task: "pickFoe", wagon: "red.1", among: ["blue.1", "blue.2"] },
  aftermath: {
    task: "aftermath",
    steps: [...Object.values(STEPS), { step: "run", element: "red.1", towards: null }],
  },
  chooseFlight: { task: "chooseFlight", element: "red.1", left: -45_000, right: 45_000 },
  choosePursuit: { task: "choosePursuit", element: "blue.1" },
};

/** A choice in the middle of the consequences of a fight, with others still to be fought. */
const amid: State = { ...full, agenda: [COMBAT, TASKS.aftermath, TASKS.choosePursuit] };

describe("positions as text", () => {
  it("keep everything a state can hold", () => {
    expect(again(full)).toEqual(full);
    const over: State = { ...full, agenda: [], result: { winner: null, rule: "DBA-OPT-01" } };
    expect(again(over)).toEqual(over);
    const won: State = { ...full, agenda: [], result: { winner: "blue", rule: "DBA-VIC-02" } };
    expect(again(won)).toEqual(won);
  });

  it.each(Object.values(TASKS))("keep the task $task", (task) => {
    expect(taskFrom(writeTask(task).split(" "))).toEqual(task);
  });

  it("refuse a word too many in a task, and a word said twice", () => {
    for (const task of Object.values(TASKS)) {
      const surplus = taskFrom([...writeTask(task).split(" "), "surplus"]);
      const text = writePosition(amid).replace(/^task choosePursuit .*$/m, `${writeTask(task)} surplus`);
      expect(surplus).not.toEqual(task);
      expect(readPosition(text.replace(/^(?=[a-z]+ .* surplus$)/m, "task ")).ok).toBe(false);
    }
    const line = "element red.1 3Kn general";
    expect(writePosition(full)).toContain(line);
    for (const twice of [`${line} general`, `${line} dismounts 4Bd`])
      expect(readPosition(writePosition(full).replace(line, twice)).ok).toBe(false);
    expect(readAction("moveElement red.1 to 300,250,0 to 300,260,0").ok).toBe(false);
    expect(readAction("shoot blue.1 aided red.2 aided red.3").ok).toBe(false);
  });

  it("keep an agenda of several tasks", () => {
    expect(again(amid)).toEqual(amid);
  });

  it.each(["open", "zama", "hastings", "kadesh"])(
    "keep every state and action met in random battles: %s",
    (scenario) => {
      const { turned, last } = randomPlay(scenario, 11, 60);
      expect(turned.length).toBeGreaterThan(20);
      for (const { state, action } of turned) {
        expect(fingerprint(again(state))).toBe(fingerprint(state));
        const read = readAction(writeAction(action));
        expect(read.ok && fingerprint(read.value)).toBe(fingerprint(action));
      }
      expect(again(last)).toEqual(last);
    },
  );

  it("do not mind comments, blank lines, spaces and the order of lines", () => {
    const [head = "", ...body] = writePosition(full).trimEnd().split("\n");
    const isOrdered = (line: string): boolean => /^(piece|touch|task|element|hold|option)/.test(line);
    const shuffled = [...body.filter(isOrdered), ...body.filter((line) => !isOrdered(line)).toReversed()];
    const text = `# a comment\n\n  ${head}\n${shuffled.map((line) => ` ${line.replaceAll(" ", "   ")}  # why`).join("\n\n")}`;
    const read = readPosition(text);
    expect(read.ok && fingerprint(read.value)).toBe(fingerprint(full));
  });

  const lines = writePosition(full).trimEnd().split("\n");
  it.each(lines.map((line, i) => [i, line.split(" ").slice(0, 2).join(" ")] as const))(
    "refuse a word too many in line %i (%s)",
    (i) => {
      const text = lines.map((line, k) => (k === i ? `${line} surplus` : line)).join("\n");
      expect(readPosition(text).ok).toBe(false);
    },
  );

  it.each(
    lines
      .map((line, i) => [i, line.split(" ").slice(0, 2).join(" ")] as const)
      .filter(([, line]) => !/^(touch|dba)/.test(line)),
  )("refuse line %i (%s) said twice", (i) => {
    expect(readPosition([...lines, lines[i] ?? ""].join("\n")).ok).toBe(false);
  });

  it("never throw on damaged text, and read nothing they cannot write back", () => {
    const text = writePosition(amid);
    const words = [...new Set(text.split(/\s+/)), "-1", "__proto__", "constructor", "99999999", "NaN", "1e3", ""];
    const all = text.split("\n");
    const damage = fc.record({ line: fc.nat(all.length - 1), word: fc.nat(12), to: fc.constantFrom(...words) });
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 3 }), fc.option(fc.nat(all.length - 1)), (hits, cut) => {
        const broken = all.map((line, i) =>
          hits
            .filter((hit) => hit.line === i)
            .reduce(
              (was, { word, to }) =>
                was
                  .split(" ")
                  .with(Math.min(word, was.split(" ").length - 1), to)
                  .join(" "),
              line,
            ),
        );
        return isFixed((cut === null ? broken : broken.toSpliced(cut, 1)).join("\n"));
      }),
      { seed: 20261115, numRuns: 2000 },
    );
  });

  it.each(["", "\u0000", "dba 2 position", "ford 1 position", "dba 1 position", "x".repeat(300_000)])(
    "refuse what is no position (%#)",
    (text) => {
      expect(readPosition(text).ok).toBe(false);
    },
  );
});

describe("the README", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const blocks = (language: string): readonly string[] =>
    [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map((match) => match[1] ?? "");

  it("shows a position that is read, and written back as it stands", () => {
    const [text = ""] = blocks("position");
    const read = readPosition(text);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(writePosition(read.value)).toBe(text);
  });

  it("shows actions that are read, and are legal or not as it says", () => {
    const read = readPosition(blocks("position")[0] ?? "");
    if (!read.ok) throw new Error("No position");
    const shown = blocks("actions").flatMap((block) => block.trimEnd().split("\n"));
    expect(shown.length).toBeGreaterThan(8);
    for (const line of shown) {
      const [text = "", note = ""] = line.split("#").map((part) => part.trim());
      const action = readAction(text);
      if (!action.ok) throw new Error(`${text}: ${action.error.code}`);
      expect(writeAction(action.value)).toBe(text);
      const codes = dba.violations(read.value, "red", action.value).map(({ code }) => code);
      if (note.startsWith("refused: ")) expect(codes, text).toContain(note.slice("refused: ".length));
      else if (!note.startsWith("elsewhere")) expect(codes, text).toEqual([]);
    }
  });
});
