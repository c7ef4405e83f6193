/** From year to year is not parted after its dash: a word joiner there keeps both on one line. */
export const unbroken = (text: string): string => text.replace(/(?<=\d)–(?=\d)/g, "–\u2060");
