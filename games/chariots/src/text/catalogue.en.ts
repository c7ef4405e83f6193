/** Battles, armies and options, in English. */
export const scenarios: Readonly<Record<string, string>> = {
  sumer: "Sumer: Sargon against Lugalzagesi, about 2320 BC",
  canal: "The boundary canal: Lagash against Umma, about 2450 BC",
  megiddo: "Megiddo, 1479 BC",
  troy: "The plain of Troy, about 1200 BC",
  kadesh: "Kadesh: the ambush of the Ra division, about 1274 BC",
  own: "A battle of your own",
};

export const armies: Readonly<Record<string, string>> = {
  akkad: "Akkad",
  sumer: "Sumer",
  lagash: "Lagash",
  umma: "Umma",
  egypt: "Egypt",
  syria: "Syrian coalition",
  danaans: "Danaans",
  trojans: "Trojans",
  hatti: "Hatti",
};

export const options: Readonly<Record<string, string>> = {
  freeSetup: "Each side places its wings inside its zone",
  overturn: "Chariots declare their speed and may overturn",
  freeCommand: "Each commander activates whoever is in his range, without fixed wings",
  returnByUnit: "Entry or return fire exclude each other by firing unit, not by player",
  leadersAddUp: "The modifiers of all leaders in a shock add up",
  turnLimit: "Drawn after so many turns (0: no limit)",
};
