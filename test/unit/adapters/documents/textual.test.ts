import assert from "node:assert/strict";
import { readDocument } from "../../../../src/adapters/documents/read";

const utf8 = (text: string) => new TextEncoder().encode(text);

async function read(content: string | Uint8Array, name: string) {
  const bytes = typeof content === "string" ? utf8(content) : content;
  return (await readDocument(bytes, { name })).document;
}

describe("reading text", () => {
  const words = "§ 4 Größe – 5 €";

  it("reads UTF-8 with and without a byte order mark", async () => {
    assert.equal((await read(words, "a.txt")).text, words);
    assert.equal((await read(`\ufeff${words}`, "a.txt")).text, words);
  });

  it("reads UTF-16 of both byte orders, with and without a mark", async () => {
    const little = Buffer.from(words, "utf16le");
    const big = Buffer.from(little).swap16();
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), little]);

    for (const bytes of [little, big, marked, Buffer.concat([Buffer.from([0xfe, 0xff]), big])]) {
      assert.equal((await read(new Uint8Array(bytes), "a.txt")).text, words);
    }
  });

  it("reads Windows-1252", async () => {
    const bytes = new Uint8Array([
      0xa7, 0x20, 0x34, 0x20, 0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x96, 0x20, 0x35, 0x20, 0x80,
    ]);

    assert.equal((await read(bytes, "a.txt")).text, words);
  });

  for (const [encoding, hex, said] of [
    [
      "GBK",
      "b5dab6feccf520c8fcb3b5b5c4d7eed0a1d6d8c1bfceaac1f9b0d9cee5caaecee5b9abbdefa3acb2bbbaacc8bcd3cda1a3cea5b7b4b1beb9e6b6a8b5c4a3acb4a6d2d4b7a3bfeea1a3",
      "第二条 赛车的最小重量为六百五十五公斤，不含燃油。违反本规定的，处以罚款。",
    ],
    [
      "Big5",
      "b2c4a447b1f820c1c9a8aeaabab3cca470adabb671acb0a4bba6caa4ada451a4ada4bda4e7a141a4a3a774bf55aa6fa143b948a4cfa5bbb357a977aabaa141b342a548bb40b4daa143",
      "第二條 賽車的最小重量為六百五十五公斤，不含燃油。違反本規定的，處以罰款。",
    ],
    [
      "Shift-JIS",
      "91e693f18ff0208ba38b5a8ed497bc82cc8dc592e18f6497ca82cd8141945297bf82f08f9c82a282c4985a95538cdc8f5c8cdc834c838d834f8389838082c682b782e98142",
      "第二条 競技車両の最低重量は、燃料を除いて六百五十五キログラムとする。",
    ],
    [
      "EUC-JP",
      "c2e8c6f3bef220b6a5b5bbbcd6cebea4cebac7c4e3bdc5cecca4cfa1a2c7b3cec1a4f2bdfca4a4a4c6cfbbc9b4b8debdbdb8dea5ada5eda5b0a5e9a5e0a4c8a4b9a4eba1a3",
      "第二条 競技車両の最低重量は、燃料を除いて六百五十五キログラムとする。",
    ],
    [
      "EUC-KR",
      "c1a632c1b620b0e6c1d6c2f7c0c720c3d6bcd220b9abb0d4b4c220bfacb7e1b8a620c1a6bfdcc7cfb0ed20363535c5b3b7ceb1d7b7a5c0b8b7ce20c7d1b4d92e",
      "제2조 경주차의 최소 무게는 연료를 제외하고 655킬로그램으로 한다.",
    ],
    [
      "Windows-1251",
      "312e3120cce8ede8ece0ebfcede0ff20ece0f1f1e020e0e2f2eeeceee1e8ebff20f1eef1f2e0e2ebffe5f22036353520eae320e1e5e720f2eeefebe8e2e02e",
      "1.1 Минимальная масса автомобиля составляет 655 кг без топлива.",
    ],
  ] as const) {
    it(`reads ${encoding} that nothing declares`, async () => {
      const bytes = new Uint8Array(Buffer.from(hex, "hex"));

      assert.equal((await read(bytes, "a.txt")).text, said);
      assert.equal((await read(bytes, "a.md")).text, said);
    });
  }

  it("takes accents and signs of western languages for no others", async () => {
    for (const said of [
      "La qualità è così; più città, perché no?",
      "Für Straßen größer als Ål på ön",
      "§§ 1 5° ±2 µm",
    ]) {
      assert.equal((await read(new Uint8Array(Buffer.from(said, "latin1")), "a.txt")).text, said);
    }
  });

  it("names the file whose encoding cannot be told", async () => {
    const koi8 = new Uint8Array(
      Buffer.from("edc9cec9cdc1ccd8cec1d120cdc1d3d3c120c1d7d4cfcdcfc2c9ccd120d3cfd3d4c1d7ccd1c5d4", "hex"),
    );

    await assert.rejects(read(koi8, "a.txt"), /a\.txt is in an encoding .* save it as UTF-8/);
  });

  it("reads UTF-8 that is cut off in the middle of a letter", async () => {
    const bytes = utf8("第三条 机动车应当登记");

    assert.equal((await read(bytes.slice(0, -1), "a.txt")).text.slice(0, -1), "第三条 机动车应当登");
  });

  it("counts lines from 1 whatever ends them, and keeps offsets", async () => {
    const { text, lines } = await read("one\r\n\r\n  two\rthree", "a.txt");

    assert.equal(text, "one\n\n  two\nthree");
    assert.deepEqual(
      lines.map(({ line, plain, start, end }) => [line, plain, text.slice(start, end)]),
      [
        [1, "one", "one"],
        [2, "", ""],
        [3, "two", "two"],
        [4, "three", "three"],
      ],
    );
  });
});

