/**
 * Turns the table of DBA army lists into the modules of games/dba/src/data/armies. Usage: node scripts/dbaLists.ts <table.tsv>
 * A row is kept only if every choice it leaves open makes twelve elements with one general; the others are named in REPORT.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CompositionFault, compositionFaults, readComposition } from "@acies/dba/lists";
import { isStarted, ROOT, runTool } from "./tools.ts";

type Reason = CompositionFault | "unknownSubtype" | "unreadable" | "fields";
type Years = readonly (readonly [first: number, last: number])[];

interface Row {
  readonly id: string;
  readonly title: string;
  readonly home: string;
  readonly aggression: string;
  readonly elements: string;
}

interface List {
  readonly id: string;
  readonly name: string;
  readonly years: Years;
  readonly home: string;
  readonly aggression: number;
  readonly elements: string;
}

interface Refused {
  readonly id: string;
  readonly name: string;
  readonly reason: Reason;
  readonly printed: string;
  readonly why: string;
}

interface Note {
  readonly id: string;
  readonly note: string;
}

const BOOKS = ["I", "II", "III", "IV"] as const;
const HOMES = ["arable", "forest", "hilly", "steppe", "dry", "tropical", "littoral"];

/** Said beside an element and of no consequence for it: who they are, what the model shows. */
const ASIDES = [" (tower)", " (kallapani)", " (Saxons)", " (Swiss if not allies)", "Scottish"];

/** What is mended in the table, and by what authority. Nothing else is. */
const MENDED: Readonly<
  Record<string, { readonly from: Partial<Row>; readonly to: Partial<Row>; readonly by: string }>
> = {
  "II/11": { from: { aggression: "" }, to: { aggression: "3" }, by: "the rule catalogue, D4, prints aggression 3" },
  "II/22e": {
    from: { title: " 126BC" },
    to: { title: " from 126BC" },
    by: "II/22f is before 126BC, and DBA 3.0, II/22e, prints from 126 BC",
  },
  "II/28a": {
    from: { title: "83-89AD" },
    to: { title: "83-69BC" },
    by: "DBA 3.0, II/28a, prints 83-69 BC for the same elements, the years in which Tigranes ruled Syria",
  },
  "II/37": {
    from: { title: "Parthian 250-126BC" },
    to: { title: "Parthian 250BC-225AD" },
    by: "the rule catalogue, D4, prints 250 BC – AD 225",
  },
  "III/17": {
    from: { elements: "(2x6CV + 2x2LH) or (2x4Bd + 2x2Ps)" },
    to: { elements: "(2x6Cv + 2x2LH) or (2x4Bd + 2x2Ps)" },
    by: "the rule catalogue, D3: 6CV = 6Cv",
  },
  "III/49": {
    from: { title: "935-9694AD" },
    to: { title: "935-969AD" },
    by: "DBA 3.0, III/49, prints 935-969 AD",
  },
  "III/62b": {
    from: { title: "1201-1135AD" },
    to: { title: "1201-1335AD" },
    by: "IV/66, Later Polish, follows in 1335, and DBA 3.0, III/63b, prints 1201-1335 AD",
  },
};

/** Slips of the copyist in the names, which no rule reads: as printed, as it is spelled. */
// biome-ignore format: a table
const SPELLED: readonly (readonly [printed: string, spelled: string])[] = [
  ["Acaian", "Achaean"],
  ["Atila", "Attila"],
  ["Ayyuubid", "Ayyubid"],
  ["Bacrian", "Bactrian"],
  ["Bagatrid", "Bagratid"],
  ["Choun", "Chou"],
  ["Cicilian", "Cilician"],
  ["Condota", "Condotta"],
  ["Dinasties", "Dynasties"],
  ["Dinasty", "Dynasty"],
  ["Hawaian", "Hawaiian"],
  ["indonesian", "Indonesian"],
  ["Iqshidid", "Ikhshidid"],
  ["Kmer", "Khmer"],
  ["Lybian", "Libyan"],
  ["Micenian", "Mycenaean"],
  ["Mound Boulder", "Mound Builder"],
  ["Mycenian", "Mycenaean"],
  ["Nort Africa", "North Africa"],
  ["Scilian", "Sicilian"],
  ["Sriarathid", "Ariarathid"],
  ["Sucessors", "Successors"],
  ["Tukoman", "Turkoman"],
  ["Wendos", "Wends"],
];

const spelled = (name: string): string =>
  SPELLED.reduce((text, [from, to]) => text.replace(new RegExp(`\\b${from}\\b`, "g"), to), name);

const rowsOf = (table: string): readonly Row[] =>
  table
    .split("\n")
    .slice(1)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [id = "", title = "", home = "", aggression = "", elements = ""] = line
        .split("\t")
        .map((cell) => cell.trim());
      return { id, title, home, aggression, elements };
    });

