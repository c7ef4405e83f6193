/** Disparo de proyectiles, dispara y corre, disparo de reacción, bajas de líderes y agresión, en español. */
import type { Violation } from "@acies/contract";
import { NAMES, wordsIn } from "../names.ts";

const { name } = wordsIn(NAMES.es);

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  noSuchFirer: ({ facts }) => `No hay ninguna unidad llamada ${facts?.unit}.`,
  firerGone: ({ facts }) => `${facts?.unit} no está en el mapa.`,
  neverFires: ({ facts }) => `${facts?.unit} no lleva proyectiles: solo disparan los carros y la infantería ligera.`,
  firerRouted: ({ facts }) => `${facts?.unit} ha huido y no dispara.`,
  firerEngaged: ({ facts }) => `${facts?.unit} está enzarzada y no puede disparar.`,
  noMissiles: ({ facts }) => `A ${facts?.unit} no le quedan proyectiles.`,
  outOfRange: ({ facts }) =>
    `${facts?.hex} está a ${facts?.range} hexes de ${facts?.unit}, que alcanza ${facts?.reach}.`,
  outOfArc: ({ facts }) => `${facts?.hex} queda fuera del arco de disparo de ${facts?.unit}.`,
  terrainHides: ({ facts }) => `El terreno de ${facts?.by} oculta ${facts?.hex} a ${facts?.unit}.`,
  unitsHide: ({ facts }) =>
    `Entre ${facts?.unit} y ${facts?.hex} hay ${facts?.units} hexes con unidades, y solo se ve por encima de ${facts?.most}.`,
  noSuchTarget: ({ facts }) => `No hay ningún ${name(facts?.target)} al que apuntar.`,
  ownTarget: ({ facts }) => `${name(facts?.target)} es del mismo bando que quien dispara.`,
  leaderCovered: ({ facts }) => `${name(facts?.target)} no está solo: ${facts?.unit} ocupa su hex.`,
  targetEngaged: ({ facts }) => `${facts?.target} está enzarzada: no se dispara a un combate.`,
  notAfterForwardStep: ({ facts }) =>
    Number(facts?.before) < 0
      ? `${facts?.unit} ya ha movido y no acaba de dar un paso hacia ${facts?.hex}.`
      : `Con su último paso ${facts?.unit} queda a ${facts?.now} hexes de ${facts?.hex} y estaba a ${facts?.before}: la infantería ligera solo dispara tras acercarse.`,
  nothingToDeclare: ({ facts }) => `${facts?.unit} no tiene que decir si moverá.`,
  mustDeclareMove: ({ facts }) => `${facts?.unit} dispara con arco antes de mover: di si moverá.`,
  hasBegunToMove: ({ facts }) => `${facts?.unit} ya ha empezado a mover.`,
  anotherIsMoving: ({ facts }) => `${facts?.unit} espera a que termine la unidad que está moviendo.`,
  hasFired: ({ facts }) => `${facts?.unit} ya ha disparado en esta Fase de Órdenes.`,
  turnedBeforeEnemy: ({ facts }) => `${facts?.unit} giró en un hex frontal enemigo y no puede disparar en esta fase.`,
  notAsked: ({ facts }) => `No es a ${facts?.unit} a quien toca disparar ahora.`,
  notTheMover: ({ facts }) => `${facts?.target} no es la unidad que mueve.`,
  notLeaving: ({ facts }) => `${facts?.target} no se aparta de ${facts?.unit}.`,
  activeDoesNotReact: ({ facts }) => `${facts?.unit} es del bando activo, que no reacciona.`,
  shelteredInEnemyHex: ({ facts }) =>
    `${facts?.target} está pasando por un hex enemigo: allí nadie reacciona contra ella.`,
  notBeside: ({ facts }) => `${facts?.target} no está adyacente a ${facts?.unit}.`,
  fireReturned: ({ facts }) =>
    `Ya se ha devuelto el disparo de ${facts?.target} en esta fase, así que no hay disparo a su entrada.`,
  needsCompositeBow: ({ facts }) => `${facts?.unit} no es un carro con arco compuesto: no dispara al replegarse.`,
  firedBeforeWithdrawing: ({ facts }) => `${facts?.unit} ya disparó a ${facts?.target} al replegarse en esta fase.`,
  firerAway: ({ facts }) => `${facts?.target} ya no está para recibir el disparo.`,
  entryFireMade: ({ facts }) =>
    `A ${facts?.target} se le disparó cuando llegó, así que en esta fase no se le devuelve el disparo.`,
  needsNoTurn: ({ facts }) => `${facts?.unit} no tiene por qué girar.`,
  turnsAway: ({ facts }) => `Ese giro no pone la llegada de ${facts?.target} en el arco de ${facts?.unit}.`,
  notTheFirer: ({ facts }) => `${facts?.target} no es quien disparó a ${facts?.unit}.`,
  onlyLightChariots: ({ facts }) => `${facts?.unit} no es un carro de dos hombres: solo esos disparan y corren.`,
  firerOutOfCommand: ({ facts }) => `${facts?.unit} está sin mando y no puede disparar y correr.`,
  notAtChariots: ({ facts }) => `${facts?.target} es un carro: contra ellos no se dispara y corre.`,
  notAtRunnersOfChariots: ({ facts }) => `${facts?.target} corre junto a un carro: contra ella no se dispara y corre.`,
  tooNearToRun: ({ facts }) => `${facts?.target} está adyacente a ${facts?.unit}: no hay sitio para disparar y correr.`,
  tooFarToRun: ({ facts }) =>
    `${facts?.target} está a ${facts?.range} hexes de ${facts?.unit}; se permiten ${facts?.most} como mucho.`,
  enemyOnPath: ({ facts }) => `En ${facts?.hex}, en el camino de ${facts?.unit}, hay una unidad enemiga.`,
  roughOnPath: ({ facts }) => `${facts?.hex} es abrupto: ${facts?.unit} no puede disparar y correr por ahí.`,
  pathClosed: ({ facts }) => `${facts?.unit} no puede entrar en ${facts?.hex} desde ahí.`,
  crossingTooDear: ({ facts }) =>
    Number(facts?.cost) < 0
      ? `Ningún carro cruza de ${facts?.from} a ${facts?.to}.`
      : `Cruzar de ${facts?.from} a ${facts?.to} cuesta ${facts?.cost} más; se permite ${facts?.most} como mucho.`,
  pathLength: ({ facts }) => `El camino tiene ${facts?.steps} hexes; ha de tener dos o ${facts?.most}.`,
  pathMissesTarget: () => "El camino no acaba en el hex del objetivo.",
  pathNotInFront: ({ facts }) => `El camino no empieza en un hex frontal de ${facts?.unit}.`,
  pathBroken: () => "Los hexes del camino no se tocan.",
  notNearestToFirer: ({ facts }) =>
    `${facts?.unit} no va a ${facts?.to} mirando a ${facts?.facing}: ocupa el hex más cercano junto a quien disparó y le da la cara.`,
};