describe("reading Markdown", () => {
  it("tells it by its headings where the name says text", async () => {
    const { title, lines } = await read("# Rule 4 – Karts\n\n## 4.1 Each team may use two karts.\n", "rule4.txt");

    assert.equal(title, "Rule 4 – Karts");
    assert.equal(lines[2]!.plain, "4.1 Each team may use two karts.");
    assert.equal((await read("# 4 karts a team\n", "rule4.txt")).title, null);
  });

  it("knows headings of both kinds, and no headings in code", async () => {
    const { lines } = await read("# A\n\nB\n---\n\n```\n# not one\n```\n## C ##\n", "a.md");

    assert.deepEqual(
      lines.filter(({ heading }) => heading > 0).map(({ plain, heading }) => [plain, heading]),
      [
        ["A", 1],
        ["B", 2],
        ["C", 2],
      ],
    );
  });

  it("gives words without their marks, and offsets with them", async () => {
    const { text, lines } = await read("- **5.1** See [the _rules_](x.md) and `code`", "a.md");

    assert.equal(lines[0]!.plain, "5.1 See the rules and code");
    assert.equal(lines[0]!.bold, 3);
    assert.equal(text.slice(lines[0]!.start, lines[0]!.end), text);
  });

  it("marks what is struck through", async () => {
    const { text, deletions } = await read("Speed ~~60~~ <del>70</del> 80", "a.md");

    assert.deepEqual(
      deletions.map(([from, to]) => text.slice(from, to)),
      ["~~60~~", "<del>70</del>"],
    );
  });

  it("passes over front matter", async () => {
    assert.deepEqual(
      (await read("---\ntitle: x\n---\n# A", "a.md")).lines
        .filter(({ plain }) => plain !== "")
        .map(({ plain }) => plain),
      ["A"],
    );
  });
});

