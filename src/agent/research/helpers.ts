/** Functions that the programs of the rules share; JavaScript for the sandbox. */

export const HELPERS = {
  /** Files of that path or name. */
  find: String.raw`async function find(tools, file) {
  const name = file.split("/").pop();
  const { result } = await tools.workspace_list({ glob: "**/" + name });
  const exact = result.filter(({ path }) => path === file || path.endsWith("/" + file));
  return exact.length > 0 ? exact : result;
}`,

  /** The one file whose name holds all the words; null where none or several do. */
  called: String.raw`async function called(tools, words) {
  const stem = (word) => word.toLowerCase().replace(/s$/, "");
  const { result } = await tools.workspace_list({});
  const named = result.filter(({ path }) => words.every((word) => stem(path.split("/").pop()).includes(stem(word))));
  return named.length === 1 ? named[0].path : null;
}`,

  /** The whole text, read in steps. */
  readAll: String.raw`async function readAll(tools, path) {
  const STEP = 400;
  const read = [];
  for (let from = 1; from <= 10 * STEP; from += STEP) {
    const { result, text } = await tools.workspace_read({ path, from });
    read.push(result);
    if (!/… \d+ more lines; read on from line \d+\.$/.test(text)) break;
  }
  return read.join("\n");
}`,

  /** Lines by term, the first terms that stand anywhere; definitions before uses. */
  hits: String.raw`async function hits(tools, terms, glob) {
  const found = [];
  for (const term of terms) {
    const { result, passages } = await tools.workspace_search(glob ? { text: term, glob } : { text: term });
    const whole = /^[A-Z]{3,}$/.test(term) ? new RegExp("\\b" + term + "\\b") : null;
    const lines = result
      .map((match, position) => ({ ...match, marker: passages[position].marker }))
      .filter(({ text }) => !whole || whole.test(text));
    const defines = ({ text }) => /\b(?:function|class|const|let|var|def|interface|type|enum|struct|fn|func)\b/.test(text) && text.includes(term);
    lines.sort((a, b) => Number(defines(b)) - Number(defines(a)));
    if (lines.length > 0) found.push({ term, lines });
    if (found.length > 0 && term.includes(" ")) break;
  }
  return found;
}`,

  /** Lines under the names of their files, each with its marker. */
  listed: String.raw`function listed(lines) {
  const files = [...new Set(lines.map(({ path }) => path))];
  const items = (file) => lines.filter(({ path }) => path === file).map(({ line, text, marker }) => "- line " + line + ": " + text.replace(/^#+\s+/, "") + " [" + marker + "]");
  return files.map((file) => "**\x60" + file + "\x60**\n\n" + items(file).join("\n")).join("\n\n");
}`,

  /** The lines around a place. */
  excerpt: String.raw`async function excerpt(tools, { path, line }) {
  const text = await readAll(tools, path);
  const from = Math.max(0, line - 4);
  const shown = text.split("\n").slice(from, line + 16).join("\n");
  return "\n\nFrom \x60" + path + "\x60, line " + (from + 1) + ":\n\n\x60\x60\x60\n" + shown + "\n\x60\x60\x60";
}`,

  /** The shape of a text: headings with their first sentence, names that code defines, columns of a table. */
  outline: String.raw`function outline(path, lines) {
  if (/\.(?:csv|tsv)$/i.test(path)) return "A table of " + (lines.length - 1) + " rows with the columns " + lines[0].split(/[,;\t]/).map((name) => "\x60" + name + "\x60").join(", ") + ".";
  const sentence = (from) => {
    const next = lines.slice(from).find((line) => line.trim() !== "" && !/^#/.test(line));
    return next ? next.trim().replace(/^(.{20,200}?[.!?])\s.*$/, "$1").slice(0, 200) : "";
  };
  const headings = lines.flatMap((line, at) => (/^#{1,4}\s|^\d+(?:\.\d+)*\.?\s+[A-Z][A-Z ]{3,}$/.test(line) ? ["- **" + line.replace(/^#+\s*/, "").trim() + "**: " + sentence(at + 1)] : []));
  if (headings.length > 0) return headings.slice(0, 30).join("\n");
  const names = lines.flatMap((line, at) => {
    const match = /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function\*?|class|interface|type|enum|const|def|struct|fn|func)\s+([A-Za-z_]\w*)/.exec(line);
    return match ? ["- line " + (at + 1) + ": \x60" + line.trim().slice(0, 120) + "\x60"] : [];
  });
  if (names.length > 0) return names.slice(0, 30).join("\n");
  return lines.filter((line) => line.trim() !== "").slice(0, 8).join("\n");
}`,

  size: String.raw`function size(bytes) {
  return bytes < 1024 ? bytes + " bytes" : bytes < 1048576 ? (bytes / 1024).toFixed(1) + " KB" : (bytes / 1048576).toFixed(1) + " MB";
}`,
} as const;
