// What is in the package that people install: nothing beside what runs, within the size that was agreed on.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { unzipSync } from "fflate";
import { ROOT, VSIX } from "../harness/paths";

const MOST_BYTES = 10 * 2 ** 20;
/** VS Code loads it when a window with a Markdown file opens. */
const MOST_ACTIVATION_BYTES = 10 * 1024;

const ALLOWED =
  /^(?:\[Content_Types\]\.xml|extension\.vsixmanifest|extension\/(?:LICENSE\.txt|readme\.md|changelog\.md|package(?:\.nls(?:\.[\w-]+)?)?\.json|l10n\/bundle\.l10n(?:\.[\w-]+)?\.json|dist\/(?:agent|extension|[\w-]+-worker)\.cjs|dist\/quickjs\.wasm|dist\/webview\/.+|media\/.+))$/;

describe("the package", () => {
  const files = unzipSync(readFileSync(VSIX));
  const names = Object.keys(files);
  const textOf = (name: string): string => Buffer.from(files[name] ?? []).toString("utf8");
  const scripts = names.filter((name) => /\.c?js$/.test(name));

  it("holds what runs and what people read, and no source, test, map or package folder", () => {
    assert.deepEqual(
      names.filter((name) => !ALLOWED.test(name) || /\.(?:map|ts|tsbuildinfo)$|node_modules/.test(name)),
      [],
    );
  });

  it("keeps its size, and that of the part that every window loads", () => {
    assert.ok(statSync(VSIX).size <= MOST_BYTES, `${statSync(VSIX).size} bytes`);
    const activation = files["extension/dist/extension.cjs"]?.length ?? Infinity;
    assert.ok(activation <= MOST_ACTIVATION_BYTES, `${activation} bytes`);
  });

  it("brings every file that its manifest names", () => {
    const manifest = JSON.parse(textOf("extension/package.json")) as {
      main: string;
      icon: string;
      contributes: { walkthroughs: { steps: { media: { markdown: string } }[] }[] };
    };
    const steps = manifest.contributes.walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.markdown));
    const named = [manifest.main, manifest.icon, ...steps].map((name) => `extension/${name.replace(/^\.\//, "")}`);
    assert.deepEqual(
      named.filter((name) => !names.includes(name)),
      [],
    );
  });

  it("tells nothing of the machine that it was built on", () => {
    assert.deepEqual(
      scripts.filter((name) => textOf(name).includes(ROOT)),
      [],
    );
  });
});
