/** The webview's program, built as it ships but into a folder of its own. */
import path from "node:path";
import esbuild from "esbuild";

const ROOT = path.resolve(import.meta.dirname, "../..");

export interface PanelBundle {
  folder: string;
  /** Bytes of what is loaded at once: main.js and the chunks it imports. */
  mainBytes: number;
  /** Bytes of all scripts but Plotly and KaTeX. */
  ownBytes: number;
}

export async function buildPanel(folder: string): Promise<PanelBundle> {
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    bundle: true,
    platform: "browser",
    format: "esm",
    splitting: true,
    target: "chrome128",
    outdir: folder,
    entryPoints: { main: "webview/main.ts", figure: "webview/figure.ts", katex: "webview/styles/katex.css" },
    chunkNames: "chunks/[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
    loader: { ".woff2": "file", ".woff": "empty", ".ttf": "empty" },
    define: { "process.env.NODE_ENV": '"production"' },
    tsconfig: "webview/tsconfig.json",
    minify: true,
    legalComments: "none",
    metafile: true,
  });
  const { outputs } = metafile;
  const main = Object.keys(outputs).find((name) => name.endsWith("/main.js")) ?? "";
  const loaded = new Set<string>();
  const load = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const { path: next, kind } of outputs[name]?.imports ?? []) if (kind === "import-statement") load(next);
  };
  load(main);
  const bytes = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + (outputs[name]?.bytes ?? 0), 0);
  const own = Object.keys(outputs).filter((name) => name.endsWith(".js") && !/plotly|katex/.test(name));
  return { folder, mainBytes: bytes(loaded), ownBytes: bytes(own) };
}
