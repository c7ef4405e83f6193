/** Puts text on the clipboard; where the browser keeps it shut, the text stays on the page to be copied by hand. */
export const copyText = async (text: string): Promise<"copied" | "refused"> => {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "refused";
  }
};
