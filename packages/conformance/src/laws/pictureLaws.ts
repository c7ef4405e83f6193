/** The table reduced to shapes and words; and two laws for games that can say more about themselves. */
import type { Fact, Sketch, SketchArea, SketchPiece, Spot, Tagged } from "@acies/contract";
import { otherSeat, VIEWERS } from "@acies/contract";
import { sameChoiceForSameView } from "@acies/players";
import type { Law } from "../law.ts";
import { brief, difference } from "../plain.ts";
import type { Moment, Probe } from "../probe.ts";
import { about, firstWrong } from "../wrong.ts";

/** A drawing may stick out by a hair: bases are snapped, and a game may allow a touch. */
const HAIR = 1000;

const twice = (ids: readonly string[]): string | undefined => ids.find((id, i) => ids.indexOf(id) !== i);

const spotsOf = (thing: SketchPiece | SketchArea): readonly Spot[] =>
  "seat" in thing && thing.front !== undefined ? [...thing.outline, ...thing.front] : thing.outline;

const sketchWrong = ({ width, height, unit, areas, pieces }: Sketch): string | undefined => {
  if (!(width > 0 && height > 0 && unit.size > 0 && unit.name !== "")) return "it has no size or no unit";
  const slack = Math.max(width, height) / HAIR;
  const isOn = ([x, y]: Spot): boolean => x >= -slack && x <= width + slack && y >= -slack && y <= height + slack;
  const double = twice(pieces.map(({ id }) => id)) ?? twice(areas.map(({ id }) => id));
  if (double !== undefined) return `two things are called ${double}`;
  return firstWrong([...pieces, ...areas], (thing) => {
    if (thing.id === "" || thing.kind === "") return "something has no name or no kind";
    if (thing.outline.length < 3) return `${thing.id} has ${thing.outline.length} corners`;
    const off = spotsOf(thing).find((spot) => !isOn(spot)); // a NaN is nowhere
    return off === undefined ? undefined : `${thing.id} is drawn at ${off.join(", ")}, off the table`;
  });
};

const mirroredWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined => {
  const { rules, plan } = probe;
  const { mirror } = plan;
  if (mirror === undefined) return undefined;
  const mirrored = mirror.state(moment.state);
  const asked = rules.pending(moment.state).map(({ seat, kind }) => `${otherSeat(seat)} ${kind}`);
  const askedBack = rules.pending(mirrored).map(({ seat, kind }) => `${seat} ${kind}`);
  const { asked: decisions, actions } = probe.scene(moment);
  return (
    about("the mirrored position asks otherwise", difference(asked.toSorted(), askedBack.toSorted())) ??
    firstWrong(decisions, ({ decision: { seat } }) =>
      firstWrong(actions, (action) => {
        const codes = rules.violations(moment.state, seat, action).map(({ code }) => code);
        const back = rules.violations(mirrored, otherSeat(seat), mirror.action(action, seat)).map(({ code }) => code);
        return about(() => `${brief(action)} is judged otherwise for ${otherSeat(seat)}`, difference(codes, back));
      }),
    )
  );
};

const WATCHED = { battles: 2, decisions: 12, worlds: 2 } as const;

/** The players package says what a bot may not do; here it is watched in some of the battles' settings. */
const botsWrong = <S, A extends Tagged, E extends Fact>({ rules, plan, battles }: Probe<S, A, E>): readonly string[] =>
  (plan.bots ?? []).flatMap((bot) =>
    battles()
      .slice(0, WATCHED.battles)
      .flatMap(({ setting, seed }) =>
        sameChoiceForSameView(rules, bot, { setting, seed, nodes: plan.nodes, ...WATCHED }).map(
          ({ law, seq, seat, decision, found }) =>
            `${bot.name} breaks ${law} at ${decision} of ${seat} after ${seq} entries (${setting.scenario}, seed ${seed}): ${found}`,
        ),
      ),
  );

export const pictureLaws = <S, A extends Tagged, E extends Fact>(): readonly Law<S, A, E>[] => [
  {
    name: "upshot",
    says: "an event comes to one line of text, or to nothing",
    of: "moment",
    check: ({ rules }, { step }) =>
      firstWrong(step?.events ?? [], (event) => {
        const upshot = rules.upshot(event);
        return upshot === undefined || (upshot.trim() !== "" && !/\n|undefined|NaN|\[object/.test(upshot))
          ? undefined
          : `${event.type} comes to ${brief(upshot)}`;
      }),
  },
  {
    name: "sketch",
    says: "every view can be drawn: inside the table, each thing with a name of its own",
    of: "moment",
    check: ({ rules }, { state }) =>
      firstWrong(VIEWERS, (viewer) =>
        about(`sketch for ${viewer}`, sketchWrong(rules.sketch(rules.view(state, viewer)))),
      ),
  },
  {
    name: "mirrored",
    says: "with the seats changed over, the same is asked and the same is legal (when the game gives its mirror)",
    of: "moment",
    check: mirroredWrong,
  },
  {
    name: "botsDoNotPeek",
    says: "a bot keeps to its view and its nodes, and chooses alike in worlds that look alike (when bots are given)",
    of: "game",
    check: botsWrong,
  },
];
