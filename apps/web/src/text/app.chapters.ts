/** What the chapters of a rulebook are called; the letters are those of its rule ids. */
import type { Language } from "@acies/contract";

type Names = Readonly<Record<string, Readonly<Record<Language, string>>>>;

// biome-ignore format: one chapter a line
const DBA: Names = {
  ELM: { es: "Peanas y tropas", en: "Elements and troops" },
  ARM: { es: "Ejércitos", en: "Armies" },
  CMP: { es: "Campamentos", en: "Camps" },
  TER: { es: "Terreno", en: "Terrain" },
  BUA: { es: "Poblaciones", en: "Built-up areas" },
  RIV: { es: "Ríos", en: "Rivers" },
  SET: { es: "Preparar la batalla", en: "Setting up" },
  TPL: { es: "Colocar el terreno", en: "Placing the terrain" },
  DEP: { es: "Despliegue", en: "Deployment" },
  TRN: { es: "Secuencia del turno", en: "Turn sequence" },
  PIP: { es: "PIP", en: "PIPs" },
  CMD: { es: "Radio de mando", en: "Command radius" },
  MOV: { es: "Movimiento y medidas", en: "Movement and measuring" },
  SNG: { es: "Mover una peana", en: "Single-element moves" },
  GRP: { es: "Mover un grupo", en: "Group moves" },
  COL: { es: "Mover en columna", en: "Column moves" },
  LIT: { es: "Desembarcos", en: "Littoral landings" },
  SUB: { es: "Movimientos siguientes", en: "Subsequent moves" },
  DIS: { es: "Desmontar", en: "Dismounting" },
  INT: { es: "Atravesar a los propios", en: "Moving through friends" },
  CUT: { es: "Cortar esquinas", en: "Cutting corners" },
  BRK: { es: "Destrabarse", en: "Breaking off" },
  ZOC: { es: "Zona de control", en: "Zone of control" },
  FFR: { es: "Frente, flanco y retaguardia", en: "Front, flank and rear" },
  CON: { es: "Entrar en contacto", en: "Moving into contact" },
  CNF: { es: "Encajar", en: "Conforming" },
  FAC: { es: "Encarar", en: "Turning to face" },
  SHT: { es: "Tiro a distancia", en: "Distant shooting" },
  MEL: { es: "Combate cuerpo a cuerpo", en: "Close combat" },
  OVL: { es: "Solapes", en: "Overlaps" },
  SUP: { es: "Apoyo posterior", en: "Rear support" },
  ATK: { es: "Atacar campamentos y poblaciones", en: "Attacking camps and towns" },
  WWG: { es: "Carros de guerra y literas", en: "War wagons and litters" },
  RES: { es: "Resolver el combate", en: "Resolving combat" },
  TAC: { es: "Factores tácticos", en: "Tactical factors" },
  OUT: { es: "Resultados del combate", en: "Combat results" },
  OMV: { es: "Movimientos de resultado", en: "Outcome moves" },
  REC: { es: "Retroceder", en: "Recoiling" },
  PAS: { es: "Atravesar al retroceder", en: "Passing through in recoil" },
  PSH: { es: "Empujar a los propios", en: "Pushing back friends" },
  FLE: { es: "Huida", en: "Flight" },
  PUR: { es: "Persecución", en: "Pursuit" },
  VIC: { es: "Victoria", en: "Victory" },
  OPT: { es: "Reglas opcionales", en: "Optional rules" },
  RUL: { es: "Decisiones nuestras donde el texto calla", en: "Our rulings where the text is silent" },
};

// biome-ignore format: one chapter a line
const CHARIOTS: Names = {
  "2": { es: "Componentes y términos", en: "Components and terms" },
  "3": { es: "Secuencia de juego", en: "Sequence of play" },
  "4.1": { es: "Líderes", en: "Leaders" },
  "4.2": { es: "Líderes en combate y bajas", en: "Leaders in combat and when they fall" },
  "5.1": { es: "Iniciativa", en: "Initiative" },
  "5.2": { es: "Activación e Ímpetu", en: "Activation and Momentum" },
  "5.3": { es: "Truncar", en: "Trumping" },
  "5.4": { es: "Mando y órdenes", en: "Command and orders" },
  "6.1": { es: "Mover", en: "Moving" },
  "6.2": { es: "Coste del terreno", en: "Cost of the ground" },
  "6.3": { es: "Columnas", en: "Columns" },
  "6.4": { es: "Repliegue ordenado", en: "Orderly withdrawal" },
  "6.5": { es: "Apilar y atravesar", en: "Stacking and passing" },
  "6.6": { es: "Encaramiento", en: "Facing" },
  "6.7": { es: "Carros que atraviesan", en: "Chariots passing through" },
  "6.8": { es: "Vuelcos, opcional", en: "Overturning, optional" },
  "6.9": { es: "Tablas de movimiento", en: "Tables of movement" },
  "7.1": { es: "Disparar", en: "Firing" },
  "7.2": { es: "Disparar y correr", en: "Fire and run" },
  "7.3": { es: "Disparo al atravesar", en: "Fire while passing through" },
  "7.4": { es: "Disparo de reacción", en: "Reaction fire" },
  "7.5": { es: "Tablas de disparo", en: "Tables of fire" },
  "8.1": { es: "Choque", en: "Shock" },
  "8.2": { es: "Avance tras el choque", en: "Advance after shock" },
  "8.3": { es: "Carros en el choque", en: "Chariots in shock" },
  "8.4": { es: "Carro con corredores", en: "Chariot with runners" },
  "8.5": { es: "Reacción de acometida", en: "Aggression reaction" },
  "8.6": { es: "Tablas de choque", en: "Tables of shock" },
  "9.1": { es: "Impactos y cohesión", en: "Hits and cohesion" },
  "9.2": { es: "Enzarzados", en: "Engaged units" },
  "9.3": { es: "Estandartes", en: "Standards" },
  "9.4": { es: "Huida", en: "Rout" },
  "9.5": { es: "Reagrupar", en: "Rally" },
  "10.0": { es: "Héroes: alcance", en: "Heroes: scope" },
  "10.1": { es: "Líderes heroicos", en: "Heroic leaders" },
  "10.2": { es: "Desafíos y duelos", en: "Challenges and duels" },
  "10.3": { es: "Arqueros heroicos", en: "Heroic archers" },
  "10.4": { es: "Tras el duelo", en: "After the duel" },
  "11": { es: "Huida del ejército y victoria", en: "Army rout and victory" },
  DAT: { es: "Datos y preparación", en: "Data and set-up" },
  SCN: { es: "Batallas", en: "Battles" },
  OPT: { es: "Opciones", en: "Options" },
  RUL: { es: "Decisiones nuestras donde el texto calla", en: "Our rulings where the text is silent" },
};

const BOOKS: Readonly<Record<string, Names>> = { dba: DBA, chariots: CHARIOTS };

export const chapterName = (game: string, chapter: string, language: Language): string =>
  BOOKS[game]?.[chapter]?.[language] ?? chapter;

/** `DBA-ZOC-03` belongs to the chapter `ZOC`, `COF-6.41b` to `6.4`, or to `6` where that is not divided. */
export const chapterOf = (game: string, rule: string): string => {
  const place = rule.split("-")[1] ?? "";
  const section = /^(\d+)\.\d/.exec(place);
  if (section === null) return place;
  const [narrow, wide = place] = section;
  return BOOKS[game]?.[narrow] === undefined ? wide : narrow;
};
