import type { Action, Event, State } from "@acies/dba";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { usePreferences } from "../../src/app/preferences.ts";
import { createStage } from "../../src/battlefield/stage.ts";
import { ArrangingPanel } from "../../src/play/ArrangingPanel.tsx";
import { type Deskless, deskless, upTo } from "./deskless.ts";

// The server's rendering would ask the store what it began with.
vi.mock(import("../../src/app/preferences.ts"), async (original) => {
  const real = await original();
  const { usePreferences: store } = real;
  const ask = <T>(pick: (state: ReturnType<typeof store.getState>) => T): T => pick(store.getState());
  return { ...real, usePreferences: Object.assign(ask, store) };
});

const ARMIES = { red: "II/33", blue: "II/32" };
const speak = (language: "es" | "en"): void => {
  usePreferences.setState({ language });
};
afterEach(() => speak("es"));

// The server's rendering reads what a store began with; here it is asked what it holds now.
const render = (table: Deskless): string => {
  for (const store of [table.bench.arranger.store, table.session.store, table.bench.store])
    Object.assign(store, { getInitialState: store.getState });
  return renderToStaticMarkup(
    createElement(ArrangingPanel<State, Action, Event>, {
      session: table.session,
      bench: table.bench,
      stage: createStage(),
    }),
  );
};

describe("the panel beside what is laid out", () => {
  it("offers the orders of battle, lists who stands where, and ends with an act", async () => {
    speak("es");
    const html = render(await deskless(upTo("deploy", ARMIES)));
    expect(html).toContain("Caballería en las alas");
    expect(html).toContain("12 de 12");
    expect(html).toContain("Todo vale.");
    expect(html.match(/data-thing="red\.\d+"/g)).toHaveLength(12);
    expect(html).toContain("Desplegar 12 elementos");
  });

  it("says the first reason with its rule, offers the nearest legal one, and cannot be ended", async () => {
    speak("en");
    const table = await deskless(upTo("deploy", ARMIES));
    table.bench.arranger.hold(["red.4"]);
    table.bench.arranger.put("tray");
    const html = render(table);
    expect(html).toContain("DBA-DEP-01");
    expect(html).toContain("Nearest that is legal");
    expect(html).toMatch(/<button[^>]*disabled[^>]*>Not yet</);
  });

  it("has locks and other tables for terrain, edges to number, a camp with or without followers", async () => {
    speak("es");
    const terrain = render(await deskless(upTo("layTerrain", ARMIES)));
    expect(terrain).toContain('type="checkbox"');
    expect(terrain).toContain("Otra");
    expect(terrain).toContain("Añadir");
    expect(render(await deskless(upTo("numberEdges", ARMIES)))).toContain("Norte: sin número");
    expect(render(await deskless(upTo("pitchCamp", ARMIES)))).toContain("Sin seguidores");
  });
});
