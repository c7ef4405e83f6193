/** Telling people who are away. The desk says what happened; settings and presence decide whether and how it is told. */
import type { NoticeKind, NoticeSettings } from "@acies/protocol";

export interface NoticeAsk {
  readonly account: string;
  readonly kind: NoticeKind;
  readonly match: string;
  readonly no: number;
}

export interface Notices {
  /** Called after each append that changes whose turn it is, opens an offer, starts or ends a match, or leaves little time. */
  readonly tell: (ask: NoticeAsk) => Promise<void>;
  readonly settings: (account: string) => Promise<NoticeSettings>;
  /** A new address is asked by mail, once, whether it is theirs; until it says yes nothing else is sent there. */
  readonly change: (account: string, settings: NoticeSettings) => Promise<void>;
  readonly mailConfirmed: (account: string) => Promise<boolean>;
  /** For the links in mails: false when the token is not one of ours, or no longer. */
  readonly confirmMail: (token: string) => Promise<boolean>;
  readonly stopMail: (token: string) => Promise<boolean>;
  readonly pushKey: () => Promise<string>;
  readonly subscribe: (
    account: string,
    subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } },
  ) => Promise<void>;
  readonly unsubscribe: (account: string, endpoint: string) => Promise<void>;
  readonly webhook: (account: string) => Promise<
    | {
        readonly url: string;
        readonly field: string;
        readonly lastError: string | null;
        readonly lastTry: number | null;
      }
    | undefined
  >;
  readonly setWebhook: (
    account: string,
    hook: { readonly url: string; readonly field: string } | undefined,
  ) => Promise<void>;
  /** The work behind: handlers of the jobs `notice`, `digest` and `webhook`. */
  readonly deliver: (body: string) => Promise<void>;
  readonly digest: (body: string) => Promise<void>;
  readonly callWebhook: (body: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
