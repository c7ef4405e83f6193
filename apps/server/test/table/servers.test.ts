import type { Viewer } from "@acies/contract";
import type { Desk } from "@acies/desk";
import { afterEach, describe, expect, it } from "vitest";
import { followerOf, VIEWS } from "./follower.ts";
import { ana, asked, ben, codeOf, must, nextChoice, nobody, openRoom, type Room, VIEWER_WHO } from "./room.ts";

let room: Room;
afterEach(() => room.close());
const holders = { red: ana, blue: ben };
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const follow = async (desk: Desk, match: string, viewer: Viewer) => {
  const look = await must(desk.snapshot(VIEWER_WHO[viewer], match));
  const follower = followerOf(look.card.game, look);
  desk.listen(match, viewer, (news) => follower.hear(news.happenings));
  return follower;
};

describe("two servers on one store", () => {
  it("each tell their own listeners everything once and in order, whoever played it", async () => {
    room = await openRoom({ desks: 2 });
    const [one, two] = room.desks;
    if (one === undefined || two === undefined) throw new Error("Two desks are needed");
    const { id } = await must(one.create(ana, asked("ford")));
    const followers = await Promise.all(room.desks.flatMap((desk) => VIEWS.map((viewer) => follow(desk, id, viewer))));
    for (let n = 0; n < 40; n++) {
      const desk = n % 3 === 0 ? two : one;
      if ((await must(desk.card(nobody, id))).status === "ended") break;
      const { who, no, actions } = await nextChoice(desk, id, holders);
      await must(desk.act(who, id, { after: no, action: actions[n % actions.length] ?? null }));
    }
    await settled();
    const { no } = await must(one.card(nobody, id));
    for (const [i, follower] of followers.entries()) {
      const viewer = VIEWS[i % 3] ?? "spectator";
      expect(follower.no()).toBe(no);
      expect(follower.view()).toEqual((await must(two.snapshot(VIEWER_WHO[viewer], id))).view);
    }
    expect(room.complaints).toEqual([]);
  });

  it("judge again when the other was faster: one answer is played, the rest hear what came before them", async () => {
    room = await openRoom({ desks: 3 });
    room.line.up = false; // no wake arrives: each learns of the others from the store alone
    const { id } = await must(room.desk.create(ana, asked("ford")));
    for (const desk of room.desks) await must(desk.snapshot(ana, id));
    for (let n = 0; n < 25; n++) {
      if ((await must(room.desk.card(nobody, id))).status === "ended") break;
      const { who, no, actions } = await nextChoice(room.desk, id, holders);
      const action = actions[n % actions.length] ?? null;
      const answers = await Promise.all(room.desks.map((desk) => desk.act(who, id, { after: no, action })));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      for (const answer of answers) if (!answer.ok) expect(["stale", "notYourTurn"]).toContain(answer.error.code);
    }
    // Somebody who has seen the newest asks a server that has not.
    const seen = await nextChoice(room.desk, id, holders);
    await must(room.desk.act(seen.who, id, { after: seen.no, action: seen.actions[0] ?? null }));
    const { who: next, no: newest, actions: open } = await nextChoice(room.desk, id, holders);
    await must(room.another().act(next, id, { after: newest, action: open[0] ?? null }));
    const behind = room.desks[1];
    expect(await codeOf(behind?.resign(nobody, id) ?? Promise.resolve({ ok: true }))).toBe("signInFirst");
    const last = await nextChoice(room.desk, id, holders);
    await must(room.desk.act(last.who, id, { after: last.no, action: last.actions[0] ?? null }));
    const latest = await nextChoice(room.desk, id, holders);
    expect(await codeOf(behind?.undo(latest.who, id, latest.no) ?? Promise.resolve({ ok: true }))).not.toBe("stale");
    const named = await nextChoice(room.desk, id, holders);
    const ask = { after: named.no, action: named.actions[0] ?? null, key: "same-name" };
    const same = await Promise.all(room.desks.map((desk) => must(desk.act(named.who, id, ask))));
    expect(new Set(same.map(({ no }) => no)).size).toBe(1);
    const rows = await room.store.matches.log(id, 0);
    expect(rows.map(({ no }) => no)).toEqual(rows.map((_row, i) => i + 1));
    const looks = await Promise.all(room.desks.map((desk) => must(desk.snapshot(ana, id))));
    for (const look of looks) expect(look).toEqual(looks[0]);
    expect(room.complaints).toEqual([]);
  });

  it("go on after an undo and a take-back that met a conflict", async () => {
    room = await openRoom({ desks: 2 });
    room.line.up = false;
    const [one, two] = room.desks;
    if (one === undefined || two === undefined) throw new Error("Two desks are needed");
    const me = { red: { kind: "me" }, blue: { kind: "me" } } as const;
    const { id } = await must(one.create(ana, asked("ford", { seats: me })));
    const both = { red: ana, blue: ana };
    for (let n = 0; n < 12; n++) {
      const { who, no, actions } = await nextChoice(one, id, both);
      await must(one.act(who, id, { after: no, action: actions[0] ?? null }));
      const { no: now, entry } = await must(two.snapshot(who, id));
      if (n % 3 !== 2) continue;
      const takeback = { kind: "takeback", to: entry - 2 } as const;
      const answers = await Promise.all([one.offer(who, id, now, takeback), two.offer(who, id, now, takeback)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    }
    const looks = await Promise.all([one, two, room.another()].map((desk) => must(desk.snapshot(ana, id))));
    for (const look of looks) expect(look).toEqual(looks[0]);
    expect(room.complaints).toEqual([]);
  });

  it("tell a long match from its beginning, again and again, as it goes on", async () => {
    room = await openRoom();
    const { id } = await must(room.desk.create(ana, asked("ford")));
    for (let n = 0; n < 70; n++) {
      if ((await must(room.desk.card(nobody, id))).status === "ended") break;
      const { who, no, actions } = await nextChoice(room.desk, id, holders);
      await must(room.desk.act(who, id, { after: no, action: actions[n % actions.length] ?? null }));
      if (n % 9 !== 0) continue;
      const pages: unknown[] = [];
      for (let after = 0, more = true; more; ) {
        const page = await must(room.desk.since(ana, id, after, 7));
        pages.push(...page.happenings);
        [after, more] = [page.no, page.more];
      }
      expect(pages).toEqual((await must(room.another().since(ana, id, 0))).happenings);
    }
    expect((await must(room.desk.card(nobody, id))).no).toBeGreaterThan(50);
  });

  it("read from the log what they have forgotten", async () => {
    room = await openRoom({ tables: 2 });
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push((await must(room.desk.create(ana, asked("ford")))).id);
    for (let n = 0; n < 6; n++) {
      for (const id of ids) {
        const { who, no, actions } = await nextChoice(room.desk, id, holders);
        await must(room.desk.act(who, id, { after: no, action: actions[n % actions.length] ?? null }));
      }
    }
    for (const id of ids)
      expect(await must(room.another().snapshot(ben, id))).toEqual(await must(room.desk.snapshot(ben, id)));
    expect(room.complaints).toEqual([]);
  });

  it("do not play on a log that the rules do not come to", async () => {
    room = await openRoom();
    const { id, no } = await must(room.desk.create(ana, asked("ford")));
    const summary = (await room.store.matches.find(id))?.summary;
    if (summary === undefined) throw new Error("No match");
    const body = {
      v: 1,
      type: "acted",
      seat: "red",
      entry: 1,
      action: "plan red.1=march red.2=march red.3=march",
      faces: [],
      hash: "0123456789abcdef",
      because: "chosen",
    };
    await room.store.matches.append(id, no, [{ no: no + 1, at: room.time.now, body: JSON.stringify(body) }], summary);
    expect(await codeOf(room.desk.snapshot(ana, id))).toBe("oldVersion");
    expect(await codeOf(room.desk.act(ana, id, { after: no, action: {} }))).toBe("oldVersion");
    expect(await codeOf(room.desk.card(ana, id))).toBe("ok");
    expect(room.complaints.length).toBeGreaterThan(0);
  });
});

describe("after a crash", () => {
  it("bots that were thinking are asked again and clocks that ran out are read", async () => {
    room = await openRoom();
    const bots = { red: { kind: "bot", level: "recruit" }, blue: { kind: "bot", level: "recruit" } } as const;
    const show = await must(room.desk.create(ana, asked("ford", { seats: bots })));
    const pace = { kind: "live", bank: 30_000, increment: 0 } as const;
    const timed = await must(room.desk.create(ana, asked("ford", { pace })));
    room.jobs.length = 0; // as if the server had died before it could ask anybody
    room.time.now += 30_000;
    const again = room.another();
    await again.resume();
    expect(room.jobs).toMatchObject([{ kind: "botTurn", key: show.id }]);
    expect((await must(again.card(ana, timed.id))).ending).toMatchObject({ by: "time" });
    room.jobs.length = 0;
    await again.resume(); // later ones have patience with bots that think
    expect(room.jobs).toEqual([]);
    room.time.now += 45_000;
    await again.resume();
    expect(room.jobs).toMatchObject([{ kind: "botTurn", key: show.id }]);
    await again.close();
    expect(await codeOf(again.card(ana, show.id))).toBe("unavailable");
    expect(await codeOf(again.resign(ana, timed.id))).toBe("unavailable");
    await expect(again.botQuestions(show.id)).rejects.toThrow("not available");
    await expect(again.expire(show.id)).rejects.toThrow("not available");
    expect(await codeOf(room.desk.card(ana, show.id))).toBe("ok");
  });

  it("a store that fails is answered for, and nothing is shown that is not on disk", async () => {
    room = await openRoom();
    const { id, no } = await must(room.desk.create(ana, asked("ford")));
    const { who, actions } = await nextChoice(room.desk, id, holders);
    const heard: unknown[] = [];
    room.desk.listen(id, "spectator", (news) => heard.push(...news.happenings));
    await room.store.close();
    expect(await codeOf(room.desk.act(who, id, { after: no, action: actions[0] ?? null }))).toBe("unavailable");
    expect(await codeOf(room.desk.snapshot(ana, id))).toBe("unavailable");
    expect(heard).toEqual([]);
  });
});
