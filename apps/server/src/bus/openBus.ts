/** The bus that suits the database: within the process, or between all servers on one PostgreSQL. */
import type { Database } from "../store/port.ts";
import { openListeners } from "./listeners.ts";
import type { Bus } from "./port.ts";
import { openPostgresBus } from "./postgresBus.ts";

const openLocalBus = (): Bus => {
  const { hear, listen, clear } = openListeners();
  return {
    tell: hear,
    listen,
    close: () => {
      clear();
      return Promise.resolve();
    },
  };
};

export const openBus = (database: Database): Promise<Bus> =>
  database.dialect === "sqlite" ? Promise.resolve(openLocalBus()) : openPostgresBus(database);
