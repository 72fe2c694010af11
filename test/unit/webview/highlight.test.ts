/** Colours of code: what is coloured as what, and that nothing of the code is lost. */
import { strict as assert } from "node:assert";
import fc from "fast-check";
import { colouredParts } from "../../../webview/text/highlight";

/** "keyword:def title:f" … of all that is not plain. */
const kinds = (code: string, language: string) =>
  (colouredParts(code, language) ?? []).filter(({ kind }) => kind !== null).map(({ text, kind }) => `${kind}:${text}`);

const CASES: readonly (readonly [string, string, readonly string[]])[] = [
  [
    "python",
    "def area(f):  # of a curve\n    return quad(f, 0, 3.5e2)[0]",
    ["keyword:def", "title:area", "comment:# of a curve", "keyword:return", "number:0", "number:3.5e2", "number:0"],
  ],
  ["python", `f"""two\nlines""" + 'a # b'`, [`string:f"""two\nlines"""`, "string:'a # b'"]],
  [
    "ts",
    "class Car { weight = `${798} kg`; /* heavy */ }",
    ["keyword:class", "title:Car", "string:`${798} kg`", "comment:/* heavy */"],
  ],
  ["js", "x2 + a.b3 + 0xff + 1_000n // 4", ["number:0xff", "number:1_000n", "comment:// 4"]],
  [
    "json",
    `{"a": [1, -2.5, true, "b\\"c"]}`,
    [`string:"a"`, "number:1", "number:2.5", "keyword:true", `string:"b\\"c"`],
  ],
  [
    "bash",
    `if [ -f "$1" ]; then # here\n  echo a#b`,
    ["keyword:if", `string:"$1"`, "keyword:then", "comment:# here", "keyword:echo"],
  ],
  [
    "yaml",
    "name: on # is it\n- at.last: 'x: y'",
    ["attribute:name", "keyword:on", "comment:# is it", "attribute:at.last", "string:'x: y'"],
  ],
];

describe("colours of code", function () {
  this.timeout(60_000);

  for (const [language, code, expected] of CASES) {
    it(`tell what is what in ${language}: ${JSON.stringify(code.slice(0, 24))}`, () => {
      assert.deepEqual(kinds(code, language), expected);
    });
  }

  it("leave code of an unknown language and very long code plain", () => {
    assert.equal(colouredParts("x", "brainfuck"), null);
    assert.equal(colouredParts("x", "constructor"), null);
    assert.equal(colouredParts("x".repeat(20_001), "js"), null);
  });

  it("lose no sign of the code", () => {
    const language = fc.constantFrom("bash", "js", "json", "python", "yaml");
    const piece = fc.constantFrom(
      '"',
      "'",
      "`",
      "#",
      "//",
      "/*",
      "*/",
      '"""',
      "\\",
      "\n",
      "def ",
      "a: ",
      "0x",
      "€",
      "$",
    );
    const code = fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(language, code, (name, text) => {
        assert.equal((colouredParts(text, name) ?? []).map((part) => part.text).join(""), text);
      }),
    );
  });

  it("take linear time, whatever was built to hold them up", () => {
    for (const piece of ['"', "'", "`", "/*", '"""', "\\", "# ", "\n- ", "class ", "a.", "1_", "rb", "- -"]) {
      for (const language of ["bash", "js", "json", "python", "yaml"]) {
        const begin = performance.now();
        colouredParts(piece.repeat(20_000 / piece.length), language);
        assert.ok(performance.now() - begin < 20_000, `${language}: ${piece}`);
      }
    }
  });
});
