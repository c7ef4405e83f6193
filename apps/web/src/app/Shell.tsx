/** The sheet around every page: wordmark, ways to go, language and paper. The Play page has a head line of its own. */
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { useText } from "../text/useText.ts";
import { prefer, usePreferences } from "./preferences.ts";

export const Wordmark = () => (
  <Link href="/" className="wordmark" aria-label="Acies">
    ACIES
  </Link>
);

export const LanguageSwitch = () => {
  const text = useText();
  const language = usePreferences((state) => state.language);
  const other = language === "es" ? "en" : "es";
  return (
    <button type="button" className="plain" lang={other} onClick={() => prefer({ language: other })}>
      {text.otherLanguage}
    </button>
  );
};

const WAYS = [
  ["/new", "newMatch"],
  ["/matches", "matches"],
  ["/watch", "watch"],
  ["/replay", "replay"],
  ["/rules", "rules"],
  ["/settings", "settings"],
  ["/account", "account"],
] as const;

export const Shell = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const text = useText();
  const [place] = useLocation();
  useEffect(() => {
    document.title = title === "" ? "Acies" : `${title} · Acies`;
  }, [title]);
  return (
    <div className="sheet">
      <a className="skip" href="#content">
        {text.nav.skip}
      </a>
      <header className="headline">
        <Wordmark />
        <nav aria-label={text.nav.menu}>
          <ul className="ways">
            {WAYS.map(([href, name]) => (
              <li key={href}>
                <Link href={href} aria-current={place.startsWith(href) ? "page" : undefined}>
                  {text.nav[name]}
                </Link>
              </li>
            ))}
            <li>
              <LanguageSwitch />
            </li>
          </ul>
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
