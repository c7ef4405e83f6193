/** The sheet around every page: wordmark, ways to go, language and paper. The Play page has a head line of its own. */
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { Icon } from "../glyphs/Icon.tsx";
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

const isDark = (theme: string): boolean =>
  theme === "slate" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);

const PaperSwitch = () => {
  const text = useText();
  const dark = isDark(usePreferences((state) => state.theme));
  const words = dark ? text.nav.paper : text.nav.slate;
  return (
    <button
      type="button"
      className="plain"
      aria-label={words}
      title={words}
      onClick={() => prefer({ theme: dark ? "paper" : "slate" })}
    >
      <Icon name="u-moon" />
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

const Ways = ({ isOpen }: { readonly isOpen: boolean }) => {
  const text = useText();
  const [place] = useLocation();
  return (
    <nav id="ways" aria-label={text.nav.menu} data-open={isOpen || undefined}>
      <ul className="ways">
        {WAYS.map(([href, name]) => (
          <li key={href}>
            <Link href={href} aria-current={place === href || place.startsWith(`${href}/`) ? "page" : undefined}>
              {text.nav[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

export const Shell = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const text = useText();
  const [place] = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    document.title = title === "" ? "Acies" : `${title} · Acies`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shuts the menu
  useEffect(() => setOpen(false), [place]);
  return (
    <div className="sheet">
      <a className="skip" href="#content">
        {text.nav.skip}
      </a>
      <header className="headline shell">
        <Wordmark />
        <Ways isOpen={isOpen} />
        <span className="switch-line">
          <LanguageSwitch />
          <PaperSwitch />
          <button
            type="button"
            className="plain menu-button"
            aria-expanded={isOpen}
            aria-controls="ways"
            aria-label={text.nav.menu}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? "u-close" : "u-menu"} />
          </button>
        </span>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