describe("reading HTML", () => {
  it("makes blocks lines, and tells headings and lines of the file", async () => {
    const { lines } = await read(
      "<!doctype html>\n<title>Rules</title>\n<h2>1 Scope</h2>\n<p>One\n  line</p><p>Two<br>parts</p>",
      "a.html",
    );

    assert.deepEqual(
      lines.map(({ plain, heading, line }) => [plain, heading, line]),
      [
        ["1 Scope", 2, 3],
        ["One line", 0, 4],
        ["Two", 0, 5],
        ["parts", 0, 5],
      ],
    );
  });

  it("numbers lists as browsers do, and not twice", async () => {
    const { lines } = await read('<html><ol type="a" start="3"><li>x<li>y</ol><ol><li>1.1 own number</ol>', "a.html");

    assert.deepEqual(
      lines.map(({ plain }) => plain),
      ["c. x", "d. y", "1.1 own number"],
    );
  });

  it("numbers lists as the page's styles say", async () => {
    const styles = `.letters, .x { list-style-type: lower-alpha } ol ol { list-style: lower-roman inside }
      .legal, .legal ol { list-style: none } .legal li::before { content: counters(n, ".") " " }
      .marked > li::before { content: "(" counter(n, upper-alpha) ") " }`;
    const { lines } = await read(
      `<html><head><style>${styles}</style></head><ol class="letters"><li>x<ol><li>y</ol></ol>
      <ol class="legal"><li>General<ol><li>first<li>second</ol></ol><ol class="marked"><li>z</ol>
      <ol style="list-style-type: upper-roman"><li value="4">w</ol>`,
      "a.html",
    );

    assert.deepEqual(
      lines.map(({ plain }) => plain),
      ["a. x", "i. y", "1 General", "1.1 first", "1.2 second", "(A) z", "IV. w"],
    );
  });

  it("keeps a number with the paragraph behind it, and tells how far in lists and what they say stand", async () => {
    const { lines } = await read("<html><p>Lead<ol><li><p>one</p><p>more</p></li></ol><p>Behind", "a.html");

    assert.deepEqual(
      lines.map(({ plain, indent }) => [plain, indent]),
      [
        ["Lead", 0],
        ["1. one", 4],
        ["more", 6],
        ["Behind", 0],
      ],
    );
  });

  it("reads rows of data tables, and tables that only set lists as lists", async () => {
    const { lines } = await read(
      "<html><table><tr><td>A<td>B<td>C<tr><td>1<td>2<td>3</table><table><tr><td>(a)<td>first</table>",
      "a.html",
    );

    assert.deepEqual(
      lines.map(({ plain, table }) => [plain, table]),
      [
        ["A | B | C", true],
        ["1 | 2 | 3", true],
        ["(a)", false],
        ["first", false],
      ],
    );
  });

  it("keeps a row together whatever stands in its cells, and values with their row and heading", async () => {
    const { lines, text, deletions } = await read(
      `<html><table><tr><th><p>Class</p><th colspan=2>Weight<tr><th><th>least<th>most
      <tr><td rowspan=2><p>A<p>open<td><ul><li>700 kg<li>705 kg</ul><td>800<br>kg<tr><td>710 kg<td><del>810 <b>kg</b></del> 820 kg</table>`,
      "a.html",
    );

    assert.deepEqual(
      lines.map(({ plain }) => plain),
      [
        "Class | Weight | Weight",
        "| least | most",
        "A open | 700 kg 705 kg | 800 kg",
        "A open | 710 kg | 810 kg 820 kg",
      ],
    );
    assert.ok(lines.every(({ table }) => table));
    assert.deepEqual(
      deletions.map(([from, to]) => text.slice(from, to)),
      ["810 kg"],
    );
  });

  it("keeps exponents apart from their base", async () => {
    assert.equal(
      (await read("<html><p>10<sup>2</sup> mm, 1<sup>st</sup> H<sub>2</sub>O", "a.html")).text,
      "10² mm, 1st H2O\n",
    );
  });

  it("counts on from a member that has a number of its own", async () => {
    const { text } = await read("<html><ol><li>a<li value=5>b<li>c</ol>", "a.html");

    assert.equal(text, "1. a\n5. b\n6. c\n");
  });

  it("goes by the encoding that the page names, unless the bytes tell better", async () => {
    const page = (words: string) => Buffer.from(`<html><meta charset="gb2312"><p>${words}`, "latin1");

    assert.equal((await read(new Uint8Array(page("\xb5\xda\xc8\xfd\xcc\xf5")), "a.html")).text, "第三条\n");
    assert.equal((await read('<html><meta charset="gb2312"><p>Größe', "a.html")).text, "Größe\n");
    assert.equal(
      (await read(new Uint8Array(Buffer.from('<html><meta charset="nobody"><p>Gr\xf6\xdfe', "latin1")), "a.html")).text,
      "Größe\n",
    );
  });

  it("leaves out scripts, styles and navigation", async () => {
    assert.equal((await read("<html><nav>x</nav><script>y</script><style>z</style><p>w</p>", "a.html")).text, "w\n");
  });

  it("marks what is struck through", async () => {
    const { text, deletions } = await read(
      '<html><p>a <s>b</s> <span style="text-decoration: line-through">c</span></p>',
      "a.html",
    );

    assert.deepEqual(
      deletions.map(([from, to]) => text.slice(from, to)),
      ["b", "c"],
    );
  });

  it("survives nesting a hundred thousand deep", async () => {
    const { text, warnings } = await read(`<html><p>top</p>${"<div>".repeat(100_000)}bottom`, "a.html");

    assert.match(text, /top/);
    assert.equal(warnings.length, 1);
    await assert.rejects(read(`<html>${"<div>".repeat(100_000)}bottom`, "a.html"), {
      message: "a.html holds no text. The page is nested so deeply that some of it was left out.",
    });
  });
});

