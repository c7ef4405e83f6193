/** Who I am here: a guest until I say otherwise, and everything I have stays mine when I do. */
import { Shell } from "../app/Shell.tsx";
import { api } from "../server/api.ts";
import { knowMe, useMe } from "../server/me.ts";
import { useText } from "../text/useText.ts";
import { Entrances } from "./account/Credentials.tsx";
import { MyData, Name } from "./account/Myself.tsx";
import { NoticesPart } from "./account/NoticesPart.tsx";
import { Blocks, Passkeys, Sessions } from "./account/Safety.tsx";

export const AccountPage = () => {
  const text = useText();
  const { me, state } = useMe();
  const isRegistered = me !== undefined && !me.guest;
  return (
    <Shell title={text.account.title}>
      <section className="column account">
        <h1>{text.account.title}</h1>
        {state === "away" && <p className="read">{text.account.offline}</p>}
        {me !== undefined && (
          <p className="read">
            {me.guest ? text.account.guest(me.name) : text.account.signedIn(me.name)}{" "}
            {isRegistered && (
              <button
                type="button"
                className="button quiet"
                onClick={() => void api.signOut().then(() => knowMe(undefined))}
              >
                {text.account.signOut}
              </button>
            )}
          </p>
        )}
        {(state === "known" || state === "nobody") && !isRegistered && <Entrances />}
        {me !== undefined && (
          <>
            <Name key={me.account} me={me} />
            <NoticesPart key={`notices ${me.account}`} />
            <Passkeys key={`passkeys ${me.account}`} />
            <Sessions key={`sessions ${me.account}`} />
            <Blocks key={`blocks ${me.account}`} />
            <MyData me={me} />
          </>
        )}
      </section>
    </Shell>
  );
};
