/** The battle on this device that waits for its player, if there is one. */

import { ok } from "@acies/contract";
import { useCallback } from "react";
import { Link } from "wouter";
import { useAsked } from "../app/useAsked.ts";
import { matchesHere } from "../local/localDesk.ts";
import { useText } from "../text/useText.ts";
import { BattleName } from "./BattleName.tsx";

export const Continue = () => {
  const text = useText();
  const [asked] = useAsked(useCallback(async () => ok(await matchesHere()), []));
  const card = asked.state === "there" ? asked.value.find(({ status }) => status === "playing") : undefined;
  if (card === undefined) return null;
  return (
    <p className="read continue">
      <Link href={`/here/${card.id}`}>{text.landing.continue}</Link>: <BattleName card={card} />
    </p>
  );
};
