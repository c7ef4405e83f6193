/** Between two hands on one page: a blank sheet until the one it is for says so. Nothing of either seat is in the document. */
import type { Fact, Tagged } from "@acies/contract";
import { useEffect, useRef } from "react";
import { usePlayText } from "../text/useText.ts";
import { type TableProps, useShown } from "./table.tsx";

export const HandOver = <S, A extends Tagged, E extends Fact>({ session }: TableProps<S, A, E>) => {
  const text = usePlayText();
  const seat = useShown(session, (shown) => shown.handOver);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  if (seat === undefined) return null;
  return (
    <main className="handover" aria-labelledby="handover-title">
      <h1 id="handover-title" className={seat === "red" ? "gules-text" : "azure-text"}>
        <span className="swatch" data-tincture={seat === "red" ? "gules" : "azure"} aria-hidden="true" />{" "}
        {text.handOver(text.seats[seat])}
      </h1>
      <p className="read">{text.handOverWords}</p>
      <button ref={button} type="button" className="button primary" onClick={() => session.sit()}>
        {text.ready(text.seats[seat])}
      </button>
    </main>
  );
};
