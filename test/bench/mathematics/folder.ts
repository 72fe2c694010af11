/** Where the benchmark problems are. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const DEFAULT_FOLDER = resolve(fileURLToPath(new URL(".", import.meta.url)), "../../../../shared/bench/mathematics");

/** The given folder, or the default one beside the repository. @throws Error when there is none */
export function findFolder(given: string | undefined): string {
  const folder = given ? resolve(given) : DEFAULT_FOLDER;
  if (!existsSync(folder)) throw new Error(`There are no problems at ${folder}; give the folder as an argument.`);
  return folder;
}
