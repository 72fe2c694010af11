/** `steward check`: verifies the citations in files, for people and for CI. */
import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { verifyText, type CitationFinding } from "../corpus/verify/verify";
import { Trouble } from "../errors";
import type { Options } from "./options";
import { sarifReport } from "./sarif";
import type { TerminalWorld } from "./world";

export interface FileFindings {
  path: string;
  findings: CitationFinding[];
}

/** Exit code 0 where all citations hold, 1 where one does not, 2 where a file cannot be read. */
export async function checkCommand(
  options: Options,
  { regulations, workspaceId }: TerminalWorld,
  signal: AbortSignal,
): Promise<number> {
  if (options.words.length === 0)
    throw new Trouble("usage", "There is no file to check.", { advice: "Name the files." });
  const library = await regulations.library({ signal });
  const files: FileFindings[] = [];
  for (const word of options.words) {
    const file = resolve(word);
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      throw new Trouble("usage", `${word} cannot be read: ${error.message}`, { cause: error });
    });
    files.push({ path: relative(workspaceId, file) || word, findings: verifyText(text, library) });
  }
  await regulations.dispose();
  if (options.sarif) process.stdout.write(`${JSON.stringify(sarifReport(files), null, 2)}\n`);
  else if (options.json)
    for (const file of files) process.stdout.write(`${JSON.stringify({ type: "checked", ...file })}\n`);
  else process.stdout.write(`${inWords(files)}\n`);
  return files.some(({ findings }) => findings.some(({ ok }) => !ok)) ? 1 : 0;
}

function inWords(files: readonly FileFindings[]): string {
  const all = files.flatMap(({ findings }) => findings);
  const broken = files.flatMap(({ path, findings }) =>
    findings.filter(({ ok }) => !ok).map(({ line, message }) => `${path}:${line}: ${message}`),
  );
  return [...broken, `${all.length} citations checked, ${broken.length} with a problem`].join("\n");
}
