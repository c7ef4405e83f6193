/** The door of the server. */
export { readSettings, type Settings } from "./settings.ts";
export { type Overrides, type Server, startServer } from "./startServer.ts";
