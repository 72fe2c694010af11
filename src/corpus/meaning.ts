/** A library whose searches go by what passages mean as well as by their words. */
import type { Library } from "./library";

/**
 * @param nearnessTo how near each passage comes to what a query means, in the order of `passageTexts`, -1 to 1; null where
 * that is not known: then words alone decide
 */
export function withMeaning(library: Library, nearnessTo: (query: string) => Float32Array | null): Library {
  const search: Library["search"] = (request) =>
    library.search({ ...request, nearness: nearnessTo(request.query) ?? undefined });
  // All but the search is the library's own.
  return Object.create(library, { search: { value: search } }) as Library;
}
