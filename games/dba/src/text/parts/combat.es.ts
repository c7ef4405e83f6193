/** Combate: quién lucha, factores, apoyos, resultados. En español. */
import type { Violation } from "@acies/contract";
import { calledIn } from "../names.ts";

const place = calledIn("es");

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  notFighting: ({ facts }) =>
    `${facts?.element} y ${facts?.enemy} no estaban en contacto frontal al empezar la fase, o ya han combatido.`,
  nameYoursFirst: ({ facts }) =>
    `El combate se nombra empezando por el elemento de quien juega el turno: ${facts?.enemy} contra ${facts?.element}.`,
  contactBroken: ({ facts }) => `${facts?.element} y ${facts?.enemy} ya no están en contacto frontal.`,
  nobodyAttacks: ({ facts }) => `Nadie puede atacar ahora ${place(facts?.hold)}.`,
  notAmongThem: ({ facts }) => `${facts?.element} no es uno de los que están ante el frente de ${facts?.wagon}.`,
  notYourElement: ({ facts }) => `${facts?.element} no es de los que atacan ${place(facts?.hold)}.`,
  alreadyAttacked: ({ facts }) => `${facts?.element} ya ha atacado ${place(facts?.hold)} en esta fase.`,
  cameTooLate: ({ facts }) => `${facts?.element} llegó ante ${place(facts?.hold)} después de empezar la fase.`,
  notAgainstHold: ({ facts }) => `El borde frontal de ${facts?.element} no toca ${place(facts?.hold)}.`,
};

