import { chariots } from "@acies/chariots";
import { SEATS } from "@acies/contract";
import { dba } from "@acies/dba";
import { LEVELS } from "@acies/players";
import type { MatchCard } from "@acies/protocol";
import { describe, expect, it } from "vitest";
import { sitterInRecord, sitterName, sitterWithSide, UNNAMED } from "../../src/app/sitterName.ts";
import { rematchAsk } from "../../src/app/startRematch.ts";
import { chapterName, chapterOf } from "../../src/text/app.chapters.ts";
import { en } from "../../src/text/app.en.ts";
import { es } from "../../src/text/app.es.ts";

/** Every sentence of a tree of words, by its path. */
const sentences = (words: unknown, path = ""): readonly (readonly [string, unknown])[] =>
  typeof words === "object" && words !== null
    ? Object.entries(words).flatMap(([key, value]) => sentences(value, `${path}.${key}`))
    : [[path, words]];

const said = (words: unknown): string => (typeof words === "function" ? String(words("7", 8, 9)) : String(words));

describe("the words of the app", () => {
  it("are all said, and none in the other's language by mistake", () => {
    const [spanish, english] = [sentences(es), sentences(en)];
    expect(english.map(([path]) => path)).toEqual(spanish.map(([path]) => path));
    const same = spanish.filter(([path, words], index) => {
      expect(said(words).trim(), path).not.toBe("");
      expect(said(words), path).not.toContain("undefined");
      return said(words) === said(english[index]?.[1]);
    });
    // Names of games and figures are the same in both.
    const allowed = /^\.games\.|\.diceRow$|^\.no$|\.ways\.off$|\.end$/;
    expect(same.map(([path]) => path).filter((path) => !allowed.test(path))).toEqual([]);
  });

  it.each([dba, chariots])("name every chapter of the rulebook of $id in both languages", ({ id: game, rulebook }) => {
    const chapters = [...new Set(Object.keys(rulebook).map((id) => chapterOf(game, id)))];
    expect(chapters.length).toBeGreaterThan(30);
    expect(chapters.length).toBeLessThan(50);
    for (const chapter of chapters) {
      if (chapter === "PIP") continue; // a word of the rulebook itself
      expect(chapterName(game, chapter, "es"), chapter).not.toBe(chapter);
      expect(chapterName(game, chapter, "en"), chapter).not.toBe(chapter);
    }
  });

  it("call a bot by its level, and everybody else by name", () => {
    for (const level of LEVELS) {
      const bot = { kind: "bot", level, name: level } as const;
      expect(sitterName(bot, es)).not.toBe(sitterName(bot, en));
    }
    expect(sitterName({ kind: "bot", level: "captain", name: "captain" }, en)).toBe("Computer (captain)");
    expect(sitterName({ kind: "person", account: "a", name: "Bea" }, en)).toBe("Bea");
  });

  it("call a sitter with its side alike at the table and in the review", () => {
    const bot = { kind: "bot", level: "captain", name: "captain" } as const;
    expect(sitterWithSide(bot, "Azul", es)).toBe("Máquina (capitán, azul)");
    expect(sitterWithSide(sitterInRecord("captain"), "Blue", en)).toBe("Computer (captain, blue)");
    expect(sitterWithSide(sitterInRecord("Bea"), "Rojo", es)).toBe("Bea (rojo)");
    for (const nobody of [undefined, "", UNNAMED.es, UNNAMED.en])
      expect(sitterWithSide(sitterInRecord(nobody), "Rojo", es)).toBe("Rojo");
    expect(sitterWithSide({ kind: "open" }, "Rojo", es)).toBe("Rojo");
  });
});

describe("a rematch", () => {
  const card = {
    game: "dba",
    seats: {
      red: { kind: "person", account: "ana", name: "Ana" },
      blue: { kind: "person", account: "bea", name: "Bea" },
    },
    pace: { kind: "none" },
    access: "link",
    takebacks: true,
    chat: true,
  } as unknown as MatchCard;
  const setting = { scenario: "cannae", armies: { red: "a", blue: "b" }, options: { turnLimit: 20 } };

  it("swaps the sides and keeps battle, armies, options and terms", () => {
    const ask = rematchAsk({ card, yours: ["red"] }, setting);
    expect(ask.seats).toEqual({ red: { kind: "account", account: "bea" }, blue: { kind: "me" } });
    expect(ask.setting).toEqual(setting);
    expect(ask.takebacks).toBe(true);
  });

  it("asks for the same bot, and for both seats where one held both", () => {
    const bot = { kind: "bot", level: "marshal", name: "marshal" } as const;
    const alone = { ...card, seats: { ...card.seats, blue: bot } };
    expect(rematchAsk({ card: alone, yours: ["red"] }, setting).seats.red).toEqual({ kind: "bot", level: "marshal" });
    const both = rematchAsk({ card, yours: SEATS }, setting).seats;
    expect([both.red, both.blue]).toEqual([{ kind: "me" }, { kind: "me" }]);
  });
});
