/** What each viewer is told of a happening. Whatever is not said here stays on the server. */
import type { Viewer } from "@acies/contract";
import type { HappeningTold, Snapshot } from "@acies/protocol";
import type { Moved } from "./engine.ts";
import type { Happening } from "./happenings.ts";
import type { Table } from "./table.ts";

interface Happened {
  readonly before: Table;
  readonly table: Table;
  readonly happening: Happening;
  readonly moved: Moved | undefined;
}

/** Made when first asked for, then kept: one answer for all who look from the same place. */
export const tellOf = (happened: Happened): ((viewer: Viewer) => HappeningTold | undefined) => {
  const told = new Map<Viewer, HappeningTold | undefined>();
  return (viewer) => {
    if (!told.has(viewer)) told.set(viewer, tell(happened, viewer));
    return told.get(viewer);
  };
};

/** Why a viewer's last entry must stand; null when it can be taken back. */
export const undoTold = (table: Table, viewer: Viewer): Snapshot["undo"] => {
  if (viewer === "spectator") return "notSeated";
  if (table.status === "ended") return "over";
  const undo = table.position?.undo[viewer];
  if (undo === undefined) return "nothing";
  return "why" in undo ? undo.why : null;
};

const tell = ({ before, table, happening, moved }: Happened, viewer: Viewer): HappeningTold | undefined => {
  const when = { no: table.no, at: table.at };
  const { position } = table;
  switch (happening.type) {
    case "created":
      return { ...when, type: "created" };
    case "seated":
    case "left":
    case "renamed": {
      const { seat } = happening;
      return seat === null ? undefined : { ...when, type: "seated", seat, sitter: table.seats[seat] };
    }
    case "started": {
      if (position === undefined) return undefined;
      const { salts } = happening;
      return { ...when, type: "started", view: position.view(viewer), salts, pending: [...position.pending] };
    }
    case "acted": {
      if (moved === undefined) return undefined;
      const { seat, entry, because } = happening;
      const events = [...moved.witnessed(viewer)];
      const pending = [...moved.position.pending];
      // That an answer was given beforehand is its owner's affair.
      const said = because === "standing" && viewer !== seat ? "chosen" : because;
      return { ...when, type: "acted", seat, entry, because: said, events, pending, undo: undoTold(table, viewer) };
    }
    case "rewound": {
      if (position === undefined) return undefined;
      const { entry, by } = happening;
      const view = position.view(viewer);
      const pending = [...position.pending];
      return { ...when, type: "rewound", entry, by, view, pending, undo: undoTold(table, viewer) };
    }
    case "offered":
      return { ...when, type: "offered", seat: happening.seat, offer: happening.offer };
    case "answered":
      return { ...when, type: "answered", offer: happening.offer, seat: happening.seat, answer: happening.answer };
    case "paced":
      return { ...when, type: "paced", pace: happening.pace };
    case "wished": {
      const { seat, wishes } = happening;
      return viewer === seat ? { ...when, type: "wished", seat, wishes: [...wishes] } : undefined;
    }
    case "ended":
      return { ...when, type: "ended", ending: happening.ending, secret: before.head.secret };
    case "inherited":
    case "imported":
      return undefined;
  }
};
