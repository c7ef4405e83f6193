/** The kit: every law on one game. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import { judge, type Law } from "./law.ts";
import { choiceLaws } from "./laws/choiceLaws.ts";
import { doorLaws } from "./laws/doorLaws.ts";
import { hiddenLaws } from "./laws/hiddenLaws.ts";
import { pictureLaws } from "./laws/pictureLaws.ts";
import { plainLaws } from "./laws/plainLaws.ts";
import { playLaws } from "./laws/playLaws.ts";
import { wordLaws } from "./laws/wordLaws.ts";
import { type ConformOptions, LAW_NAMES, type LawName } from "./options.ts";
import { type Moment, momentAt, type Probe, probeOf } from "./probe.ts";
import { type Failure, type LawReport, type Report, writeFailure } from "./report.ts";
import { type Shown, shrink } from "./shrink.ts";
import { orThrown } from "./wrong.ts";

/** All laws, those about the game first. A law without its means (mirror, bots) is left out. */
const lawsFor = <S, A extends Tagged, E extends Fact>(options: ConformOptions<S, A>): readonly Law<S, A, E>[] => {
  const all: readonly Law<S, A, E>[] = [
    ...doorLaws<S, A, E>(),
    ...plainLaws<S, A, E>(),
    ...choiceLaws<S, A, E>(),
    ...playLaws<S, A, E>(),
    ...wordLaws<S, A, E>(),
    ...pictureLaws<S, A, E>(),
    ...hiddenLaws<S, A, E>(),
  ];
  const wanted = LAW_NAMES.filter(
    (name) =>
      (options.only ?? LAW_NAMES).includes(name) &&
      (name !== "mirrored" || options.mirror !== undefined) &&
      (name !== "botsDoNotPeek" || options.bots !== undefined),
  );
  return wanted.flatMap((name) => all.filter((law) => law.name === name));
};

const WHOLE_BATTLES = 24;

/** Judging a whole battle plays it again several times over: of many battles some are enough, but each must end. */
const lastMoments = <S, A extends Tagged, E extends Fact>(
  name: LawName,
  probe: Probe<S, A, E>,
): readonly Moment<S, A, E>[] => {
  const battles = probe.battles();
  const every = name === "ends" ? 1 : Math.ceil(battles.length / WHOLE_BATTLES);
  return battles.filter((_battle, i) => i % every === 0).map((battle) => momentAt(battle, battle.steps.length));
};

const tryLaw = <S, A extends Tagged, E extends Fact>(probe: Probe<S, A, E>, law: Law<S, A, E>): LawReport => {
  const { name, says } = law;
  const reason = probe.plan.excused?.[name];
  const report = (checked: number, failures: readonly Failure[]): LawReport => ({
    law: name,
    says,
    checked,
    failures,
    ...(reason === undefined ? {} : { excused: reason }),
  });
  if (law.of === "game") {
    const details: string[] = [];
    const thrown = orThrown(() => void details.push(...law.check(probe)));
    const found = thrown === undefined ? details : [...details, thrown];
    return report(
      1,
      found.map((detail) => ({ law: name, says, detail })),
    );
  }
  let checked = 0;
  // Scenarios differ in how long it takes to get anywhere: the shortest of each is cut down, and the shortest of those is shown.
  const best = new Map<string, Shown<S, A, E>>();
  for (const moment of law.of === "moment" ? probe.moments() : lastMoments(law.name, probe)) {
    const { battle, index } = moment;
    if (index >= (best.get(battle.setting.scenario)?.length ?? Number.POSITIVE_INFINITY)) continue;
    checked++;
    const detail = judge(probe, law, moment);
    if (detail !== undefined) best.set(battle.setting.scenario, { battle, length: index, detail });
  }
  const [shortest] = [...best.values()]
    .map((found) => shrink(probe, law, found))
    .toSorted((a, b) => a.shownBy.entries - b.shownBy.entries);
  return report(checked, shortest === undefined ? [] : [shortest]);
};

const counted = (report: LawReport): readonly Failure[] => (report.excused === undefined ? report.failures : []);

/** Tries every law and says what came of it. Nothing is thrown, whatever the rules do. */
export const conform = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  options: ConformOptions<S, A> = {},
): Report => {
  const probe = probeOf(rules, options);
  const laws = lawsFor<S, A, E>(options).map((law) => tryLaw(probe, law));
  const battles = probe.battles();
  return {
    game: rules.id,
    version: rules.version,
    battles: battles.length,
    entries: battles.reduce((sum, { steps }) => sum + steps.length, 0),
    laws,
    failures: laws.flatMap(counted),
  };
};

/** One law, to be run by any test runner: it throws what is wrong. */
export interface LawTest {
  readonly name: string;
  readonly run: () => void;
}

/** `for (const law of laws(rules, options)) it(law.name, law.run)`: the battles are played once, for the first law that asks. */
export const laws = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  options: ConformOptions<S, A> = {},
): readonly LawTest[] => {
  const probe = probeOf(rules, options);
  return lawsFor<S, A, E>(options).map((law) => ({
    name: `${law.name}: ${law.says}`,
    run: () => {
      const report = tryLaw(probe, law);
      if (report.checked === 0) throw new Error(`${law.name} was tried on nothing: no scenario sets up`);
      const found = counted(report);
      if (found.length > 0) throw new Error(found.map(writeFailure).join("\n\n"));
    },
  }));
};
