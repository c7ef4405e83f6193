/** What Spanish runs together: «de el». The article is written small, so the code of the elephants stays whole. */
export const del = (name: string): string => (name.startsWith("el ") ? `del ${name.slice(3)}` : `de ${name}`);

/** `red.1, red.2 and red.3` */
export const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;
