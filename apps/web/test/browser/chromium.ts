/** The one place where tests and programs of the app start Chromium. */
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../../../scripts/browsers.mjs";
import { CHROMIUM_FLAGS } from "../../../../test/engines/chromium.ts";

export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium(process.env);
  if (executablePath === undefined) throw new Error("No Chromium: run npm test once, or set CHROMIUM_PATH.");
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
};
