/** Own pieces that nobody can point at, since they are nowhere on the table: they are taken up here. */
import type { Fact, Tagged } from "@acies/contract";
import { useLanguage } from "../text/useText.ts";
import { Citation } from "./Citation.tsx";
import type { TableProps } from "./table.tsx";

export const OffTable = <S, A extends Tagged, E extends Fact>({
  session,
  bench,
  view,
}: TableProps<S, A, E> & { readonly view: S }) => {
  const language = useLanguage();
  const decision = session.decision();
  const off = decision === undefined ? undefined : bench.handling.offTable?.(view, decision, language);
  if (off === undefined) return null;
  const takeUp = (): void => {
    bench.hold(off.pieces);
    bench.choose(off.manner);
  };
  return (
    <>
      <button type="button" className="button quiet" onClick={takeUp}>
        {off.words}
      </button>
      <p className="reason">
        {off.told} <Citation rule={off.rule} />
      </p>
    </>
  );
};
