/** What stands in the place of packages in the pages' bundles does what the packages do. */
import { strict as assert } from "node:assert";
import path from "node:path";
import esbuild from "esbuild";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import * as protocol from "../../../src/protocol";
import { LinkifyIt } from "../../../webview/stand-ins/linkify-it";
import { decode, encode } from "../../../webview/stand-ins/mdurl";
import { P, S } from "../../../webview/stand-ins/uc-micro";
import { snapshotOf } from "../../fakes/panel-messages";
import { plotFigure, SAMPLE_TURNS } from "../../fakes/panel-turns";

/** The parser with its own libraries. */
const parser = new MarkdownIt();
const { mdurl: realMdurl, ucmicro: realSigns } = parser.utils.lib;

const ROOT = path.resolve(import.meta.dirname, "../../..");
const FORMS = ["toView", "toHost", "toPdfView", "keptPdfView", "figure"] as const;
type Forms = Pick<typeof protocol, (typeof FORMS)[number]>;

/** The contract as the pages read it. */
async function protocolOfPages(): Promise<Forms> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(ROOT, "src/protocol.ts")],
    absWorkingDir: ROOT,
    alias: { "zod/mini": "./webview/stand-ins/zod-mini.ts" },
    bundle: true,
    format: "esm",
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return (await import(`data:text/javascript;base64,${code}`)) as Forms;
}

const MESSAGES: readonly unknown[] = [
  snapshotOf(Object.values(SAMPLE_TURNS).map((turn, at) => turn(`turn-${at}`))),
  { type: "text-delta", seq: 3, turnId: "a", text: "words" },
  { type: "turn-update", seq: 4, turnId: "a", change: { state: "answered", history: { from: 0, entries: [] } } },
  { type: "session-title", seq: 5, sessionId: null, title: "" },
  { type: "figure-save", name: "plot", format: "png", data: "" },
  { type: "run-fork", turnId: "a", entry: 3 },
  {
    type: "view-keep",
    kept: { draft: "", scroll: { turnId: "a", offset: 1 }, open: [], sessionsShown: false, changedAt: 7 },
  },
  { type: "pdf-open", data: new Uint8Array(3), place: null },
  { type: "pdf-show", place: { page: 1, boxes: [{ page: 1, x: 0, y: 0, width: 1, height: 1 }] } },
  { zoom: null, page: 2, place: null },
  plotFigure(),
];

/** The value with another one, or none, at the place that the numbers lead to. */
function damaged(value: unknown, path: readonly number[], other: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Uint8Array || path.length === 0) return other;
  const keys = Object.keys(value);
  const key = keys[(path[0] ?? 0) % Math.max(1, keys.length)];
  if (key === undefined) return other;
  const inner = damaged((value as Record<string, unknown>)[key], path.slice(1), other);
  if (Array.isArray(value)) return value.map((one: unknown, at) => (String(at) === key ? inner : one));
  const others = Object.entries(value).filter(([name]) => name !== key);
  return Object.fromEntries(inner === LEFT_OUT ? others : [...others, [key, inner]]);
}
const LEFT_OUT = Symbol("left out");

const OTHERS = fc.oneof(
  fc.constantFrom<unknown>(LEFT_OUT, null, undefined, "", 0, Number.NaN, Infinity, true, [], {}, [null], new Map()),
  fc.constantFrom<unknown>("answered", "regulations", "snapshot", { type: "snapshot" }, new Uint8Array(1)),
  fc.jsonValue(),
);

describe("the forms of messages in the pages", function () {
  this.timeout(60_000);

  it("take what zod takes and refuse what it refuses, whatever is damaged", async () => {
    const pages = await protocolOfPages();
    const path = fc.array(fc.nat(40), { maxLength: 8 });

    fc.assert(
      fc.property(fc.constantFrom(...MESSAGES), path, OTHERS, (message, place, other) => {
        const value = damaged(message, place, other);
        for (const form of FORMS) {
          assert.equal(pages[form].safeParse(value).success, protocol[form].safeParse(value).success, form);
        }
      }),
      { numRuns: 2000 },
    );
    for (const value of MESSAGES) {
      assert.ok(FORMS.some((form) => pages[form].safeParse(value).success));
    }
  });
});

describe("addresses in a text", function () {
  this.timeout(60_000);

  const texts = [
    "See https://www.fia.com/regulations, section 3.",
    "(https://en.wikipedia.org/wiki/Integral_(mathematics))",
    "https://example.com/a?b=c&d=[1]#part. Then more",
    "Write to steward.of-day+1@example.org, or call.",
    "www.example.com/path and http://localhost:8080/x",
    "HTTP://EXAMPLE.COM/UPPER!",
    "nothing: here, a.b c/d user@host 12:30",
    "„https://example.com/ä“ … https://bücher.example/seite",
    "mailto:someone@example.org.",
  ];

  it("are found where the parser's own library finds them", () => {
    const found = new LinkifyIt();
    const real = parser.linkify;
    for (const text of texts) {
      const plain = (links: ReturnType<typeof found.match>) =>
        links.map(({ index, lastIndex, text: words, url }) => ({ index, lastIndex, words, url }));
      assert.deepEqual(plain(found.match(text)), plain(real.match(text) ?? []), text);
      assert.equal(found.test(text), real.test(text), text);
      const from = text.search(/https?:/i);
      if (from < 0) continue;
      const start = text.slice(from);
      assert.equal(found.matchAtStart(start)?.url, real.matchAtStart(start)?.url, start);
    }
  });

  it("are not the names of files", () => {
    assert.deepEqual(new LinkifyIt().match("rules.md, technical-2025.pdf and index.io"), []);
  });

  it("take linear time, whatever was built to hold them up", () => {
    const found = new LinkifyIt();
    for (const piece of ["a@", "www.", "https://a/)", "https://", "a.", "mailto:a", "(", "a-", "1@b.cc"]) {
      const begin = performance.now();
      found.match(piece.repeat(20_000));
      assert.ok(performance.now() - begin < 20_000, piece);
    }
  });

  it("are encoded and read as by the parser's own library", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        assert.equal(encode(text), realMdurl.encode(text));
      }),
    );
    for (const text of ["%C3%84pfel", "a%20b%2Fc%3Fd", "100%25", "%", "%zz", "ä%C3%B6"]) {
      assert.equal(decode(text), realMdurl.decode(text, `${realMdurl.decode.defaultChars}%`), text);
    }
  });
});

describe("punctuation and symbols", function () {
  this.timeout(60_000);

  it("are those of the parser's tables, letters and digits are not", () => {
    const signs = fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(signs, (sign) => {
        assert.equal(P.test(sign) || S.test(sign), realSigns.P.test(sign) || realSigns.S.test(sign), sign);
      }),
    );
  });
});
