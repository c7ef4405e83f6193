// node apps/web/scripts/icons.ts
//
// The app's own icon, a base of the table with its general, into apps/web/public/: as SVG, and as the PNGs that phones ask for.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DBX } from "../src/glyphs/data/dbx.ts";
import { openBrowser } from "../test/browser/chromium.ts";

const FOLDER = join(fileURLToPath(new URL("..", import.meta.url)), "public");
const [SHEET, FIELD, HATCH, DEEP, CHARGE, OR] = ["#EDE6D8", "#A5352B", "#BE544A", "#641713", "#FBF6EA", "#F0C65A"];

/** `inset`: how far the base stays from the edge; a maskable icon may lose a fifth of it. */
const icon = (inset: number): string => {
  const size = 512 - 2 * inset;
  const at = (share: number): number => Math.round(size * share * 10) / 10;
  const lines = Array.from({ length: 15 }, (_, n) => at((n + 1) / 16))
    .map((x) => `M${x} 0V${size}`)
    .join("");
  const glyph = at(0.6) / 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<title>Acies</title>
<rect width="512" height="512" fill="${SHEET}"/>
<g transform="translate(${inset} ${inset})">
<rect width="${size}" height="${size}" fill="${FIELD}"/>
<path d="${lines}" stroke="${HATCH}" stroke-width="${at(0.012)}"/>
<rect x="${at(0.045)}" y="${at(0.045)}" width="${at(0.91)}" height="${at(0.075)}" fill="${OR}"/>
<path d="M${at(0.06)} ${at(0.3)}l${at(0.07)} ${at(-0.12)}l${at(0.07)} ${at(0.12)}zM${at(0.8)} ${at(0.3)}l${at(0.07)} ${at(-0.12)}l${at(0.07)} ${at(0.12)}z" fill="${CHARGE}"/>
<path d="${DBX.kn.d}" transform="translate(${at(0.2)} ${at(0.26)}) scale(${glyph})" fill="${CHARGE}"/>
<rect width="${size}" height="${size}" fill="none" stroke="${DEEP}" stroke-width="${at(0.02)}"/>
</g>
</svg>
`;
};

const PNGS = [
  { name: "icon-192.png", size: 192, svg: icon(28) },
  { name: "icon-512.png", size: 512, svg: icon(28) },
  { name: "icon-maskable.png", size: 512, svg: icon(96) },
  { name: "apple-touch-icon.png", size: 180, svg: icon(56) },
] as const;

const main = async (): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "icon.svg"), icon(28));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    for (const { name, size, svg } of PNGS) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
      await page.screenshot({ path: join(FOLDER, name) });
    }
  } finally {
    await browser.close();
  }
};

await main();
