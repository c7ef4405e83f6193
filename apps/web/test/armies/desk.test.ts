import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { usePreferences } from "../../src/app/preferences.ts";
import { ArmyChoice } from "../../src/armies/ArmyChoice.tsx";
import { ArmyDesk } from "../../src/armies/ArmyDesk.tsx";
import { dbaArmyBook } from "../../src/games/dba/setup/armyBook.ts";
import { DBX } from "../../src/glyphs/data/dbx.ts";

// The server's rendering would ask the store what it began with.
vi.mock(import("../../src/app/preferences.ts"), async (original) => {
  const real = await original();
  const { usePreferences: store } = real;
  const ask = <T>(pick: (state: ReturnType<typeof store.getState>) => T): T => pick(store.getState());
  return { ...real, usePreferences: Object.assign(ask, store) };
});

const speak = (language: "es" | "en"): void => {
  usePreferences.setState({ language });
};
afterEach(() => speak("es"));

const desk = (army: string): string =>
  renderToStaticMarkup(
    createElement(ArmyDesk, {
      game: "dba",
      book: dbaArmyBook,
      glyphs: DBX,
      seat: "blue",
      army,
      rival: "II/33",
      take: () => undefined,
      close: () => undefined,
    }),
  );

const pieces = (html: string): number => html.match(/class="bf-piece"/g)?.length ?? 0;

describe("the army desk", () => {
  it("shows the lists, the bases to scale, every choice with its rule, and what it is worth", () => {
    speak("es");
    const html = desk("II/32");
    expect(pieces(html)).toBe(12);
    expect(html).toContain("Lo que eliges");
    expect(html).toContain("DBA-ELM-07");
    expect(html).toContain("12 de 12");
    expect(html).toContain('data-tincture="azure"');
    expect(html).not.toMatch(/<button[^>]*primary[^>]*disabled/);
  });

  it("speaks English at once", () => {
    speak("en");
    const html = desk("II/33");
    expect(html).toContain("What you choose");
    expect(html).toContain("12 of 12");
    expect(html).not.toContain("Lo que eliges");
  });

  it("begins with the search alone when nothing is chosen, and cannot be signed", () => {
    const html = desk("");
    expect(pieces(html)).toBe(0);
    expect(html).toMatch(/<button[^>]*primary[^>]*disabled/);
  });

  it("stands on the page of a new match with the army of the battle, which may not be changed there", () => {
    speak("es");
    const base = {
      game: "dba",
      book: dbaArmyBook,
      glyphs: DBX,
      seat: "red",
      value: "",
      rival: "",
      rule: () => undefined,
    } as const;
    const brought = renderToStaticMarkup(createElement(ArmyChoice, { ...base, own: "II/33" }));
    expect(pieces(brought)).toBe(12);
    expect(brought).toContain("Esta batalla trae sus ejércitos.");
    const free = renderToStaticMarkup(createElement(ArmyChoice, { ...base, own: "", set: () => undefined }));
    expect(pieces(free)).toBe(0);
    expect(free).toContain("Elegir ejército");
  });
});
