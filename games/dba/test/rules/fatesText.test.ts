import type { Language } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { type Event, FALLS } from "../../src/events.ts";
import { dba } from "../../src/index.ts";
import type { Piece, State } from "../../src/state.ts";
import type { Result } from "../../src/vocabulary.ts";
import { area, bua, camp, field, type Placed, river } from "../field.ts";
import { befall, eventsOf } from "./fray.ts";

const say = (event: Event, lang: Language): string => {
  const sentence = dba.phrases[lang].events[event.type] as (event: Event) => string;
  return sentence(event);
};

/** What is told of everybody lost, in both languages. */
const losses = (events: readonly Event[]): readonly string[] =>
  eventsOf(events, "destroyed").flatMap((event) => [say(event, "es"), say(event, "en")]);

const stage = (red: readonly Placed[], more: Parameters<typeof field>[0] = {}): State =>
  field({ ...more, red, blue: [["4Sp", 300, 300, 180], ...(more.blue ?? [])] });

const befalls = (state: State, result: Result = "recoil", faces: readonly number[] = []) =>
  losses(befall(state, "red.1", "blue.1", result, { faces }).events);

const blade: Placed = ["4Bd", 300, 300, 0];

describe("DBA-OMV-03", () => {
  it("tells a loss that the table gives once", () => {
    expect(befalls(stage([blade]), "destroyed")).toEqual(["red.1 se pierde.", "red.1 is destroyed."]);
  });
});

describe("DBA-REC-02", () => {
  it("tells whose front is on the flank", () => {
    expect(befalls(stage([blade], { blue: [["4Bd", 320, 280, 270]] }))).toEqual([
      "red.1 no puede retroceder con el frente de blue.2 en el flanco o la retaguardia: se pierde.",
      "red.1 cannot recoil with the front of blue.2 on its flank or rear and is destroyed.",
    ]);
  });
});

describe("DBA-REC-08", () => {
  it("tells what stops a recoil", () => {
    expect(befalls(stage([blade], { holds: [camp("red", 270, 245)] }))).toEqual([
      "red.1 topa al retroceder con el campamento rojo: se pierde.",
      "red.1 meets the red camp as it recoils and is destroyed.",
    ]);
    const low = field({ red: [["4Bd", 300, 20, 0]], blue: [["4Sp", 300, 20, 180]] });
    expect(befalls(low)[0]).toBe("red.1 topa al retroceder con el borde del tablero: se pierde.");
    const wet = stage([blade], { terrain: [river("t1", 30, [0, 265], [600, 265])], river: "difficult" });
    expect(befalls(wet, "recoil", [1])[0]).toBe("red.1 topa al retroceder con el río: se pierde.");
    const tried = eventsOf(befall(wet, "red.1", "blue.1", "recoil", { faces: [1] }).events, "crossingTried");
    expect(tried.flatMap((event) => [say(event, "es"), say(event, "en")])).toEqual([
      "red.1 no consigue entrar en el río (sale un 1).",
      "red.1 cannot get into the river (a 1).",
    ]); // nothing of halting, for it does not
  });
});

describe("DBA-PSH-04", () => {
  const pair: readonly Placed[] = [
    ["4Ax", 300, 300, 0],
    ["4Ax", 300, 280, 0],
  ];
  it("tells who does not give way, and what stops it", () => {
    expect(befalls(stage([...pair, ["El", 300, 255, 0]]))).toEqual([
      "red.1 no puede empujar a red.2, que topa con red.3: se pierde.",
      "red.1 cannot push red.2, which meets red.3, and is destroyed.",
    ]);
    expect(befalls(stage([blade, ["El", 300, 285, 0]]))).toEqual([
      "red.1 topa al retroceder con red.2, que no se deja empujar: se pierde.",
      "red.1 meets red.2, which nobody pushes, and is destroyed.",
    ]);
    expect(befalls(stage([blade, ["4Sp", 300, 270, 180]]))).toEqual([
      "red.1 topa al retroceder con red.2, que mira a otro lado: se pierde.",
      "red.1 meets red.2, which faces another way, and is destroyed.",
    ]);
    expect(befalls(stage(pair, { holds: [camp("red", 270, 220)], blue: [["4Sp", 310, 257, 0]] }))[0]).toBe(
      "red.1 no puede empujar a red.2, que topa con blue.2: se pierde.", // the nearer of the two
    );
  });
  it("tells that the friend is refused by a river", () => {
    const banks = river("t1", 20, [0, 245], [600, 245]); // y 235 … 255: the recoiler stays dry
    const { events } = befall(stage(pair, { terrain: [banks], river: "difficult" }), "red.1", "blue.1", "recoil", {
      faces: [1],
    });
    expect(losses(events)).toEqual([
      "red.1 no puede empujar a red.2, que topa con el río: se pierde.",
      "red.1 cannot push red.2, which meets the river, and is destroyed.",
    ]);
    expect(eventsOf(events, "destroyed")[0]?.rules).toEqual(["DBA-REC-06", "DBA-PSH-04", "DBA-RUL-65", "DBA-RIV-15"]);
  });
});

