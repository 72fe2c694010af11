/** Everything people read at run time is in the tables of all languages. UPDATE_WORDS=1 renews the English one. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "expect";
import { saidWords } from "../fakes/said-words";
import { ROOT } from "../harness/paths";

const ENGLISH = "bundle.l10n.json";
const said = saidWords();

type Table = Record<string, string>;
const table = (name: string): Table => JSON.parse(readFileSync(join(ROOT, "l10n", name), "utf8")) as Table;
const placesOf = (words: string): string[] => [...words.matchAll(/\{\d\}/g)].map(String).sort();

if (process.env["UPDATE_WORDS"]) {
  const renewed = Object.fromEntries(said.translated.map((words) => [words, words]));
  writeFileSync(join(ROOT, "l10n", ENGLISH), `${JSON.stringify(renewed, null, 2)}\n`);
}

describe("the words of editor and panel", () => {
  it("go through a table", () => {
    expect(said.bare).toEqual([]);
  });

  it("are the keys of the English table, no more and no fewer", () => {
    expect(Object.keys(table(ENGLISH)).sort()).toEqual(said.translated);
  });

  for (const language of ["de", "zh-cn"]) {
    it(`are all translated in ${language}, with the same places for values`, () => {
      const translated = table(`bundle.l10n.${language}.json`);
      expect(Object.keys(translated).sort()).toEqual(said.translated);
      const uneven = Object.entries(translated).filter(([key, words]) => {
        return words.trim() === "" || placesOf(words).join() !== placesOf(key).join();
      });
      expect(uneven).toEqual([]);
    });
  }
});
