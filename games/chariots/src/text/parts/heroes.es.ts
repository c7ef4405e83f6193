/** Héroes, duelos y desafíos, en español. */
import type { Violation } from "@acies/contract";
import { NAMES, wordsIn } from "../names.ts";

const { name } = wordsIn(NAMES.es);

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  noHeroicRules: () => "En esta batalla los héroes no se baten en duelo.",
  noSuchHero: ({ facts }) => `${name(facts?.leader)} no es un líder tuyo sobre el mapa.`,
  sameMode: ({ facts }) => `${name(facts?.leader)} ya está así.`,
  notActivatedNow: ({ facts }) => `${name(facts?.leader)} no está activado ahora, y solo entonces monta o desmonta.`,
  modeKept: ({ facts }) => `${name(facts?.leader)} ya ha montado o desmontado en esta activación.`,
  notHeroic: ({ facts }) => `${name(facts?.leader)} no es un héroe: pueden desafiarlo, pero él no desafía.`,
  cannotDuel: ({ facts }) =>
    `${name(facts?.leader)} y ${name(facts?.target)} no pueden batirse: a uno le faltan los valores para ello.`,
  notAnArcher: ({ facts }) => `${name(facts?.leader)} no es arquero.`,
  mountedNow: ({ facts }) => `${name(facts?.leader)} va montado y este marcador no le permite bajar.`,
  challengeTooFar: ({ facts }) =>
    `${name(facts?.target)} está a ${facts?.range} hexes de ${name(facts?.leader)}; se permiten ${facts?.most} como mucho.`,
  challengeUnseen: ({ facts }) => `${name(facts?.leader)} no ve a ${name(facts?.target)}.`,
  noWayToHim: ({ facts }) =>
    `Ningún camino de ${facts?.most} hexes lleva a ${name(facts?.leader)} hasta ${name(facts?.target)} sorteando al enemigo.`,
  notAChampion: ({ facts }) => `${name(facts?.leader)} no puede ser el campeón de este combate.`,
};

export const rules = {
  "COF-10.0": "Las reglas de héroes rigen solo en Sumer y Troya, y donde lo diga un escenario.",
  "COF-10.1": "Se baten en duelo los héroes y los comandantes señalados como heroicos.",
  "COF-10.11": "A un comandante que no es héroe pueden desafiarlo y entonces se defiende; él no desafía a nadie.",
  "COF-10.12": "Los líderes van montados o a pie.",
  "COF-10.13": "Un líder montado tiene 9 puntos y uno a pie 5, cada cual con su columna de costes.",
  "COF-10.14": "Los héroes sin mando mueven cuando sale el Ímpetu de su bando.",
  "COF-10.15a": "Un líder puede montar o desmontar cuando se activa, y así sigue hasta la próxima vez.",
  "COF-10.15b": "Un líder montado que acepta un desafío echa pie a tierra.",
  "COF-10.16a": "Los héroes que quedan solos junto al enemigo se desplazan como cualquier líder.",
  "COF-10.16b": "Un héroe puede ir con la unidad que acompaña, y sigue con ella.",
  "COF-10.16c": "Un héroe sin mando solo monta o desmonta a voluntad con el Ímpetu de su bando.",
  "COF-10.17": "Ni héroes ni comandantes heroicos tiran nunca por las heridas corrientes.",
  "COF-10.21": "Hay duelo en un choque donde se encuentran líderes de ambos bandos y uno es héroe, o tras un desafío.",
  "COF-10.22a": "El duelo en un choque es obligatorio y va antes de resolver el choque.",
  "COF-10.22b": "Cada jugador nombra a uno de sus líderes allí presentes; si tiene un héroe, a él.",
  "COF-10.22c": "Los demás líderes de ese combate ni lo modifican ni tiran por heridas.",
  "COF-10.22d": "Sin héroes no hay duelo y se hace la tirada corriente.",
  "COF-10.23a": "El dueño del marcador que acaba de salir puede usarlo para un desafío en vez de activar unidades.",
  "COF-10.23b": "Desafía un héroe o comandante heroico, a pie.",
  "COF-10.23c":
    "Desafía a cualquier líder enemigo a cinco hexes o menos, a la vista y al que pueda llegar sorteando al enemigo.",
  "COF-10.24a":
    "El desafío se puede rehusar; quien rehúsa sigue con su unidad o, si está solo, se desplaza, y lo paga.",
  "COF-10.24b": "En un choque nadie puede echarse atrás antes del duelo.",
  "COF-10.25a": "Cada uno tira y suma el factor de combate de su líder.",
  "COF-10.25b":
    "El total menor recibe 1 impacto, 2 si no pasa de la mitad del otro, 3 si no pasa de un tercio; a iguales, ninguno.",
  "COF-10.25c": "Estos impactos cuentan contra la resistencia del líder.",
  "COF-10.25d": "El duelo ocurre entre los dos, sin que nadie mueva por ello.",
  "COF-10.26a": "Mientras ambos lleven los mismos impactos se libra otra ronda sin más.",
  "COF-10.26b": "Quien lleva más impactos sigue o se retira.",
  "COF-10.26c": "El líder que muere o se retira ha perdido; si está solo, va con los amigos más cercanos.",
  "COF-10.27": "El líder cuyos impactos llegan a su resistencia muere.",
  "COF-10.28": "De los impactos de un duelo el superviviente conserva uno como mucho.",
  "COF-10.31": "Algunos héroes de Troya son arqueros.",
  "COF-10.32": "Un arquero solo dispara en un desafío de su propio bando.",
  "COF-10.33a": "En vez de batirse puede disparar a un líder a la vista a tres hexes o menos.",
  "COF-10.33b": "Un 9 mata; con menos no pasa nada.",
  "COF-10.41a": "Si gana el bando que desafía, su jugador puede devolver el marcador a la bolsa.",
  "COF-10.41b": "Si no gana, el marcador queda gastado.",
  "COF-10.42":
    "Quien gana un duelo en un choque mueve 2 a favor de su bando todas las tiradas de choque de la activación.",
  "COF-10.43": "Quien rehúsa o abandona un duelo obliga a su bando a ignorar su siguiente marcador.",
  "COF-10.44": "Los impactos de un duelo no debilitan; solo acercan la muerte.",
  "COF-10.45": "Una muerte por flecha no trae nada más, ni devuelve el marcador.",
  "COF-RUL-51":
    "Quien desafía ha de ir a pie o poder bajar con ese marcador; cinco hexes sorteando enemigos; rehusar gasta el marcador.",
  "COF-RUL-52": "Nadie cambia de hex por un duelo; solo se va el perdedor que se retira y está solo.",
  "COF-RUL-53":
    "La mitad y el tercio son exactos, solo cuenta la peor línea y se comparan también los impactos viejos.",
  "COF-RUL-54":
    "Los duelos ganados en un segmento se suman; los marcadores por ignorar se acumulan y el de apertura no cuenta como sacado.",
  "COF-RUL-55": "En Sumer solo los generales tienen valores de duelo.",
  "COF-RUL-73": "Una flecha no se puede rehusar ni cuesta marcador al blanco; el arquero va a pie y solo necesita ver.",
} as const;
