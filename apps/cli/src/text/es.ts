/** La línea de órdenes en español. La inglesa tiene exactamente las mismas claves. */
import type { BySeat, Facts, Roll, Seat } from "@acies/contract";
import type { DiceVerdict, Difference, Ending, KeptBecause } from "@acies/match";

type Why = Difference["why"];
type Verdict = DiceVerdict | { readonly kind: "unknown" };

const SEAT: Readonly<Record<Seat, string>> = { red: "Rojo", blue: "Azul" };
const about = (roll: Roll): string => (roll.about === undefined ? "" : ` por ${roll.about.join(" y ")}`);
const diceOf = (roll: Roll): string => `${roll.count}d${roll.sides}`;

type Thrown = Roll & { readonly faces: readonly number[] };
const thrown = (roll: Thrown): string => `${SEAT[roll.by]} ${diceOf(roll)} ${roll.faces.join(" ")} [${roll.rule}]`;

/** Of the help, as the tool that lays it out calls them. */
const TITLES: Readonly<Record<string, string>> = {
  "Usage:": "Uso:",
  "Arguments:": "Argumentos:",
  "Options:": "Opciones:",
  "Commands:": "Órdenes:",
};

export const es = {
  seats: SEAT,
  outcome: (winner: Seat | undefined, rules: string, score: BySeat<number> | undefined): string => {
    const points = score === undefined ? "" : `, ${score.red} a ${score.blue}`;
    return winner === undefined ? `Fin: empate${points} [${rules}].` : `Fin: gana ${SEAT[winner]}${points} [${rules}].`;
  },
  ending: (by: Ending["by"], winner: Seat | undefined): string => {
    const how = {
      outcome: "por las reglas",
      resignation: "por abandono",
      agreement: "por acuerdo",
      time: "por límite",
    };
    return winner === undefined ? `Fin ${how[by]}: empate.` : `Fin ${how[by]}: gana ${SEAT[winner]}.`;
  },
  decides: (seat: Seat, text: string, rule: string): string => `Decide ${SEAT[seat]}: ${text} [${rule}]`,
  atLine: (line: number): string => `línea ${line}: `,
  couldNotKnow: "No puede ser, por algo que no podías saber.",
  thrown: (rolls: readonly Thrown[]): string => `dados: ${rolls.map(thrown).join("; ")}`,
  errors: {
    badNumber: (name: string, text: string, min: number, max: number): string =>
      `${name} debe ser un número entero entre ${min} y ${max}, no «${text}».`,
    badWord: (name: string, text: string, words: string): string => `${name} debe ser uno de ${words}, no «${text}».`,
    badOption: (text: string): string => `Una opción se escribe clave=valor, no «${text}».`,
    badPoint: (text: string): string => `Un punto se escribe x,y en milímetros, no «${text}».`,
    badAngle: (text: string): string => `Un ángulo se escribe en grados, no «${text}».`,
    nothingCalled: (name: string): string => `En esta posición nada se llama «${name}».`,
    badFaces: (text: string): string => `Las caras se escriben 4,2,6, no «${text}».`,
    diceAndSeed: "O los dados (--dice) o la semilla (--seed), no ambos.",
    missingOption: (name: string): string => `Falta ${name}.`,
    botsOnly: "En la arena solo juegan bots.",
    jsonWantsBots: "--json pide dos bots y dados que no se tecleen.",
    noSuchGame: (id: string, known: string): string => `No hay ningún juego «${id}». Hay: ${known}.`,
    otherGame: (said: string, found: string): string => `La posición es de ${found}, no de ${said}.`,
    noSuchPlayer: (spec: string, known: string): string => `No hay ningún jugador «${spec}». Hay: ${known}.`,
    noSuchBench: (name: string, known: string): string => `No hay ninguna medida «${name}». Hay: ${known}.`,
    benchFailed: (name: string, code: number): string => `La medida ${name} acabó con el código ${code}.`,
    benchNotJson: (name: string): string => `La medida ${name} no imprimió JSON.`,
    standardInput: "la entrada estándar",
    twiceStandardInput: "La entrada estándar solo se puede leer una vez.",
    unreadable: {
      missing: (name: string, _limit: number): string => `No existe ${name}.`,
      folder: (name: string, _limit: number): string => `${name} es una carpeta.`,
      tooLong: (name: string, limit: number): string => `${name} es demasiado largo: como máximo ${limit} bytes.`,
      notText: (name: string, _limit: number): string => `${name} no es texto UTF-8.`,
      failed: (name: string, _limit: number): string => `No se puede leer ${name}.`,
    },
    unwritable: (path: string, why: string): string => `No se puede escribir ${path} (${why}).`,
    unexpected: (reason: string): string => `Ha fallado algo: ${reason}`,
    seatWanted: "Deciden los dos bandos: escribe delante red o blue.",
    tooMany: (limit: number): string => `Como máximo ${limit} acciones.`,
    facesWanted: (roll: Roll): string =>
      `Faltan caras: ${SEAT[roll.by]} tira ${diceOf(roll)}${about(roll)} por ${roll.rule}.`,
    faceRefused: (roll: Roll, face: number): string =>
      `No hay cara ${face} en un d${roll.sides}: ${SEAT[roll.by]} tira ${diceOf(roll)} por ${roll.rule}.`,
    facesLeft: (faces: string): string => `Sobran caras que nadie ha tirado: ${faces}.`,
    cannotListen: (host: string, port: number, why: string): string => `No se puede abrir ${host}:${port} (${why}).`,
    line: {
      unknownOption: (word: string): string => `No existe la opción ${word}.`,
      unknownCommand: (word: string): string => `No existe la orden ${word}.`,
      missingArgument: (word: string): string => `Falta ${word}.`,
      optionMissingArgument: (word: string): string => `A la opción ${word} le falta su valor.`,
      excessArguments: (word: string): string => `Sobran argumentos para ${word}.`,
      invalidArgument: (word: string): string => `«${word}» no sirve aquí.`,
      lang: (word: string): string => `--lang debe ser es o en, no «${word}».`,
    },
    seeHelp: "Mira --help.",
  },
  games: {
    head: ["juego", "título", "versión", "reglas", "escenarios", "ejércitos", "opciones"],
    title: (title: string, id: string, version: number, rules: number): string =>
      `${title} (${id}), versión ${version}, ${rules} reglas`,
    scenarios: "Escenarios:",
    armies: "Ejércitos:",
    options: "Opciones (entre corchetes, la normal):",
  },
  menu: {
    nobody: (seat: Seat | undefined): string =>
      seat === undefined ? "Nadie tiene que decidir nada." : `${SEAT[seat]} no tiene que decidir nada ahora.`,
    listed: (total: number, shown: number): string =>
      total === shown ? `Todas las acciones legales (${total}):` : `${shown} de las ${total} acciones legales:`,
    proposed: (shown: number): string =>
      shown === 0 ? "Ninguna propuesta para eso." : `Propuestas (${shown}), la mejor primero:`,
  },
  odds: {
    exact: (falls: number): string => `Exacto: todas las tiradas contadas (${falls}).`,
    sampled: (samples: number, seed: number): string =>
      `Demasiadas tiradas para contarlas: ${samples} muestras, semilla ${seed}, error con confianza del 95 %.`,
    nothing: "No pasa nada que cuente.",
    own: "factor",
    other: "contra",
    ofFalls: (falls: number, rule: string): string => `De las ${falls} tiradas de los dos dados, cuántas… [${rule}]`,
    noDuels: (game: string): string =>
      `En ${game} los combates no comparan dos factores con un dado: di una posición y una acción.`,
    badFactors: (word: string, most: number): string =>
      `Se esperan uno o dos factores, enteros de -${most} a ${most}: sobra o no vale «${word}».`,
  },
  verify: {
    good: "VALE ",
    bad: "FALLA",
    entries: (game: string, version: number, entries: number): string =>
      `${game} ${version}, ${entries} ${entries === 1 ? "anotación" : "anotaciones"}.`,
    chain: (hash: string): string => `Cadena ${hash}.`,
    difference: (seq: number, why: Why): string => {
      const reason: Readonly<Record<Why, string>> = {
        refused: "las reglas la rechazan",
        dice: "sus caras no son las que piden las reglas",
        result: "lo que resulta no es lo anotado",
        ending: "la partida no acaba como dice",
      };
      return seq === 0 ? "El planteamiento no vale." : `Anotación ${seq}: ${reason[why]}.`;
    },
    dice: (source: string, verdict: Verdict): string => {
      if (verdict.kind === "fair") {
        const told =
          source === "fair"
            ? `Dados limpios: ${verdict.rolls} tiradas salen de su secreto.`
            : `Dados de semilla: ${verdict.rolls} tiradas salen de ella.`;
        if (verdict.inherited === undefined) return told;
        return `${told} Las ${verdict.inherited} primeras anotaciones son heredadas: sus dados los prueba el acta de la partida en que se jugaron.`;
      }
      if (verdict.kind === "false")
        return verdict.why === "commitment"
          ? "Dados falsos: el secreto no es el que se prometió."
          : `Dados falsos: las caras de la anotación ${verdict.seq} no salen de su fuente.`;
      if (verdict.kind === "unknown") return "Dados sin comprobar.";
      return verdict.why === "typed"
        ? "Dados tecleados: los tiró una persona y no se pueden comprobar."
        : "Dados sin comprobar: aún no se ha dicho su secreto.";
    },
    unfinished: "Sin acabar.",
    noRecords: (extension: string): string => `No hay ningún fichero ${extension}.`,
    summary: (good: number, bad: number): string =>
      `Partidas: ${good} ${good === 1 ? "vale" : "valen"}, ${bad} ${bad === 1 ? "falla" : "fallan"}.`,
  },
  coverage: {
    head: ["regla", "dónde", "citada en", "probada en"],
    noSource: "NADIE LA CITA",
    noTest: "SIN PRUEBA",
    sources: (count: number): string => `${count} ficheros`,
    tests: (count: number): string => `${count} ficheros`,
    missing: (id: string): string => `${id}: está en el catálogo y falta en el juego`,
    unknown: (id: string): string => `${id}: está en el juego y no en el catálogo`,
    noHeadings: (file: string): string => `En ${file} no hay títulos «### ID — título».`,
  },
  army: {
    noArmies: "Ningún ejército con ese nombre.",
    total: (pieces: number, points: number | undefined): string =>
      points === undefined ? `${pieces} piezas.` : `${pieces} piezas, ${points} puntos.`,
  },
  arena: {
    progress: (done: number, all: number, rate: number, left: number): string =>
      `${done}/${all} batallas, ${rate.toFixed(1).replace(".", ",")} por segundo, quedan ${Math.ceil(left)} s   `,
    score: (first: string, second: string, score: string, elo: string): string =>
      `${first} contra ${second}: ${score} de los puntos; Elo ${elo}`,
    luckless: (first: string, score: string): string => `Sin lo que dieron los dados: ${first}, ${score} de los puntos`,
    wins: (games: number, first: string, second: string, draws: number, cuts: number): string =>
      `${games} batallas: ganan ${first}, ${second}; empates ${draws} (${cuts} por límite)`,
    seats: (red: number, blue: number): string => `Por bando: Rojo ${red}, Azul ${blue}`,
    pairs: (counts: string): string => `Parejas por puntos del primero (0, ½, 1, 1½, 2): ${counts}`,
    length: (entries: string): string => `Anotaciones por batalla: ${entries}`,
    losses: (winner: string, loser: string): string => `Piezas perdidas: quien gana ${winner}, quien pierde ${loser}`,
    endings: (list: string): string => `Finales: ${list}`,
    /** What games count of a battle, by the names that they give it. */
    counted: { turns: "Turnos", generalsLost: "Generales perdidos", routPoints: "Puntos de huida" },
  },
  play: {
    commitment: (hash: string): string => `Compromiso de los dados: ${hash}`,
    secret: (secret: string): string => `Secreto de los dados: ${secret}`,
    prompt: (seat: Seat): string => `${SEAT[seat]}> `,
    help: [
      "Un número de la lista, o una acción en notación. Además:",
      "  show            la mesa dibujada",
      "  menu            la lista entera",
      "  odds ACCIÓN     qué puede salir y con qué probabilidad",
      "  why [ACCIÓN]    por qué no vale, o qué regla pregunta",
      "  undo            deshacer, mientras no haya dados ni secretos de por medio",
      "  resign          rendirse      quit   dejarlo",
    ].join("\n"),
    seeHelp: "Escribe ? para ver la ayuda.",
    more: (count: number): string => `  … y ${count} más: escribe menu.`,
    noSuchNumber: (text: string, count: number): string => `No hay número ${text}: van del 1 al ${count}.`,
    legal: "Es legal.",
    oddsOfWhat: "¿De qué acción? Escribe odds y un número o una acción.",
    guessed: "Calculado suponiendo lo que no ves: es una conjetura.",
    undone: (seq: number): string => `Deshecha la anotación ${seq}.`,
    kept: {
      nothing: "No hay nada que deshacer.",
      notYours: "Lo último no lo hiciste tú.",
      rolled: "Ya se han tirado dados.",
      revealed: "Ya se ha enseñado algo oculto.",
      passedOn: "Ya decide el otro bando.",
    } satisfies Readonly<Record<KeptBecause, string>>,
    throwDice: (roll: Roll): string => `${SEAT[roll.by]} tira ${diceOf(roll)}${about(roll)} (${roll.rule}). Caras: `,
    badThrow: (roll: Roll): string =>
      `${roll.count === 1 ? "Hace falta una cara" : `Hacen falta ${roll.count} caras`} del 1 al ${roll.sides}.`,
    because: (seat: Seat, code: string, facts: Facts): string => {
      const how: Readonly<Record<string, string>> = {
        only: "no había otra cosa que hacer",
        random: "lo eligió al azar",
        idle: "espera",
        best: "le pareció lo mejor",
        planned: "seguía su plan",
        drawn: "lo sorteó entre lo razonable",
        answer: "es su respuesta habitual",
      };
      const numbers = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
      const told = numbers.length === 0 ? "" : ` (${numbers.join(", ")})`;
      return `${SEAT[seat]}: ${Object.hasOwn(how, code) ? how[code] : code}${told}.`;
    },
    left: "La partida se queda a medias.",
    progress: (entries: number): string => `${entries} anotaciones   `,
  },
  serve: { open: (address: string): string => `La mesa del árbitro está en ${address} (Control-C la cierra).` },
  http: {
    wrongHost: "Esta mesa no responde a ese nombre.",
    wrongMethod: (method: string): string => `Aquí se usa ${method}.`,
    notFound: "Aquí no hay nada.",
    wrongType: "El cuerpo debe ser application/json.",
    tooLong: (limit: number): string => `Como máximo ${limit} bytes.`,
  },
  help: {
    titles: TITLES,
    purpose: "Juegos de guerra históricos según el reglamento: plantear, arbitrar, jugar, comprobar.",
    usage: "<orden> [argumentos] [opciones]",
    optionsWord: "[opciones]",
    example: "Ejemplo:",
    version: "la versión",
    help: "esta ayuda",
    ofHelp: "Esta ayuda, o la de una orden.",
    whichCommand: "una de las órdenes",
    after:
      "Códigos de salida: 0 hecho, 1 fallo o diferencia, 2 rechazado por las reglas, 64 mal uso.\nEl resultado sale por la salida estándar; el progreso y los errores, por la de errores.",
    commands: {
      games: { purpose: "Los juegos que hay, o uno en detalle.", example: "acies games ford" },
      new: {
        purpose: "Una posición inicial, en notación.",
        example: "acies new ford --scenario meadow --option turns=3",
      },
      show: {
        purpose: "Dibuja la mesa y la describe.",
        example: "acies new ford --scenario ford | acies show - --viewer red",
      },
      menu: {
        purpose: "Quién tiene que decidir qué, y lo que puede hacer.",
        example: "acies menu batalla.pos --seat red --at 200,150",
      },
      apply: {
        purpose: "Aplica acciones a una posición: lo que pasa, o por qué no se puede.",
        example: "acies apply batalla.pos jugadas.txt --dice 4,2,6 --out despues.pos",
      },
      play: {
        purpose: "Juega una partida en la terminal.",
        example:
          "acies play ford --red person --blue bot:captain --record partida.match\nacies play dba --red bot:middle --blue bot:middle --show",
      },
      replay: { purpose: "Cuenta otra vez una partida anotada.", example: "acies replay partida.match --to 12 --show" },
      verify: {
        purpose: "Comprueba partidas anotadas: reglas, cadena y dados.",
        example: "acies verify partidas/ otra.match",
      },
      arena: {
        purpose: "Enfrenta a dos bots muchas veces, cambiando de bando.",
        example: "acies arena ford --red bot:greedy --blue bot:random --pairs 50 --seed 1",
      },
      odds: {
        purpose: "Qué puede salir de una acción, con su probabilidad exacta.",
        example: 'acies odds batalla.pos "fire blue.1"\nacies odds dba 5 3',
      },
      coverage: {
        purpose: "Cada regla del juego: quién la cita y qué prueba la nombra.",
        example: "acies coverage ford --all",
      },
      army: {
        purpose: "Los ejércitos de un juego, o si uno es legal.",
        example: 'acies army ford "line line light"\nacies army dba --search alejandro\nacies army dba II/12',
      },
      bench: { purpose: "Mide lo que cuesta el programa.", example: "acies bench geometry --json" },
      serve: {
        purpose: "Abre la mesa del árbitro en el navegador: posiciones, menús y fallos.",
        example: "acies serve --port 8080",
      },
    },
    arguments: {
      game: "un juego de los que da `acies games`",
      position: "fichero con una posición en notación o JSON {game, version, state}; - es la entrada estándar",
      actions:
        "fichero con una acción por línea (delante puede ir red o blue), o JSON [{seat?, action}]; - es la entrada estándar",
      action: "una acción en notación",
      positionOrGame: "fichero con una posición, o un juego: los factores enfrentados, sin mesa",
      actionOrFactors: "una acción en notación; tras un juego, un factor o dos (si no, todos)",
      record: "fichero con una partida anotada; - es la entrada estándar",
      records: "ficheros, o carpetas con ficheros .match",
      army: "un nombre, un fichero, -, o el ejército en notación",
      bench: "una sola medida",
    },
    options: {
      json: "un solo documento JSON por la salida estándar",
      lang: "idioma (español, salvo que el entorno diga inglés)",
      scenario: "escenario (por omisión, el primero; en la arena, todos)",
      redArmy: "ejército de Rojo",
      blueArmy: "ejército de Azul",
      option: "una opción de las reglas; se puede repetir",
      out: "escribe también la posición en un fichero",
      viewer: "con los ojos de red, blue o spectator (por omisión, los del árbitro)",
      width: "ancho del dibujo en caracteres",
      seat: "solo ese bando: red o blue",
      piece: "propuestas para esa pieza; se puede repetir",
      facing: "propuestas mirando hacia ahí, en grados",
      at: "propuestas hacia ese punto, en milímetros (en hexágonos, si la mesa es de ellos)",
      target: "propuestas contra ese enemigo",
      manner: "propuestas de esa manera (palabra del juego)",
      limit: "cuántas acciones como mucho",
      faces: "las caras de los dados, en orden: hay que usarlas todas",
      seed: "semilla de los dados",
      redPlayer:
        "quién juega con Rojo: person, bot:random|idle|greedy|recruit|captain|marshal; los tres últimos también se llaman low|middle|top (por omisión, person)",
      bluePlayer: "quién juega con Azul (por omisión, bot:captain)",
      redBot: "el primer bot: bot:random|idle|greedy|recruit|captain|marshal",
      blueBot: "el segundo bot",
      diceKind: "fair (comprobables), seeded (de semilla) o typed (los tira una persona)",
      show: "cuenta cada paso y dibuja la mesa: ante cada decisión de una persona, o en cada turno si juegan bots",
      record: "anota la partida en un fichero",
      to: "hasta la anotación n",
      showEach: "dibuja la mesa tras cada paso",
      pairs: "parejas de batallas con los bandos cambiados (10)",
      jobs: "hilos a la vez",
      nodes: "posiciones que un bot puede mirar por decisión",
      cap: "anotaciones tras las que una batalla se da por empatada",
      luck: "da también los puntos sin lo que dieron los dados, si el juego lo sabe",
      falls: "tiradas que se cuentan como mucho (100000); si hay más, se muestrea",
      samples: "muestras cuando no se puede contar (20000)",
      against: "compara con los títulos «### ID — título» de un catálogo",
      all: "todas las reglas, no solo las que fallan",
      search: "solo los ejércitos que contienen ese texto",
      host: "dirección (HOST; por omisión, solo esta máquina)",
      port: "puerto (PORT; por omisión, 8080 o el siguiente libre)",
    },
  },
};
