/** Writes small PDFs: text at places, lines, fonts with wrong maps, page labels. */
import { deflateSync } from "node:zlib";

export interface PdfText {
  text: string;
  /** Points from the left and from the top of the page to the baseline. */
  x: number;
  y: number;
  /** Points; 10 by default. */
  size?: number;
  /** "wide" is a font of East Asia, not embedded; its text is written in UTF-16, or as the bytes of `hex`. */
  font?: "plain" | "bold" | "odd" | "wide";
  hex?: string;
  /** Degrees counter-clockwise. */
  turn?: number;
}

/** A filled rectangle; thin ones are lines. */
export interface PdfRule {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PdfPageContent {
  texts?: readonly PdfText[];
  rules?: readonly PdfRule[];
  /** Draws a picture over the page. */
  picture?: boolean;
  /** Degrees by which viewers turn the page clockwise; its texts and rules keep the coordinates of the upright page. */
  rotate?: 90 | 180 | 270;
  /** Marks a stretch as struck out by a note. */
  struckNote?: PdfRule;
}

export interface PdfOptions {
  width?: number;
  height?: number;
  title?: string;
  /** Printed label of the first page; later ones count on. */
  firstLabel?: number;
  /** What the characters of the "odd" font are said to mean, by code: { 96: "ffi" }. */
  oddMap?: Readonly<Record<number, string>>;
  password?: boolean;
  /** Character map and collection of the "wide" font; { encoding: "UniGB-UTF16-H", ordering: "GB1" } by default. */
  wide?: { encoding: string; ordering: string };
}

const PICTURE =
  "<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length 4 >>";

export function pdfFile(pages: readonly PdfPageContent[], options: PdfOptions = {}): Uint8Array<ArrayBuffer> {
  const { width = 595, height = 842 } = options;
  const objects: (string | Buffer)[] = [];
  const add = (body: string | Buffer) => objects.push(body);
  const fonts = ["Helvetica", "Helvetica-Bold", "Helvetica"].map((name, at) => {
    const map =
      at === 2 && options.oddMap !== undefined ? ` /ToUnicode ${add(stream(unicodeMap(options.oddMap)))} 0 R` : "";
    return add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding${map} >>`);
  });
  fonts.push(wideFont(options.wide ?? { encoding: "UniGB-UTF16-H", ordering: "GB1" }, add));
  const picture = add(
    Buffer.concat([Buffer.from(`${PICTURE}\nstream\n`), Buffer.from([0, 80, 160, 255]), Buffer.from("\nendstream")]),
  );
  const parent = objects.length + pages.length * 3 + 1;
  const ids = pages.map((page) => {
    const content = add(stream(contentOf(page, height)));
    const { struckNote: note } = page;
    const notes = note === undefined ? "" : ` /Annots [${add(strikeOut(note, height))} 0 R]`;
    if (note === undefined) add("null");
    const resources = `<< /Font << /F0 ${fonts[0]} 0 R /F1 ${fonts[1]} 0 R /F2 ${fonts[2]} 0 R /F3 ${fonts[3]} 0 R >> /XObject << /P ${picture} 0 R >> >>`;
    return add(
      `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 ${width} ${height}] /Resources ${resources} /Contents ${content} 0 R${notes}${page.rotate === undefined ? "" : ` /Rotate ${page.rotate}`} >>`,
    );
  });
  add(`<< /Type /Pages /Kids [${ids.map((id) => `${id} 0 R`).join(" ")}] /Count ${ids.length} >>`);
  const labels =
    options.firstLabel === undefined ? "" : ` /PageLabels << /Nums [0 << /S /D /St ${options.firstLabel} >>] >>`;
  const root = add(`<< /Type /Catalog /Pages ${parent} 0 R${labels} >>`);
  const info = add(`<< /Title (${escaped(options.title ?? "")}) >>`);
  const lock = options.password
    ? add(`<< /Filter /Standard /V 1 /R 2 /P -1 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> >>`)
    : 0;
  const encrypt = lock === 0 ? "" : ` /Encrypt ${lock} 0 R /ID [<00> <00>]`;
  return assembled(objects, `<< /Size ${objects.length + 1} /Root ${root} 0 R /Info ${info} 0 R${encrypt} >>`);
}

function wideFont({ encoding, ordering }: Required<PdfOptions>["wide"], add: (body: string) => number): number {
  const system = `/CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >>`;
  const flags = "/Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /StemV 80";
  const descriptor = add(`<< /Type /FontDescriptor /FontName /SongTi ${flags} >>`);
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /SongTi ${system} /DW 1000 /FontDescriptor ${descriptor} 0 R >>`,
  );
  const font = `/Type /Font /Subtype /Type0 /BaseFont /SongTi /Encoding /${encoding}`;
  return add(`<< ${font} /DescendantFonts [${descendant} 0 R] >>`);
}

function utf16(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("hex");
}

function assembled(objects: readonly (string | Buffer)[], trailer: string): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  objects.forEach((body, at) => {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]);
    parts.push(part);
    length += part.length;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

function contentOf({ texts = [], rules = [], picture = false }: PdfPageContent, height: number): string {
  const fontNames = { plain: "F0", bold: "F1", odd: "F2", wide: "F3" };
  const shown = texts.map(({ text, x, y, size = 10, font = "plain", turn = 0, hex }) => {
    const angle = (turn * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((value) => value.toFixed(5));
    const place = `${cos} ${sin} ${(-Math.sin(angle)).toFixed(5)} ${cos} ${x} ${height - y}`;
    return `BT /${fontNames[font]} ${size} Tf ${place} Tm ${font === "wide" ? `<${hex ?? utf16(text)}>` : `(${escaped(text)})`} Tj ET`;
  });
  const drawn = rules.map(({ x, y, width, height: tall }) => `${x} ${height - y - tall} ${width} ${tall} re f`);
  return [...(picture ? [`q 500 0 0 700 40 60 cm /P Do Q`] : []), ...shown, ...drawn].join("\n");
}

function strikeOut({ x, y, width, height: tall }: PdfRule, height: number): string {
  const [left, right, top, bottom] = [x, x + width, height - y, height - y - tall];
  return `<< /Type /Annot /Subtype /StrikeOut /Rect [${left} ${bottom} ${right} ${top}] /QuadPoints [${left} ${top} ${right} ${top} ${left} ${bottom} ${right} ${bottom}] >>`;
}

function stream(content: string): Buffer {
  const packed = deflateSync(Buffer.from(content, "latin1"));
  const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from("\nendstream")]);
}

function unicodeMap(map: Readonly<Record<number, string>>): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");
  const lines = Object.entries(map).map(([code, text]) => {
    const units = Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join("");
    return `<${hex(Number(code), 2)}> <${units}>`;
  });
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Odd def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
${lines.length} beginbfchar
${lines.join("\n")}
endbfchar endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/** Characters beyond Latin-1 are written by their place in Windows-1252. */
function escaped(text: string): string {
  const places: Readonly<Record<string, string>> = {
    "–": "\x96",
    "—": "\x97",
    "“": "\x93",
    "”": "\x94",
    "’": "\x92",
    "•": "\x95",
    "€": "\x80",
  };
  return text.replace(/[–—“”’•€]/g, (character) => places[character]!).replace(/[\\()]/g, "\\$&");
}
