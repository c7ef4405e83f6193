/** Who goes past whom in his own file when a column forms or a front narrows (DBA-COL-04, DBA-GRP-09). */
import type { Violation } from "@acies/contract";
import type { Base } from "@acies/geometry";
import { elementOf, type State } from "../state.ts";
import { baseOf } from "../table.ts";
import type { Member } from "./dismounting.ts";
import { passesThrough } from "./obstacles.ts";

interface Filing {
  /** Whether the second stands right behind the first. */
  readonly isJoint: (ahead: Base, behind: Base) => boolean;
  /** Whether the first comes out ahead of the second. */
  readonly comesFirst: (one: Member, other: Member) => boolean;
  readonly rule: "DBA-COL-04" | "DBA-GRP-09";
}

/** Members do not obstruct each other (DBA-RUL-82), but nobody goes through the one ahead of him unless he may (DBA-INT-01). */
export const overtakings = (
  state: State,
  members: readonly Member[],
  { isJoint, comesFirst, rule }: Filing,
): readonly Violation[] => {
  const bases = new Map(members.map((member) => [member, baseOf(state, elementOf(state, member.element.id))]));
  const oneAhead = (member: Member): Member | undefined => {
    const behind = bases.get(member);
    return members.find((other) => {
      const ahead = other === member ? undefined : bases.get(other);
      return ahead !== undefined && behind !== undefined && isJoint(ahead, behind);
    });
  };
  return members.flatMap((member): readonly Violation[] => {
    const found: Violation[] = [];
    const { id } = member.element;
    for (
      let [ahead, left] = [oneAhead(member), members.length];
      ahead !== undefined && left > 0;
      ahead = oneAhead(ahead), left -= 1
    ) {
      if (!comesFirst(member, ahead) || passesThrough(member.element, ahead.element)) continue;
      const facts = { element: id, ahead: ahead.element.id };
      found.push({ code: "changesOrder", rule, facts, marks: [id, ahead.element.id] });
    }
    return found;
  });
};
