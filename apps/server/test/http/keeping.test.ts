/** The commands on what is kept, on real databases, beside a real server. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { matchCard } from "@acies/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backUp, bringBack, type Command, exportRecords, importRecords } from "../../src/keeping.ts";
import { readSettings } from "../../src/settings.ts";
import { newcomer, openPlace, type Place } from "./client.ts";
import { type Pair, playOne, see, sitDown } from "./table.ts";

let folder: string;
let place: Place;
let over: Pair;
let running: Pair;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "acies-keeping-"));
  place = await openPlace();
  over = await sitDown(place.url, "ford", { access: "public" });
  for (let i = 0; i < 4; i++) await playOne(over, ([first]) => first);
  await over.seats.red.ask("POST", `${over.path}/resign`);
  running = await sitDown(place.url, "ford");
  await playOne(running, ([first]) => first);
});
afterAll(async () => {
  await place.close();
  await rm(folder, { recursive: true, force: true });
});

const run = async (command: Command, dataDir: string, ...args: readonly string[]) => {
  const [out, errors]: [string[], string[]] = [[], []];
  const settings = readSettings({ DATA_DIR: dataDir });
  const code = await command(settings, args, { say: (text) => out.push(text), complain: (text) => errors.push(text) });
  return { code, out: out.join("\n"), errors: errors.join("\n") };
};

it("backs up beside a running server and restores elsewhere, sessions and all", async () => {
  const before = await see(running, running.seats.blue);
  const file = join(folder, "backup.jsonl");
  expect(await run(backUp, place.folder, file)).toMatchObject({ code: 0, errors: "" });
  expect(await run(backUp, place.folder, file)).toMatchObject({ code: 1 }); // never replaces one
  const elsewhere = join(folder, "elsewhere");
  expect(await run(bringBack, elsewhere, file)).toMatchObject({ code: 0, errors: "" });
  await expect(run(bringBack, elsewhere, file)).rejects.toThrow(); // not into a database with anything in it
  const again = await openPlace({ DATA_DIR: elsewhere });
  const after = await newcomer(again.url).ask("GET", `${running.path}/snapshot`, undefined, {
    cookie: running.seats.blue.cookie(),
  });
  expect(after.body).toMatchObject({ no: before.no, view: before.view, yours: ["blue"] });
  await again.close();
});

it("exports records of finished matches and imports them, each replayed and checked", async () => {
  const records = join(folder, "records");
  const told = await run(exportRecords, place.folder, records);
  expect(told.out).toMatch(/^1 records .*; 1 not over yet/);
  const [name = ""] = await readdir(records);
  expect(name).toBe(`${over.card.id}.acies`);
  expect(await run(exportRecords, place.folder, records, "00000000000000000000")).toMatchObject({ code: 1 });
  const text = await readFile(join(records, name), "utf8");
  const bent = join(records, "bent.acies");
  await writeFile(bent, text.replace("ending resignation blue", "ending outcome red"));
  const third = join(folder, "third");
  const imported = await run(importRecords, third, join(records, name), bent);
  expect(imported.code).toBe(1);
  expect(imported.errors).toContain("bent.acies: recordRefused");
  const id = imported.out.split(" ").at(-1) ?? "";
  const last = await openPlace({ DATA_DIR: third });
  const card = await newcomer(last.url).ask("GET", `/api/v1/matches/${id}`);
  expect(matchCard.parse(card.body)).toMatchObject({ status: "ended", ending: { by: "resignation", winner: "blue" } });
  await last.close();
});
