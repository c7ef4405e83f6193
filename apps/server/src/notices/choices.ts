/** What people want to be told, and how, unless they say otherwise. */
import { NOTICE_KINDS, type NoticeKind, type NoticeSettings, noticeSettings } from "@acies/protocol";
import type { BelongingStore } from "../store/port.ts";

const KIND = "notices";
const KEY = "settings";

const each = <T>(value: T): Record<NoticeKind, T> => ({
  turn: value,
  offer: value,
  started: value,
  ended: value,
  clock: value,
});

/** Push is asked for by the browser itself, so it may speak at once; mail stays silent until there is an address. */
const DEFAULTS: NoticeSettings = {
  mail: null,
  digestHours: 24,
  byMail: each("off"),
  byPush: each("now"),
};
/** With an address: gathered, but for a clock that will not wait. */
const WITH_ADDRESS: NoticeSettings["byMail"] = { ...each<"digest" | "now">("digest"), clock: "now" };

export interface Choices {
  readonly of: (account: string) => Promise<NoticeSettings>;
  readonly keep: (account: string, settings: NoticeSettings) => Promise<void>;
}

export const openChoices = (belongings: BelongingStore): Choices => {
  const of = async (account: string): Promise<NoticeSettings> => {
    const body = await belongings.get(account, KIND, KEY);
    return body === undefined ? DEFAULTS : noticeSettings.parse(JSON.parse(body));
  };
  return {
    of,
    keep: async (account, settings) => {
      const before = await of(account);
      const isSilent = NOTICE_KINDS.every((kind) => settings.byMail[kind] === "off");
      const isFirst = before.mail === null && settings.mail !== null;
      const kept = isFirst && isSilent ? { ...settings, byMail: WITH_ADDRESS } : settings;
      await belongings.put(account, KIND, KEY, JSON.stringify(kept));
    },
  };
};