export const rules = {
  "COF-7.11a": "Solo los carros y la infantería ligera tienen proyectiles que disparar.",
  "COF-7.11b":
    "Una unidad activa con proyectiles mueve, dispara o dispara mientras mueve; cada una del ala decide por sí.",
  "COF-7.11c":
    "La infantería ligera en movimiento solo dispara justo después de un paso que la acerca al objetivo; luego puede seguir.",
  "COF-7.11d": "Los carros disparan en cualquier punto de su movimiento.",
  "COF-7.11e": "Disparar no cuesta puntos de movimiento.",
  "COF-7.12a": "Hay disparo de unidades activas en su Fase de Órdenes y disparo de reacción; ningún otro.",
  "COF-7.12b": "Cada unidad dispara por su cuenta; los disparos no se suman.",
  "COF-7.12c": "Las unidades enzarzadas ni disparan ni reciben disparos.",
  "COF-7.12d": "Una unidad activa dispara una vez por Fase de Órdenes.",
  "COF-7.13a": "Se dispara a una sola unidad, dentro del alcance y a la vista.",
  "COF-7.13b": "La infantería ligera dispara por su frente y sus flancos, no hacia atrás.",
  "COF-7.13c": "Los carros disparan por sus seis lados.",
  "COF-7.13d": "Quien dispara a un carro con corredores dice a cuál de los dos apunta.",
  "COF-7.14a": "La línea de visión es un camino de hexes hasta el objetivo que sale por uno de los lados de disparo.",
  "COF-7.14b": "Un bosque intermedio oculta lo que hay detrás.",
  "COF-7.14c": "Un hex intermedio con unidades nunca oculta; dos sí, sean de quien sean.",
  "COF-7.14d": "Un terreno más alto que ambos extremos los oculta entre sí.",
  "COF-7.14e":
    "Entre niveles distintos un obstáculo solo oculta si está más cerca del extremo bajo o a mitad de camino.",
  "COF-7.14f": "Nadie dispara a lo que no ve.",
  "COF-7.14g": "Un hex adyacente siempre se ve; el arco sigue contando.",
  "COF-7.15a": "Un disparo en que el dado sale 9 deja a la unidad con pocos proyectiles.",
  "COF-7.15b": "A una unidad con pocos proyectiles le queda un disparo; después, ninguno.",
  "COF-7.15c": "Una unidad sin proyectiles no dispara, ni siquiera en reacción.",
  "COF-7.16": "Antes de acabar el turno recargan las unidades sin enzarzar que no están en el campo de tiro de nadie.",
  "COF-7.17a":
    "Se tira, se suman los modificadores y se leen los impactos en la fila del arma y del alcance; cuanto menos, mejor.",
  "COF-7.17b": "Un arco compuesto a alcance 2 con un 4 ajustado hace 1 impacto.",
  "COF-7.17c": "Se suma a la tirada la protección del objetivo contra esa arma.",
  "COF-7.17d":
    "+1 para la infantería ligera con arco que ha movido o dice que moverá; nunca con jabalina, honda o carro.",
  "COF-7.17e": "+1 contra un objetivo en bosque.",
  "COF-7.17f": "-1 cuesta abajo a alcance 2 o más.",
  "COF-7.17g": "Los impactos cuentan al momento, y la unidad que llega a su TQ huye antes de que pase nada más.",
  "COF-7.17h": "El ejemplo del Astarpa: quién ve a quién entre cinco unidades hititas y tres carros.",
  "COF-7.18a":
    "Si el dado de un disparo sale 0, cada líder del hex tira: otro 0 lo hiere, y una tercera tirada mayor que su valor lo mata.",
  "COF-7.18b": "Se puede disparar a un líder solo en su hex; solo él puede sufrir.",
  "COF-7.18c": "Los héroes nunca tiran por heridas de proyectil.",
  "COF-7.21a": "Los carros de dos hombres pueden disparar y correr; los de tres, no.",
  "COF-7.21b": "Se dispara y corre contra unidades que no sean carros, ni sus corredores, ni estén enzarzadas.",
  "COF-7.21c": "Los corredores apilados con el carro que dispara y corre no cuentan.",
  "COF-7.21d": "Disparar y correr es todo lo que la unidad hace en esa Fase de Órdenes.",
  "COF-7.22a": "El objetivo ha de estar a dos o tres hexes.",
  "COF-7.22b": "De un hex frontal al objetivo ha de haber un camino de tres hexes como mucho, libre de enemigos.",
  "COF-7.23a":
    "El camino puede cruzar amigos y arroyos, pero no terreno abrupto, cruces más caros ni nada vedado a los carros.",
  "COF-7.23b": "Los amigos en formación que hay en el camino reciben un impacto, como cuando alguien los atraviesa.",
  "COF-7.24a": "Dispara a alcance 1 y recibe respuesta a alcance 1, sin dejar su hex.",
  "COF-7.25": "Para responder, el objetivo necesita la llegada en su arco, o girar antes hacia ella en reacción.",
  "COF-7.26": "Con la regla de vuelco, disparar y correr exige una tirada en su propia columna.",
  "COF-7.26x": "En el Astarpa solo el carro Z puede disparar y correr, contra B, D y E.",
  "COF-7.31a": "Un carro que pasa a través puede gastar su disparo en el carro que atraviesa, en una fila propia.",
  "COF-7.31b":
    "El carro atravesado no devuelve ese disparo; puede disparar cuando el otro se pone adyacente, o antes de que entre.",
  "COF-7.32": "Contra un carro con corredores, el que pasa elige objetivo.",
  "COF-7.33": "Mientras una unidad está dentro del hex que atraviesa, nadie más reacciona con disparos contra ella.",
  "COF-7.4": "Las unidades inactivas con proyectiles pueden disparar en reacción, sin orden alguna.",
  "COF-7.41": "A quien se aparta de ella, una unidad de alcance 2 o más puede dispararle antes de que se vaya.",
  "COF-7.42a": "Un carro con arco compuesto que se repliega puede disparar antes a quien lo provoca, a alcance 2.",
  "COF-7.42b": "Ese disparo se hace una vez contra cada unidad por Fase de Órdenes.",
  "COF-7.43": "El disparo a quien se va y el de repliegue son siempre a alcance 2.",
  "COF-7.44":
    "A quien se pone adyacente, dentro de su arco, una unidad con proyectiles puede dispararle al momento a alcance 1.",
  "COF-7.45a": "Una unidad a la que disparan puede devolver el disparo a la misma distancia, si puede.",
  "COF-7.45b": "El disparo de la unidad activa se resuelve antes de devolverlo.",
  "COF-7.45c": "A una misma unidad activa no se le responde en una fase con disparo de entrada y con devolución.",
  "COF-8.15a": "Antes de resolver un choque cada líder que está con sus unidades tira: con 0 queda herido.",
  "COF-8.15b": "El líder recién herido vuelve a tirar: si supera su valor, muere.",
  "COF-8.15c": "Un líder herido sigue, con todos sus valores uno por debajo.",
  "COF-8.15d": "La segunda herida mata.",
  "COF-8.15e": "Si hay un héroe de por medio, un duelo ocupa el lugar de esta tirada.",
  "COF-8.15x": "Barattarna, Iniciativa 5, saca 0 y luego 3: herido, pero vivo.",
  "COF-8.51": "La agresión convierte un disparo o choque enemigo en un ataque de quien lo sufre; no cuesta puntos.",
  "COF-8.52a": "Solo son capaces de agresión los bárbaros y los corredores sin carro que no hayan huido.",
  "COF-8.52b": "La agresión va solo contra carros, con corredores o sin ellos.",
  "COF-8.52c": "Los corredores siempre pueden quedarse.",
  "COF-8.52d": "Los bárbaros han de intentarla contra los disparos y pueden contra el choque.",
  "COF-8.53a":
    "Cuando un carro le dispara, la unidad tira, menos 1 por cada hex de distancia tras el primero: con su TQ o más, ataca.",
  "COF-8.54a": "Se coloca, sin gastar puntos, en un hex junto a quien disparó y le da la cara.",
  "COF-8.54b": "El ataque se libra al momento; quien ataca no chequea antes, quien defiende sí.",
  "COF-8.54c": "El carro atacado no se repliega ni dispara en reacción.",
  "COF-8.54d": "Ha de atacar también a los demás enemigos que tenga de frente.",
  "COF-8.54x":
    "Unos corredores de TQ 5 a los que disparan desde dos hexes sacan 8, menos 1: han de lanzarse sobre el carro.",
  "COF-8.65": "Todas las maneras en que un líder puede ser herido o muerto, con sus tiradas.",
  "COF-RUL-06":
    "De los caminos más cortos que no se apartan más de tres cuartos de hex de la recta, quien dispara usa el mejor.",
  "COF-RUL-07": "El arco lo decide el primer lado del camino; en la raya entre flanco y retaguardia es flanco.",
  "COF-RUL-08":
    "A igual nivel oculta el bosque; a distinto nivel, el bosque o un alto más cerca del extremo bajo o a mitad de camino.",
  "COF-RUL-09": "Se cuentan hexes, no fichas; ni líderes, ni Estandartes, ni los dos extremos.",
  "COF-RUL-10":
    "El disparo de reacción necesita lo que cualquier otro, gasta proyectiles igual y no se limita a uno por fase.",
  "COF-RUL-18": "Solo se dispara al marcharse a unidades activas que mueven con puntos, y nunca con jabalina.",
  "COF-RUL-19":
    "Si alguna unidad ha usado disparo de entrada contra una activa, ninguna le devuelve el disparo en esa fase, y al revés.",
  "COF-RUL-20":
    "La infantería ligera dispara sin mover, desde su salida y luego mueve, o tras un paso adelante; con arco declara cuál.",
  "COF-RUL-26":
    "El camino de disparar y correr tiene tres hexes como mucho, el último el del objetivo; el anterior es la llegada.",
  "COF-RUL-27":
    "Solo responde el objetivo: con disparo, girando antes si hace falta, y luego con agresión. El vuelco se tira primero.",
  "COF-RUL-29":
    "Quien ha pasado a través de un enemigo no choca en esa fase; dispara dentro tras el disparo de entrada enemigo.",
  "COF-RUL-47":
    "La agresión va al hex libre más cercano junto a quien disparó, por el camino más corto; si no lo hay, no pasa nada.",
  "COF-RUL-49":
    "Cuenta la Capacidad del comandante de ala o la Iniciativa del general; cada líder del hex tira por sí.",
  "COF-RUL-50":
    "Las tiradas de líderes van después de los impactos, también si la unidad huyó; los que cayeron con ella ya no están.",
  "COF-RUL-57": "Estar en el campo de tiro enemigo es alcance, arco y visión de cualquier enemigo con proyectiles.",
  "COF-RUL-74": "Un carro enzarzado por ese ataque acaba su movimiento y ha de chocar; si no, sigue.",
} as const;
