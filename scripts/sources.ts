import { globSync } from "node:fs";
import { join } from "node:path";

/** Where nothing of Node, of the browser or of the engine's own arithmetic may enter. */
export const PURE_FOLDERS: readonly string[] = ["packages/*/src", "packages/conformance/reference", "games/*/src"];

/** Every folder with code of ours. */
export const CODE_FOLDERS: readonly string[] = [
  ...["packages", "games", "apps"].flatMap((group) =>
    ["src", "reference", "test", "bench"].map((room) => `${group}/*/${room}`),
  ),
  "scripts",
  "test",
  "bench",
];

/** The sources below the folders, as sorted absolute paths. */
export const listSources = (root: string, folders: readonly string[]): readonly string[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mts,mjs,js}`),
    { cwd: root, exclude: (name) => name === "node_modules" || name === "dist" },
  )
    .map((file) => join(root, file))
    .toSorted();
