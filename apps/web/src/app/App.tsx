import { lazy, Suspense, useEffect } from "react";
import { Route, Switch } from "wouter";
import { LandingPage } from "../pages/LandingPage.tsx";
import { askMe } from "../server/me.ts";
import { useText } from "../text/useText.ts";
import { FaultBoundary, NotFoundPage } from "./Fault.tsx";
import { usePreferences } from "./preferences.ts";

const NewMatchPage = lazy(async () => ({ default: (await import("../pages/NewMatchPage.tsx")).NewMatchPage }));
const MatchesPage = lazy(async () => ({ default: (await import("../pages/MatchesPage.tsx")).MatchesPage }));
const WatchPage = lazy(async () => ({ default: (await import("../pages/MatchesPage.tsx")).WatchPage }));
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

export const App = () => {
  usePaper();
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
    </FaultBoundary>
  );
};
