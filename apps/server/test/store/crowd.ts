/** Opens new SQLite files one after the other, each at a moment agreed with others who open the same; then says how many. */
import { join } from "node:path";
import { openSqlite } from "../../src/store/sqlite.ts";

const { dataDir } = JSON.parse(process.argv[2] ?? "");
const [start = 0, files = 0, every = 0] = process.argv.slice(3).map(Number);

for (let file = 0; file < files; file++) {
  // No timer: they are to meet within the same millisecond.
  while (Date.now() < start + file * every);
  await openSqlite(join(dataDir, String(file))).kysely.destroy();
}
console.log(files);