describe("DBA-REC-11", () => {
  it("tells whom an elephant tramples, and that it met another", () => {
    const elephants = stage([
      ["El", 300, 300, 0],
      ["El", 280, 255, 0],
    ]);
    expect(befalls(elephants)).toEqual([
      "red.1 aplasta a red.2 al retroceder.",
      "red.1 tramples red.2 as it recoils.",
      "red.1 topa al retroceder con red.2: se pierde.",
      "red.1 meets red.2 as it recoils and is destroyed.",
    ]);
  });
});

describe("DBA-OMV-02", () => {
  it("tells why one falls back that has not lost the fight", () => {
    const lostBy = (rules: Event["rules"]): Event => ({
      type: "destroyed",
      element: "red.2",
      how: "pressed",
      by: ["blue.2"],
      rules,
    });
    const helper = lostBy(["DBA-REC-02", "DBA-OMV-02"]);
    expect(say(helper, "es")).toMatch(/^Sigue a quien ayudaba: red\.2 no puede/);
    expect(say(helper, "en")).toMatch(/^It goes with the one it helped: red\.2 cannot/);
    const atWagon = lostBy(["DBA-REC-02", "DBA-WWG-08"]);
    expect(say(atWagon, "es")).toMatch(/^Se apartan todos del vagón: red\.2 no puede/);
    expect(say(atWagon, "en")).toMatch(/^All leave the wagon: red\.2 cannot/);
  });
});

/** What is told of everybody who is driven somewhere, in both languages. */
const drives = (events: readonly Event[]): readonly string[] =>
  eventsOf(events, "moved").flatMap((event) => [say(event, "es"), say(event, "en")]);

const driven = (state: State, result: Result = "recoil", faces: readonly number[] = []) =>
  drives(befall(state, "red.1", "blue.1", result, { faces }).events);

describe("DBA-REC-12", () => {
  it("tells of a recoil once, and into what", () => {
    expect(driven(stage([blade], { terrain: [area("t1", "marsh", 300, 240, 60, 40)] }))).toEqual([
      "red.1 retrocede y acaba en terreno difícil.",
      "red.1 recoils, into bad going.",
    ]);
  });
});

describe("DBA-PAS-02", () => {
  it("tells who is passed, and into what ground (DBA-REC-12)", () => {
    const through = (terrain: readonly Piece[]) =>
      driven(
        stage(
          [
            ["3Cv", 300, 300, 0],
            ["4Sp", 300, 270, 0],
          ],
          { terrain },
        ),
      );
    expect(through([])).toEqual([
      "red.1 retrocede a través de red.2 hasta quedar detrás.",
      "red.1 recoils through red.2, ending behind.",
    ]);
    expect(through([area("t1", "marsh", 300, 220, 60, 30)])).toEqual([
      "red.1 retrocede a través de red.2 hasta quedar detrás, en terreno difícil.",
      "red.1 recoils through red.2, ending behind in bad going.",
    ]);
  });
});

describe("DBA-RUL-40", () => {
  it("tells an attack declined and a pursuit declined in different words", () => {
    const stayed = (rule: "DBA-RUL-40" | "DBA-PUR-05"): Event => ({ type: "stayed", element: "red.1", rules: [rule] });
    expect(say(stayed("DBA-RUL-40"), "es")).toBe("red.1 no asalta.");
    expect(say(stayed("DBA-RUL-40"), "en")).toBe("red.1 does not attack.");
    expect(say(stayed("DBA-PUR-05"), "es")).toBe("red.1 se queda.");
    expect(say(stayed("DBA-PUR-05"), "en")).toBe("red.1 stays.");
  });
});

describe("DBA-PSH-02", () => {
  it("tells who is pushed by whom", () => {
    const blades = stage([blade, ["4Bw", 280, 285, 0], ["4Bw", 320, 285, 0]]);
    expect(driven(blades).slice(0, 2)).toEqual([
      "red.1 empuja hacia atrás a red.2 y red.3.",
      "red.2 and red.3 are pushed back by red.1.",
    ]);
  });
});

