/** Who may import whom. The table is the architecture: to change it is a decision. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { builtinModules } from "node:module";
import { expect } from "expect";
import { ROOT } from "./harness/paths";

const NODE = "node:";
const ANY_PACKAGE = "*";

interface Permission {
  /** Parts it may import, besides itself. */
  parts: readonly string[];
  /** Packages by name, "node:" for Node's own modules, "vscode" for the editor. */
  packages: readonly string[];
}

/** The longest prefix of a file's path decides to which part it belongs. */
const PARTS: Readonly<Record<string, Permission>> = {
  "src/errors.ts": { parts: [], packages: [] },
  "src/protocol.ts": { parts: [], packages: ["zod"] },
  "src/wording.ts": { parts: ["src/ports/", "src/protocol.ts"], packages: [] },
  "src/corpus/": { parts: ["src/errors.ts"], packages: ["diff"] },
  "src/mathematics/": { parts: ["src/errors.ts", "src/protocol.ts"], packages: ["mathjs"] },
  "src/ports/": { parts: ["src/corpus/", "src/protocol.ts"], packages: ["zod"] },
  "src/tools/": {
    parts: ["src/corpus/", "src/errors.ts", "src/mathematics/", "src/ports/", "src/protocol.ts"],
    packages: ["zod", "mathjs"],
  },
  "src/agent/": {
    parts: ["src/corpus/", "src/errors.ts", "src/mathematics/", "src/ports/", "src/protocol.ts", "src/tools/"],
    packages: ["@langchain/langgraph", "@langchain/langgraph-checkpoint", "zod"],
  },
  "src/adapters/clock/": { parts: ["src/ports/"], packages: [NODE] },
  "src/adapters/documents/": {
    parts: ["src/corpus/", "src/errors.ts"],
    packages: [NODE, "fflate", "mammoth", "parse5", "pdfjs-dist", "saxes", "markdown-it"],
  },
  "src/adapters/index/": {
    parts: ["src/adapters/documents/", "src/adapters/workspace/", "src/corpus/", "src/errors.ts", "src/ports/"],
    packages: [NODE, "picomatch", "fflate"],
  },
  "src/adapters/model/": {
    parts: ["src/errors.ts", "src/ports/"],
    packages: [NODE, "vscode", "@langchain/core", "@langchain/openai", "zod"],
  },
  "src/adapters/profile/": { parts: ["src/agent/", "src/errors.ts"], packages: ["yaml", "zod"] },
  "src/adapters/sandbox/": {
    parts: ["src/errors.ts", "src/ports/"],
    packages: [NODE, "quickjs-emscripten-core", "@jitl/quickjs-wasmfile-release-sync"],
  },
  "src/adapters/storage/": {
    parts: ["src/errors.ts", "src/ports/", "src/protocol.ts"],
    packages: [
      NODE,
      "@langchain/core",
      "@langchain/langgraph-checkpoint",
      "@langchain/langgraph-checkpoint-postgres",
      "pg",
      "zod",
    ],
  },
  "src/adapters/thread/": { parts: ["src/errors.ts", "src/ports/"], packages: [NODE] },
  "src/adapters/workspace/": { parts: ["src/errors.ts", "src/ports/"], packages: [NODE, "picomatch", "vscode"] },
  "src/mathematics-worker.ts": { parts: ["src/adapters/", "src/tools/"], packages: [] },
  "src/compose.ts": {
    parts: ["src/adapters/", "src/agent/", "src/ports/", "src/tools/"],
    packages: [NODE],
  },
  "src/terminal/": {
    parts: [
      "src/adapters/",
      "src/agent/",
      "src/compose.ts",
      "src/corpus/",
      "src/errors.ts",
      "src/ports/",
      "src/protocol.ts",
    ],
    packages: [NODE],
  },
  "src/cli.ts": { parts: ["src/errors.ts", "src/terminal/"], packages: [NODE] },
  "src/editor/": {
    parts: [
      "src/adapters/",
      "src/agent/",
      "src/compose.ts",
      "src/corpus/",
      "src/errors.ts",
      "src/mathematics/",
      "src/ports/",
      "src/protocol.ts",
      "src/tools/",
      "src/wording.ts",
    ],
    packages: [NODE, "vscode", "zod"],
  },
  "src/extension.ts": { parts: ["src/editor/"], packages: ["vscode"] },
  "webview/": {
    parts: ["src/protocol.ts", "src/wording.ts", "webview/ui/"],
    packages: ["lit", "markdown-it", "dompurify", "katex", "pdfjs-dist", "plotly.js-dist-min", "zod"],
  },
  "webview/ui/": { parts: [], packages: ["lit", "@vscode/webview-ui-toolkit"] },
  "test/": { parts: ["src/", "webview/"], packages: [ANY_PACKAGE, NODE, "vscode"] },
};

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^"';]*?from\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

