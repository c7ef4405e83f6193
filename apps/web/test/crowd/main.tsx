/** The page of a match with three hundred bases, for measuring: everything real but the size of the armies. */
import { createRoot } from "react-dom/client";
import { dbaHandling } from "../../src/games/dba/handling.ts";
import { loadSheet } from "../../src/glyphs/sheets.ts";
import "../../src/look/look.css";
import { PlayPage } from "../../src/play/PlayPage.tsx";
import { createSession } from "../../src/session/session.ts";
import { seatMatch } from "../session/memoryDesk.ts";
import { CROWD } from "./crowd.ts";

const glyphs = await loadSheet("dbx");
const { door } = await seatMatch(CROWD, { scenario: "cannae", armies: { red: "", blue: "" }, options: {} });
const session = createSession(CROWD, door(), () => Date.now());
await session.open();
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<PlayPage session={session} handling={dbaHandling} glyphs={glyphs} />);
