/** Where the benchmark problems are. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const OWN = fileURLToPath(new URL("own", import.meta.url));

/** The given folder, or that of the project's own problems. @throws Error when there is none */
export function findFolder(given: string | undefined): string {
  const folder = given === undefined ? OWN : resolve(given);
  if (!existsSync(folder)) throw new Error(`There are no problems at ${folder}.`);
  return folder;
}
