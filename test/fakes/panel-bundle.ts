/** The webview's program, built as it ships but into a folder of its own. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import esbuild, { type BuildOptions } from "esbuild";

/** The build of the pages that ship. */
interface BuildModule {
  webviewBuild(options: { outdir: string; production: boolean }): BuildOptions;
}

const ROOT = path.resolve(import.meta.dirname, "../..");

export interface PanelBundle {
  folder: string;
  /** Bytes of what is loaded at once: main.js and the chunks it imports. */
  mainBytes: number;
  /** Bytes of what it may load later as well, but Plotly and KaTeX. */
  ownBytes: number;
}

export async function buildPanel(folder: string): Promise<PanelBundle> {
  const { webviewBuild } = (await import(pathToFileURL(path.join(ROOT, "esbuild/webview.js")).href)) as BuildModule;
  const options = webviewBuild({ outdir: folder, production: true });
  const { metafile } = await esbuild.build({ ...options, absWorkingDir: ROOT, metafile: true });
  const { outputs } = metafile;
  const main = Object.keys(outputs).find((name) => name.endsWith("/main.js")) ?? "";
  const reached = (kinds: readonly string[]) => {
    const found = new Set<string>();
    const add = (name: string) => {
      if (found.has(name) || /\/(?:plotly|katex)/.test(name)) return;
      found.add(name);
      for (const { path: next, kind } of outputs[name]?.imports ?? []) if (kinds.includes(kind)) add(next);
    };
    add(main);
    return [...found].reduce((sum, name) => sum + (outputs[name]?.bytes ?? 0), 0);
  };
  return {
    folder,
    mainBytes: reached(["import-statement"]),
    ownBytes: reached(["import-statement", "dynamic-import"]),
  };
}