const mended = (row: Row): { readonly row: Row; readonly note: string | undefined } => {
  const repair = MENDED[row.id];
  if (repair === undefined) return { row, note: undefined };
  const next: Record<keyof Row, string> = { ...row };
  for (const key of ["title", "home", "aggression", "elements"] as const) {
    const [from, to] = [repair.from[key], repair.to[key]];
    if (from === undefined || to === undefined) continue;
    if (!next[key].endsWith(from)) throw new Error(`${row.id}: the table no longer says ${from}`);
    next[key] = next[key].slice(0, next[key].length - from.length) + to;
  }
  const note = Object.entries(repair.from)
    .map(([key, value]) => `${key} was “${value}”`)
    .join(", ");
  return { row: next, note: `${note}; ${repair.by}` };
};

const LAST_YEAR = 1900;
const SPAN = /(\d{1,4})\s*(BC|AD)?\s*-\s*(\d{1,4})\s*(BC|AD)|(\d{1,4})\s*(BC|AD)/g;

/** Spans of which only one end is printed. */
const OPEN = ["before", "from"] as const;
const OPENING = new RegExp(`\\b(${OPEN.join("|")})\\b`);

const yearOf = (digits: string, era: string): number => (era === "BC" ? -Number(digits) : Number(digits));

/** `450-275 BC`, `200BC-70AD`, `126BC`, several joined by "&". A span that runs backwards is no span. */
const datesIn = (
  title: string,
): { readonly name: string; readonly years: Years; readonly slips: readonly string[] } => {
  const years: [number, number][] = [];
  const slips: string[] = [];
  for (const [text, first, firstEra, last = "", lastEra = "", only = "", onlyEra = ""] of title.matchAll(SPAN)) {
    const span: [number, number] =
      first === undefined
        ? [yearOf(only, onlyEra), yearOf(only, onlyEra)]
        : [yearOf(first, firstEra ?? lastEra), yearOf(last, lastEra)];
    const open = OPEN.map((word) => `${word} ${text}`).find((words) => title.includes(words));
    if (open !== undefined) slips.push(open);
    else if (span[0] > span[1] || span[1] > LAST_YEAR) slips.push(text);
    else years.push(span);
  }
  const name = title
    .replace(SPAN, " ")
    .replace(OPENING, " ")
    .replace(/\s+/g, " ")
    .replace(/( [&.]| ?\.)+ *$/, "");
  return { name: name.trim(), years, slips };
};

const cleaned = (elements: string): string =>
  ASIDES.reduce((text, aside) => text.replaceAll(aside, ""), elements)
    .replace(/\bo\b/g, "or")
    .replace(/(\S)\(Gen\)/g, "$1 (Gen)")
    .replace(/\s*\+\s*/g, " + ");

/** IV/61 names two homes, each with its cities: two lists, as the table itself does with II/42b.1 and II/42b.2. */
const split = (row: Row): readonly Row[] => {
  const two = /^(\w+) \(if (.+)\), otherwise (\w+)$/.exec(row.home);
  if (two === null) return [row];
  const [, first = "", who = "", second = ""] = two;
  return [
    { ...row, id: `${row.id}.1`, title: `${row.title} (${who})`, home: first },
    { ...row, id: `${row.id}.2`, title: `${row.title} (others)`, home: second },
  ];
};

const WHY: Readonly<Record<CompositionFault, string>> = {
  wrongCount: "not every choice makes twelve elements",
  generals: "not every choice has exactly one general",
  dismount: "what it dismounts to is no shallower",
};

const read = (row: Row): { readonly list: List; readonly slips: readonly string[] } | Refused => {
  const { name: printed, years, slips } = datesIn(row.title);
  const name = spelled(printed);
  const elements = cleaned(row.elements);
  const refuse = (reason: Reason, why: string): Refused => ({ id: row.id, name, reason, printed: row.elements, why });
  const composition = readComposition(elements);
  if (!composition.ok) {
    const [refusal] = composition.error;
    const code = refusal?.code ?? "empty";
    const found = refusal?.facts?.found ?? "";
    return code === "unknownSubtype"
      ? refuse("unknownSubtype", `no base size for “${found}”`)
      : refuse("unreadable", `${code} at “${found}”`);
  }
  const [fault] = compositionFaults(composition.value);
  if (fault !== undefined) return refuse(fault, WHY[fault]);
  const home = row.home.toLowerCase();
  if (!HOMES.includes(home)) return refuse("fields", `no topography “${row.home}”`);
  if (!/^[0-4]$/.test(row.aggression)) return refuse("fields", `no aggression “${row.aggression}”`);
  return { list: { id: row.id, name, years, home, aggression: Number(row.aggression), elements }, slips };
};

const bookOf = (id: string): string => id.slice(0, id.indexOf("/"));

const listLine = (list: List): string =>
  `  { id: ${JSON.stringify(list.id)}, name: ${JSON.stringify(list.name)}, years: ${JSON.stringify(list.years)}, home: "${list.home}", aggression: ${list.aggression}, elements: ${JSON.stringify(list.elements)} },`;

const HEAD =
  "/** Written by scripts/dbaLists.ts from the table of army lists: change the table or the script, not this file. */";

const bookModule = (number: number, lists: readonly List[]): string =>
  [
    HEAD,
    'import type { ArmyList } from "../army.ts";',
    "",
    "// biome-ignore format: one list a line, as printed",
    `export const BOOK_${number}: readonly ArmyList[] = [`,
    ...lists.map(listLine),
    "];",
    "",
  ].join("\n");

