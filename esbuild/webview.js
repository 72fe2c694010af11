// How the webview's pages are built; the tests build them in the same way into a folder of their own.
import { leanToolkit, STAND_INS } from "./lean-webview.js";

/** @param {{ outdir: string, production: boolean }} options */
export function webviewBuild({ outdir, production }) {
  return {
    bundle: true,
    platform: "browser",
    format: "esm",
    splitting: true,
    target: "chrome128",
    outdir,
    entryPoints: {
      main: "webview/main.ts",
      figure: "webview/figure.ts",
      pdf: "webview/pdf.ts",
      katex: "webview/styles/katex.css",
    },
    chunkNames: "chunks/[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
    loader: { ".woff2": "file", ".woff": "empty", ".ttf": "empty" },
    define: { "process.env.NODE_ENV": JSON.stringify(production ? "production" : "development") },
    tsconfig: "webview/tsconfig.json",
    alias: STAND_INS,
    plugins: [leanToolkit()],
    minify: production,
    sourcemap: !production,
    legalComments: "none",
    logLevel: "warning",
  };
}
