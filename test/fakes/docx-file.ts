/** Writes small DOCX files from WordprocessingML. */
import { strToU8, zipSync } from "fflate";

export interface DocxParts {
  /** Content of `w:body`. */
  body: string;
  /** Content of `w:numbering`. */
  numbering?: string;
  /** Content of `w:styles`. */
  styles?: string;
  title?: string;
  /** Content of `w:footnotes`. */
  footnotes?: string;
}

const NAMESPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"`;

export function docxFile({ body, numbering, styles, title, footnotes }: DocxParts): Uint8Array {
  const part = (root: string, content: string) =>
    strToU8(`<?xml version="1.0"?><w:${root} ${NAMESPACES}>${content}</w:${root}>`);
  return zipSync({
    "word/document.xml": part("document", `<w:body>${body}</w:body>`),
    ...(numbering !== undefined && { "word/numbering.xml": part("numbering", numbering) }),
    ...(styles !== undefined && { "word/styles.xml": part("styles", styles) }),
    ...(footnotes !== undefined && { "word/footnotes.xml": part("footnotes", footnotes) }),
    ...(title !== undefined && {
      "docProps/core.xml": strToU8(
        `<cp:coreProperties xmlns:cp="a" xmlns:dc="b"><dc:title>${title}</dc:title></cp:coreProperties>`,
      ),
    }),
  });
}

/** A paragraph; `properties` is the content of `w:pPr`. */
export function paragraph(text: string, properties = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
}

/** A run; `properties` is the content of `w:rPr`. */
export function run(text: string, properties = ""): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

export function table(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    `<w:tc>${text
      .split("\n")
      .map((line) => paragraph(line))
      .join("")}</w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;
}