const keptOutModule = (refused: readonly Refused[]): string =>
  [
    HEAD,
    'import type { KeptOut } from "../army.ts";',
    "",
    "// biome-ignore format: one list a line",
    "export const KEPT_OUT: readonly KeptOut[] = [",
    ...refused.map(
      ({ id, name, reason }) => `  { id: ${JSON.stringify(id)}, name: ${JSON.stringify(name)}, reason: "${reason}" },`,
    ),
    "];",
    "",
  ].join("\n");

const listNumber = (id: string): string => /^[IV]+\/\d+/.exec(id)?.[0] ?? id;

/** Neighbours with the very same elements under different numbers look like slips of the copyist; they can be read, so they stay. */
const echoes = (lists: readonly List[]): readonly Note[] =>
  lists.flatMap((list, i) => {
    const before = lists.slice(Math.max(0, i - 2), i).find(({ elements }) => elements === list.elements);
    return before === undefined || listNumber(before.id) === listNumber(list.id)
      ? []
      : [{ id: list.id, note: `same elements as ${before.id}: ${list.elements}` }];
  });

const bullets = (notes: readonly Note[]): readonly string[] => notes.map(({ id, note }) => `- **${id}**: ${note}`);

interface Survey {
  readonly rows: number;
  readonly lists: readonly List[];
  readonly refused: readonly Refused[];
  readonly mends: readonly Note[];
  readonly asides: readonly Note[];
  readonly slips: readonly Note[];
  readonly splits: readonly Note[];
}

const report = (survey: Survey): string =>
  [
    "# Army lists: what was read and what was not",
    "",
    "Written by `scripts/dbaLists.ts`. A row is kept when every choice it leaves open makes exactly twelve elements with one general,",
    "every subtype has a base size (DBA-ELM-05) and whatever dismounts gets shallower. Nothing is guessed.",
    "",
    `${survey.rows} rows in the table, ${survey.lists.length} lists kept, ${survey.refused.length} rows kept out.`,
    "",
    "## Kept out",
    "",
    "| list | name | reason | as printed |",
    "|---|---|---|---|",
    ...survey.refused.map(({ id, name, why, printed }) => `| ${id} | ${name} | ${why} | \`${printed}\` |`),
    "",
    "## Mended, by an authority",
    "",
    ...bullets(survey.mends),
    "",
    "## Names spelled right",
    "",
    ...SPELLED.map(([from, to]) => `- ${from}: ${to}`),
    "",
    "## Read as two lists",
    "",
    ...bullets(survey.splits),
    "",
    "## Asides left out",
    "",
    "Words beside an element that change nothing in the game.",
    "",
    ...bullets(survey.asides),
    "",
    "## Dates that cannot be read",
    "",
    "The list stays; the span is dropped, since dates bind no game (DBA-ARM-09).",
    "",
    ...bullets(survey.slips),
    "",
    "## Suspicious but readable",
    "",
    "Neighbours with the very same elements under different numbers; kept as the table has them.",
    "",
    ...bullets(echoes(survey.lists)),
    "",
  ].join("\n");

const survey = (table: string): Survey => {
  const rows = rowsOf(table);
  const lists: List[] = [];
  const refused: Refused[] = [];
  const mends: Note[] = [];
  const asides: Note[] = [];
  const slips: Note[] = [];
  const splits: Note[] = [];
  for (const printed of rows) {
    const { row, note } = mended(printed);
    if (note !== undefined) mends.push({ id: row.id, note });
    const parts = split(row);
    if (parts.length > 1)
      splits.push({ id: row.id, note: `home “${row.home}”: ${parts.map(({ id }) => id).join(", ")}` });
    const said = ASIDES.filter((aside) => row.elements.includes(aside)).map((aside) => aside.trim());
    for (const part of parts) {
      const found = read(part);
      if (!("list" in found)) refused.push(found);
      else {
        lists.push(found.list);
        for (const slip of found.slips) slips.push({ id: part.id, note: slip });
        if (said.length > 0) asides.push({ id: part.id, note: said.join(", ") });
      }
    }
  }
  return { rows: rows.length, lists, refused, mends, asides, slips, splits };
};

if (isStarted(import.meta.url)) {
  const path = process.argv[2];
  if (path === undefined) throw new Error("Usage: node scripts/dbaLists.ts <table.tsv>");
  const found = survey(readFileSync(path, "utf8"));
  const folder = join(ROOT, "games", "dba", "src", "data", "armies");
  for (const [i, book] of BOOKS.entries())
    writeFileSync(
      join(folder, `book${i + 1}.ts`),
      bookModule(
        i + 1,
        found.lists.filter(({ id }) => bookOf(id) === book),
      ),
    );
  writeFileSync(join(folder, "keptOut.ts"), keptOutModule(found.refused));
  writeFileSync(join(folder, "REPORT.md"), report(found));
  runTool("biome", ["check", "--write", folder]);
  process.stdout.write(`${found.lists.length} lists kept, ${found.refused.length} kept out of ${found.rows}\n`);
}
