/** What the words of a language must say. */
import type { NoticeKind } from "@acies/protocol";

export interface Facts {
  readonly game: string;
  readonly opponent: string;
  readonly result: "won" | "lost" | "drawn" | undefined;
}

export interface Texts {
  readonly sentence: Readonly<Record<NoticeKind, (facts: Facts) => string>>;
  readonly nobody: string;
  readonly bot: (name: string) => string;
  readonly open: string;
  readonly why: string;
  readonly stop: string;
  readonly digest: (count: number) => string;
  readonly confirm: { readonly subject: string; readonly text: string; readonly link: string; readonly ignore: string };
}
