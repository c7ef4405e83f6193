/** By which of its options the rules are played at this table: one of the two chose them, both may want to look them up. */
import type { Fact, OptionValue, Tagged } from "@acies/contract";
import { useLanguage, useText } from "../text/useText.ts";
import { Citation } from "./Citation.tsx";
import { type TableProps, useShown } from "./table.tsx";

export const Agreed = <S, A extends Tagged, E extends Fact>({ session, bench }: TableProps<S, A, E>) => {
  const { setup, yes, no } = useText();
  const phrases = session.rules.phrases[useLanguage()];
  const table = useShown(session, (shown) => shown.table);
  const chosen = table === undefined ? undefined : bench.handling.options?.(table);
  if (chosen === undefined) return null;
  const say = (value: OptionValue): string => (value === true ? yes : value === false ? no : String(value));
  return (
    <>
      <h3>{setup.options}</h3>
      <dl className="agreed">
        {session.rules.catalogue.options.map(({ id, rule, standard }) => {
          const value = chosen[id] ?? standard;
          return (
            <div key={id} data-changed={value === standard ? undefined : ""}>
              <dt>
                {phrases.options[id] ?? id} <Citation rule={rule} />
              </dt>
              <dd>
                {say(value)}
                {value === standard && <small> · {setup.standard}</small>}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
};
