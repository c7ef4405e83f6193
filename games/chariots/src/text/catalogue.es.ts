/** Batallas, ejércitos y opciones, en español. */
export const scenarios: Readonly<Record<string, string>> = {
  sumer: "Sumer: Sargón contra Lugalzagesi, hacia 2320 a. C.",
  canal: "El canal de la frontera: Lagash contra Umma, hacia 2450 a. C.",
  megiddo: "Megido, 1479 a. C.",
  troy: "La llanura de Troya, hacia 1200 a. C.",
  kadesh: "Qadesh: la emboscada a la división de Ra, hacia 1274 a. C.",
  own: "Una batalla propia",
};

export const armies: Readonly<Record<string, string>> = {
  akkad: "Acad",
  sumer: "Sumer",
  lagash: "Lagash",
  umma: "Umma",
  egypt: "Egipto",
  syria: "Coalición siria",
  danaans: "Dánaos",
  trojans: "Troyanos",
  hatti: "Hatti",
};

export const options: Readonly<Record<string, string>> = {
  freeSetup: "Cada bando coloca sus alas dentro de su zona",
  overturn: "Los carros declaran su velocidad y pueden volcar",
  freeCommand: "Cada comandante activa a quien tenga al alcance, sin alas fijas",
  returnByUnit: "Entrada o devolución se excluyen por unidad que dispara, no por jugador",
  leadersAddUp: "Los modificadores de todos los líderes de un choque se suman",
  turnLimit: "Tablas tras tantos turnos (0: sin límite)",
};
