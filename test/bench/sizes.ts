/** Bytes of every file that ships, packed and unpacked, each beside its budget. Needs steward.vsix (npm run package). */
import { existsSync, readFileSync, statSync } from "node:fs";
import { unzipSync } from "fflate";
import { gzipSync } from "node:zlib";
import { VSIX } from "../harness/paths";
import { packageExtension } from "../harness/package";
import { runBenchmark, type Row } from "./report";

/** What a file may weigh, in KB; OTHERS_KB what is not named. */
const BUDGETS_KB: readonly (readonly [pattern: RegExp, kilobytes: number])[] = [
  [/^dist\/extension\.cjs$/, 10],
  [/^dist\/agent\.cjs$/, 3_500],
  [/^dist\/cli\.cjs$/, 3_400],
  [/^dist\/documents-worker\.cjs$/, 2_500],
  [/^dist\/mathematics-worker\.cjs$/, 1_500],
  [/^dist\/sandbox-worker\.cjs$/, 80],
  [/^dist\/quickjs\.wasm$/, 550],
  [/^dist\/webview\/main\.js$/, 60],
  [/^dist\/webview\/.*plotly.*$/, 5_000],
  [/^dist\/webview\/pdfjs\/pdf\.worker\.mjs$/, 1_500],
];
const OTHERS_KB = 600;
const VSIX_KB = 9_000;
/** Files smaller than this are summed up. */
const SHOWN_KB = 50;

const kilobytes = (bytes: number) => bytes / 1000;
const row = (name: string, bytes: number, packed: number, budget: number | null): Row => ({
  name,
  values: {
    KB: kilobytes(bytes),
    "packed KB": kilobytes(packed),
    "budget KB": budget,
    kept: budget === null ? null : kilobytes(bytes) <= budget ? "yes" : "NO",
  },
});

async function measure(): Promise<Row[]> {
  if (!existsSync(VSIX)) await packageExtension();
  const files = Object.entries(unzipSync(readFileSync(VSIX)))
    .filter(([name]) => !name.endsWith("/"))
    .map(([name, bytes]) => ({
      name: name.replace(/^extension\//, ""),
      bytes: bytes.length,
      packed: gzipSync(bytes).length,
    }))
    .sort((first, second) => second.bytes - first.bytes);
  const large = files.filter(({ bytes }) => kilobytes(bytes) >= SHOWN_KB);
  const small = files.filter((file) => !large.includes(file));
  const sum = (key: "bytes" | "packed") => small.reduce((total, file) => total + file[key], 0);
  const { size } = statSync(VSIX);
  return [
    ...large.map(({ name, bytes, packed }) => {
      const [, budget = OTHERS_KB] = BUDGETS_KB.find(([pattern]) => pattern.test(name)) ?? [];
      return row(name, bytes, packed, budget);
    }),
    row(`${small.length} smaller files`, sum("bytes"), sum("packed"), null),
    row("steward.vsix", size, size, VSIX_KB),
  ];
}

void runBenchmark({
  title: "Sizes of what ships",
  packages: ["esbuild"],
  isScaled: false,
  measure,
  notes: (rows) => {
    const over = rows.filter(({ values }) => values["kept"] === "NO").map(({ name }) => name);
    if (over.length > 0) process.exitCode = 1;
    return [over.length === 0 ? "Every budget is kept." : `Over budget: ${over.join(", ")}`];
  },
});
