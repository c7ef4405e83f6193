/** The chat of a match: who may speak, who hears whom. Lines are kept; the bus says that there is a new one. */
import { err, ok } from "@acies/contract";
import type { Desk } from "@acies/desk";
import type { Talk } from "@acies/protocol";
import type { Bus } from "../bus/port.ts";
import type { Clock } from "../clock.ts";
import type { People } from "../people/port.ts";
import type { TalkStore } from "../store/port.ts";
import type { Chat } from "./port.ts";

interface Parts {
  readonly desk: Pick<Desk, "card" | "viewerOf">;
  readonly talk: TalkStore;
  readonly people: Pick<People, "areBlocked">;
  readonly bus: Pick<Bus, "tell">;
  readonly clock: Clock;
}

const AT_ONCE = 100;

export const openChat = ({ desk, talk, people, bus, clock }: Parts): Chat => ({
  say: async (visitor, match, text) => {
    const who = { account: visitor.account, name: visitor.name };
    const card = await desk.card(who, match);
    if (!card.ok) return card;
    if (!card.value.chat) return err({ code: "chatOff" });
    // Onlookers do not talk into a battle that is being fought; afterwards anybody who may see it may talk about it.
    const { red, blue } = card.value.seats;
    const isSeated = [red, blue].some((sitter) => sitter.kind === "person" && sitter.account === visitor.account);
    if (!isSeated && card.value.status !== "ended") return err({ code: "notYours" });
    const said = await talk.say(match, { at: clock.now(), account: visitor.account, name: visitor.name, text });
    bus.tell({ kind: "talk", match, id: said.id });
    return ok(said);
  },
  since: async (visitor, match, after) => {
    const who = { account: visitor?.account, name: visitor?.name ?? "" };
    const viewer = await desk.viewerOf(who, match);
    if (!viewer.ok) return viewer;
    const lines = await talk.since(match, after, AT_ONCE);
    if (visitor === undefined) return ok(lines);
    const heard: Talk[] = [];
    const blocked = new Map<string, boolean>();
    for (const line of lines) {
      const known = blocked.get(line.account) ?? (await people.areBlocked(visitor.account, line.account));
      blocked.set(line.account, known);
      if (!known) heard.push(line);
    }
    return ok(heard);
  },
  line: async (match, id) => (await talk.since(match, id - 1, 1)).find((line) => line.id === id),
});