const partOf = (path: string): string | null =>
  Object.keys(PARTS)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0] ?? null;

const files = ["src", "webview", "test"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => /\.(?:ts|tsx)$/.test(name)),
);

function importsOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), "utf8");
  return [...text.matchAll(IMPORT)].flatMap(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? []);
}

/** Imports that remain when types are gone. */
function runtimeImportsOf(path: string): string[] {
  const text = readFileSync(join(ROOT, path), "utf8").replace(TYPE_IMPORT, "");
  return [...text.matchAll(IMPORT)].flatMap(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? []);
}
const TYPE_IMPORT =
  /(?:^|\n)\s*(?:import|export) (?:type\s[^"';]*?|\{(?:\s*type\s+\w+(?:\s+as\s+\w+)?\s*,?)+\s*\}\s*)from\s*["'][^"']+["'];?/g;

function isAllowed(path: string, part: string, imported: string): boolean {
  const { parts, packages } = PARTS[part]!;
  if (imported.startsWith(".")) {
    const target = posix.join(dirname(path), imported);
    const own = partOf(`${target}.ts`);
    return own === part || parts.some((prefix) => target.startsWith(prefix.replace(/\.ts$/, "")));
  }
  if (imported.startsWith(NODE) || builtinModules.includes(imported)) return packages.includes(NODE);
  const name = imported.startsWith("@") ? imported.split("/").slice(0, 2).join("/") : imported.split("/")[0]!;
  return packages.includes(name) || packages.includes(ANY_PACKAGE);
}

describe("the architecture", () => {
  it("knows the part of every file", () => {
    expect(files.filter((path) => partOf(path) === null)).toEqual([]);
  });

  it("holds the table of who may import whom", () => {
    const broken = files.flatMap((path) => {
      const part = partOf(path);
      if (part === null) return [];
      return importsOf(path).flatMap((imported) =>
        isAllowed(path, part, imported) ? [] : `${path} imports ${imported}`,
      );
    });

    expect(broken).toEqual([]);
  });

  it("keeps the editor out of everything but the editor's own parts", () => {
    const importers = files.filter((path) => path.startsWith("src/") && importsOf(path).includes("vscode"));
    const allowed = /^src\/(?:extension\.ts|editor\/|adapters\/(?:model|workspace)\/editor(?:-[a-z]+)?\.ts)/;

    expect(importers.filter((path) => !allowed.test(path))).toEqual([]);
  });

  it("has no imports in a circle", () => {
    const known = new Set(files);
    const edges = new Map(
      files.map((path) => [
        path,
        runtimeImportsOf(path).flatMap((imported) => {
          const target = `${posix.join(dirname(path), imported)}.ts`;
          return imported.startsWith(".") && known.has(target) ? [target] : [];
        }),
      ]),
    );

    expect(circles(edges)).toEqual([]);
  });
});

/** Circles among the files, each as its path. */
function circles(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) return void found.push([...trail.slice(at), path].join(" → "));
    if (done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return found;
}
