/** What states, actions and events are made of: plain data that survives text. Numbers are whole. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
