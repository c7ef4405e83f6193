/** Notices: what the desk says happened, told to those who are away, in the ways they chose. */
import { createHash } from "node:crypto";
import { NOTICE_KINDS } from "@acies/protocol";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Jobs } from "../jobs/port.ts";
import type { People } from "../people/port.ts";
import type { Settings } from "../settings.ts";
import type { Store } from "../store/port.ts";
import { callingOut, type Reach } from "./callOut.ts";
import { type Choices, openChoices } from "./choices.ts";
import { type Digests, openDigests } from "./digest.ts";
import { type Mail, type MailSettings, openMail } from "./mail.ts";
import type { NoticeAsk, Notices } from "./port.ts";
import { openPush, type Push, type PushSettings } from "./push.ts";
import { openReachable } from "./reachable.ts";
import { inWordsOf, isStillTrue, type Room, readStep, type Step } from "./room.ts";
import { openWebhook, WEBHOOK_TRIES } from "./webhook.ts";

const TURN_TOLD = "turnTold";
const PUSH_TRIES = 3;
/** Who left the page a moment ago is not away, and who moves at once need not be told. */
const PATIENCE_MS = 30_000;

interface NoticesAsk {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly people: Pick<People, "languageOf">;
  /** No page of theirs is open on any server. */
  readonly away: (account: string) => boolean;
  readonly settings: PushSettings & MailSettings & Pick<Settings, "PUBLIC_URL" | "PORT">;
  readonly clock: Clock;
  readonly log: Room["log"];
  readonly reach?: Reach;
  readonly patience?: number;
}

interface Parts {
  readonly room: Room;
  readonly choices: Choices;
  readonly push: Push;
  readonly mail: Mail;
  readonly digests: Digests;
  readonly hasWebhook: (account: string) => Promise<boolean>;
}

const turnTold = z.object({ since: z.number() });

/** A turn is told once, however often the match was written to meanwhile. */
const wasTold = async ({ store }: Room, { account, match }: NoticeAsk, since: number): Promise<boolean> => {
  const body = await store.belongings.get(account, TURN_TOLD, match);
  return body !== undefined && turnTold.parse(JSON.parse(body)).since === since;
};

const add = (room: Room, step: Step, key: string, tries: number): Promise<void> =>
  room.jobs.add({ kind: "notice", body: JSON.stringify(step), key, tries });

const spread = async ({ room, choices, push, mail, digests, hasWebhook }: Parts, ask: NoticeAsk): Promise<void> => {
  const { account, match, kind } = ask;
  const settings = await choices.of(account);
  const key = `${match} ${account} ${kind}`;
  if (settings.byPush[kind] === "now")
    for (const endpoint of await push.endpoints(account)) {
      const short = createHash("sha256").update(endpoint).digest("hex").slice(0, 16);
      await add(room, { step: "push", ask, endpoint }, `${key} push ${short}`, PUSH_TRIES);
    }
  if (await mail.reaches(account)) {
    if (settings.byMail[kind] === "now") await add(room, { step: "mail", ask }, `${key} mail`, 5);
    if (settings.byMail[kind] === "digest") await digests.gather(ask, settings.digestHours);
  }
  if (await hasWebhook(account))
    await room.jobs.add({ kind: "webhook", body: JSON.stringify(ask), key, tries: WEBHOOK_TRIES });
};

const decide = async (parts: Parts, ask: NoticeAsk): Promise<void> => {
  const { room } = parts;
  const { belongings } = room.store;
  const row = await room.store.matches.find(ask.match);
  if (row === undefined || !isStillTrue(row, ask)) return;
  if (ask.kind === "ended") await belongings.remove(ask.account, TURN_TOLD, ask.match);
  if (!room.away(ask.account)) return;
  if (ask.kind !== "turn") return spread(parts, ask);
  const { since } = row.summary;
  if (await wasTold(room, ask, since)) return;
  await spread(parts, ask);
  await belongings.put(ask.account, TURN_TOLD, ask.match, JSON.stringify({ since }));
};

const deliver = async (parts: Parts, step: Step): Promise<void> => {
  switch (step.step) {
    case "decide":
      return decide(parts, step.ask);
    case "push":
      return parts.push.send(step);
    case "mail": {
      const told = await inWordsOf(parts.room, step.ask);
      return told === undefined ? undefined : parts.mail.send(step.ask.account, told.sentence, [told]);
    }
    case "confirm":
      return parts.mail.askAddress(step.account);
  }
};

const stopMail = async ({ choices, mail }: Parts, token: string): Promise<boolean> => {
  const account = await mail.ownerOfStop(token);
  if (account === undefined) return false;
  const settings = await choices.of(account);
  const byMail = { ...settings.byMail };
  for (const kind of NOTICE_KINDS) byMail[kind] = "off";
  await choices.keep(account, { ...settings, byMail });
  return true;
};

export const openNotices = async (ask: NoticesAsk): Promise<Notices> => {
  const { store, jobs, people, away, settings, clock, log, reach = "public", patience = PATIENCE_MS } = ask;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, "");
  const room: Room = { store, jobs, people, away, clock, log, publicUrl, callOut: callingOut(reach) };
  const choices = openChoices(store.belongings);
  const push = await openPush(room, settings);
  const mail = await openMail(room, settings);
  const digests = openDigests(room, choices, mail);
  const webhook = openWebhook(room);
  const hasWebhook = async (account: string): Promise<boolean> => (await webhook.webhook(account)) !== undefined;
  const parts: Parts = { room, choices, push, mail, digests, hasWebhook };
  const reachable = openReachable(
    clock,
    async (account) =>
      (await push.endpoints(account)).length > 0 || (await mail.reaches(account)) || (await hasWebhook(account)),
  );

  return {
    tell: async (told) => {
      // Whoever is here sees it happen. Who leaves without an answer knows what is awaited.
      if (!away(told.account) || !(await reachable.is(told.account))) return;
      await jobs.add({
        kind: "notice",
        key: `${told.match} ${told.account} ${told.kind}`,
        body: JSON.stringify({ step: "decide", ask: told } satisfies Step),
        // A clock that runs out will not wait for good manners.
        runAt: clock.now() + (told.kind === "clock" ? 0 : patience),
      });
    },
    settings: choices.of,
    change: async (account, wanted) => {
      await choices.keep(account, wanted);
      await mail.setAddress(account, wanted.mail);
      if (wanted.mail !== null && !(await mail.mailConfirmed(account)))
        await add(room, { step: "confirm", account }, `${account} confirm`, 5);
    },
    mailConfirmed: mail.mailConfirmed,
    confirmMail: async (token) => {
      const account = await mail.confirmMail(token);
      if (account !== undefined) reachable.changed(account);
      return account !== undefined;
    },
    stopMail: (token) => stopMail(parts, token),
    pushKey: push.pushKey,
    subscribe: async (account, subscription) => {
      await push.subscribe(account, subscription);
      reachable.changed(account);
    },
    unsubscribe: push.unsubscribe,
    webhook: webhook.webhook,
    setWebhook: async (account, hook) => {
      await webhook.setWebhook(account, hook);
      reachable.changed(account);
    },
    callWebhook: webhook.callWebhook,
    deliver: (body) => deliver(parts, readStep(body)),
    digest: digests.digest,
    close: () => {
      mail.close();
      return Promise.resolve();
    },
  };
};
