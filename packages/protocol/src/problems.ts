/** Refusals at the server's door, in words. What the rules refuse comes with its violations, each with its rule. */
import type { Language, Refusal } from "@acies/contract";
import { z } from "zod";
import { missed } from "./matches.ts";
import { violation } from "./words.ts";

/** The HTTP status each refusal is answered with. */
export const PROBLEMS = {
  malformed: 400,
  tooLarge: 413,
  wrongOrigin: 403,
  signInFirst: 401,
  notYours: 403,
  blocked: 403,
  notFound: 404,
  noSuchGame: 404,
  oldVersion: 409,
  notStarted: 409,
  over: 409,
  stale: 409,
  notYourTurn: 409,
  seatTaken: 409,
  alreadySeated: 409,
  refused: 422,
  settingRefused: 422,
  recordRefused: 422,
  ratedRefused: 422,
  unknownWish: 422,
  cannotUndo: 409,
  takebacksOff: 409,
  noSuchOffer: 404,
  waitForOffer: 429,
  chatOff: 409,
  tooFast: 429,
  tooMany: 429,
  secretKept: 409,
  nameTaken: 409,
  wrongPassword: 401,
  unavailable: 503,
} as const;
export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES: readonly [ProblemCode, ...ProblemCode[]] = Object.keys(PROBLEMS) as [
  ProblemCode,
  ...ProblemCode[],
];

export const refusal: z.ZodType<Refusal> = z.union([
  violation,
  z.custom<Refusal>((value) => typeof value === "object" && value !== null && "line" in value && "code" in value),
]);

/** As `application/problem+json`. `detail` is in the language asked for; programs read `code` and `violations`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(PROBLEM_CODES),
  detail: z.string(),
  violations: z.array(refusal).exactOptional(),
  /** The violations in words, in the same order. */
  reasons: z.array(z.string()).exactOptional(),
  /** For a stale answer: the number the match is at, and by HTTP what was missed. On the socket it has arrived or is on its way. */
  no: z.int().exactOptional(),
  missed: missed.exactOptional(),
  /** Seconds to wait before trying again. */
  retryAfter: z.int().exactOptional(),
});
export type Problem = z.infer<typeof problem>;

type Words = readonly [title: string, detail: string];

const ES: Readonly<Record<ProblemCode, Words>> = {
  malformed: ["Petición mal formada", "Lo enviado no tiene la forma que se espera aquí."],
  tooLarge: ["Demasiado grande", "Lo enviado supera el tamaño permitido."],
  wrongOrigin: ["Origen no permitido", "La petición viene de otra página y no se acepta."],
  signInFirst: ["Hace falta una sesión", "Entra como invitado o con tu cuenta."],
  notYours: ["No te corresponde", "Esto solo puede hacerlo quien tiene ese asiento o esa cuenta."],
  blocked: ["Bloqueado", "Una de las dos personas ha bloqueado a la otra."],
  notFound: ["No existe", "No hay nada con ese nombre, o no puedes verlo."],
  noSuchGame: ["Juego desconocido", "Este servidor no tiene ese juego."],
  oldVersion: ["Otra versión de las reglas", "La partida se empezó con reglas que este servidor ya no tiene."],
  notStarted: ["Aún no ha empezado", "Falta alguien por sentarse."],
  over: ["La partida ha terminado", "Ya no se puede jugar en ella."],
  stale: ["Llega tarde", "La partida ha avanzado desde lo que viste; mira lo nuevo y decide otra vez."],
  notYourTurn: ["No te toca", "Ahora decide el rival."],
  seatTaken: ["Asiento ocupado", "Ya hay alguien en ese asiento."],
  alreadySeated: ["Ya estás sentado", "Ya ocupas un asiento de esta partida."],
  refused: ["El reglamento no lo permite", "La acción incumple las reglas citadas; nada ha cambiado."],
  settingRefused: ["La batalla no puede montarse", "El escenario, los ejércitos o las opciones no valen."],
  recordRefused: ["El acta no vale", "El archivo no es un acta válida o no se reproduce igual."],
  ratedRefused: [
    "No puede ser clasificatoria",
    "Una partida clasificatoria se juega entre dos personas que lo quieren: ni contra la máquina ni contra uno mismo, y el rival se sienta por su propia voluntad (deja libre su asiento).",
  ],
  unknownWish: ["Respuesta desconocida", "El juego no conoce esa respuesta anticipada."],
  cannotUndo: ["No se puede deshacer", "Hubo dados, algo se reveló, o ya decide otro."],
  takebacksOff: ["Sin rectificaciones", "En esta partida no se retroceden jugadas."],
  noSuchOffer: ["No hay tal oferta", "La oferta ya fue contestada o retirada."],
  waitForOffer: ["Espera para volver a proponer", "Tu última propuesta fue rechazada hace poco."],
  chatOff: ["Charla cerrada", "En esta partida no se conversa."],
  tooFast: ["Demasiado deprisa", "Espera un momento y vuelve a intentarlo."],
  tooMany: ["Demasiadas", "Has llegado al máximo permitido."],
  secretKept: ["Todavía secreto", "Se podrá ver cuando termine la partida."],
  nameTaken: ["Nombre ocupado", "Ya hay una cuenta con ese nombre."],
  wrongPassword: ["No coincide", "El nombre o la contraseña no son correctos."],
  unavailable: ["No disponible ahora", "El servidor no puede atenderlo en este momento; no se ha perdido nada."],
};

