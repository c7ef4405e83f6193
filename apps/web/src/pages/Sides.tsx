import { SEATS } from "@acies/contract";
import type { MatchCard } from "@acies/protocol";
import { sitterName } from "../app/sitterName.ts";
import { useText } from "../text/useText.ts";

/** The names of both sides, each in its tincture. */
export const Sides = ({ card }: { readonly card: MatchCard }) => {
  const text = useText();
  return (
    <span className="sides">
      {SEATS.map((seat) => (
        <span key={seat}>
          <i className="swatch" data-tincture={seat === "red" ? "gules" : "azure"} aria-hidden="true" />{" "}
          <span className="unseen">{text.seats[seat]}: </span>
          {sitterName(card.seats[seat], text)}
        </span>
      ))}
    </span>
  );
};
