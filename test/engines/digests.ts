/** What every engine must compute alike. Bundled for the browsers and run in Node: no platform API in here. */
import { ford } from "@acies/conformance/reference";
import { fairDice, openMatch, plainSetting, seededWords } from "@acies/match";
import { geometryDigest } from "../../packages/geometry/test/crossEngine.ts";
import { groundDigest } from "../../packages/geometry/test/groundDigest.ts";
import { hexDigest } from "../../packages/hex/test/hexDigest.ts";

/** Random battles of the reference game with fair dice; the chain of hashes covers every action, face, event and state. */
const matchDigest = (entries: number): string => {
  const word = seededWords(2026);
  const secret = "5e".repeat(32);
  const salts = { red: "0102030405060708", blue: "a1a2a3a4a5a6a7a8" };
  const hashes: string[] = [];
  for (let battle = 1, played = 0; played < entries; battle++) {
    const match = `battle-${battle}`;
    const opened = openMatch(ford, {
      game: ford.id,
      version: ford.version,
      match,
      setting: plainSetting(battle % 2 === 0 ? "ford" : "meadow"),
      dice: { kind: "fair", commitment: "00".repeat(32), salts },
    });
    if (!opened.ok) throw new Error("the setting was refused");
    const table = opened.value;
    while (ford.outcome(table.state()) === undefined && played < entries) {
      const decisions = ford.pending(table.state());
      const decision = decisions[word() % decisions.length];
      if (decision === undefined) throw new Error("nobody decides");
      const actions = ford.propose(table.state(), decision, { point: [word() % 400_000, word() % 300_000] }, 30);
      const action = actions[word() % actions.length];
      if (action === undefined) throw new Error("nothing to do");
      table.enter(decision.seat, action, fairDice({ secret, match, salts }, table.entries().length + 1));
      played++;
    }
    hashes.push(table.hash());
  }
  return hashes.join("\n");
};

/** Ten thousand cases of the plane (each asks every question of its half of the kernel), ten thousand entries of matches. */
export const digests = (): Readonly<Record<string, string>> => ({
  geometry: geometryDigest(5_000),
  ground: groundDigest(5_000),
  hex: hexDigest(2_500),
  match: matchDigest(10_000),
});