const EN: Readonly<Record<ProblemCode, Words>> = {
  malformed: ["Malformed request", "What was sent does not have the shape expected here."],
  tooLarge: ["Too large", "What was sent is larger than allowed."],
  wrongOrigin: ["Origin not allowed", "The request comes from another page and is not accepted."],
  signInFirst: ["A session is needed", "Come in as a guest or with your account."],
  notYours: ["Not yours to do", "Only whoever holds that seat or account may do this."],
  blocked: ["Blocked", "One of the two people has blocked the other."],
  notFound: ["Not found", "There is nothing of that name, or you may not see it."],
  noSuchGame: ["Unknown game", "This server does not have that game."],
  oldVersion: ["Another version of the rules", "The match was begun under rules this server no longer has."],
  notStarted: ["Not begun yet", "Somebody has still to sit down."],
  over: ["The match is over", "It can no longer be played."],
  stale: ["Too late", "The match has moved on since what you saw; look at what is new and choose again."],
  notYourTurn: ["Not your turn", "Your opponent decides now."],
  seatTaken: ["Seat taken", "Somebody sits there already."],
  alreadySeated: ["Already seated", "You hold a seat of this match already."],
  refused: ["The rules do not allow it", "The action breaks the rules cited; nothing has changed."],
  settingRefused: ["The battle cannot be set up", "The scenario, armies or options are not valid."],
  recordRefused: ["The record is not valid", "The file is no valid record, or does not replay the same."],
  ratedRefused: [
    "It cannot be rated",
    "A rated match is played between two people who both want it: not against a bot, not against oneself, and the opponent sits down of their own accord (leave the seat open).",
  ],
  unknownWish: ["Unknown answer", "The game does not know that standing answer."],
  cannotUndo: ["Cannot be undone", "Dice were rolled, something was revealed, or somebody else decides now."],
  takebacksOff: ["No take-backs", "Entries are not taken back in this match."],
  noSuchOffer: ["No such offer", "The offer was answered or withdrawn already."],
  waitForOffer: ["Wait before you offer again", "Your last offer was declined a short while ago."],
  chatOff: ["Chat is off", "There is no chat in this match."],
  tooFast: ["Too fast", "Wait a moment and try again."],
  tooMany: ["Too many", "You have reached the most that is allowed."],
  secretKept: ["Still secret", "It can be seen when the match is over."],
  nameTaken: ["Name taken", "There is an account of that name already."],
  wrongPassword: ["No match", "The name or the password is not right."],
  unavailable: ["Not available now", "The server cannot do this at the moment; nothing was lost."],
};

/** A refusal before it is put in words: what the inside of the server passes around. */
export interface Refused {
  readonly code: ProblemCode;
  readonly violations?: readonly Refusal[];
  readonly no?: number;
  readonly retryAfter?: number;
  /** Words of its own where the general ones do not say enough: which field, which limit. Never a secret. */
  readonly detail?: string | Readonly<Record<Language, string>>;
}

/** The refusal as it is sent; `explain` gives the words of the game for its violations. */
export const inWords = (refused: Refused, language: Language, explain?: (one: Refusal) => string): Problem => {
  const [title, detail] = (language === "es" ? ES : EN)[refused.code];
  const { violations } = refused;
  return {
    type: `urn:acies:problem:${refused.code}`,
    title,
    status: PROBLEMS[refused.code],
    code: refused.code,
    detail: typeof refused.detail === "object" ? refused.detail[language] : (refused.detail ?? detail),
    ...(violations !== undefined && { violations: [...violations] }),
    ...(violations !== undefined && explain !== undefined && { reasons: violations.map(explain) }),
    ...(refused.no !== undefined && { no: refused.no }),
    ...(refused.retryAfter !== undefined && { retryAfter: refused.retryAfter }),
  };
};
