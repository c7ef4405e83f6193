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

const BOOKS: Readonly<Record<string, Names>> = { dba: DBA };

export const chapterName = (game: string, chapter: string, language: Language): string =>
  BOOKS[game]?.[chapter]?.[language] ?? chapter;
