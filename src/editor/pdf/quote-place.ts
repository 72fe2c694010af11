/** Which words on which page of a PDF a citation means. */
import type { Library } from "../../corpus/library";
import type { PdfPlace } from "../../protocol";
import { quoteSpans, type CitedPlace } from "./quote-spans";

export interface QuotePlacePorts {
  /** The library as it was given last; null before the first time. */
  readonly current: Library | null;
  library(): Promise<Library>;
  /** In points from the top left; empty where the file was indexed without its layout. */
  boxes(document: string, start: number, end: number): Promise<PdfPlace["boxes"]>;
}

/** The cited page without boxes where the words are not found on any. */
export async function quotePlace(regulations: QuotePlacePorts, citation: CitedPlace): Promise<PdfPlace> {
  const found = quoteSpans(regulations.current ?? (await regulations.library()), citation);
  const boxes: PdfPlace["boxes"] = [];
  for (const [start, end] of found?.spans ?? []) {
    boxes.push(...(await regulations.boxes(found!.document, start, end)));
  }
  return { page: boxes[0]?.page ?? citation.page ?? 1, boxes };
}
