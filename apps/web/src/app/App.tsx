import { lazy, Suspense, useEffect, useRef } from "react";
import { Route, Switch, useLocation } from "wouter";
import { LandingPage } from "../pages/LandingPage.tsx";
import { api } from "../server/api.ts";
import { askMe, knowMe, useMe } from "../server/me.ts";
import { useText } from "../text/useText.ts";
import { FaultBoundary, NotFoundPage } from "./Fault.tsx";
import { NewVersion } from "./NewVersion.tsx";
import { usePreferences } from "./preferences.ts";

const NewMatchPage = lazy(async () => ({ default: (await import("../pages/NewMatchPage.tsx")).NewMatchPage }));
const MatchesPage = lazy(async () => ({ default: (await import("../pages/MatchesPage.tsx")).MatchesPage }));
const WatchPage = lazy(async () => ({ default: (await import("../pages/WatchPage.tsx")).WatchPage }));
const ReplayPage = lazy(async () => ({ default: (await import("../pages/ReplayPage.tsx")).ReplayPage }));
const RulesPage = lazy(async () => ({ default: (await import("../pages/RulesPage.tsx")).RulesPage }));
const SettingsPage = lazy(async () => ({ default: (await import("../pages/SettingsPage.tsx")).SettingsPage }));
const AccountPage = lazy(async () => ({ default: (await import("../pages/AccountPage.tsx")).AccountPage }));
const HerePage = lazy(async () => ({ default: (await import("../pages/MatchPage.tsx")).HerePage }));
const ServerMatchPage = lazy(async () => ({ default: (await import("../pages/MatchPage.tsx")).ServerMatchPage }));

const Loading = () => {
  const text = useText();
  return (
    <p className="loading" role="status">
      {text.loading}
    </p>
  );
};

/** Writes the preferences where the style sheet reads them. */
const usePaper = (): void => {
  const { theme, motion, textSize, language } = usePreferences();
  useEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.style.fontSize = `${textSize}%`;
    root.dataset.motion = motion;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
  }, [theme, motion, textSize, language]);
};

/** A new page begins at its top, and the keyboard with it. */
const usePageTurn = (): void => {
  const [place] = useLocation();
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [place]);
};

/** Letters and notices come in the language of the page. */
const useAccountLanguage = (): void => {
  const language = usePreferences((state) => state.language);
  const me = useMe((known) => known.me);
  useEffect(() => {
    if (me === undefined || me.language === language) return;
    void api.change({ language }).then((changed) => changed.ok && knowMe(changed.value));
  }, [me, language]);
};

export const App = () => {
  usePaper();
  useAccountLanguage();
  usePageTurn();
  useEffect(() => {
    void askMe();
  }, []);
  return (
    <FaultBoundary>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/" component={LandingPage} />
          <Route path="/new" component={NewMatchPage} />
          <Route path="/matches" component={MatchesPage} />
          <Route path="/watch" component={WatchPage} />
          <Route path="/replay/:match?" component={ReplayPage} />
          <Route path="/rules/:game?" component={RulesPage} />
          <Route path="/settings" component={SettingsPage} />
          <Route path="/account" component={AccountPage} />
          <Route path="/here/:match" component={HerePage} />
          <Route path="/m/:match" component={ServerMatchPage} />
          <Route path="/matches/:match" component={ServerMatchPage} />
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
      <NewVersion />
    </FaultBoundary>
  );
};
