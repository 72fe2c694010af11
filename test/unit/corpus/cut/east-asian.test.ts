import assert from "node:assert/strict";
import fc from "fast-check";
import { numeralValue } from "../../../../src/corpus/cut/east-asian";
import { cut, outlineOf, referencesOf } from "./outlines";

describe("cutting laws of East Asia", () => {
  it("knows Chinese chapters, articles, inserted articles, items and annexes", () => {
    const text =
      "道路交通安全法\n\n第一章 总则\n\n第一条 为了维护秩序，制定本法。\n第二条 驾驶人应当：\n（一）登记；\n（二）持证。\n第二条之一 依照第二条和本法第1条执行。\n\n第二章 车辆\n\n第三条 机动车应当登记。\n\n附件一 罚款标准";
    const document = cut(text);

    assert.deepEqual(outlineOf(document), [
      "",
      "第一章 总则 [heading]",
      "  第一条",
      "  第二条",
      "    第二条（一）",
      "    第二条（二）",
      "  第二条之一",
      "第二章 车辆 [heading]",
      "  第三条",
      "附件一 罚款标准 [appendix]",
    ]);
    assert.deepEqual(referencesOf(document), ["第二条 → 第二条", "第1条 → 第一条"]);
    assert.equal(document.language, "zh");
  });

  it("knows Japanese articles by the line that names them, their paragraphs and items", () => {
    const text =
      "第一章　総則\n\n（目的）\n第一条　この法律は、安全を図ることを目的とする。\n（定義）\n第二条　「道路」とは、次に掲げるものをいう。\n一　道路法第二条に規定する道路\n二　歩道\n２　前項の規定は、第一条に適用しない。\n第二条の二　自動車は、大型とする。";
    const document = cut(text);

    assert.deepEqual(outlineOf(document), [
      "第一章 総則 [heading]",
      "  第一条 目的",
      "  第二条 定義 [definition]",
      "    第二条第一号 [definition]",
      "    第二条第二号 [definition]",
      "    第二条第2項 [definition]",
      "  第二条の二",
    ]);
    assert.deepEqual(referencesOf(document), ["第一条 → 第一条"]);
    assert.ok(document.clauses[2]!.text.startsWith("（定義）\n第二条"));
    assert.deepEqual(
      document.definitions.map(({ term }) => term),
      ["道路"],
    );
    assert.equal(document.language, "ja");
  });

  it("knows Korean articles", () => {
    const document = cut(
      "제1장 총칙\n\n제1조(목적) 이 법은 도로에서 안전을 확보한다.\n\n제2조 자동차는 제1조에 따른다.",
    );

    assert.deepEqual(outlineOf(document), ["제1장 총칙 [heading]", "  제1조 목적", "  제2조"]);
    assert.deepEqual(referencesOf(document), ["제1조 → 제1조"]);
    assert.equal(document.language, "ko");
  });

  it("opens nothing where a sentence goes on with the number of an article", () => {
    const document = cut("第一条 本办法适用于全部车辆，并且依照\n第二条的规定执行。\n第二条 附则。");

    assert.deepEqual(outlineOf(document), ["第一条", "第二条"]);
  });

  it("reads every numeral up to 9999", () => {
    const digits = "零一二三四五六七八九";
    const written = (value: number) =>
      [1000, 100, 10, 1]
        .map((worth, at) => {
          const digit = Math.floor(value / worth) % 10;
          return digit === 0 ? "" : digits[digit]! + ["千", "百", "十", ""][at]!;
        })
        .join("");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (value) => {
        assert.equal(numeralValue(written(value)), value);
        assert.equal(numeralValue(String(value)), value);
      }),
    );
    assert.deepEqual(["十二", "一二", "１２", "〇", "a"].map(numeralValue), [12, 12, 12, 0, NaN]);
  });
});
