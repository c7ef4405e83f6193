/** What a rulebook hides has this type, so that rules must say what happens when they do not know. */
export type Secret<T> = { readonly known: true; readonly value: T } | { readonly known: false };

export const HIDDEN: { readonly known: false } = { known: false };
export const known = <T>(value: T): Secret<T> => ({ known: true, value });
