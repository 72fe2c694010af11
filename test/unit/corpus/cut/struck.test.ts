import assert from "node:assert/strict";
import { readText } from "../../../../src/adapters/documents/text";
import { cutDocument } from "../../../../src/corpus/cut/cut-document";
import { buildLibrary } from "../../../../src/corpus/library";

/** Cuts a text in which the stretches are struck through. */
function cutStruck(text: string, ...struck: string[]) {
  const read = readText(new TextEncoder().encode(text));
  const deletions = struck.map((words) => [text.indexOf(words), text.indexOf(words) + words.length] as const);
  return cutDocument({ ...read, deletions }, { id: "d", path: "a.txt", hash: "" });
}

describe("cutting a text that shows its amendments", () => {
  const RULES =
    "5.3 Wheels\n\n5.3.1 Four wheels.\n5.3.2 The rims may be of steel or\nof magnesium.\n5.3.2 The rims must be of aluminium.\n5.3.3 See 5.3.2.";
  const OLD = "5.3.2 The rims may be of steel or\nof magnesium.";

  it("keeps the struck clause and the one that stands in its place apart", () => {
    const { clauses } = cutStruck(RULES, OLD);

    assert.deepEqual(
      clauses.slice(1).map(({ number, deleted, text }) => [number, deleted, text.split("\n")[0]]),
      [
        ["5.3.1", false, "5.3.1 Four wheels."],
        ["5.3.2", true, "5.3.2 The rims may be of steel or"],
        ["5.3.2", false, "5.3.2 The rims must be of aluminium."],
        ["5.3.3", false, "5.3.3 See 5.3.2."],
      ],
    );
  });

  it("leads references and look-ups to the clause that stands", () => {
    const document = cutStruck(RULES, OLD);
    const library = buildLibrary([document], []);

    const [valid, struck] = library.lookUp("5.3.2");

    assert.deepEqual([valid!.deleted, struck!.deleted], [false, true]);
    assert.equal(document.clauses.at(-1)!.references[0]!.target, valid!.id);
    assert.equal(library.passage(valid!).text, "5.3.2 The rims must be of aluminium.");
  });

  it("goes by the number that stands where a former one is struck", () => {
    const { clauses } = cutStruck("1.1 One.\n\n1.2 1.3 Three.\n\n1.4 Four.", "1.2 ");

    assert.deepEqual(
      clauses.map(({ number, text }) => [number, text]),
      [
        ["1.1", "1.1 One."],
        ["1.3", "1.2 1.3 Three."],
        ["1.4", "1.4 Four."],
      ],
    );
  });

  it("opens nothing where a number is only said again", () => {
    const { clauses } = cutStruck("1.1 One goes on\n\n1.1 (continued) and on.\n\n1.2 Two.");

    assert.deepEqual(
      clauses.map(({ number }) => number),
      ["1.1", "1.2"],
    );
  });
});
