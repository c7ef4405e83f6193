/** The process: its arguments in, its exit code out. */
import { nodeIo } from "./nodeIo.ts";
import { run } from "./program.ts";

// `acies games | head -1` closes our output early: that is its right, not our failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

const io = nodeIo();
process.exitCode = await run(process.argv.slice(2), io);
io.close();
