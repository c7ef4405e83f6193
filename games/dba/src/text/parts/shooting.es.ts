/** Ataque a distancia, en español. */
import type { Violation } from "@acies/contract";
import { TROOPS } from "../../vocabulary.ts";
import { al, capital, del, listed } from "../joins.ts";
import { calledIn, NAMES } from "../names.ts";
import { mm, paces } from "../words.es.ts";

type Value = string | number | undefined;

const who = calledIn("es");

/** Varios nombres de una vez, como los escriben los hechos. */
const namesIn = (names: Value): readonly string[] => String(names).split(", ").map(who);

const standing = (names: readonly string[]): string =>
  `${listed(names, NAMES.es.and)} ${names.length === 1 ? "se interpone" : "se interponen"}`;

const troop = (name: Value): string => {
  const found = TROOPS.find((one) => one === name);
  return found === undefined ? String(name) : NAMES.es.troop[found];
};

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  neverShoots: ({ facts }) => `${facts?.element}, ${troop(facts?.troop)}, no dispara a distancia.`,
  hasShot: ({ facts }) => `${facts?.element} ya ha disparado este turno.`,
  shooterSacks: ({ facts }) => `${facts?.element} está saqueando y no dispara.`,
  artilleryWaits: ({ facts }) => `${facts?.element} es artillería: en el turno enemigo solo responde a disparos.`,
  artilleryMoved: ({ facts }) => `${facts?.element} es artillería y ha movido este turno.`,
  shooterInContact: ({ facts }) =>
    capital(`${who(facts?.element)} está en contacto con el enemigo y no puede disparar.`),
  shooterOverlaps: ({ facts }) => `${facts?.element} solapa a un enemigo y no puede disparar.`,
  targetInContact: ({ facts }) =>
    capital(`${who(facts?.element)} está en contacto con los tuyos: no se dispara contra quien combate.`),
  targetOverlaps: ({ facts }) => `${facts?.element} está solapando: no se dispara contra quien combate.`,
  noSuchTarget: ({ facts }) => `No hay ningún objetivo llamado ${facts?.name}.`,
  nobodyInside: ({ facts }) => `No hay nadie en ${who(facts?.hold)} a quien disparar.`,
  aimAtThePlace: ({ facts }) => `${facts?.element} está dentro ${del(who(facts?.hold))}: apunta al lugar.`,
  ownSide: ({ facts }) => capital(`${who(facts?.element)} es del mismo bando que quien dispara.`),
  shotAtAlready: ({ facts }) => `Contra ${who(facts?.element)} ya se ha disparado este turno.`,
  targetSacks: ({ facts }) => `A quien saquea ${who(facts?.element)} no se le puede disparar.`,
  outOfRange: ({ facts }) =>
    capital(
      `${who(facts?.target)} está a ${paces(facts?.distance, facts)} pasos de ${facts?.shooter}, que alcanza ${paces(facts?.range, facts)}: sobran ${paces(-Number(facts?.margin), facts)}.`,
    ),
  outOfArc: ({ facts }) =>
    Number(facts?.off) > 0
      ? capital(`${who(facts?.target)} queda ${mm(facts?.off)} mm fuera del arco de tiro de ${facts?.shooter}.`)
      : capital(`${who(facts?.target)} solo roza el arco de tiro de ${facts?.shooter}.`),
  shooterInWood: ({ facts }) =>
    `${facts?.shooter} está por entero en el bosque u oasis ${facts?.by} y no puede disparar.`,
  targetInWood: ({ facts }) => `${facts?.target} está por entero en el bosque u oasis ${facts?.by}.`,
  pathBlocked: ({ facts }) =>
    facts?.by === undefined
      ? `${facts?.shooter} no tiene delante ningún borde ${del(who(facts?.target))}.`
      : `${standing(namesIn(facts.by))} entre ${facts.shooter} y ${who(facts.target)}.`,
  woodAcross: ({ facts }) =>
    `El bosque u oasis ${facts?.by} tapa todo el ancho de la trayectoria de ${facts?.shooter} ${al(who(facts?.target))}.`,
  crestAcross: ({ facts }) =>
    `La cresta de ${facts?.by} corta todo el ancho de la trayectoria de ${facts?.shooter} ${al(who(facts?.target))}.`,
  holdAcross: ({ facts }) =>
    capital(`${who(facts?.by)} tapa todo el ancho de la trayectoria de ${facts?.shooter} ${al(who(facts?.target))}.`),
  mustAnswerShooters: ({ facts }) =>
    `${facts?.shooter} debe disparar a quien puede dispararle a él: ${namesIn(facts?.rather).join(", ")}.`,
  noTarget: ({ facts }) => `${facts?.element} no tiene a quien disparar.`,
  notOneOfYours: ({ facts }) => `${facts?.element} no es un elemento del bando que dispara.`,
  shootsTwice: ({ facts }) => `${facts?.element} figura dos veces en el mismo disparo.`,
  outOfOrder: () => "Los que ayudan se nombran por orden de número.",
  tooManyShooters: ({ facts }) => `Pueden ayudar ${facts?.limit} como mucho y se nombran ${facts?.aiders}.`,
  namePrimary: ({ facts }) => `${facts?.nearest} están a la misma distancia: di cuál es el tirador principal.`,
  nearestIsPrimary: ({ facts }) => `${facts?.nearest} es el más cercano y por tanto el principal: no hay elección.`,
};

