/// <reference types="vite-plugin-pwa/vanillajs" />
/** Keeps the app on the device, and says so when a newer one has come; nothing changes under a player's hands by itself. */
import { useEffect, useState } from "react";
import { useText } from "../text/useText.ts";

const HOUR = 3_600_000;

type Update = () => void;

/** After the first paint: what the first page needs goes first. */
const keepOnDevice = async (tell: (update: Update) => void): Promise<void> => {
  const { registerSW } = await import("virtual:pwa-register");
  const update = registerSW({
    onNeedRefresh: () => tell(() => void update()),
    onRegisteredSW: (_url, registration) => {
      setInterval(() => void registration?.update().catch(() => undefined), HOUR);
    },
  });
};

export const NewVersion = () => {
  const text = useText();
  const [update, setUpdate] = useState<Update>();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const begin = (): void => void keepOnDevice((made) => setUpdate(() => made)).catch(() => undefined);
    if (document.readyState === "complete") {
      begin();
      return undefined;
    }
    addEventListener("load", begin, { once: true });
    return () => removeEventListener("load", begin);
  }, []);
  if (update === undefined) return null;
  return (
    <aside className="newversion" role="status">
      <p className="read">{text.fault.update}</p>
      <p className="acts">
        <button type="button" className="button" onClick={update}>
          {text.fault.reload}
        </button>
        <button type="button" className="button quiet" onClick={() => setUpdate(undefined)}>
          {text.fault.later}
        </button>
      </p>
    </aside>
  );
};
