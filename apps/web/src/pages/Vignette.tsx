/** A small plate of each game: a few of its pieces, drawn with its own pictograms. */
import { use } from "react";
import { loadSheet, type SheetName } from "../glyphs/sheets.ts";

type Side = "gules" | "azure";

interface Block {
  readonly side: Side;
  readonly glyph: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly turn?: number;
}

interface Plate {
  readonly sheet: SheetName;
  readonly blocks: readonly Block[];
  readonly river?: string;
  readonly isHexed?: true;
}

const row = (
  side: Side,
  glyphs: readonly string[],
  at: readonly [x: number, y: number],
  size: readonly [w: number, h: number],
) => glyphs.map((glyph, n): Block => ({ side, glyph, x: at[0] + n * size[0], y: at[1], w: size[0], h: size[1] }));

const PLATES: Readonly<Record<string, Plate>> = {
  dba: {
    sheet: "dbx",
    blocks: [
      ...row("azure", ["sp", "sp", "wb"], [66, 42], [52, 26]),
      ...row("gules", ["bd", "bd", "bd"], [66, 70], [52, 26]),
      { side: "gules", glyph: "kn", x: 92, y: 104, w: 52, h: 32 },
    ],
  },
  dbm: {
    sheet: "dbx",
    river: "M0 78C40 62 90 92 130 76S210 70 246 82",
    blocks: [
      ...row("azure", ["pk", "pk", "pk", "pk"], [12, 14], [48, 24]),
      ...row("azure", ["pk", "pk", "pk"], [12, 38], [48, 24]),
      { side: "gules", glyph: "el", x: 26, y: 96, w: 46, h: 44 },
      ...row("gules", ["lh", "lh"], [118, 102], [46, 34]),
    ],
  },
  tercios: {
    sheet: "tercios",
    blocks: [
      { side: "azure", glyph: "t-pike", x: 34, y: 14, w: 62, h: 32 },
      { side: "azure", glyph: "t-lancer", x: 160, y: 18, w: 44, h: 28, turn: 14 },
      { side: "gules", glyph: "t-tercio", x: 36, y: 76, w: 62, h: 60 },
      { side: "gules", glyph: "t-shot", x: 128, y: 92, w: 52, h: 28 },
    ],
  },
  chariots: {
    sheet: "chariots",
    isHexed: true,
    blocks: [
      { side: "azure", glyph: "c-ch2", x: 50, y: 22, w: 34, h: 34 },
      { side: "azure", glyph: "c-ch3", x: 104, y: 22, w: 34, h: 34 },
      { side: "azure", glyph: "c-hi", x: 178, y: 20, w: 34, h: 34, turn: 30 },
      { side: "gules", glyph: "c-bw", x: 88, y: 94, w: 34, h: 34 },
      { side: "gules", glyph: "c-si", x: 142, y: 94, w: 34, h: 34 },
    ],
  },
  aguila: {
    sheet: "aguila",
    river: "M0 56C50 44 80 70 130 54S210 46 246 40",
    blocks: [
      { side: "azure", glyph: "n-line", x: 40, y: 12, w: 62, h: 44 },
      { side: "azure", glyph: "n-grenadier", x: 142, y: 16, w: 62, h: 44, turn: 8 },
      { side: "gules", glyph: "n-guard", x: 34, y: 84, w: 62, h: 42 },
      { side: "gules", glyph: "n-hussar", x: 128, y: 90, w: 60, h: 30 },
    ],
  },
};

const HEX = 27;

const hexes = (): string => {
  const lines: string[] = [];
  for (let column = 0; column < 7; column++)
    for (let line = 0; line < 5; line++) {
      const x = column * HEX * 1.5 - 6;
      const y = line * HEX * 1.732 + (column % 2 === 0 ? 0 : HEX * 0.866) - 20;
      lines.push(`M${x} ${y}l${HEX / 2} ${-HEX * 0.866}h${HEX}l${HEX / 2} ${HEX * 0.866}l${-HEX / 2} ${HEX * 0.866}`);
    }
  return lines.join("");
};

const merlons = (w: number): string =>
  Array.from({ length: Math.floor(w / 6) }, (_, n) => `M${n * 6 + 2} 2h4v3h-4z`).join("");

const Piece = ({ block, path }: { readonly block: Block; readonly path: string }) => {
  const { side, x, y, w, h, turn = 0 } = block;
  const size = Math.min(h - 10, w * 0.6);
  // Azure stands across the table and looks down it; its pictogram stays upright.
  const about = side === "azure" ? 180 : 0;
  return (
    <g transform={`translate(${x} ${y})rotate(${turn} ${w / 2} ${h / 2})`} data-side={side}>
      <g transform={`rotate(${about} ${w / 2} ${h / 2})`}>
        <rect width={w} height={h} className="v-field" />
        <path d={side === "gules" ? `M2 2h${w - 4}v3h${4 - w}z` : merlons(w)} className="v-charge" />
        <path d={`M4 13l4 -5l4 5zM${w - 12} 13l4 -5l4 5z`} className="v-charge" />
      </g>
      <path
        d={path}
        className="v-charge"
        transform={`translate(${(w - size) / 2} ${(h - size) / 2 + (side === "gules" ? 2 : -2)}) scale(${size / 24})`}
      />
    </g>
  );
};

export const Vignette = ({ game }: { readonly game: keyof typeof PLATES }) => {
  const plate = PLATES[game];
  const glyphs = use(sheetOf(plate?.sheet ?? "dbx"));
  if (plate === undefined) return null;
  return (
    <svg viewBox="0 0 246 144" aria-hidden="true" focusable="false" className="vignette">
      {plate.isHexed && <path d={hexes()} className="v-hex" />}
      {plate.river !== undefined && (
        <>
          <path d={plate.river} className="v-bank" />
          <path d={plate.river} className="v-water" />
        </>
      )}
      {plate.blocks.map((block) => (
        <Piece key={`${block.x}.${block.y}`} block={block} path={glyphs[block.glyph]?.d ?? ""} />
      ))}
    </svg>
  );
};

const sheets = new Map<SheetName, ReturnType<typeof loadSheet>>();
/** The same promise at every render, as suspending asks. */
const sheetOf = (name: SheetName): ReturnType<typeof loadSheet> => {
  const begun = sheets.get(name) ?? loadSheet(name);
  sheets.set(name, begun);
  return begun;
};
