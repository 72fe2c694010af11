/** What the panel remembers of a workspace, in a file: the editor's own memento is written too late for a sudden end. */
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PanelLog, PanelMemory } from "./panel/services";

/** @param folder of the extension's global storage */
export async function panelMemory(folder: string, workspaceId: string, log: PanelLog): Promise<PanelMemory> {
  const name = createHash("sha256").update(workspaceId).digest("hex").slice(0, 16);
  const file = join(folder, "panel", `${name}.json`);
  const values = await read(file, log);
  let writing: Promise<void> | null = null;
  let isStale = false;

  async function write(): Promise<void> {
    do {
      isStale = false;
      const text = JSON.stringify(Object.fromEntries(values));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    } while (isStale);
  }

  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
      isStale = true;
      writing ??= write()
        .catch((error: unknown) => log.error("What the panel remembers could not be written.", error))
        .finally(() => {
          writing = null;
        });
    },
  };
}

/** Empty where nothing was written yet, or where it cannot be read. */
async function read(file: string, log: PanelLog): Promise<Map<string, unknown>> {
  try {
    const content: unknown = JSON.parse(await readFile(file, "utf8"));
    return new Map(typeof content === "object" && content !== null ? Object.entries(content) : []);
  } catch (error) {
    const isNew = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isNew) log.error(`${file} could not be read; the panel begins anew.`, error);
    return new Map();
  }
}
