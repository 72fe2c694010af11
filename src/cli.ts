/** Steward in a terminal: the same agent, the same events. A composition root. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { Trouble } from "./errors";
import { askCommand } from "./terminal/ask";
import { checkCommand } from "./terminal/check";
import { indexCommand } from "./terminal/index-sources";
import { readOptions, USAGE } from "./terminal/options";
import { sessionsCommand } from "./terminal/sessions";
import { terminalWorld } from "./terminal/world";

/** Exit codes: 0 answered, 1 failed, 2 bad usage, 3 waiting for a clarification. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const say = (message: string) => process.stderr.write(`${message}\n`);
  const world = await terminalWorld(options, dirname(fileURLToPath(import.meta.url)), say);
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    stop.abort();
  });
  switch (options.command) {
    case "ask":
      return askCommand(options, world, stop.signal);
    case "index":
      return indexCommand(options, world, stop.signal);
    case "check":
      return checkCommand(options, world, stop.signal);
    case "sessions":
      return sessionsCommand(options, world);
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const known = error instanceof Trouble;
    process.stderr.write(
      known ? `${error.message} ${error.advice ?? ""}\n` : `${(error as Error).stack ?? String(error)}\n`,
    );
    process.exitCode = known && error.kind === "usage" ? 2 : 1;
  },
);
