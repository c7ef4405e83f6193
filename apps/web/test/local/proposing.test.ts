/** `propose` elsewhere: asked of a worker, in place of which a small one stands here. */
import { dba } from "@acies/dba";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AskedToPropose, Proposed } from "../../src/local/botWorker.ts";
import { openProposing } from "../../src/local/proposing.ts";

const set = dba.setup({ scenario: "cannae", armies: { red: "", blue: "" }, options: {} });
if (!set.ok) throw new Error("no battle");
const VIEW = set.value;
const DECISION = { seat: "red", kind: "move", rule: "DBA-TRN-03" } as const;

interface Hired {
  readonly asked: AskedToPropose[];
  readonly answer: (reply: Proposed) => void;
  readonly die: () => void;
  isGone: boolean;
}
const hired: Hired[] = [];

interface Stand {
  onmessage?: (event: { readonly data: Proposed }) => void;
  onerror?: () => void;
}

const standIn = (): Stand & Pick<Worker, "postMessage" | "terminate"> => {
  const asked: AskedToPropose[] = [];
  const worker = {
    postMessage: (question: AskedToPropose) => void asked.push(question),
    terminate: () => {
      one.isGone = true;
    },
  } as Stand & Pick<Worker, "postMessage" | "terminate">;
  const one: Hired = {
    asked,
    answer: (data) => worker.onmessage?.({ data }),
    die: () => worker.onerror?.(),
    isGone: false,
  };
  hired.push(one);
  return worker;
};

beforeEach(() => {
  hired.length = 0;
  vi.stubGlobal("Worker", new Proxy(Object, { construct: standIn }));
});
afterEach(() => vi.unstubAllGlobals());

const rest = () => new Promise<void>((go) => setTimeout(go, 0));
const ready = async (which = 0): Promise<void> => {
  hired[which]?.answer({ kind: "proposed", id: hired[which]?.asked[0]?.id ?? 0, actions: [] });
  await rest();
};

describe("proposing elsewhere", () => {
  it("says that nobody is there until the rules are loaded", async () => {
    const { aside } = openProposing(dba);
    expect(aside(VIEW, DECISION, {}, 1)).toBeUndefined();
    await ready();
    expect(aside(VIEW, DECISION, {}, 1)).toBeInstanceOf(Promise);
  });

  it("sends a position once, and reads the answers as actions of the game", async () => {
    const { aside } = openProposing(dba);
    await ready();
    const first = aside(VIEW, DECISION, {}, 1);
    void aside(VIEW, DECISION, { pieces: ["red.3"] }, 1)?.catch(() => undefined);
    const [, one, two] = hired[0]?.asked ?? [];
    expect(one?.view).toBe(VIEW);
    expect(two?.view).toBeUndefined();
    expect(two?.position).toBe(one?.position);
    hired[0]?.answer({ kind: "proposed", id: one?.id ?? 0, actions: [{ type: "endMoves" }] });
    expect(await first).toEqual([{ type: "endMoves" }]);
    hired[0]?.answer({ kind: "proposed", id: two?.id ?? 0, actions: [{ type: "nonsense" }] });
  });

  it("lets what was asked fail when the worker dies, and hires another, with the position once more", async () => {
    const { aside, close } = openProposing(dba);
    await ready();
    const lost = aside(VIEW, DECISION, {}, 1);
    hired[0]?.die();
    await expect(lost).rejects.toThrow();
    expect(hired[0]?.isGone).toBe(true);
    expect(aside(VIEW, DECISION, {}, 1)).toBeUndefined();
    await ready(1);
    void aside(VIEW, DECISION, {}, 1)?.catch(() => undefined);
    expect(hired[1]?.asked.at(-1)?.view).toBe(VIEW);
    close();
    expect(hired[1]?.isGone).toBe(true);
    expect(aside(VIEW, DECISION, {}, 1)).toBeUndefined();
    expect(hired).toHaveLength(2);
  });
});