describe("reading any file", () => {
  it("goes by the bytes, not by the name", async () => {
    assert.equal((await read("<!DOCTYPE html><p>x", "a.pdf")).text, "x\n");
    assert.equal((await read("plain words", "a.docx")).text, "plain words");
  });

  for (const [what, content, message] of [
    ["an empty file", "", "a.pdf is empty."],
    ["blanks only", "  \n ", "a.pdf holds no text."],
    [
      "a picture",
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3, 4, 5]),
      "a.pdf is none of PDF, DOCX, HTML, Markdown or text, whatever its name says.",
    ],
    [
      "an old Office file",
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
      "a.pdf is an old or password-protected Office file; save it as DOCX or PDF without a password.",
    ],
    ["RTF", "{\\rtf1 x}", "a.pdf is RTF; save it as DOCX, PDF or text."],
  ] as const) {
    it(`refuses ${what} with a sentence that names the file`, async () => {
      await assert.rejects(read(content, "a.pdf"), { name: "Trouble", message });
    });
  }

  it("refuses a file that is too large", async () => {
    const limits = { fileBytes: 10, unpackedBytes: 10, pages: 1, pageMs: 1000, characters: 10 };

    await assert.rejects(readDocument(utf8("x".repeat(11)), { name: "a.txt", limits }), {
      message: "a.txt is too large to read (1 MB of at most 1 MB).",
    });
  });

  it("refuses a file that holds more text than is read", async () => {
    const limits = { fileBytes: 1000, unpackedBytes: 1000, pages: 1, pageMs: 1000, characters: 10 };

    await assert.rejects(readDocument(utf8("x".repeat(21)), { name: "a.txt", limits }), {
      message: "a.txt holds too much text to be read.",
    });
  });
});

describe("titles and numbers that a page tells by their looks", () => {
  it("are words in italics right behind a paragraph's number", async () => {
    const { lines } = await read(
      "<!doctype html><p><span>(</span>c<span>)</span> <em>Bells.</em> Each bell rings.</p><p>The <em>bell</em> rings.</p>",
      "a.html",
    );

    assert.deepEqual(
      lines.map(({ plain, bold }) => plain.slice(0, bold)),
      ["(c) Bells.", ""],
    );
  });

  it("are parted from the words behind them", async () => {
    const page =
      "<!doctype html><h2><span>PART 2</span><span>BELLS</span></h2><p><span>(2)</span><span>Bells ring.</span></p>";

    assert.equal((await read(page, "a.html")).text, "PART 2 BELLS\n(2) Bells ring.\n");
  });
});

describe("what plain text is drawn with", () => {
  it("makes tables of short cells with tabs between, and none of numbered lines", async () => {
    const tables = async (content: string) =>
      (await read(content, "a.txt")).lines.filter(({ table }) => table).map(({ plain }) => plain);

    assert.equal((await tables("Hours\tNoise\n8\t90\n6\t92\n1 1/2\t102")).length, 4);
    assert.deepEqual(await tables("1.\tScope\n1.1.\tBells ring\n(a)\tAt noon\nBells\tring"), []);
  });

  const headings = async (content: string) =>
    (await read(content, "a.txt")).lines
      .filter(({ heading }) => heading > 0)
      .map(({ plain, heading }) => `${heading} ${plain}`);

  it("makes headings of underlined lines, and of nothing that only stands above a rule", async () => {
    const text = `Policy\n======\n\n1.1. Scope\n~~~~~~~~~~\nAll ships.\n\n2 Fees\n------\n\nA fee is due.\n-------------\n\nName\n----------------------------------------\n`;

    assert.deepEqual(await headings(text), ["1 Policy", "3 1.1. Scope", "2 2 Fees"]);
    assert.equal((await read(text, "a.txt")).text, text);
  });

  it("reads the words in a box without its sides, at their places", async () => {
    const box =
      "********************\n*                  *\n*  6. Disclaimer   *\n*  -------------   *\n*                  *\n*  As it is.       *\n*                  *\n********************\n";
    const { text, lines } = await read(box, "a.txt");

    assert.equal(text.length, box.length);
    assert.doesNotMatch(text, /\*/);
    assert.deepEqual(
      lines
        .filter(({ plain }) => plain !== "")
        .map(({ plain, heading, start }) => [plain, heading, box.indexOf(plain) === start]),
      [
        ["6. Disclaimer", 2, true],
        ["As it is.", 0, true],
      ],
    );
  });

  it("leaves lists and tables of such signs as they are", async () => {
    const text = "* one *\n\n* two *\n\n| a | b |\n| c | d |\n| e | f |\n";

    assert.equal((await read(text, "a.txt")).text, text);
  });

  it("is not looked for in each of very many blank lines", async () => {
    const text = `${"\n".repeat(400_000)}The car has four wheels.`;

    const { lines } = await read(text, "many.txt");

    assert.equal(lines.at(-1)?.plain, "The car has four wheels.");
  });
});
