/** Puntos de iniciativa y radio de mando, en español. */
import type { Violation } from "@acies/contract";

/** La falta de PIP la dice el capítulo de los movimientos. */
export const violations: Readonly<Record<string, (v: Violation) => string>> = {};

export const rules = {
  "DBA-PIP-01": "Quien juega el turno lo empieza tirando un dado: lo que salga son sus PIP.",
  "DBA-PIP-02": "Todo movimiento táctico cuesta al menos 1 PIP, también los adicionales y el separarse.",
  "DBA-PIP-03":
    "No se gastan más PIP de los que salieron; lo que no se paga entero no se hace, y lo que sobra se pierde al acabar el turno.",
  "DBA-PIP-04": "En el primer turno de cada jugador no se pagan PIP adicionales.",
  "DBA-PIP-05":
    "1 PIP más si mueven elefantes, hordas, vagones, literas o artillería, si alguien desmonta, o si se entra, sale o pasa por una población.",
  "DBA-PIP-06":
    "1 PIP más si todos empiezan fuera del radio de mando, o si el general ha sido destruido o no está en el tablero.",
  "DBA-PIP-07":
    "1 PIP más si el general está por entero en una población, campamento, bosque, oasis o pantano, salvo que mueva él solo.",
  "DBA-PIP-08": "Cada categoría suma 1 como mucho y las tres se acumulan: un movimiento cuesta de 1 a 4 PIP.",
  "DBA-CMD-01": "El radio de mando es de 1200 pasos si se ve al general y de 600 si no.",
  "DBA-CMD-02": "Se ve al general si alguna línea recta entre las dos peanas queda libre.",
  "DBA-CMD-03":
    "Tapan la vista la cresta de una colina y los límites de poblaciones, campamentos, bosques, oasis y dunas. Lo demás, elementos incluidos, no.",
  "DBA-CMD-04":
    "A quien está por entero en un bosque, un oasis o unas dunas no se le ve, aunque el general esté allí mismo.",
  "DBA-CMD-05":
    "Se mide entre los puntos más próximos y antes de mover. A quien está en un campamento o población se le mide hasta su límite, y nunca se le ve.",
  "DBA-CMD-06": "Un grupo o columna está bajo mando si lo está alguno de sus elementos.",
  "DBA-RUL-20": "Criterio: a un grupo le basta con un elemento dentro del radio de mando.",
  "DBA-RUL-23":
    "Criterio: solo se libra del recargo por el general a cubierto él mismo moviendo solo; una columna en la que vaya lo paga.",
};
