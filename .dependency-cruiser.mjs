// The directions of the architecture. What this tool cannot say (declared dependencies, one kernel a game) is in
// scripts/boundaries.ts, which runs it. The parser must be swc: TypeScript 7 is no library to this tool, and what it
// falls back on misses type-only exports, or every module where swc is not installed.

const WRITERS = "(evolve|resolve|flow|view|text|index)([.]ts$|/)";
const OURS = "^(packages|games|apps)/";
const ROOMS = "^(packages|games|apps)/[^/]+/(src|reference)/";

/**
 * A folder may import itself and the listed places, nothing else: neither ours nor from npm.
 * @param {string} name
 * @param {string} folder
 * @param {readonly string[]} allowed
 */
const only = (name, folder, allowed) => ({
  name,
  severity: "error",
  from: { path: `^${folder}/(src|reference)/` },
  to: { pathNot: [`^${folder}/`, ...allowed] },
});

/** @param {string} name */
const npm = (name) => `(^|/)node_modules/${name}/`;

export default {
  forbidden: [
    {
      name: "kernels-know-nothing",
      severity: "error",
      from: { path: "^packages/(contract|geometry|hex)/src/" },
      to: { pathNot: "^packages/$1/" },
    },
    only("match-imports", "packages/match", ["^packages/contract/", npm("@noble/hashes")]),
    only("players-imports", "packages/players", ["^packages/(contract|match)/"]),
    only("protocol-imports", "packages/protocol", ["^packages/contract/", npm("zod")]),
    only("desk-imports", "packages/desk", ["^packages/(contract|match|players|protocol)/", npm("zod")]),
    only("dbx-imports", "packages/dbx", ["^packages/(contract|geometry)/"]),
    only("conformance-imports", "packages/conformance", [
      "^packages/(contract|match|players|geometry)/",
      npm("fast-check"),
    ]),
    {
      name: "games-import-contract-and-kernel",
      severity: "error",
      from: { path: "^games/([^/]+)/src/" },
      to: { pathNot: ["^games/$1/", "^packages/(contract|geometry|hex|dbx)/"] },
    },
    {
      name: "no-game-to-game",
      severity: "error",
      from: { path: "^games/([^/]+)/" },
      to: { path: "^games/", pathNot: "^games/$1/" },
    },
    {
      name: "generic-means-generic",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^games/" },
    },
    {
      name: "apps-are-the-top",
      severity: "error",
      from: { path: "^(packages|games)/" },
      to: { path: "^apps/" },
    },
    {
      name: "new-package-needs-a-direction",
      severity: "error",
      from: { path: "^(packages/(?!(contract|geometry|hex|dbx|match|players|protocol|desk|conformance)/)[^/]+)/" },
      to: { path: OURS, pathNot: "^$1/" },
    },
    {
      name: "only-through-the-door",
      comment: "a relative path into another package; a deep specifier does not resolve and fails below",
      severity: "error",
      from: { path: "^((?:packages|games|apps)/[^/]+)/" },
      to: { path: ROOMS, pathNot: "^$1/", dependencyTypes: ["local"], dependencyTypesNot: ["aliased"] },
    },
    {
      name: "only-through-the-door",
      severity: "error",
      from: { path: "^(scripts|test|bench)/" },
      to: { path: ROOMS, dependencyTypes: ["local"], dependencyTypesNot: ["aliased"] },
    },
    {
      name: "tests-stay-behind",
      severity: "error",
      from: { path: ROOMS },
      to: { path: ["^(packages|games|apps)/[^/]+/(test|bench)/", "^(test|bench|scripts)/"] },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^virtual:" } },
    {
      name: "rules-never-write",
      severity: "error",
      from: { path: "^(games/[^/]+/src|packages/conformance/reference)/rules/" },
      to: { path: `^$1/${WRITERS}` },
    },
    {
      name: "pure-no-node",
      severity: "error",
      from: { path: "^((packages|games)/[^/]+/src|packages/conformance/reference)/" },
      to: { dependencyTypes: ["core"] },
    },
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mts", ".mjs", ".js", ".json"],
    },
  },
};
