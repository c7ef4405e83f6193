/** `show`: the table drawn and described. */
import { type Fact, type Language, type Ruleset, type Tagged, VIEWERS, type Viewer } from "@acies/contract";
import { wholeOption, wordOption } from "../args.ts";
import type { Command, CommandSpec } from "../command.ts";
import { draw, NARROWEST } from "../draw.ts";
import { EXIT } from "../failure.ts";
import type { Io } from "../io.ts";
import { answer, complain } from "../output.ts";
import { withPosition } from "../position.ts";
import { tableOf } from "../ruling.ts";
import { wordsOf } from "../text/words.ts";

const WIDEST = 400;

const run: Command = (args, io) =>
  withPosition(args, io, async (rules, state) => {
    const viewer = wordOption(args, "viewer", VIEWERS);
    if (!viewer.ok) return complain(args, io, viewer.error);
    const width = wholeOption(args, "width", { min: NARROWEST, max: WIDEST, fallback: screenWidth(io) });
    if (!width.ok) return complain(args, io, width.error);
    answer(args, io, {
      json: tableOf(rules, state, viewer.value, args.lang),
      text: tableText(rules, state, { viewer: viewer.value, width: width.value, lang: args.lang }),
    });
    return EXIT.done;
  });

/** As wide as the screen, within what the eye can take in. */
export const screenWidth = (io: Io): number => Math.min(140, Math.max(NARROWEST, io.columns ?? 80));

export interface Look {
  readonly viewer: Viewer | undefined;
  readonly width: number;
  readonly lang: Language;
}

/** The table and who is who on it, without remarks. */
export const pictureText = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  { viewer, width, lang }: Look,
): string => {
  const { grounds } = rules.phrases[lang];
  const nameOf = (kind: string): string => (Object.hasOwn(grounds, kind) ? (grounds[kind] ?? kind) : kind);
  const sketch = rules.sketch(viewer === undefined ? state : rules.view(state, viewer));
  const drawing = draw({ ...sketch, unit: { ...sketch.unit, name: nameOf(sketch.unit.name) } }, width);
  const legend = drawing.pieces.map(({ mark, arrow, id, kind }) => `${mark}${arrow} ${id} (${kind})`);
  const ground = drawing.areas.map(({ mark, kind }) => `${mark}${mark} ${nameOf(kind)}`);
  return [...drawing.lines, [drawing.scale, ...ground].join("   "), ...wrapped(legend, width)].join("\n");
};

export const tableText = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  look: Look,
): string => {
  const words = wordsOf(look.lang);
  const { remarks, pending, outcome } = tableOf(rules, state, look.viewer, look.lang);
  return [
    pictureText(rules, state, look),
    "",
    ...remarks.map(({ text }) => text),
    "",
    ...(outcome === null ? pending.map(({ seat, text, rule }) => words.decides(seat, text, rule)) : [outcome.text]),
  ].join("\n");
};

/** Items side by side, as many as fit. */
const wrapped = (items: readonly string[], width: number): readonly string[] => {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length + 3 <= width) lines[lines.length - 1] = `${last}   ${item}`;
    else lines.push(item);
  }
  return lines;
};

export const show: CommandSpec = {
  name: "show",
  arguments: [{ name: "position", count: "one" }],
  options: [
    { flags: "--viewer <who>", text: "viewer" },
    { flags: "--width <n>", text: "width" },
  ],
  run,
};
