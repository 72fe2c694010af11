/** The README shows what is there: the pictures drawn from the code, and files that exist. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "expect";
import { ROOT } from "../harness/paths";

const README = join(ROOT, "README.md");
const PICTURES = join(ROOT, "test/unit/agent/pictures");

const read = (path: string) => readFileSync(path, "utf8");

/** The text with each picture as it is drawn now, behind its mark. */
function withPictures(text: string): string {
  return text.replace(/<!-- picture: (\w+) -->(?:\n\n```mermaid\n[\s\S]*?```)?/g, (mark, name: string) => {
    const drawn = read(join(PICTURES, `${name}.mmd`)).trim();
    return `${mark.split("\n")[0] ?? ""}\n\n\`\`\`mermaid\n${drawn}\n\`\`\``;
  });
}

describe("the README", () => {
  it("shows the pictures of the graphs as they are; UPDATE_PICTURES=1 renews them", () => {
    const text = read(README);
    const wanted = withPictures(text);
    if (process.env.UPDATE_PICTURES) writeFileSync(README, wanted);
    else expect(text).toBe(wanted);
  });

  it("shows every graph", () => {
    const shown = [...read(README).matchAll(/<!-- picture: (\w+) -->/g)].map(([, name]) => name);
    const drawn = readdirSync(PICTURES).map((name) => name.replace(".mmd", ""));
    expect(shown.sort()).toEqual(drawn.sort());
  });

  it("names only files that exist", () => {
    const links = [...read(README).matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => link ?? "");
    expect(links.filter((link) => !existsSync(join(ROOT, link)))).toEqual([]);
  });

  it("names only scripts that exist", () => {
    const { scripts } = JSON.parse(read(join(ROOT, "package.json"))) as { scripts: Record<string, string> };
    const texts = read(README) + read(join(ROOT, "CONTRIBUTING.md"));
    const named = [...texts.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name ?? "");
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe("CONTRIBUTING", () => {
  const text = read(join(ROOT, "CONTRIBUTING.md"));
  const named = [...text.matchAll(/`((?:src|test|webview|media|l10n)(?:\/[\w./-]+)?)`/g)].map(([, path]) => path ?? "");

  it("names only files and folders that exist", () => {
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("explains every folder and file of the source and the tests", () => {
    const isOwn = (name: string) => !/^tsconfig\./.test(name);
    const there = ["src", "test"].flatMap((folder) =>
      readdirSync(join(ROOT, folder))
        .filter(isOwn)
        .map((name) => `${folder}/${name}`),
    );
    expect(there.filter((path) => !named.includes(path))).toEqual([]);
  });

  it("names every benchmark", () => {
    const { scripts } = JSON.parse(read(join(ROOT, "package.json"))) as { scripts: Record<string, string> };
    const benchmarks = Object.keys(scripts).flatMap((script) => /^bench:(\w+)$/.exec(script)?.[1] ?? []);
    expect(benchmarks.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
