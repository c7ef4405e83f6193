import { MessageChannel } from "node:worker_threads";
import { seededDice } from "@acies/match";
import {
  type Bot,
  decodeNotes,
  greedyBot,
  NO_NOTES,
  type Port,
  portPair,
  randomBot,
  remoteBot,
  remoteBots,
  searchBot,
  serveBots,
  servedBot,
} from "@acies/players";
import { describe, expect, it } from "vitest";
import { type Race, type RaceAction, race } from "../../match/test/race.ts";
import { ADVICE, asked, nodes, stateAsking } from "./table.ts";

const BOTS = { random: randomBot(race), greedy: greedyBot(race, ADVICE), search: searchBot(race, ADVICE) };
const serveAll = (port: Port) =>
  serveBots(port, Object.fromEntries(Object.entries(BOTS).map(([name, bot]) => [name, servedBot(race, bot)])));

describe("a bot behind a port", () => {
  it("chooses exactly as it would here", async () => {
    const [here, there] = portPair();
    serveAll(there);
    const remotes = remoteBots(here);
    for (const [name, bot] of Object.entries(BOTS))
      for (const agenda of ["bid", "place", "advance"] as const) {
        const { decision, view } = asked(stateAsking(agenda, 0));
        const near = bot.choose(view, decision, seededDice(8), NO_NOTES, nodes(400));
        const far = await remotes(race, name).choose(view, decision, seededDice(8), NO_NOTES, nodes(400));
        expect(far).toEqual(near);
      }
  });

  it("works over a real message channel", async () => {
    const { port1, port2 } = new MessageChannel();
    const wrap = (port: typeof port1): Port => ({
      post: (message) => port.postMessage(message),
      onMessage: (handler) => {
        port.on("message", (message: unknown) => handler(String(message)));
      },
    });
    serveAll(wrap(port2));
    const { decision, view } = asked(stateAsking("advance", 20));
    const far = await remoteBot(wrap(port1), race, "search").choose(
      view,
      decision,
      seededDice(8),
      NO_NOTES,
      nodes(400),
    );
    expect(far).toEqual(BOTS.search.choose(view, decision, seededDice(8), NO_NOTES, nodes(400)));
    port1.close();
  });

  it("keeps questions apart when several are asked at once", async () => {
    const [here, there] = portPair();
    serveAll(there);
    const remotes = remoteBots(here);
    const { decision, view } = asked(stateAsking("advance", 20));
    const seeds = [1, 2, 3, 4, 5, 6];
    const far = await Promise.all(
      seeds.map((seed) =>
        remotes(race, seed % 2 === 0 ? "random" : "greedy").choose(
          view,
          decision,
          seededDice(seed),
          NO_NOTES,
          nodes(50),
        ),
      ),
    );
    const near = seeds.map((seed) =>
      (seed % 2 === 0 ? BOTS.random : BOTS.greedy).choose(view, decision, seededDice(seed), NO_NOTES, nodes(50)),
    );
    expect(far).toEqual(near);
  });

  it("sends errors back as errors, and goes on serving", async () => {
    const [here, there] = portPair();
    const failing: Bot<Race, RaceAction> = {
      name: "failing",
      choose: () => {
        throw new Error("I am lost");
      },
    };
    serveBots(there, { failing: servedBot(race, failing), random: servedBot(race, BOTS.random) });
    const remotes = remoteBots(here);
    const { decision, view } = asked(stateAsking("advance", 20));
    const ask = (name: string, from: Race) =>
      remotes(race, name).choose(from, decision, seededDice(1), NO_NOTES, nodes(10));
    await expect(ask("failing", view)).rejects.toThrow("I am lost");
    await expect(ask("nobody", view)).rejects.toThrow(/no bot "nobody"/);
    await expect(ask("toString", view)).rejects.toThrow(/no bot/);
    await expect(ask("random", { ...view, round: -1 })).rejects.toThrow(/view is refused: outOfRange/);
    await expect(ask("random", view)).resolves.toMatchObject({ notes: NO_NOTES });
  });

  it("refuses messages that are no questions or no answers", async () => {
    for (const text of ["", "{", "7", '{"kind":"choose"}', '{"kind":"dance","id":1}', "[[[[[[[[]]]]]]]]"]) {
      const [here, there] = portPair();
      serveAll(there);
      const heard = new Promise<string>((keep) => here.onMessage(keep));
      here.post(text);
      expect(JSON.parse(await heard)).toMatchObject({ kind: "failed", id: 0 });
    }
    for (const reply of ["nonsense", '{"kind":"chosen","id":1}', '{"kind":"failed","id":0,"error":"broken"}']) {
      const [here, there] = portPair();
      there.onMessage(() => there.post(reply));
      const { decision, view } = asked(stateAsking("advance", 20));
      const asking = remoteBot(here, race, "random").choose(view, decision, seededDice(1), NO_NOTES, nodes(1));
      await expect(asking).rejects.toThrow(/Unreadable answer|broken/);
    }
    const [here, there] = portPair();
    const answer = { kind: "chosen", id: 1, action: { type: "fly" }, notes: NO_NOTES, why: [], nodes: 0 };
    there.onMessage(() => there.post(JSON.stringify(answer)));
    const { decision, view } = asked(stateAsking("advance", 20));
    const asking = remoteBot(here, race, "random").choose(view, decision, seededDice(1), NO_NOTES, nodes(1));
    await expect(asking).rejects.toThrow(/not an action/);
  });

  /** A port whose far end hears messages only when it polls, as a thread that thinks does. */
  const pollingPair = () => {
    const letters: string[] = [];
    let hear: (message: string) => void = () => {};
    let answer: (message: string) => void = () => {};
    const far: Port = {
      post: (message) => answer(message),
      onMessage: (handler) => {
        hear = handler;
      },
    };
    const near: Port = {
      post: (message) => {
        letters.push(message);
      },
      onMessage: (handler) => {
        answer = handler;
      },
    };
    const poll = () => {
      for (let letter = letters.shift(); letter !== undefined; letter = letters.shift()) hear(letter);
    };
    return { near, far, poll };
  };

  it("is cancelled: a message heard while it thinks makes it stop", async () => {
    const { near, far, poll } = pollingPair();
    let asks = 0;
    const remote = remoteBot(near, race, "search");
    const polling = () => {
      asks++;
      if (asks === 3) remote.cancel();
      poll();
    };
    serveBots(far, { search: servedBot(race, BOTS.search) }, { poll: polling });
    const { decision, view } = asked(stateAsking("advance", 20));
    const asking = remote.choose(view, decision, seededDice(1), NO_NOTES, nodes(1_000_000));
    poll();
    const choice = await asking;
    expect(asks).toBe(3);
    expect(choice.nodes).toBe(128); // the first look at the clock is before the first node, then every 64
    expect(race.violations(view, decision.seat, choice.action)).toEqual([]);
  });

  it("finishes one question before it begins the next, also when it hears of it while thinking", async () => {
    const { near, far, poll } = pollingPair();
    const log: string[] = [];
    const logging: Bot<Race, RaceAction> = {
      name: "logging",
      choose: (view, decision, dice, notes, budget) => {
        log.push(`begin ${budget.nodes}`);
        budget.stop();
        log.push(`end ${budget.nodes}`);
        return BOTS.random.choose(view, decision, dice, notes, budget);
      },
    };
    serveBots(far, { logging: servedBot(race, logging) }, { poll });
    const remote = remoteBot(near, race, "logging");
    const { decision, view } = asked(stateAsking("advance", 20));
    const both = [1, 2].map((count) => remote.choose(view, decision, seededDice(count), NO_NOTES, nodes(count)));
    poll();
    await Promise.all(both);
    expect(log).toEqual(["begin 1", "end 1", "begin 2", "end 2"]);
  });

  it("is stopped by a flag from outside, and by a budget that is over before it begins", async () => {
    const { decision, view } = asked(stateAsking("advance", 20));
    const [here, there] = portPair();
    serveBots(there, { search: servedBot(race, BOTS.search) }, { interrupted: (id) => id === 1 });
    const remote = remoteBot(here, race, "search");
    const flagged = await remote.choose(view, decision, seededDice(1), NO_NOTES, nodes(100_000));
    expect(flagged.nodes).toBe(0);
    const free = await remote.choose(view, decision, seededDice(1), NO_NOTES, nodes(300));
    expect(free.nodes).toBeGreaterThan(0);
    const over = { nodes: 100_000, stop: () => true };
    expect((await remote.choose(view, decision, seededDice(1), NO_NOTES, over)).nodes).toBe(0);
  });

  it("reads notes back strictly", () => {
    const notes = { plan: { id: "a", roles: {} }, rest: ["advance red.1 2"], expected: 0.53125, refused: ["pass"] };
    expect(decodeNotes(JSON.parse(JSON.stringify(notes)))).toEqual({ ok: true, value: notes });
    for (const wrong of [{}, { ...notes, extra: 1 }, { ...notes, expected: null }, { ...notes, rest: 3 }])
      expect(decodeNotes(wrong).ok).toBe(false);
  });
});
