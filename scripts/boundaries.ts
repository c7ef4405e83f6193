import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { CODE_FOLDERS, listSources } from "./sources.ts";
import { isStarted, ROOT } from "./tools.ts";

export interface Trespass {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Survey {
  readonly modules: number;
  readonly trespasses: readonly Trespass[];
}

interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly module: string; readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Import {
  readonly from: string;
  readonly name: string;
}

const GROUPS = ["packages", "games", "apps"];
const SHIPPED = /^(packages|games|apps)\/[^/]+\/(src|reference)\//;
const KERNELS = ["@acies/geometry", "@acies/hex"];

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8"));

const cruise = (root: string): Cruise => {
  const folders = [...GROUPS, "scripts", "test", "bench"].filter((folder) => existsSync(join(root, folder)));
  const tool = join(ROOT, "node_modules", "dependency-cruiser", "bin", "dependency-cruiser.mjs");
  const config = join(ROOT, ".dependency-cruiser.mjs");
  const ended = spawnSync(process.execPath, [tool, ...folders, "--config", config, "--output-type", "json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  // Its exit code counts violations; what cannot be read as JSON is a breakdown.
  if (!ended.stdout.startsWith("{")) throw new Error(`dependency-cruiser broke down: ${ended.stdout}${ended.stderr}`);
  const report: Cruise = JSON.parse(ended.stdout);
  return report;
};

/** `@acies/match/reference` → `@acies/match`; nothing for a relative path or a module of Node. */
const packageNamed = (specifier: string): string | undefined =>
  /^(?:@[^/]+\/)?[^./@:][^/:]*(?=\/|$)/.exec(specifier)?.[0];

const bareImports = (report: Cruise): readonly Import[] =>
  report.modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ module, resolved }) => {
      const name = packageNamed(module);
      // A module of Node resolves to its own name.
      return name === undefined || (resolved === module && !module.startsWith("@")) ? [] : [{ from: source, name }];
    }),
  );

const workspaceOf = (file: string): string => {
  const [group = "", name = ""] = file.split("/");
  return GROUPS.includes(group) ? `${group}/${name}` : "";
};

/** npm hoists, so the compiler accepts what a package never declared. */
const undeclared = (root: string, imports: readonly Import[]): readonly Trespass[] => {
  const manifest = (folder: string): Manifest => readJson(join(root, folder, "package.json"));
  const own = new Map(
    globSync("{packages,games,apps}/*/package.json", { cwd: root }).map((file) => {
      const folder = file.slice(0, -"/package.json".length).replaceAll("\\", "/");
      return [folder, manifest(folder)] as const;
    }),
  );
  const top = manifest("");
  const workspaces = [...own.values()].map(({ name }) => name);
  const isDeclared = ({ from, name }: Import): boolean => {
    const { name: self, dependencies, devDependencies } = own.get(workspaceOf(from)) ?? top;
    if (name === self || dependencies?.[name] !== undefined) return true;
    if (SHIPPED.test(from)) return false;
    if (workspaceOf(from) === "" && workspaces.includes(name)) return true;
    return devDependencies?.[name] !== undefined || top.devDependencies?.[name] !== undefined;
  };
  return imports.filter((one) => !isDeclared(one)).map(({ from, name }) => ({ rule: "not-declared", from, to: name }));
};

/** A game is played on a table or on hexes. */
const twoKernels = (imports: readonly Import[]): readonly Trespass[] => {
  const users = imports.filter(({ from, name }) => /^games\/[^/]+\/src\//.test(from) && KERNELS.includes(name));
  return users
    .filter(({ from, name }) =>
      users.some((other) => workspaceOf(other.from) === workspaceOf(from) && other.name < name),
    )
    .map(({ from, name }) => ({ rule: "one-kernel", from, to: name }));
};

/** A gate that reads nothing is green: every source must have been seen. */
const unread = (root: string, report: Cruise): readonly Trespass[] => {
  const seen = new Set(report.modules.map(({ source }) => source));
  return listSources(root, CODE_FOLDERS)
    .map((file) => relative(root, file).replaceAll("\\", "/"))
    .filter((file) => !seen.has(file))
    .map((file) => ({ rule: "unread", from: file, to: "" }));
};

export const surveyBoundaries = (root: string): Survey => {
  const report = cruise(root);
  const imports = bareImports(report);
  const crossed = report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return {
    modules: report.modules.filter(({ source }) => workspaceOf(source) !== "" && !source.includes("node_modules"))
      .length,
    trespasses: [...crossed, ...undeclared(root, imports), ...twoKernels(imports), ...unread(root, report)],
  };
};

const main = (): number => {
  const { modules, trespasses } = surveyBoundaries(ROOT);
  for (const { rule, from, to } of trespasses) console.error(`${rule}: ${from} → ${to}`);
  console.log(`${modules} modules of ours read, ${trespasses.length} boundaries crossed`);
  return trespasses.length > 0 || modules === 0 ? 1 : 0;
};

if (isStarted(import.meta.url)) process.exitCode = main();
