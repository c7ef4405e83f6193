/** The table on show: for looking at, for the pictures, and for trying hands on it. */
import { MM } from "@acies/geometry";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Battlefield } from "../../battlefield/Battlefield.tsx";
import type { Gesture, GestureAnswer } from "../../battlefield/gesture.ts";
import { MOTIONS } from "../../battlefield/motion.ts";
import { ScaleBar } from "../../battlefield/ScaleBar.tsx";
import type { Draft, Scene } from "../../battlefield/scene.ts";
import { createStage } from "../../battlefield/stage.ts";
import { Icon } from "../../glyphs/Icon.tsx";
import { layPaper } from "../theme.ts";
import type { Show } from "./show.ts";

const asked = new URLSearchParams(location.search);

/** A ghost that follows the hand without any rule: the cheapest tool there can be. */
const dragged = (show: Show, gesture: Gesture): Draft | undefined => {
  if (gesture.kind !== "drag" || gesture.origin?.kind !== "piece") return undefined;
  const { id } = gesture.origin;
  const piece = show.scene.pieces.find((one) => one.id === id);
  if (piece === undefined) return undefined;
  const { width, depth, tincture } = piece;
  const pose = { ...piece.pose, x: gesture.at.x, y: gesture.at.y + depth / 2 };
  const paces = Math.round(Math.abs(pose.y - piece.pose.y) / 254);
  return {
    ghosts: [
      { id, kind: "legal", pose, width, depth, tincture, ...(piece.glyph === undefined ? {} : { glyph: piece.glyph }) },
    ],
    lines: [{ id: "track", stroke: "track", points: [piece.pose, pose] }],
    handles: [],
    labels: [
      {
        id: "far",
        at: { x: pose.x + 24 * MM, y: pose.y },
        runs: [{ text: `${paces} p`, tone: "legal" }],
        tone: "legal",
        side: "right",
      },
    ],
  };
};

/** The same scene with one piece sixty millimetres further on. */
const advanced = (scene: Scene | undefined): Scene | undefined =>
  scene && {
    ...scene,
    pieces: scene.pieces.map((piece) =>
      piece.id === "red.1" ? { ...piece, pose: { ...piece.pose, y: piece.pose.y + 60 * MM } } : piece,
    ),
  };

export const ShowPage = (): ReactNode => {
  const [show, setShow] = useState<Show | undefined>(undefined);
  const [draft, setDraft] = useState<Draft | undefined>(undefined);
  const [isMoved, setIsMoved] = useState(false);
  const [stage] = useState(createStage);
  useEffect(() => {
    layPaper(document.documentElement, asked.get("paper") === "slate" ? "slate" : "system");
    void import("./show.ts").then(({ loadShow }) => loadShow(asked.get("show") ?? "cumae")).then(setShow);
  }, []);
  useEffect(() => {
    const scale = Number(asked.get("scale") ?? 0);
    const [x = 0, y = 0] = (asked.get("at") ?? "").split(",").map(Number);
    if (show !== undefined && scale > 0) stage.look({ x, y }, scale);
  }, [show, stage]);
  const moved = useMemo(() => advanced(show?.scene), [show]);
  if (show === undefined || moved === undefined) return null;
  const based = isMoved ? moved : show.scene;
  const shown = draft === undefined ? based : { ...based, draft };
  const onGesture = (gesture: Gesture): GestureAnswer => {
    dispatchEvent(new CustomEvent("table", { detail: gesture }));
    if (gesture.kind === "key" && gesture.key === "m") {
      setIsMoved(true);
      return "taken";
    }
    if (gesture.kind === "key" && gesture.key === " ") {
      stage.skip();
      return "taken";
    }
    if (gesture.kind === "press") return gesture.on?.kind === "piece" ? "taken" : undefined;
    const next = dragged(show, gesture);
    if (next !== undefined) setDraft(next);
    return undefined;
  };
  return (
    <div className="sheet" style={{ height: "100dvh" }}>
      <header className="headline">
        <span className="wordmark">ACIES</span>
        <span style={{ font: "italic 20px var(--font-title)" }}>{show.title}</span>
        <nav>
          <ul className="ways">
            {(["u-undo", "u-measure", "u-moon", "u-menu"] as const).map((name) => (
              <li key={name}>
                <Icon name={name} />
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className="plate">
        <aside className="margin near">
          <h2>Escala de pasos</h2>
          <ScaleBar stage={stage} ruler={show.scene.ruler} name="Escala" />
        </aside>
        <div style={{ minHeight: 0, flex: 1 }}>
          <Battlefield
            scene={shown}
            motion={MOTIONS.find((motion) => motion === asked.get("motion")) ?? "full"}
            glyphs={show.glyphs}
            stage={stage}
            first="gules"
            words={{ table: "mesa de batalla", keyMap: "Mapa de situación" }}
            onGesture={onGesture}
          />
        </div>
        <aside className="margin near">
          <h2>Parte de la batalla</h2>
        </aside>
      </div>
    </div>
  );
};
