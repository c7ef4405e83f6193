/** What cannot be pointed at, since it stands nowhere on the table: pieces that are to come in, and deeds of a whole side. */
import type { Fact, Tagged } from "@acies/contract";
import { useLanguage } from "../text/useText.ts";
import { Citation } from "./Citation.tsx";
import { actionWords, type TableProps, useNamed } from "./table.tsx";

interface BesideProps<S, A extends Tagged, E extends Fact> extends TableProps<S, A, E> {
  readonly view: S;
}

export const OffTable = <S, A extends Tagged, E extends Fact>({ session, bench, view }: BesideProps<S, A, E>) => {
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

/** Each with the reason why not, as long as there is one. */
export const Deeds = <S, A extends Tagged, E extends Fact>(props: BesideProps<S, A, E>) => {
  const { session, bench, view } = props;
  const language = useLanguage();
  const say = useNamed(props);
  const decision = session.decision();
  const deeds = decision === undefined ? [] : (bench.handling.deeds?.(view, decision) ?? []);
  return deeds.map((action) => {
    const [first] = session.check(action);
    return (
      <div key={session.rules.notation.writeAction(action)} className="deed">
        <button
          type="button"
          className="button quiet"
          disabled={first !== undefined}
          onClick={() => void bench.commitAction(action)}
        >
          {say(actionWords(session, action, language))}
        </button>
        {first !== undefined && (
          <p className="reason">
            {say(session.explain(first, language))} <Citation rule={first.rule} />
          </p>
        )}
      </div>
    );
  });
};