export const rules = {
  "DBA-SHT-01": "Disparan los arqueros, los vagones de guerra y la artillería; nadie más, tampoco las literas.",
  "DBA-SHT-02": "Arqueros y vagones pueden disparar en el turno de cualquiera, hayan movido o no.",
  "DBA-SHT-03": "La artillería dispara en su turno, si en él no ha hecho ningún movimiento táctico.",
  "DBA-SHT-04": "La artillería a la que disparan en el turno enemigo responde al tirador principal si puede.",
  "DBA-SHT-05": "Arqueros y vagones alcanzan 200 pasos; la artillería, 500.",
  "DBA-SHT-06":
    "El jugador activo va nombrando a los tiradores de ambos bandos; cada disparo se resuelve del todo antes del siguiente.",
  "DBA-SHT-07": "Si un elemento puede disparar se mira cuando llega su disparo, no al empezar la fase.",
  "DBA-SHT-08": "Nadie dispara dos veces por turno; ayudar a otro cuenta como disparar.",
  "DBA-SHT-09": "Nadie es objetivo de dos disparos en un turno.",
  "DBA-SHT-10": "Hasta tres elementos pueden juntar su disparo contra un objetivo.",
  "DBA-SHT-11":
    "De varios tiradores, el más cercano es el principal: cuenta su factor y solo él puede sufrir. Entre iguales elige su dueño.",
  "DBA-SHT-12": "Quien puede disparar tiene que hacerlo en algún momento de la fase.",
  "DBA-SHT-13":
    "Los enemigos que pueden dispararse mutuamente lo hacen: antes se dispara a quien podría responder que a quien no.",
  "DBA-SHT-14": "Al que dispara contra quien no puede responder no le pasa nada por ello.",
  "DBA-SHT-15":
    "Arqueros y artillería disparan por el frente; los vagones, por cualquier borde. Todo borde del objetivo vale.",
  "DBA-SHT-16": "Parte del objetivo ha de estar en el arco, y de borde a borde no puede haber más que el alcance.",
  "DBA-SHT-17": "Quien está en contacto de frente, flanco o retaguardia ni dispara ni recibe disparos.",
  "DBA-SHT-18": "Quien solapa a un enemigo ni dispara ni recibe disparos.",
  "DBA-SHT-19": "Arqueros y artillería cubren lo que tienen delante y un ancho de peana a cada lado.",
  "DBA-SHT-20": "Los vagones, y quien tira desde un campamento o población, disparan en redondo.",
  "DBA-SHT-21":
    "La trayectoria va entre dos líneas que unen sin cruzarse los extremos de ambos bordes; la tapa cualquier elemento que esté dentro, no el que corre por su límite.",
  "DBA-SHT-22":
    "No se dispara desde dentro de un bosque u oasis ni contra quien está del todo en él, ni a través de uno que llene la trayectoria de lado a lado.",
  "DBA-SHT-23": "Una cresta que cruza la trayectoria de lado a lado impide el disparo.",
  "DBA-SHT-24":
    "El disparo hecho del todo por detrás y contra el borde trasero es solo por la espalda: si obliga a retroceder, destruye.",
  "DBA-SHT-25": "Un disparo conjunto solo es por la espalda si lo es el de cada tirador.",
  "DBA-TAC-01":
    "Al recibir disparos: +3 a la infantería que defiende una población, +2 a la que está en su propio campamento, +1 al general y uno menos por cada enemigo que ayude al tirador principal.",
  "DBA-TAC-02": "Colinas, orillas, terreno difícil, solapamientos y apoyos no cuentan en los disparos.",
  "DBA-TAC-04":
    "Cada tirador que ayuda resta uno al objetivo, y también al tirador principal si quien responde recibe ayuda.",
  "DBA-TAC-05": "El general suma uno en los disparos solo cuando le disparan.",
  "DBA-BUA-12": "Quien saquea no defiende, no dispara y no puede recibir disparos.",
  "DBA-RUL-09": "El hueco de la tabla se lee como uno menos por cada tirador que ayuda.",
  "DBA-RUL-51": "El alcance es inclusive. Una peana que solo roza el lado del arco no está en él.",
  "DBA-RUL-52":
    "El jugador activo nombra al tirador, el dueño de este el objetivo y hasta dos ayudantes, y el dueño de un objetivo que responde puede nombrar otros dos.",
  "DBA-RUL-53":
    "La artillería vale 4 en todo combate a distancia. Responde sin más si arco, alcance y trayectoria lo permiten y aún no ha disparado.",
  "DBA-RUL-54":
    "Contra un campamento o población se apunta a cualquier punto de su contorno, y desde dentro se tira desde uno así; un tercero de lado a lado tapa la trayectoria.",
  "DBA-RUL-55": "El disparo vale si se llega a un borde del objetivo por una trayectoria libre.",
  "DBA-RUL-72":
    "Para la artillería cuenta como mover cualquier movimiento táctico, por corto que sea; los de reacción, no.",
};
