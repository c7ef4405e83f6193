/** `menu`: who must decide what, and what they can do. */
import { err, type Hint, ok, type Result, readAngle, SEATS } from "@acies/contract";
import { type Args, listOption, textOption, wholeOption, wordOption } from "../args.ts";
import { type Command, type CommandSpec, SEAT } from "../command.ts";
import { EXIT, type Failure, misuse } from "../failure.ts";
import { answer, complain } from "../output.ts";
import { withPosition } from "../position.ts";
import { type MenuData, menusOf, outcomeOf, strangerIn } from "../ruling.ts";
import { table } from "../table.ts";
import { wordsOf } from "../text/words.ts";

const FEW = 12;
const MANY = 10_000;

const run: Command = (args, io) =>
  withPosition(args, io, async (rules, state) => {
    const seat = wordOption(args, "seat", SEATS);
    if (!seat.ok) return complain(args, io, seat.error);
    const hint = hintOf(args);
    if (!hint.ok) return complain(args, io, hint.error);
    const unknown = strangerIn(rules, state, hint.value, args.lang);
    if (unknown !== undefined) return complain(args, io, unknown);
    const isListed = rules.pending(state).every((decision) => rules.menu(state, decision).kind === "listed");
    const fallback = isListed && Object.keys(hint.value).length === 0 ? MANY : FEW;
    const limit = wholeOption(args, "limit", { min: 1, max: MANY, fallback });
    if (!limit.ok) return complain(args, io, limit.error);
    const wanted = { seat: seat.value, hint: hint.value, limit: limit.value };
    const menus = menusOf(rules, state, wanted, args.lang);
    const outcome = outcomeOf(rules, state, args.lang);
    const words = wordsOf(args.lang);
    const nobody = outcome?.text ?? words.menu.nobody(seat.value);
    answer(args, io, {
      json: { decisions: menus, outcome },
      text: menus.length === 0 ? nobody : menus.map((menu) => menuText(menu, args)).join("\n\n"),
    });
    return EXIT.done;
  });

const menuText = (menu: MenuData, args: Args): string => {
  const words = wordsOf(args.lang);
  const rows = menu.actions.map(({ notation, text }, i) => [`${String(i + 1).padStart(4)}.`, notation, text]);
  const shown = menu.actions.length;
  return [
    words.decides(menu.seat, menu.text, menu.rule),
    menu.menu === "listed" ? words.menu.listed(menu.total, shown) : words.menu.proposed(shown),
    ...(rows.length === 0 ? [] : [table(rows)]),
  ].join("\n");
};

/** Of a plane in whole units: micrometres on a table, thousandths of a hex on a map. `--at` is in millimetres, or in hexes. */
const UNITS = 1000;

const hintOf = (args: Args): Result<Hint, Failure> => {
  const pieces = listOption(args, "piece");
  const turn = textOption(args, "facing");
  const facing = turn === undefined ? undefined : readAngle(turn);
  if (turn !== undefined && facing === undefined)
    return err(misuse("badAngle", wordsOf(args.lang).errors.badAngle(turn)));
  const target = textOption(args, "target");
  const manner = textOption(args, "manner");
  const at = textOption(args, "at");
  const match = at === undefined ? null : /^(-?\d{1,7}(?:\.\d{1,3})?),(-?\d{1,7}(?:\.\d{1,3})?)$/.exec(at);
  if (at !== undefined && match === null) return err(misuse("badPoint", wordsOf(args.lang).errors.badPoint(at)));
  const point = match === null ? undefined : ([Number(match[1]), Number(match[2])] as const);
  return ok({
    ...(pieces.length === 0 ? {} : { pieces }),
    ...(facing === undefined ? {} : { facing }),
    ...(target === undefined ? {} : { target }),
    ...(manner === undefined ? {} : { manner }),
    ...(point === undefined ? {} : { point: [Math.round(point[0] * UNITS), Math.round(point[1] * UNITS)] as const }),
  });
};

export const menu: CommandSpec = {
  name: "menu",
  arguments: [{ name: "position", count: "one" }],
  options: [
    SEAT,
    { flags: "--piece <id>", text: "piece", many: true },
    { flags: "--at <x,y>", text: "at" },
    { flags: "--facing <degrees>", text: "facing" },
    { flags: "--target <id>", text: "target" },
    { flags: "--manner <word>", text: "manner" },
    { flags: "--limit <n>", text: "limit" },
  ],
  run,
};
