// Builds dist/: the activation bundle, the agent it loads on first use, the terminal, the workers and the webview.
//   node esbuild.js [--production] [--watch] [--cli]
import { cp, mkdir, readdir, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import esbuild from "esbuild";
import { leanLangChain } from "./esbuild/lean-agent.js";
import { webviewBuild } from "./esbuild/webview.js";

const require = createRequire(import.meta.url);
const has = (flag) => process.argv.includes(flag);
const production = has("--production");
const watch = has("--watch");

const node = {
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  outExtension: { ".js": ".cjs" },
  outdir: "dist",
  external: ["vscode", "pg-native"],
  // Packages that ask where they lie get an answer in CommonJS too.
  define: { "import.meta.url": "bundleUrl" },
  banner: { js: 'const bundleUrl=require("node:url").pathToFileURL(__filename).href;' },
  minify: production,
  sourcemap: !production,
  legalComments: "none",
  logLevel: "warning",
  logOverride: { "empty-import-meta": "silent" },
  plugins: [leanLangChain()],
};

const cli = { ...node, entryPoints: { cli: "src/cli.ts" } };
const workers = {
  ...node,
  entryPoints: {
    "documents-worker": "src/adapters/index/worker.ts",
    "mathematics-worker": "src/mathematics-worker.ts",
    "sandbox-worker": "src/adapters/sandbox/worker.ts",
  },
};
/** The entry point reaches the agent's bundle, which loads on first use, through the module it is made from. */
const agentApart = {
  name: "agent-apart",
  setup: (build) => build.onResolve({ filter: /^\.\/editor\/host$/ }, () => ({ path: "./agent.cjs", external: true })),
};
const extension = {
  ...node,
  entryPoints: { extension: "src/extension.ts", agent: "src/editor/host.ts" },
  // The extension host looks for "vscode" in require, which import() of a file would pass by.
  supported: { "dynamic-import": false },
  plugins: [...node.plugins, agentApart],
};
const webview = webviewBuild({ outdir: "dist/webview", production });

const builds = has("--cli") ? [cli, workers] : [extension, cli, workers, webview];

if (!has("--cli")) await rm("dist", { recursive: true, force: true });
await mkdir("dist", { recursive: true });
await cp(require.resolve("@jitl/quickjs-wasmfile-release-sync/wasm"), "dist/quickjs.wasm");

if (!has("--cli")) await copyPdfJs("dist/webview/pdfjs");

if (watch) {
  const contexts = await Promise.all(builds.map((options) => esbuild.context({ ...options, logLevel: "info" })));
  await Promise.all(contexts.map((context) => context.watch()));
} else {
  await Promise.all(builds.map((options) => esbuild.build(options)));
  if (production) await report();
}

/** What pdf.js loads while it draws: its worker, the fonts every PDF may name, the character maps of East Asian ones. */
async function copyPdfJs(folder) {
  const source = dirname(require.resolve("pdfjs-dist/package.json"));
  await mkdir(folder, { recursive: true });
  await cp(join(source, "legacy/build/pdf.worker.min.mjs"), join(folder, "pdf.worker.mjs"));
  for (const name of ["cmaps", "standard_fonts"]) await cp(join(source, name), join(folder, name), { recursive: true });
}

/** Prints the size of each file that ships. */
async function report() {
  for (const folder of ["dist", "dist/webview"]) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith(".map")) continue;
      const { size } = await stat(join(folder, entry.name));
      console.log(`${(size / 1024).toFixed(1).padStart(9)} KB  ${folder}/${entry.name}`);
    }
  }
}
