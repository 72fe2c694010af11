/** Parts the questions for cross-validation so that no document is trained on and tested on at once. */

/**
 * @param documents by question: the document of its first answer
 * @returns by question: its fold, 0 to `count` − 1; the folds are about equally large
 */
export function foldsByDocument(documents: readonly number[], count: number): number[] {
  const sizes = new Map<number, number>();
  for (const document of documents) sizes.set(document, (sizes.get(document) ?? 0) + 1);
  const loads = new Array<number>(count).fill(0);
  const foldOf = new Map<number, number>();
  for (const [document, size] of [...sizes].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
    const lightest = loads.indexOf(Math.min(...loads));
    foldOf.set(document, lightest);
    loads[lightest]! += size;
  }
  return documents.map((document) => foldOf.get(document)!);
}
