/** What every benchmark prints: one table with machine and versions named, growth with the work, and JSON on request. */
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { ROOT } from "../harness/paths";

export type Cell = number | string | null;

export interface Row {
  /** Who, or what, was measured. */
  name: string;
  /** By column; the unit stands in the column's name. */
  values: Readonly<Record<string, Cell>>;
}

export interface Benchmark {
  title: string;
  /** Packages whose versions the numbers depend on. */
  packages?: readonly string[];
  /** false where there is no more of the work to be had. */
  isScaled?: boolean;
  /** Measures so many times the usual work. */
  measure(scale: number): Promise<Row[]>;
  /** What the table leaves open, below it. */
  notes?: (rows: readonly Row[]) => string[];
}

/** Times the usual work, where --scale asks for all. */
const SCALES = [1, 10, 30];

/** The value of an option that may stand alone; null where it is missing, "" where it stands alone. */
function optionOf(args: readonly string[], name: string): string | null {
  const at = args.indexOf(name);
  if (at < 0) return null;
  const next = args[at + 1] ?? "";
  return next.startsWith("--") ? "" : next;
}

/** Amounts of work behind `--scale`; what else follows belongs to the benchmark. */
const AMOUNTS = /^\d+(?:,\d+)*$/;

function scalesOf(args: readonly string[]): readonly number[] {
  const wanted = optionOf(args, "--scale");
  if (wanted === null) return [1];
  return AMOUNTS.test(wanted) ? wanted.split(",").map(Number) : SCALES;
}

/** A benchmark's own arguments: those of the command without `--scale` and `--json` and their values. */
export function ownArguments(args: readonly string[] = process.argv.slice(2)): string[] {
  return args.filter((arg, at) => {
    if (arg === "--scale" || arg === "--json") return false;
    if (args[at - 1] === "--scale") return !AMOUNTS.test(arg);
    return args[at - 1] !== "--json" || arg.startsWith("--");
  });
}

/** Runs the benchmark: `--scale [1,10,30]` at several amounts of work, `--json [FILE]` as JSON. */
export async function runBenchmark(benchmark: Benchmark, args: readonly string[] = process.argv.slice(2)) {
  const measured: { scale: number; rows: Row[] }[] = [];
  const scales = benchmark.isScaled === false ? [1] : scalesOf(args);
  for (const scale of scales) measured.push({ scale, rows: await benchmark.measure(scale) });
  const versions = { node: process.version, ...versionsOf(benchmark.packages ?? []) };
  const json = optionOf(args, "--json");
  if (json !== null) {
    const rows = measured.flatMap(({ scale, rows }) => rows.map(({ name, values }) => ({ name, scale, ...values })));
    const text = `${JSON.stringify({ title: benchmark.title, machine: machine(), versions, rows }, null, 2)}\n`;
    if (json === "") return void process.stdout.write(text);
    writeFileSync(json, text);
  }
  const { cpu, cores, memoryGB, system } = machine();
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  console.log(`${benchmark.title}\n${cpu}, ${cores} cores, ${memoryGB} GB, ${system}; ${named.join(", ")}\n`);
  console.log(table(measured).join("\n"));
  const notes = benchmark.notes?.(measured[0]?.rows ?? []) ?? [];
  if (notes.length > 0) console.log(`\n${notes.join("\n")}`);
}

function machine() {
  const [processor] = os.cpus();
  return {
    cpu: processor?.model.trim() ?? "unknown processor",
    cores: os.cpus().length,
    memoryGB: Math.round(os.totalmem() / 1e9),
    system: `${os.platform()} ${os.release()}`,
  };
}

function versionsOf(packages: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    packages.map((name) => {
      const { version } = JSON.parse(readFileSync(join(ROOT, "node_modules", name, "package.json"), "utf8")) as {
        version: string;
      };
      return [name, version];
    }),
  );
}

/** Lines of the table; beside a number of more work, how many times that of the least it is. */
function table(measured: readonly { scale: number; rows: readonly Row[] }[]): string[] {
  const all = measured.flatMap(({ rows }) => rows);
  const columns = [...new Set(all.flatMap(({ values }) => Object.keys(values)))];
  const isScaled = measured.length > 1;
  const lines = [["", ...(isScaled ? ["work"] : []), ...columns]];
  const names = [...new Set(all.map(({ name }) => name))];
  for (const name of names) {
    const own = measured.flatMap(({ scale, rows }) =>
      rows.filter((row) => row.name === name).map(({ values }) => ({ scale, values })),
    );
    const least = own[0]?.values ?? {};
    for (const { scale, values } of own) {
      const cells = columns.map((column) =>
        inWords(values[column] ?? null, scale > 1 ? (least[column] ?? null) : null),
      );
      lines.push([name, ...(isScaled ? [`${scale}×`] : []), ...cells]);
    }
  }
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((cells) => cells[at]!.length)));
  return lines.map((cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]! + 2))).join(""),
  );
}

function inWords(value: Cell, least: Cell): string {
  if (value === null) return "–";
  if (typeof value === "string") return value;
  const text = Math.abs(value) >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2);
  const isComparable = typeof least === "number" && least > 0;
  return isComparable ? `${text} (×${(value / least).toFixed(1)})` : text;
}

/** The value below which so large a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Median and 95 % of times, in milliseconds. */
export const spread = (values: readonly number[]) => ({
  "median ms": quantile(values, 0.5),
  "95 % ms": quantile(values, 0.95),
});
