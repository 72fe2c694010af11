/** Documents that were damaged, or made to harm: the same one for the same number. */
import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { docxFile, paragraph, table } from "./docx-file";
import { pagedRegulation } from "./paged-regulation";
import { pdfFile } from "./pdf-file";
import { randomFrom } from "./random";

export interface MutatedDocument {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Base {
  name: string;
  bytes: Uint8Array;
}

type Random = (below: number) => number;

let bases: Base[] | null = null;

export function mutatedDocument(seed: number): MutatedDocument {
  const number = randomFrom(seed);
  const random: Random = (below) => Math.floor(number() * below);
  // One in twenty is built to harm, the others are damaged.
  if (seed % 20 === 0) return own(hostile(Math.floor(seed / 20)));
  bases ??= sound();
  const base = bases[random(bases.length)]!;
  let bytes: Uint8Array = base.bytes.slice();
  for (let rounds = 1 + random(3); rounds > 0; rounds--) bytes = MUTATIONS[random(MUTATIONS.length)]!(bytes, random);
  return own({ name: `${seed}-${base.name}`, bytes });
}

function sound(): Base[] {
  const { pages } = pagedRegulation(4);
  const rules = Array.from(
    { length: 80 },
    (_, at) => `${1 + Math.floor(at / 9)}.${1 + (at % 9)} The car must be safe, see Article ${at}.1.`,
  );
  const numbering = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const listed = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const body =
    rules.map((rule) => paragraph(rule, listed)).join("") +
    table([
      ["a", "b", "c"],
      ["d", "e", "f"],
    ]);
  return [
    { name: "rules.pdf", bytes: pdfFile(pages, { firstLabel: 1 }) },
    { name: "rules.docx", bytes: docxFile({ body, numbering, title: "Rules" }) },
    {
      name: "rules.html",
      bytes: strToU8(
        `<!doctype html><html><h1>Rules</h1><ol>${rules.map((rule) => `<li>${rule}`).join("\n")}</ol><table><tr><td>a<td>b<td>c</table>`,
      ),
    },
    { name: "rules.md", bytes: strToU8(`# Rules\n\n${rules.join("\n\n")}\n\n| a | b |\n| - | - |\n`) },
    { name: "rules.txt", bytes: new Uint8Array(Buffer.from(rules.join("\r\n"), "utf16le")) },
  ];
}

const MUTATIONS: readonly ((bytes: Uint8Array, random: Random) => Uint8Array)[] = [
  function flip(bytes, random) {
    for (let count = 1 + random(60); count > 0; count--) bytes[random(bytes.length || 1)] = random(256);
    return bytes;
  },
  (bytes, random) => bytes.slice(0, random(bytes.length || 1)),
  (bytes, random) => bytes.slice(random(200)),
  function repeat(bytes, random) {
    const from = random(bytes.length || 1);
    const piece = bytes.slice(from, from + random(2000));
    return joined([bytes.slice(0, from), ...Array.from({ length: 1 + random(30) }, () => piece), bytes.slice(from)]);
  },
  function drop(bytes, random) {
    const from = random(bytes.length || 1);
    return joined([bytes.slice(0, from), bytes.slice(from + random(500))]);
  },
  function garbage(bytes, random) {
    const from = random(bytes.length || 1);
    return joined([
      bytes.slice(0, from),
      Uint8Array.from({ length: random(3000) }, () => random(256)),
      bytes.slice(from),
    ]);
  },
  function numbers(bytes, random) {
    const text = Buffer.from(bytes).toString("latin1");
    return new Uint8Array(
      Buffer.from(
        text.replace(/\d+/g, (found) => (random(40) === 0 ? String(random(2 ** 31)) : found)),
        "latin1",
      ),
    );
  },
];

/** Documents built to harm; their bytes are made when they are asked for. */
export const HOSTILE_DOCUMENTS: readonly { name: string; bytes: () => Uint8Array }[] = [
  { name: "bomb.docx", bytes: () => zipSync({ "word/document.xml": new Uint8Array(150_000_000) }, { level: 1 }) },
  { name: "deep.html", bytes: () => strToU8(`<html>${"<div><p>".repeat(60_000)}1.1 deep`) },
  {
    name: "deep.docx",
    bytes: () =>
      docxFile({
        body: "<w:tbl><w:tr><w:tc>".repeat(20_000) + paragraph("x") + "</w:tc></w:tr></w:tbl>".repeat(20_000),
      }),
  },
  {
    name: "bomb.pdf",
    bytes: () => pdfWithContent(deflateSync(Buffer.alloc(300_000_000, "0 0 m 9 9 l S\n"), { level: 1 })),
  },
  { name: "many.pdf", bytes: () => pdfFile(pagedRegulation(600).pages) },
  { name: "spaces.pdf", bytes: () => pdfWithContent(deflateSync(Buffer.alloc(100_000_000, " "))) },
  {
    name: "glyphs.pdf",
    bytes: () =>
      pdfWithContent(deflateSync(Buffer.from(`BT /F0 1 Tf ${"1 0 0 1 9 9 Tm (abcdefgh) Tj ".repeat(60_000)} ET`))),
  },
  { name: "line.txt", bytes: () => strToU8(`1.1 ${"word (a) ".repeat(400_000)}`) },
  {
    name: "numbers.md",
    bytes: () => strToU8(Array.from({ length: 60_000 }, (_, at) => `${at}.${at % 7}.${at % 3} Rule`).join("\n")),
  },
  { name: "marks.md", bytes: () => strToU8(`${"**_[~~`".repeat(60_000)}\n${"* ".repeat(100_000)}`) },
  { name: "dots.txt", bytes: () => strToU8(`Contents\n${"1 Scope ........................ 3\n".repeat(30_000)}`) },
  { name: "quotes.txt", bytes: () => strToU8(`1 Definitions\n\n${'"a '.repeat(200_000)} means`) },
  {
    name: "rules.pdf",
    bytes: () =>
      pdfFile([
        {
          rules: Array.from({ length: 20_000 }, (_, at) => ({ x: at % 500, y: at % 800, width: 40, height: 0.5 })),
          texts: [{ text: "1.1 x", x: 60, y: 60 }],
        },
      ]),
  },
  {
    name: "laughs.docx",
    bytes: () => {
      const entity = (_: unknown, at: number) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`;
      const laughs = `<!DOCTYPE d [<!ENTITY e0 "ha">${Array.from({ length: 9 }, entity).join("")}]><w:document>&e9;</w:document>`;
      return zipSync({ "word/document.xml": strToU8(laughs) });
    },
  },
  {
    name: "span.docx",
    bytes: () => {
      const wide = `<w:tr><w:tc><w:tcPr><w:gridSpan w:val="2000000000"/></w:tcPr>${paragraph("1.1 x")}</w:tc></w:tr>`;
      return docxFile({ body: `<w:tbl>${wide.repeat(50)}</w:tbl>` });
    },
  },
  {
    name: "cells.html",
    bytes: () => strToU8(`<html><table>${"<tr><td colspan=100000000 rowspan=100000000>1.1 a<td>b".repeat(50)}</table>`),
  },
  { name: "blanks.txt", bytes: () => strToU8(`1.1 x${" ".repeat(1_000_000)}y`) },
  { name: "levels.txt", bytes: () => strToU8(`1.1 x\n${"1.".repeat(500_000)}`) },
  { name: "members.txt", bytes: () => strToU8(`1 A\n\n1.1 They: ${"(a) x; (b) y; (i) z; ".repeat(100_000)}`) },
  { name: "nothing.txt", bytes: () => new Uint8Array(1_000_000) },
  { name: "cycle.pdf", bytes: () => pdfOfPages("<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 1000000 /Parent 2 0 R >>") },
  { name: "count.pdf", bytes: () => pdfOfPages("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>") },
];

function hostile(at: number): Base {
  const { name, bytes } = HOSTILE_DOCUMENTS[at % HOSTILE_DOCUMENTS.length]!;
  return { name, bytes: bytes() };
}

/** A page whose content stream is the packed bytes. */
function pdfWithContent(packed: Buffer): Uint8Array {
  const plain = Buffer.from(pdfFile([{}])).toString("latin1");
  const stream = /<< \/Length \d+ \/Filter \/FlateDecode >>\nstream\n[\s\S]*?\nendstream/;
  const [before = "", after = ""] = plain.split(stream);
  const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  return joined([Buffer.from(before + head, "latin1"), packed, Buffer.from(`\nendstream${after}`, "latin1")]);
}

/** A page tree that claims more pages than any file has, over the object. */
function pdfOfPages(object: string): Uint8Array {
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>", object];
  let file = "%PDF-1.4\n";
  const places = objects.map((content, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join("")}trailer\n<< /Root 1 0 R /Size 4 >>\n`;
  return strToU8(`${file}${table}startxref\n${file.length}\n%%EOF`, true);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function own({ name, bytes }: Base): MutatedDocument {
  return { name, bytes: Uint8Array.from(bytes) };
}
