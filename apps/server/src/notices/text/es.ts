import type { Facts, Texts } from "./texts.ts";

const RESULTS = { won: "has ganado", lost: "has perdido", drawn: "sin vencedor" } as const;
const game = ({ game, opponent }: Facts): string => `${game} contra ${opponent}`;

export const es: Texts = {
  sentence: {
    turn: (facts) => `Te toca en ${game(facts)}.`,
    offer: (facts) => `Tienes una propuesta que contestar en ${game(facts)}.`,
    started: (facts) => `Empieza tu partida de ${game(facts)}.`,
    ended: (facts) =>
      `Ha terminado tu partida de ${game(facts)}${facts.result === undefined ? "" : `: ${RESULTS[facts.result]}`}.`,
    clock: (facts) => `Te queda poco tiempo en ${game(facts)}.`,
  },
  nobody: "alguien",
  bot: (name) => `el autómata ${name}`,
  open: "Abrir la partida",
  why: "Recibes este correo porque lo pediste en los ajustes de Acies.",
  stop: "No enviar más correos",
  digest: (count) => (count === 1 ? "Una novedad en tus partidas" : `${count} novedades en tus partidas`),
  confirm: {
    subject: "Confirma tu dirección",
    text: "Alguien, seguramente tú, pidió recibir en esta dirección los avisos de sus partidas en Acies.",
    link: "Sí, es mi dirección",
    ignore: "Si no fuiste tú, no hagas nada: no volveremos a escribirte.",
  },
};
