/** The program that calculates over a column of a table in a text file. */
import { HELPERS } from "./helpers";
import type { Job } from "./job";

/** Reads the table, picks the column that the request names, filters, groups, calculates. */
export function tableProgram({ file, columns, operation, groupBy, conditions }: Job): string {
  const wanted = /\b(?:fastest|slowest|quickest|best|worst|schnellste|langsamste|beste)/.test(columns.join(" "))
    ? [...columns, "time"]
    : columns;
  return `const FILE = ${JSON.stringify(file)};
const WANTED = ${JSON.stringify([...new Set(wanted)].slice(0, 40))};
const OPERATION = ${JSON.stringify(operation)};
const GROUP_BY = ${JSON.stringify(groupBy)};
const CONDITIONS = ${JSON.stringify(conditions)};

${SOLVE}

${TABLE}

${CALCULATE}

${HELPERS.find}

${HELPERS.readAll}`;
}

const SOLVE = String.raw`async function solve(tools, input) {
  const files = FILE ? await find(tools, FILE) : (await tools.workspace_list({ glob: "**/*.{csv,tsv}" })).result;
  if (files.length === 0) return { status: "FINAL_ANSWER", answer: FILE ? "There is no file \x60" + FILE + "\x60 in the workspace." : "There is no table (CSV or TSV file) in the workspace." };
  const tables = [];
  for (const { path } of files.slice(0, 8)) {
    const table = parse(await readAll(tools, path));
    const column = pick(table.header, WANTED, (name) => numbers(table.rows, name).length > 0);
    tables.push({ path, table, column });
  }
  tables.sort((a, b) => b.column.score - a.column.score);
  const { path, table, column } = tables[0];
  const rows = CONDITIONS.reduce((left, condition) => filter(table, left, condition), table.rows);
  if (OPERATION === "count") return { status: "FINAL_ANSWER", answer: "\x60" + path + "\x60 has **" + rows.length + "** rows" + told(table) + "." };
  if (column.score === 0) {
    const names = table.header.map((name) => "\x60" + name + "\x60").join(", ");
    return { status: "FINAL_ANSWER", answer: "No column of \x60" + path + "\x60 fits the question. Its columns: " + names + "." };
  }
  const group = GROUP_BY.length > 0 ? pick(table.header, GROUP_BY, () => true) : { score: 0 };
  const where = " of \x60" + column.name + "\x60 in \x60" + path + "\x60" + told(table);
  if (group.score > 0 && group.name !== column.name) {
    const groups = [...new Set(rows.map((row) => row[group.name]))];
    const list = groups.map((value) => "- " + value + ": " + show(calculate(rows.filter((row) => row[group.name] === value), column.name).value));
    return { status: "FINAL_ANSWER", answer: "The " + NAMES[OPERATION] + where + " by \x60" + group.name + "\x60:\n\n" + list.join("\n") };
  }
  const { value, row, count } = calculate(rows, column.name);
  if (count === 0) return { status: "FINAL_ANSWER", answer: "No row" + where + " holds a number." };
  const label = table.header[0];
  const place = row && label !== column.name ? ", at " + label + " " + row[label] : "";
  return { status: "FINAL_ANSWER", answer: "The " + NAMES[OPERATION] + where + " is **" + show(value) + "**" + place + " (" + count + (count === 1 ? " value" : " values") + ")." };
}`;

const TABLE = String.raw`const NAMES = { sum: "sum", mean: "mean", median: "median", min: "smallest value", max: "largest value", spread: "standard deviation" };

function parse(text) {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/).filter((line) => line.trim() !== "");
  const first = lines[0] ?? "";
  const separator = ["\t", ";", ","].find((sign) => first.includes(sign)) ?? ",";
  const header = cells(first, separator);
  const rows = lines.slice(1).map((line) => Object.fromEntries(cells(line, separator).map((cell, at) => [header[at] ?? "column " + (at + 1), cell])));
  if (separator === ";") for (const row of rows) for (const name of header) if (/^-?\d+(?:\.\d{3})*,\d+$/.test(row[name] ?? "")) row[name] = row[name].replaceAll(".", "").replace(",", ".");
  return { header, rows };
}

function cells(line, separator) {
  const found = [];
  let cell = "", quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) { found.push(cell.trim()); cell = ""; }
    else cell += sign;
  }
  return [...found, cell.trim()];
}

// The column whose name shares most words with the request; units at the end of a name do not count.
function pick(header, wanted, fits) {
  const plain = (word) => word.toLowerCase().replace(/[äöü]/g, (sign) => ({ ä: "a", ö: "o", ü: "u" })[sign]);
  const stem = (word) => (word.length > 3 ? plain(word).replace(/ies$/, "y").replace(/(?:es|en|er|e|n|s)$/, "") : plain(word));
  const asked = new Set(wanted.map(stem));
  const scored = header.map((name) => {
    const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean).map(stem);
    const named = words.filter((word) => asked.has(word)).length;
    return { name, score: fits(name) ? named + named / (10 * Math.max(1, words.length)) : 0 };
  });
  return scored.sort((a, b) => b.score - a.score)[0] ?? { name: "", score: 0 };
}

function filter(table, rows, { column, operator, value }) {
  const { name, score } = pick(table.header, column, () => true);
  if (score === 0) return rows;
  const limit = Number(value);
  return rows.filter((row) => {
    const cell = Number(row[name]);
    if (row[name] === "" || Number.isNaN(cell)) return false;
    switch (operator) {
      case "<": return cell < limit;
      case "<=": return cell <= limit;
      case ">": return cell > limit;
      case ">=": return cell >= limit;
      case "!=": return cell !== limit;
      default: return cell === limit;
    }
  });
}

const told = (table) => {
  const kept = CONDITIONS.flatMap(({ column, operator, value }) => {
    const { name, score } = pick(table.header, column, () => true);
    return score > 0 ? [name + " " + operator + " " + value] : [];
  });
  return kept.length > 0 ? " where " + kept.join(" and ") : "";
};`;

const CALCULATE = String.raw`function numbers(rows, name) {
  return rows.filter((row) => (row[name] ?? "") !== "" && !Number.isNaN(Number(row[name])));
}

function calculate(rows, name) {
  const valued = numbers(rows, name);
  const values = valued.map((row) => Number(row[name]));
  const sum = values.reduce((total, value) => total + value, 0);
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const mean = sum / values.length;
  const at = (value) => valued[values.indexOf(value)];
  switch (OPERATION) {
    case "mean": return { value: mean, count: values.length };
    case "median": return { value: sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2, count: values.length };
    case "min": return { value: sorted[0], row: at(sorted[0]), count: values.length };
    case "max": return { value: sorted[sorted.length - 1], row: at(sorted[sorted.length - 1]), count: values.length };
    case "spread": return { value: Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / Math.max(1, values.length - 1)), count: values.length };
    default: return { value: sum, count: values.length };
  }
}

const show = (value) => (Number.isFinite(value) ? String(Number(value.toPrecision(10))) : "no number");`;
