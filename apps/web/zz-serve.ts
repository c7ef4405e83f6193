import { writeFileSync } from "node:fs";
import { startRealServer } from "./test/browser/realServer.ts";
const t = Date.now();
const server = await startRealServer();
console.log(server.url, Date.now() - t);
writeFileSync("/tmp/web5/url", server.url);
process.once("SIGTERM", () => server.close().then(() => process.exit(0)));
setInterval(() => {}, 1e6);
