import type { MatchCard } from "@acies/protocol";
import { findGameId, type GameId, useGame } from "../registry.ts";
import { useLanguage } from "../text/useText.ts";

const KnownBattle = ({ card, id }: { readonly card: MatchCard; readonly id: GameId }) => {
  const language = useLanguage();
  const game = useGame(id);
  return card.title ?? game.open((rules) => rules.phrases[language].scenarios[card.scenario] ?? card.scenario);
};

/** What a match is called: its own title, or its battle in the words of the game. */
export const BattleName = ({ card }: { readonly card: MatchCard }) => {
  const id = findGameId(card.game);
  return id === undefined ? card.scenario : <KnownBattle card={card} id={id} />;
};
