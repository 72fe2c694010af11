/** Rows of a table as a table of Markdown, below the names of its columns. */
import type { Sentence } from "../sentences";

/**
 * @param rows positions of rows of one table, in order
 * @param marker stands in the last cell of each row
 */
export function tableLines(sentences: readonly Sentence[], rows: readonly number[], marker: number): string[] {
  const head = headOf(sentences, rows[0]!);
  const named = cellsOf(sentences[head]!).length > 1 && !/\d/.test(sentences[head]!.words);
  const body = rows.filter((at) => at !== head || !named);
  if (body.length === 0 || (!named && body.length === 1))
    return rows.map((at) => `- ${sentences[at]!.words} [${marker}]`);
  const table = [...(named ? [head] : []), ...body].map((at) => cellsOf(sentences[at]!));
  const columns = Math.max(...table.map((cells) => cells.length));
  const lines = table.map((cells) => rowOf(cells, columns, ` [${marker}]`));
  const top = named ? lines.splice(0, 1) : [rowOf([], columns, "")];
  return ["", ...top, rowOf(Array<string>(columns).fill("---"), columns, ""), ...lines, ""];
}

/** Position of the first row of the table. */
function headOf(sentences: readonly Sentence[], row: number): number {
  let head = row;
  while (sentences[head - 1]?.kind === "row") head--;
  return head;
}

const cellsOf = ({ words }: Sentence): string[] =>
  words
    .replace(/^\s*\|\s?|\s?\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/** Short rows are filled up: Markdown leaves out the cells of a row that has more than the first. */
function rowOf(cells: readonly string[], columns: number, mark: string): string {
  const filled = [...cells, ...Array<string>(columns - cells.length).fill("")];
  return `| ${filled.join(" | ")}${mark} |`;
}
