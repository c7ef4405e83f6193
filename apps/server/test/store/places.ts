/** Where databases live in tests: a folder for SQLite, a real PostgreSQL. Every contract runs on both. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { openStore } from "../../src/store/openStore.ts";
import { type Postgres, startPostgres } from "../postgres.ts";

export interface Place {
  readonly databaseUrl?: string;
  readonly dataDir: string;
}

export type Opened = Awaited<ReturnType<typeof openStore>> & { readonly place: Place };

export interface Places {
  readonly dialect: "sqlite" | "postgres";
  /** A new, empty place. */
  readonly fresh: () => Promise<Place>;
  /** Opens a store that is closed when the tests of the file are over. */
  readonly open: (place?: Place) => Promise<Opened>;
}

/** Runs the suite on each dialect. */
export const onEachDatabase = (suite: (places: Places) => void): void => {
  for (const dialect of ["sqlite", "postgres"] as const) describe(dialect, () => suite(placesOf(dialect)));
};

export const placesOf = (dialect: Places["dialect"]): Places => {
  const opened: Opened[] = [];
  const folders: string[] = [];
  let postgres: Postgres | undefined;
  beforeAll(async () => {
    if (dialect === "postgres") postgres = await startPostgres();
  });
  afterAll(async () => {
    for (const { store } of opened) await store.close();
    await postgres?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const fresh = async (): Promise<Place> => {
    const dataDir = mkdtempSync(join(tmpdir(), "acies-store-"));
    folders.push(dataDir);
    return postgres === undefined ? { dataDir } : { dataDir, databaseUrl: await postgres.fresh() };
  };
  return {
    dialect,
    fresh,
    open: async (asked) => {
      const place = asked ?? (await fresh());
      const one = { ...(await openStore(place)), place };
      opened.push(one);
      return one;
    },
  };
};
