/** The reference game on the table: its sketch, with strengths as discs and orders as they are known. */
import { ford, type State } from "@acies/conformance/reference";
import type { Disc, Scene, ScenePiece } from "../../battlefield/scene.ts";
import { type SceneExtras, sketchScene } from "../../battlefield/sketchScene.ts";
import type { Seen } from "../../tools/handling.ts";
import { extrasOfSeen } from "../seen.ts";

const GLYPH: Readonly<Record<string, string>> = { line: "sp", light: "ps" };

const discsOf = (company: State["companies"][keyof State["companies"]] | undefined): readonly Disc[] =>
  company === undefined ? [] : [{ place: "rearLeft", text: String(company.strength), name: String(company.strength) }];

export const fordScene = (view: State, extras: SceneExtras): Scene => {
  const drawn = sketchScene(ford.sketch(view), extras);
  const companies = Object.values(view.companies);
  return {
    ...drawn,
    pieces: drawn.pieces.map((piece): ScenePiece => {
      const company = companies.find(({ id }) => id === piece.id);
      const glyph = company === undefined ? undefined : GLYPH[company.kind];
      const discs = discsOf(company);
      return {
        ...piece,
        ...(glyph === undefined ? {} : { glyph }),
        discs,
      };
    }),
  };
};

export const sceneOf = (view: State, seen: Seen): Scene => {
  const acted = Object.values(view.companies).filter((company) => company.acted);
  return fordScene(
    view,
    extrasOfSeen(
      seen,
      acted.map(({ id }) => id),
    ),
  );
};
