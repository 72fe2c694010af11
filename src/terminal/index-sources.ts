/** `steward index`: reads and indexes sources, with a progress bar. */
import type { IndexProgress } from "../ports/regulations";
import type { Options } from "./options";
import type { TerminalWorld } from "./world";

export async function indexCommand(
  { json }: Options,
  { regulations, meaning }: TerminalWorld,
  signal: AbortSignal,
): Promise<number> {
  const began = performance.now();
  const library = await regulations.library({ signal, progress: json ? jsonLine : bar });
  const notice = (message: string) => process.stderr.write(`${process.stderr.isTTY ? "\r\x1b[K" : ""}${message}\n`);
  await meaning.embedAll(library, { signal, notice }, ({ done, total }) =>
    (json ? jsonLine : bar)({ done, total, path: "passages embedded" }),
  );
  await regulations.dispose();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const clauses = library.documents.reduce((sum, document) => sum + document.clauses.length, 0);
  if (json) {
    const documents = library.documents.map(({ title, edition, path, pages, clauses: { length } }) => ({
      title,
      edition,
      path,
      pages,
      clauses: length,
    }));
    process.stdout.write(`${JSON.stringify({ type: "indexed", documents, unreadable: library.unreadable })}\n`);
  } else {
    if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
    for (const {
      title,
      edition,
      path,
      clauses: { length },
    } of library.documents) {
      process.stdout.write(`${title}${edition ? ` (${edition})` : ""}: ${length} clauses, ${path}\n`);
    }
    for (const { path, message } of library.unreadable) process.stdout.write(`not read: ${path}: ${message}\n`);
    process.stdout.write(`${library.documents.length} documents, ${clauses} clauses, ${seconds} s\n`);
  }
  return library.documents.length === 0 && library.unreadable.length > 0 ? 1 : 0;
}

const BAR = 24;

function bar({ done, total, path, page, pages }: IndexProgress): void {
  if (!process.stderr.isTTY) return;
  const filled = total > 0 ? Math.round((BAR * done) / total) : 0;
  const at = page && pages ? `, page ${page} of ${pages}` : "";
  process.stderr.write(`\r\x1b[K[${"#".repeat(filled)}${"·".repeat(BAR - filled)}] ${done}/${total} ${path}${at}`);
}

const jsonLine = (progress: IndexProgress) =>
  void process.stdout.write(`${JSON.stringify({ type: "indexing", ...progress })}\n`);
