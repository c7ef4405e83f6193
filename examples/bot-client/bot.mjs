#!/usr/bin/env node
// A bot of your own making: plays every match of its account through the public API, with nothing but HTTP.
//
//   ACIES_TOKEN=acies_… node bot.mjs --server http://127.0.0.1:8080 [--challenge GAME SCENARIO LEVEL] [--once]
//
// --challenge   first begins a match against one of the server's own bots
// --once        ends when the first match is over, with the line `ended MATCH`
//
// No dependency; Node 20 or later. Put your own player in the place of `choose`.

import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: "string", default: "http://127.0.0.1:8080" },
    challenge: { type: "boolean", default: false },
    once: { type: "boolean", default: false },
  },
});
const api = new URL("/api/v1/", values.server).href;
const token = process.env.ACIES_TOKEN ?? "";
const headers = { authorization: `Bearer ${token}`, "accept-language": "en" };

/** A number from 0 to n − 1. A bot's own chance: the dice of the match are the server's. */
const pick = (n) => Math.floor(Math.random() * n);

/** The player. Here: anything, the first proposals a little more often, because they come best first. */
const choose = (_decision, actions) => actions[Math.min(pick(actions.length), pick(actions.length))];

/** An answer as `{ status, body }`; waits and tries again while the server is busy or away. */
const call = async (method, path, ask) => {
  for (let pause = 250; ; pause = Math.min(pause * 2, 8_000)) {
    try {
      const response = await fetch(api + path, {
        method,
        headers: ask === undefined ? headers : { ...headers, "content-type": "application/json" },
        body: ask === undefined ? undefined : JSON.stringify(ask),
      });
      const body = await response.json();
      if (response.status !== 429 && response.status < 500) return { status: response.status, body };
      await wait((body.retryAfter ?? 0) * 1000 || pause);
    } catch {
      await wait(pause);
    }
  }
};

const refusal = (body) => new Error([body.detail, ...(body.reasons ?? [])].join(" "));

/** One question of one match: asks what may be done, chooses, enters it. False when nothing is asked of us. */
const answer = async (match) => {
  const asked = await call("GET", `matches/${match}/choices`);
  if (asked.status === 409) return true; // the match moved on while it was looked at
  if (asked.status !== 200) throw refusal(asked.body);
  const { no, choices } = asked.body;
  const [choice] = choices;
  if (choice === undefined) return false;
  let left = choice.actions;
  while (left.length > 0) {
    const chosen = choose(choice.decision, left);
    // The key names this try: sent twice because the answer got lost, it is played once.
    const ask = { after: no, key: randomBytes(12).toString("hex"), action: chosen.action };
    const done = await call("POST", `matches/${match}/actions?as=${choice.decision.seat}`, ask);
    if (done.status === 200) {
      console.log(`${match} ${done.body.entry} ${choice.decision.seat} ${chosen.text}`);
      return true;
    }
    if (done.status === 409) return true; // the match moved on: look again
    if (done.status !== 422) throw refusal(done.body);
    left = left.filter((one) => one !== chosen); // refused for something hidden from us
  }
  throw new Error(`Nothing left to do at ${choice.decision.kind}`);
};

/** Matches being played. A `turn` that comes meanwhile makes it look once more before it rests. */
const busy = new Map();

const play = async (match) => {
  if (busy.has(match)) {
    busy.set(match, "lookAgain");
    return;
  }
  do {
    busy.set(match, "playing");
    try {
      while (await answer(match));
    } catch (error) {
      console.error(`${match}: ${error.message}`);
      await wait(2_000);
      busy.set(match, "lookAgain");
    }
  } while (busy.get(match) === "lookAgain");
  busy.delete(match);
  // The stream says it too; but a stream that broke at this moment may have lost the line.
  const { body } = await call("GET", `matches/${match}`);
  if (body.status === "ended") leave(match);
};

const left = new Set();

const leave = (match) => {
  if (left.has(match)) return;
  left.add(match);
  console.log(`ended ${match}`);
  if (values.once) process.exit(0);
};

/** The stream of turns, one JSON a line. After every (re)connection it names all matches that wait for us. */
const listen = async () => {
  const response = await fetch(`${api}bot/stream`, { headers });
  if (!response.ok || response.body === null) throw refusal(await response.json());
  let text = "";
  for await (const bytes of response.body.pipeThrough(new TextDecoderStream())) {
    text += bytes;
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) if (line.trim() !== "") hear(JSON.parse(line));
  }
  throw new Error("The stream ended");
};

const hear = (line) => {
  if (line.type === "hello") console.log(`playing as ${line.name}`);
  if (line.type === "turn") void play(line.match);
  if (line.type === "ended") leave(line.match);
};

const challenge = async ([game = "dba", scenario = "marathon", level = "recruit"]) => {
  const made = await call("POST", "matches", {
    game,
    setting: { scenario, armies: { red: "", blue: "" }, options: {} },
    seats: { red: { kind: "me" }, blue: { kind: "bot", level } },
    salt: randomBytes(16).toString("hex"),
  });
  if (made.status >= 300) throw refusal(made.body);
  console.log(`challenged ${made.body.id}`);
};

if (token === "") {
  console.error("Put the bot's token in ACIES_TOKEN: your account's page makes one.");
  process.exit(2);
}
try {
  if (values.challenge) await challenge(positionals);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
for (let pause = 250; ; pause = Math.min(pause * 2, 8_000)) {
  const begun = performance.now();
  try {
    await listen();
  } catch (error) {
    console.error(error.message);
  }
  if (performance.now() - begun > 30_000) pause = 250;
  await wait(pause);
}