export const rules = {
  "DBA-MEL-01": "Combaten todas las parejas en contacto frontal mutuo al empezar la fase.",
  "DBA-MEL-02": "Quien juega el turno elige el orden; cada combate y sus consecuencias acaban antes del siguiente.",
  "DBA-MEL-03": "Se pierde el combate de quien ha sido destruido antes y el de la pareja que ya no se toca de frente.",
  "DBA-MEL-04": "Quienes entran en contacto durante la fase no combaten en ella.",
  "DBA-MEL-05": "Los modificadores se leen de las posiciones en el momento de cada combate, así que el orden importa.",
  "DBA-MEL-06":
    "Está más alto quien tiene parte de su frente en una colina y por encima de todo el frente de su oponente.",
  "DBA-SUP-01":
    "Apoyos: picas a picas +3 y bandas a bandas +1 contra elefantes, caballeros y la infantería que no sea de arcos, psiloi ni habitantes; lanzas a lanzas +1 contra caballeros y lanzas; psiloi a lanzas, espadas o auxiliares +1 contra montados, bandas o quien ocupe un lugar.",
  "DBA-SUP-02": "Picas, bandas y lanzas apoyan justo detrás, borde con borde y mirando igual.",
  "DBA-SUP-03": "Picas, bandas y lanzas no apoyan si uno de los dos está en terreno difícil.",
  "DBA-SUP-04": "Los psiloi apoyan a quien tienen justo delante en cualquier terreno.",
  "DBA-SUP-05":
    "Los psiloi apoyan también al vecino del mismo tipo que toca a quien tienen delante de lado y de esquina.",
  "DBA-SUP-06": "Unos psiloi apoyan a varios, pero solo comparten la suerte de quien tienen justo delante.",
  "DBA-SUP-07": "Quien puede apoyar tiene que hacerlo.",
  "DBA-SUP-08": "Si el apoyado es destruido, también lo es quien lo apoyaba justo detrás, salvo las picas.",
  "DBA-SUP-09": "Cuenta un solo apoyo, el mayor, y solo de la primera fila de detrás.",
  "DBA-ATK-01": "Un elemento en contacto puede atacar un campamento ocupado por el enemigo; solo uno por fase.",
  "DBA-ATK-02":
    "Hasta tres elementos pueden atacar una población en una fase, uno tras otro; caído el defensor, los ataques que quedan se pierden.",
  "DBA-ATK-03": "En un asalto nadie solapa, pero el atacante puede tener apoyo.",
  "DBA-ATK-04": "Destruido el defensor cuerpo a cuerpo, el atacante ocupa el lugar; quien lo apoyaba se queda.",
  "DBA-RES-01": "Cada bando suma factor, modificadores y apoyo a un dado; se comparan los totales.",
  "DBA-RES-02": "Con la mitad o menos del total contrario se está doblado; con menos, derrotado; con lo mismo, empate.",
  "DBA-RES-03": "El factor depende de si el oponente va montado o a pie; artillería, vagones y civiles van a pie.",
  "DBA-FAC-01": "El factor de su tipo contra esta clase de oponente.",
  "DBA-TAC-03":
    "Modificadores cuerpo a cuerpo: murallas, campamento, general, altura u orilla, lados acosados y terreno difícil. El elemento del general suma 1.",
  "DBA-TAC-06": "Altura y orilla son un solo +1.",
  "DBA-TAC-07": "Los montados restan 2 en terreno difícil o contra quien está en él, una sola vez.",
  "DBA-TAC-08": "Los montados restan 2 contra una población; los elefantes no.",
  "DBA-TAC-09":
    "Lanzas, picas, espadas, hordas, artillería y vagones restan 2 en terreno difícil; el resto de la infantería, nada.",
  "DBA-TAC-10": "La infantería en su propio campamento suma 2; en uno capturado, nada.",
  "DBA-OUT-01": "Empate: los carros falcados son destruidos y los demás se mantienen.",
  "DBA-OUT-02":
    "Elefantes derrotados: destruidos por psiloi, auxiliares, caballería o camellería ligeras y disparos de artillería; si no, retroceden.",
  "DBA-OUT-03":
    "Caballeros y carros pesados derrotados: destruidos por elefantes, carros falcados y montados ligeros, por los arcos que cargaron de frente este turno, o en terreno difícil; si no, retroceden.",
  "DBA-OUT-04":
    "Caballería, carros ligeros y camellería derrotados: huyen de carros falcados o en terreno difícil; si no, retroceden.",
  "DBA-OUT-05": "Carros falcados derrotados: destruidos.",
  "DBA-OUT-06":
    "Montados ligeros derrotados: huyen de carros falcados, de disparos de artillería o en terreno difícil; si no, retroceden.",
  "DBA-OUT-07":
    "Picas y lanzas derrotadas: destruidas en terreno abierto por elefantes, caballeros, caballería ligera y carros falcados, o fuera de un lugar por bandas; si no, retroceden.",
  "DBA-OUT-08":
    "Espadas derrotadas: destruidas en terreno abierto por caballeros y carros falcados, o fuera de un lugar por bandas; si no, retroceden.",
  "DBA-OUT-09": "Arcos derrotados: destruidos por montados; si no, retroceden.",
  "DBA-OUT-10":
    "Bandas derrotadas: destruidas en terreno abierto por elefantes, caballeros y carros falcados; si no, retroceden.",
  "DBA-OUT-11":
    "Hordas derrotadas: destruidas en terreno abierto por elefantes, caballeros y carros falcados, por bandas fuera del campamento, por cualquier disparo o dentro de un lugar; si no, se mantienen.",
  "DBA-OUT-12": "Auxiliares derrotados: destruidos en terreno abierto por caballeros; si no, retroceden.",
  "DBA-OUT-13":
    "Psiloi derrotados: destruidos en terreno abierto por caballeros, caballería y camellería; si no, retroceden.",
  "DBA-OUT-14": "Artillería derrotada: destruida cuerpo a cuerpo; a distancia, retrocede.",
  "DBA-OUT-15":
    "Vagones y literas derrotados: destruidos por elefantes, disparos de artillería o dentro de un lugar; si no, se mantienen.",
  "DBA-OUT-16": "Seguidores de campamento derrotados: destruidos cuerpo a cuerpo; a distancia se mantienen.",
  "DBA-OUT-17":
    "Habitantes derrotados: destruidos cuerpo a cuerpo; se rinden a la artillería; ante otros disparos se mantienen.",
  "DBA-OUT-18":
    "Caballería doblada: huye en terreno abierto de picas, lanzas y hordas, y de la artillería cuerpo a cuerpo; si no, es destruida.",
  "DBA-OUT-19":
    "Montados ligeros doblados: destruidos por montados, arcos, psiloi, disparos de artillería o en terreno difícil; si no, huyen.",
  "DBA-OUT-20":
    "Psiloi doblados: destruidos en terreno abierto por caballeros, caballería, camellos y caballería ligera, y en cualquiera por arcos, auxiliares y psiloi; si no, huyen.",
  "DBA-OUT-21": "Los demás, doblados: retroceden ante la artillería cuerpo a cuerpo; si no, son destruidos.",
  "DBA-OUT-22":
    "Terreno y lugar son los del perdedor; «disparando» es un combate a distancia; en los disparos el oponente es el tirador principal.",
  "DBA-RUL-07": "Los habitantes tienen factor 1 y suman 3 por sus murallas.",
  "DBA-RUL-10":
    "La caballería ligera destruye a picas y lanzas derrotadas en terreno abierto, como está impreso; la camellería ligera no.",
  "DBA-RUL-11":
    "Se está en terreno difícil con más de una décima de milímetro de la peana en él; tocar el borde no basta.",
  "DBA-RUL-12":
    "Dunas y oasis son terreno abierto para los camellos, pero quien combate contra un camello en ellos lo hace en terreno difícil.",
  "DBA-RUL-37":
    "Los habitantes se mantienen ante arcos y vagones, mueren si estos los doblan y se rinden siempre a la artillería.",
  "DBA-RUL-40":
    "Atacar un lugar es decisión, cada fase, de quien tiene elementos en contacto, sea de quien sea el turno; el ocupante nunca empieza.",
  "DBA-RUL-58": "Los apoyos no se suman, salvo que los jugadores lo acuerden.",
  "DBA-RUL-59": "Estar doblado nunca sale mejor que perder por menos.",
  "DBA-RUL-75":
    "Solo muere con el apoyado quien sumaba su factor en ese combate cuerpo a cuerpo, también si el apoyado muere al retroceder.",
  "DBA-RUL-76": "Con totales de cero o menos la cuenta del doble es la misma.",
} as const satisfies Readonly<Record<string, string>>;
