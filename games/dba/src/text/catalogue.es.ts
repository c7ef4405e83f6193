/** Las opciones y las respuestas dadas de antemano, en español. */
export const options: Readonly<Record<string, string>> = {
  scale: "Escala de las peanas, en milímetros",
  chariotsCount: "Los carros cuentan como caballeros o caballería en las tablas ajenas",
  lightHorseKillsSpears: "La caballería ligera destruye a lanzas y picas derrotadas",
  areaGap: "Las piezas de terreno distan un ancho de peana",
  supportsStack: "Los apoyos de retaguardia se suman",
  fixedEdges: "Bordes acordados: Rojo al sur",
  turnLimit: "Tablas tras tantos turnos (0: sin límite)",
};

export const wishes: Readonly<Record<string, string>> = {
  pursue: "perseguir siempre",
  stay: "quedarse siempre",
  left: "huir a la izquierda",
  right: "huir a la derecha",
  never: "no asaltar nunca",
  alone: "responder sin ayuda",
  withAll: "responder con toda la ayuda",
};
