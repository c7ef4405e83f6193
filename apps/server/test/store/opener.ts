/** Opens the store of a place, says so, and closes it. */
import { openStore } from "../../src/store/openStore.ts";

const { store } = await openStore(JSON.parse(process.argv[2] ?? ""));
await store.ready();
await store.close();
console.log("opened");
