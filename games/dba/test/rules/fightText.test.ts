import { describe, expect, it } from "vitest";
import type { Event, EventOf } from "../../src/events.ts";
import { dba } from "../../src/index.ts";
import { fightOut, type Shot } from "../../src/rules/fighting.ts";
import { field } from "../field.ts";
import { bookOf, eventsOf, scripted } from "./fray.ts";

const said = <T extends Event["type"]>(event: EventOf<T> & { readonly type: T }): readonly [string, string] => {
  const phrase = (lang: "es" | "en"): string => (dba.phrases[lang].events[event.type] as (e: Event) => string)(event);
  return [phrase("es"), phrase("en")];
};

const shot = (more: Partial<EventOf<"shotAt">>): readonly [string, string] =>
  said({
    type: "shotAt",
    shooters: ["red.1"],
    target: "blue.1",
    rearOnly: false,
    mutual: false,
    rules: ["DBA-SHT-11"],
    ...more,
  });

describe("the words for a shot", () => {
  it("name the primary shooter, those who aid it, and the answer", () => {
    expect(shot({})).toEqual(["red.1 dispara a blue.1.", "red.1 shoots at blue.1."]);
    expect(shot({ shooters: ["red.2", "red.1", "red.3"], mutual: true })).toEqual([
      "red.2 dispara a blue.1 con ayuda de red.1 y red.3; blue.1 responde.",
      "red.2 shoots at blue.1, aided by red.1 and red.3; blue.1 shoots back.",
    ]);
    expect(shot({ mutual: true, shooters: ["red.1", "red.2"], rules: ["DBA-SHT-13", "DBA-TAC-04"] })).toEqual([
      "red.1 responde a blue.1 con ayuda de red.2.",
      "red.1 shoots back at blue.1, aided by red.2.",
    ]);
    expect(shot({ rearOnly: true })).toEqual([
      "red.1 dispara a blue.1, solo por la espalda.",
      "red.1 shoots at blue.1, only at its rear.",
    ]);
  });

  it("call places by their names", () => {
    expect(shot({ target: "blue.camp" })).toEqual([
      "red.1 dispara al campamento azul.",
      "red.1 shoots at the blue camp.",
    ]);
    expect(shot({ target: "bua" })).toEqual(["red.1 dispara a la población.", "red.1 shoots at the built-up area."]);
    const { es, en } = dba.phrases;
    const shoot = { type: "shoot", target: "red.camp", aiders: ["red.2", "red.3"] } as const;
    expect(es.actions.shoot(shoot)).toBe("Disparar al campamento rojo con ayuda de red.2 y red.3");
    expect(en.actions.shoot(shoot)).toBe("Shoot at the red camp aided by red.2 and red.3");
    expect(es.actions.fightAt({ type: "fightAt", hold: "red.camp" })).toBe("Resolver el asalto al campamento rojo");
    const pose = { x: 0, y: 0, facing: 0 };
    expect(said({ type: "left", element: "red.1", hold: "red.camp", pose, rules: [] })[0]).toBe(
      "red.1 sale del campamento rojo.",
    );
  });
});

describe("the words for how a fight ends", () => {
  const shoot = (back: Shot["back"], ...faces: readonly number[]): readonly (readonly [string, string])[] => {
    const state = field({ red: [["4Bw", 300, 300, 0]], blue: [["4Bw", 300, 340, 180]] });
    const book = bookOf(state);
    fightOut(book, { kind: "shooting", a: "red.1", b: "blue.1", aiders: 0, at: "anyEdge", back }, scripted(...faces));
    return [...eventsOf(book.events(), "fought"), ...eventsOf(book.events(), "resulted")].map((event) => said(event));
  };

  it("say who loses, and what he must do then", () => {
    expect(shoot({ aiders: 0, at: "anyEdge" }, 3, 2)).toEqual([
      [
        "Disparo. red.1: 2 + 3 = 5; blue.1: 2 + 2 = 4. blue.1 pierde.",
        "Shooting. red.1: 2 + 3 = 5; blue.1: 2 + 2 = 4. blue.1 is beaten.",
      ],
      ["blue.1 debe retroceder.", "blue.1 must recoil."],
    ]);
    expect(shoot({ aiders: 0, at: "anyEdge" }, 1, 6)[0]?.[0]).toMatch(/ red\.1 pierde por el doble\.$/);
    expect(shoot({ aiders: 0, at: "anyEdge" }, 1, 6)[1]).toEqual(["red.1 no resiste.", "red.1 is overcome."]);
    expect(shoot({ aiders: 0, at: "anyEdge" }, 2, 2)[0]).toEqual([
      "Disparo. red.1: 2 + 2 = 4; blue.1: 2 + 2 = 4. Empate.",
      "Shooting. red.1: 2 + 2 = 4; blue.1: 2 + 2 = 4. A tie.",
    ]);
  });

  it("say that nothing comes of a shot that fails and is not answered (DBA-SHT-14)", () => {
    expect(shoot(null, 1, 6)).toEqual([
      [
        "Disparo. red.1: 2 + 1 = 3; blue.1: 2 + 6 = 8. El disparo no tiene efecto.",
        "Shooting. red.1: 2 + 1 = 3; blue.1: 2 + 6 = 8. The shot has no effect.",
      ],
    ]);
    expect(shoot(null, 6, 1)[0]?.[0]).toMatch(/ blue\.1 pierde por el doble\.$/);
  });

  it("speak of a place as of one, and begin a sentence like one", () => {
    expect(said({ type: "resulted", element: null, hold: "bua", result: "surrender", rules: [] })).toEqual([
      "La población debe rendirse.",
      "The built-up area must surrender.",
    ]);
    expect(said({ type: "surrendered", hold: "bua", to: "red", rules: [] })).toEqual([
      "La población se rinde a Rojo.",
      "The built-up area surrenders to Red.",
    ]);
    expect(said({ type: "sackEnded", hold: "blue.camp", defended: true, rules: [] })[0]).toBe(
      "Termina el saqueo del campamento azul.",
    );
  });
});
