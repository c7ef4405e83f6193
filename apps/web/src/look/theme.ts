/** The paper of the page: the system's choice, unless somebody said otherwise. */
export type Paper = "system" | "paper" | "slate";

export const layPaper = (root: HTMLElement, paper: Paper): void => {
  if (paper === "system") delete root.dataset.theme;
  else root.dataset.theme = paper;
};