describe("DBA-FLE-04", () => {
  const horse: Placed = ["3Cv", 300, 300, 0];
  it("tells what turns a flight aside", () => {
    const enemy: Placed = ["4Sp", 310, 200, 180];
    expect(driven(stage([horse], { blue: [enemy] }), "flee").slice(-2)).toEqual([
      "red.1 huye, desviándose ante blue.2.",
      "red.1 flees, turned aside by blue.2.",
    ]);
    const grove = area("t1", "wood", 310, 180, 30, 15);
    expect(driven(stage([horse], { terrain: [grove] }), "flee").at(-2)).toBe("red.1 huye, desviándose ante el bosque.");
  });
  it("tells the three steps of a flight in words of their own", () => {
    expect(driven(stage([horse]), "flee")).toEqual([
      "red.1 retrocede.",
      "red.1 recoils.",
      "red.1 da media vuelta.",
      "red.1 turns about.",
      "red.1 huye.",
      "red.1 flees.",
    ]);
  });
});

describe("DBA-FLE-08", () => {
  it("tells what halts a flight, and whom it runs through", () => {
    const ring: readonly Placed[] = [
      ...[200, 240, 280, 320, 360, 400].map((x): Placed => ["4Sp", x, 165, 180]), // their rears at y 180
      ["4Sp", 250, 240, 90],
      ["4Sp", 350, 240, 270],
      ["4Sp", 250, 200, 90],
      ["4Sp", 350, 200, 270],
    ];
    const horse: readonly Placed[] = [
      ["3Cv", 300, 300, 0],
      ["2Ps", 300, 238, 0],
    ];
    const psiloi = stage(horse, { blue: ring });
    expect(driven(psiloi, "flee").slice(-2)).toEqual([
      "red.1 huye por entre los suyos y se detiene ante blue.4.",
      "red.1 flees through its friends and halts before blue.4.",
    ]);
  });
});

describe("DBA-PUR-03", () => {
  it("tells what stops a pursuit, and who goes along", () => {
    const state = field({
      red: [
        ["4Ax", 300, 300, 0],
        ["4Sp", 300, 290, 0],
      ],
      blue: [
        ["4Wb", 300, 300, 180],
        ["4Wb", 300, 315, 180],
      ],
    });
    expect(driven(state, "destroyed")).toEqual([
      "blue.1 persigue hasta topar con red.2.",
      "blue.1 pursues until it meets red.2.",
      "blue.2 persigue tras la banda de delante hasta topar con blue.1.",
      "blue.2 pursues behind the first warband until it meets blue.1.",
    ]);
    const stream = river("t1", 20, [0, 275], [600, 275]); // y 265 … 285
    const knights = field({
      red: [["4Ax", 300, 300, 0]],
      blue: [["3Kn", 300, 300, 180]],
      terrain: [stream],
      river: "difficult",
    });
    expect(driven(knights, "destroyed", [1])[0]).toBe("blue.1 persigue hasta topar con el río.");
  });
});

describe("DBA-REC-07", () => {
  it("has words in both languages for every way to fall, articles run together", () => {
    const rules = ["DBA-REC-07"] as const;
    for (const how of FALLS) {
      for (const by of [["red.camp"], ["bua"], ["edge"], ["waterway"], ["river"], ["blue.1", "blue.2"]] as const) {
        const event: Event = { type: "destroyed", element: "red.1", how, by, rules };
        expect(say(event, "es")).not.toMatch(/\b(?:a|de) el\b|undefined/);
        expect(say(event, "en")).not.toContain("undefined");
      }
    }
    const inside: Event = { type: "destroyed", element: "red.1", how: "shutIn", by: ["red.camp"], rules };
    expect(say(inside, "es")).toBe("red.1 no puede retroceder dentro del campamento rojo: se pierde.");
  });
  it("is told of a garrison", () => {
    const state = field({
      red: [["3Cv", 0, 0, 0, { where: "inside", hold: "bua", x: 0, y: 0 }]],
      blue: [["4Bw", 300, 300, 180]],
      holds: [bua("red", 260, 200)],
    });
    expect(losses(befall(state, "bua", "blue.1", "flee", { cause: "shooting" }).events)[0]).toBe(
      "red.1 no puede retroceder dentro de la población: se pierde.",
    );
  });
});
