/** Sentences of the rules name pieces by their id; a player calls them otherwise. */
const ID = /\b(?:red|blue)\.(?:\d+|[a-z]+)\b/g;

export const named = (text: string, nameOf: (id: string) => string): string => text.replace(ID, nameOf);
