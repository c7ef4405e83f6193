/** The command line in English: exactly the keys of the Spanish one. */
import type { Facts, Roll, Seat } from "@acies/contract";
import type { DiceVerdict, Difference, Ending } from "@acies/match";
import type { es } from "./es.ts";

type Why = Difference["why"];
type Verdict = DiceVerdict | { readonly kind: "unknown" };

const SEAT: Readonly<Record<Seat, string>> = { red: "Red", blue: "Blue" };
const about = (roll: Roll): string => (roll.about === undefined ? "" : ` for ${roll.about.join(" and ")}`);
const diceOf = (roll: Roll): string => `${roll.count}d${roll.sides}`;

export const en: typeof es = {
  seats: SEAT,
  outcome: (winner, rules, score) => {
    const points = score === undefined ? "" : `, ${score.red} to ${score.blue}`;
    return winner === undefined
      ? `The end: a draw${points} [${rules}].`
      : `The end: ${SEAT[winner]} wins${points} [${rules}].`;
  },
  ending: (by: Ending["by"], winner: Seat | undefined): string => {
    const how = { outcome: "by the rules", resignation: "by resignation", agreement: "by agreement", time: "by limit" };
    return winner === undefined ? `Ended ${how[by]}: a draw.` : `Ended ${how[by]}: ${SEAT[winner]} wins.`;
  },
  decides: (seat, text, rule) => `${SEAT[seat]} decides: ${text} [${rule}]`,
  atLine: (line) => `line ${line}: `,
  couldNotKnow: "It cannot be, because of something you could not know.",
  thrown: (rolls) =>
    `dice: ${rolls.map((roll) => `${SEAT[roll.by]} ${diceOf(roll)} ${roll.faces.join(" ")} [${roll.rule}]`).join("; ")}`,
  errors: {
    badNumber: (name, text, min, max) => `${name} must be a whole number between ${min} and ${max}, not "${text}".`,
    badWord: (name, text, words) => `${name} must be one of ${words}, not "${text}".`,
    badOption: (text) => `An option is written key=value, not "${text}".`,
    badPoint: (text) => `A point is written x,y in millimetres, not "${text}".`,
    badAngle: (text) => `An angle is written in degrees, not "${text}".`,
    nothingCalled: (name) => `Nothing in this position is called "${name}".`,
    badFaces: (text) => `Faces are written 4,2,6, not "${text}".`,
    diceAndSeed: "Either the dice (--dice) or the seed (--seed), not both.",
    missingOption: (name) => `${name} is missing.`,
    botsOnly: "Only bots play in the arena.",
    jsonWantsBots: "--json wants two bots and dice that nobody types.",
    noSuchGame: (id, known) => `There is no game "${id}". There are: ${known}.`,
    otherGame: (said, found) => `The position is of ${found}, not of ${said}.`,
    noSuchPlayer: (spec, known) => `There is no player "${spec}". There are: ${known}.`,
    noSuchBench: (name, known) => `There is no benchmark "${name}". There are: ${known}.`,
    benchFailed: (name, code) => `Benchmark ${name} ended with code ${code}.`,
    benchNotJson: (name) => `Benchmark ${name} printed no JSON.`,
    standardInput: "standard input",
    twiceStandardInput: "Standard input can be read only once.",
    unreadable: {
      missing: (name) => `There is no ${name}.`,
      folder: (name) => `${name} is a folder.`,
      tooLong: (name, limit) => `${name} is too long: at most ${limit} bytes.`,
      notText: (name) => `${name} is not UTF-8 text.`,
      failed: (name) => `Cannot read ${name}.`,
    },
    unwritable: (path, why) => `Cannot write ${path} (${why}).`,
    unexpected: (reason) => `Something failed: ${reason}`,
    seatWanted: "Both sides decide: write red or blue in front.",
    tooMany: (limit) => `At most ${limit} actions.`,
    facesWanted: (roll) => `Faces are wanted: ${SEAT[roll.by]} rolls ${diceOf(roll)}${about(roll)} by ${roll.rule}.`,
    faceRefused: (roll, face) =>
      `There is no face ${face} on a d${roll.sides}: ${SEAT[roll.by]} rolls ${diceOf(roll)} by ${roll.rule}.`,
    facesLeft: (faces) => `Faces that nobody rolled are left over: ${faces}.`,
    cannotListen: (host, port, why) => `Cannot open ${host}:${port} (${why}).`,
    line: {
      unknownOption: (word) => `There is no option ${word}.`,
      unknownCommand: (word) => `There is no command ${word}.`,
      missingArgument: (word) => `${word} is missing.`,
      optionMissingArgument: (word) => `Option ${word} wants a value.`,
      excessArguments: (word) => `Too many arguments for ${word}.`,
      invalidArgument: (word) => `"${word}" will not do here.`,
      lang: (word) => `--lang must be es or en, not "${word}".`,
    },
    seeHelp: "See --help.",
  },
  games: {
    head: ["game", "title", "version", "rules", "scenarios", "armies", "options"],
    title: (title, id, version, rules) => `${title} (${id}), version ${version}, ${rules} rules`,
    scenarios: "Scenarios:",
    armies: "Armies:",
    options: "Options (the standard one in brackets):",
  },
  menu: {
    nobody: (seat) => (seat === undefined ? "Nobody has anything to decide." : `${SEAT[seat]} decides nothing now.`),
    listed: (total, shown) =>
      total === shown ? `All the legal actions (${total}):` : `${shown} of the ${total} legal actions:`,
    proposed: (shown) => (shown === 0 ? "No proposal for that." : `Proposals (${shown}), best first:`),
  },
  odds: {
    exact: (falls) => `Exact: every fall of the dice counted (${falls}).`,
    sampled: (samples, seed) => `Too many falls to count: ${samples} samples, seed ${seed}, 95 % error.`,
    nothing: "Nothing that counts happens.",
    own: "factor",
    other: "against",
    ofFalls: (falls, rule) => `Of the ${falls} falls of both dice, how many… [${rule}]`,
    noDuels: (game) => `In ${game} fights do not compare two factors with a die each: name a position and an action.`,
    badFactors: (word, most) =>
      `One or two factors, whole numbers from -${most} to ${most}: "${word}" is none, or too many.`,
  },
  verify: {
    good: "GOOD",
    bad: "BAD ",
    entries: (game, version, entries) => `${game} ${version}, ${entries} ${entries === 1 ? "entry" : "entries"}.`,
    chain: (hash) => `Chain ${hash}.`,
    difference: (seq: number, why: Why): string => {
      const reason: Readonly<Record<Why, string>> = {
        refused: "the rules refuse it",
        dice: "its faces are not what the rules ask for",
        result: "what comes of it is not what was recorded",
        ending: "the match does not end as it says",
      };
      return seq === 0 ? "The setting will not do." : `Entry ${seq}: ${reason[why]}.`;
    },
    dice: (source: string, verdict: Verdict): string => {
      if (verdict.kind === "fair") {
        const told =
          source === "fair"
            ? `Fair dice: ${verdict.rolls} rolls follow from their secret.`
            : `Seeded dice: ${verdict.rolls} rolls follow from the seed.`;
        if (verdict.inherited === undefined) return told;
        return `${told} The first ${verdict.inherited} entries are inherited: the record of the match they were played in proves their dice.`;
      }
      if (verdict.kind === "false")
        return verdict.why === "commitment"
          ? "False dice: the secret is not the one promised."
          : `False dice: the faces of entry ${verdict.seq} do not follow from their source.`;
      if (verdict.kind === "unknown") return "Dice not checked.";
      return verdict.why === "typed"
        ? "Typed dice: a person threw them and they cannot be checked."
        : "Dice not checked: their secret has not been told yet.";
    },
    unfinished: "Unfinished.",
    noRecords: (extension) => `There is no ${extension} file.`,
    summary: (good, bad) => `Records: ${good} good, ${bad} bad.`,
  },
  coverage: {
    head: ["rule", "printed", "cited in", "tested in"],
    noSource: "NOT CITED",
    noTest: "NO TEST",
    sources: (count) => `${count} files`,
    tests: (count) => `${count} files`,
    missing: (id) => `${id}: in the catalogue, missing in the game`,
    unknown: (id) => `${id}: in the game, not in the catalogue`,
    noHeadings: (file) => `There are no headings "### ID — title" in ${file}.`,
  },
  army: {
    noArmies: "No army of that name.",
    total: (pieces, points) => (points === undefined ? `${pieces} pieces.` : `${pieces} pieces, ${points} points.`),
  },
  arena: {
    progress: (done, all, rate, left) =>
      `${done}/${all} battles, ${rate.toFixed(1)} a second, ${Math.ceil(left)} s left   `,
    score: (first, second, score, elo) => `${first} against ${second}: ${score} of the points; Elo ${elo}`,
    luckless: (first, score) => `Without what the dice gave: ${first} ${score} of the points`,
    wins: (games, first, second, draws, cuts) =>
      `${games} battles: wins ${first}, ${second}; draws ${draws} (${cuts} cut)`,
    seats: (red, blue) => `By side: Red ${red}, Blue ${blue}`,
    pairs: (counts) => `Pairs by points of the first (0, ½, 1, 1½, 2): ${counts}`,
    length: (entries) => `Entries a battle: ${entries}`,
    losses: (winner, loser) => `Pieces lost: the winner ${winner}, the loser ${loser}`,
    endings: (list) => `Endings: ${list}`,
    /** What games count of a battle, by the names that they give it. */
    counted: { turns: "Turns", generalsLost: "Generals lost", routPoints: "Rout points" },
  },
  play: {
    commitment: (hash) => `Commitment to the dice: ${hash}`,
    secret: (secret) => `Secret of the dice: ${secret}`,
    prompt: (seat) => `${SEAT[seat]}> `,
    help: [
      "A number of the list, or an action in notation. Also:",
      "  show            the table drawn",
      "  menu            the whole list",
      "  odds ACTION     what may come of it, and how likely that is",
      "  why [ACTION]    why it is not allowed, or which rule is asking",
      "  undo            take back, while no dice and no secrets are involved",
      "  resign          give up      quit   leave",
    ].join("\n"),
    seeHelp: "Type ? for help.",
    more: (count) => `  … and ${count} more: type menu.`,
    noSuchNumber: (text, count) => `There is no number ${text}: they go from 1 to ${count}.`,
    legal: "It is legal.",
    oddsOfWhat: "Of which action? Type odds and a number or an action.",
    guessed: "Counted on a guess at what you cannot see.",
    undone: (seq) => `Entry ${seq} taken back.`,
    kept: {
      nothing: "There is nothing to take back.",
      notYours: "The last entry is not yours.",
      rolled: "Dice have been rolled.",
      revealed: "Something hidden has been shown.",
      passedOn: "The other side decides already.",
    },
    throwDice: (roll) => `${SEAT[roll.by]} rolls ${diceOf(roll)}${about(roll)} (${roll.rule}). Faces: `,
    badThrow: (roll) =>
      `${roll.count === 1 ? "One face" : `${roll.count} faces`} from 1 to ${roll.sides} ${roll.count === 1 ? "is" : "are"} wanted.`,
    because: (seat: Seat, code: string, facts: Facts): string => {
      const how: Readonly<Record<string, string>> = {
        only: "there was nothing else to do",
        random: "chosen at random",
        idle: "waits",
        best: "it looked best",
        planned: "it followed its plan",
        drawn: "drawn among the sensible choices",
        answer: "its usual answer",
      };
      const numbers = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
      const told = numbers.length === 0 ? "" : ` (${numbers.join(", ")})`;
      return `${SEAT[seat]}: ${Object.hasOwn(how, code) ? how[code] : code}${told}.`;
    },
    left: "The match is left unfinished.",
    progress: (entries) => `${entries} entries   `,
  },
  serve: { open: (address) => `The umpire's desk is at ${address} (Control-C closes it).` },
  http: {
    wrongHost: "This desk does not answer to that name.",
    wrongMethod: (method) => `Use ${method} here.`,
    notFound: "There is nothing here.",
    wrongType: "The body must be application/json.",
    tooLong: (limit) => `At most ${limit} bytes.`,
  },
  help: {
    titles: {},
    purpose: "Historical wargames by the book: set up, rule, play, verify.",
    usage: "<command> [arguments] [options]",
    optionsWord: "[options]",
    example: "Example:",
    version: "the version",
    help: "this help",
    ofHelp: "This help, or that of a command.",
    whichCommand: "one of the commands",
    after:
      "Exit codes: 0 done, 1 failed or different, 2 refused by the rules, 64 wrong use.\nThe result goes to standard output; progress and errors go to standard error.",
    commands: {
      games: { purpose: "The games there are, or one in detail.", example: "acies games ford" },
      new: {
        purpose: "A starting position, in notation.",
        example: "acies new ford --scenario meadow --option turns=3",
      },
      show: {
        purpose: "Draws the table and describes it.",
        example: "acies new ford --scenario ford | acies show - --viewer red",
      },
      menu: {
        purpose: "Who must decide what, and what they can do.",
        example: "acies menu battle.pos --seat red --at 200,150",
      },
      apply: {
        purpose: "Applies actions to a position: what happens, or why it cannot be.",
        example: "acies apply battle.pos moves.txt --dice 4,2,6 --out after.pos",
      },
      play: {
        purpose: "Plays a match at the terminal.",
        example:
          "acies play ford --red person --blue bot:captain --record battle.match\nacies play dba --red bot:middle --blue bot:middle --show",
      },
      replay: { purpose: "Tells a recorded match again.", example: "acies replay battle.match --to 12 --show" },
      verify: {
        purpose: "Checks recorded matches: rules, chain and dice.",
        example: "acies verify matches/ another.match",
      },
      arena: {
        purpose: "Plays two bots against each other many times, swapping sides.",
        example: "acies arena ford --red bot:greedy --blue bot:random --pairs 50 --seed 1",
      },
      odds: {
        purpose: "What may come of an action, with its exact chance.",
        example: 'acies odds battle.pos "fire blue.1"\nacies odds dba 5 3',
      },
      coverage: {
        purpose: "Every rule of the game: who cites it and which test names it.",
        example: "acies coverage ford --all",
      },
      army: {
        purpose: "The armies of a game, or whether one is legal.",
        example: 'acies army ford "line line light"\nacies army dba --search alexandrian\nacies army dba II/12',
      },
      bench: { purpose: "Measures what the program costs to run.", example: "acies bench geometry --json" },
      serve: {
        purpose: "Opens the umpire's desk in the browser: positions, menus and rulings.",
        example: "acies serve --port 8080",
      },
    },
    arguments: {
      game: "a game that `acies games` lists",
      position: "file with a position in notation or JSON {game, version, state}; - is standard input",
      actions:
        "file with one action a line (red or blue may go in front), or JSON [{seat?, action}]; - is standard input",
      action: "an action in notation",
      positionOrGame: "a file with a position, or a game: factors against each other, without a table",
      actionOrFactors: "an action in notation; after a game, one factor or two (else all)",
      record: "file with a recorded match; - is standard input",
      records: "files, or folders with .match files",
      army: "a name, a file, -, or the army in notation",
      bench: "only this benchmark",
    },
    options: {
      json: "one JSON document on standard output",
      lang: "language (Spanish, unless the environment says English)",
      scenario: "scenario (the first by default; in the arena, all of them)",
      redArmy: "Red's army",
      blueArmy: "Blue's army",
      option: "an option of the rules; may be repeated",
      out: "writes the position to a file as well",
      viewer: "through the eyes of red, blue or spectator (the umpire's by default)",
      width: "width of the drawing in characters",
      seat: "only this side: red or blue",
      piece: "proposals for this piece; may be repeated",
      facing: "proposals facing that way, in degrees",
      at: "proposals towards this point, in millimetres (in hexes, where the table is of hexes)",
      target: "proposals against this enemy",
      manner: "proposals in this manner (a word of the game)",
      limit: "how many actions at most",
      faces: "the faces of the dice, in order: all must be used",
      seed: "seed of the dice",
      redPlayer:
        "who plays Red: person, bot:random|idle|greedy|recruit|captain|marshal; the last three are also called low|middle|top (person by default)",
      bluePlayer: "who plays Blue (bot:captain by default)",
      redBot: "the first bot: bot:random|idle|greedy|recruit|captain|marshal",
      blueBot: "the second bot",
      diceKind: "fair (can be checked), seeded or typed (a person throws them)",
      show: "tells every step and draws the table: before each decision of a person, or at every turn where bots play",
      record: "records the match in a file",
      to: "up to entry n",
      showEach: "draws the table after every step",
      pairs: "pairs of battles with the sides swapped (10)",
      jobs: "threads at once",
      nodes: "positions a bot may look at for a decision",
      cap: "entries after which a battle is called a draw",
      luck: "also tells the score without what the dice gave, where the game knows",
      falls: "falls counted at most (100000); beyond that it samples",
      samples: "samples when falls cannot be counted (20000)",
      against: 'compares with the headings "### ID — title" of a catalogue',
      all: "every rule, not only the faulty ones",
      search: "only armies that contain this text",
      host: "address (HOST; this machine only by default)",
      port: "port (PORT; by default 8080 or the next free one)",
    },
  },
};
