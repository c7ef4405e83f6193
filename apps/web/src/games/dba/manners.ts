/** The ways to move in DBA, as `propose` knows them, with the word for when one has nothing to offer. */
import type { Language, RuleId } from "@acies/contract";
import type { Manner } from "../../tools/handling.ts";

const without = (rule: RuleId, es: string, en: string): NonNullable<Manner["without"]> => ({ rule, words: { es, en } });
const words = (es: string, en: string): Readonly<Record<Language, string>> => ({ es, en });

const ADVANCE: Manner = {
  id: "advance",
  key: "A",
  icon: "u-advance",
  words: words("Avanzar", "Advance"),
  amount: "length",
  without: without("DBA-MOV-01", "No puede avanzar desde donde está.", "It cannot advance from where it stands."),
};

const CONTACT: Manner = {
  id: "contactFront",
  key: "F",
  icon: "u-check",
  words: words("Contactar de frente", "Contact to the front"),
  without: without("DBA-CON-01", "Ningún frente enemigo a su alcance.", "No enemy front within reach."),
};

export const LAND: Manner = {
  id: "land",
  key: "D",
  icon: "u-advance",
  words: words("Desembarcar", "Land"),
  without: without("DBA-LIT-04", "No hay sitio en la orilla.", "There is no room on the shore."),
};

export const SINGLE: readonly Manner[] = [
  ADVANCE,
  {
    id: "face",
    key: "V",
    icon: "u-turn",
    words: words("Encarar", "Turn to face"),
    amount: "angle",
    without: without("DBA-SNG-01", "No puede girar aquí.", "It cannot turn here."),
  },
  CONTACT,
  {
    id: "contactFlank",
    key: "N",
    icon: "u-check",
    words: words("Contactar de flanco", "Contact on a flank"),
    without: without("DBA-CON-01", "Ningún flanco enemigo a su alcance.", "No enemy flank within reach."),
  },
  {
    id: "closeDoor",
    key: "J",
    icon: "u-check",
    words: words("Cerrar la puerta", "Close the door"),
    without: without("DBA-RUL-74", "No solapa a nadie a quien cerrarle la puerta.", "It overlaps nobody to close on."),
  },
  {
    id: "overlap",
    key: "O",
    icon: "u-check",
    words: words("Solapar", "Overlap"),
    without: without(
      "DBA-OVL-01",
      "Ningún otro combate que solapar a su alcance.",
      "No other fight within reach to overlap.",
    ),
  },
  {
    id: "support",
    key: "P",
    icon: "u-check",
    words: words("Apoyar por detrás", "Support from behind"),
    without: without("DBA-SUP-01", "Nadie a su alcance a quien apoyar.", "Nobody within reach to support."),
  },
  {
    id: "lineUp",
    key: "I",
    icon: "u-check",
    words: words("Alinearse", "Line up"),
    without: without(
      "DBA-GRP-01",
      "Ningún amigo a su alcance con quien alinearse.",
      "No friend within reach to line up with.",
    ),
  },
  {
    id: "retire",
    key: "R",
    icon: "u-breakoff",
    words: words("Retirarse", "Retire"),
    without: without("DBA-MOV-01", "No hay sitio detrás.", "There is no room behind it."),
  },
  {
    id: "breakOff",
    key: "B",
    icon: "u-breakoff",
    words: words("Destrabarse", "Break off"),
    without: without("DBA-BRK-01", "No está trabado con nadie.", "It is not in contact with anybody."),
  },
  {
    id: "enter",
    key: "E",
    icon: "u-turn",
    words: words("Entrar o salir", "Go in or out"),
    without: without("DBA-BUA-01", "Ningún campamento ni población a su alcance.", "No camp or town within reach."),
  },
  {
    id: "dismount",
    key: "X",
    icon: "u-dismount",
    words: words("Desmontar", "Dismount"),
    without: without("DBA-DIS-01", "Esta tropa no desmonta.", "These troops do not dismount."),
  },
];

export const GROUP: readonly Manner[] = [
  ADVANCE,
  {
    id: "wheel",
    key: "V",
    icon: "u-wheel",
    words: words("Pivotar", "Wheel"),
    amount: "angle",
    without: without(
      "DBA-GRP-03",
      "Di cuánto y hacia dónde, o tira del asa.",
      "Say how much and which way, or pull a handle.",
    ),
  },
  CONTACT,
  {
    id: "column",
    key: "C",
    icon: "u-column",
    words: words("Formar columna", "Form column"),
    without: without("DBA-COL-01", "No puede formar columna aquí.", "It cannot form a column here."),
  },
  {
    id: "narrow",
    key: "D",
    icon: "u-shift",
    words: words("Estrechar el frente", "Narrow the front"),
    without: without("DBA-GRP-09", "Nada le obliga a estrechar el frente.", "Nothing makes it narrow its front."),
  },
];
