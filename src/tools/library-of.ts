/** The library as tools get it: with a word to the person while files are read, and an error where there is nothing. */
import type { Library } from "../corpus/library";
import { inLanguageOf, type Translated } from "../corpus/translate/in-english";
import { unreadNotice } from "../corpus/unread";
import { Trouble } from "../errors";
import type { Regulations } from "../ports/regulations";
import type { ToolContext } from "./tool";

/**
 * Throws Trouble("tool") where no regulation could be found.
 *
 * @param words what is going to be searched, where that is known
 */
export async function libraryOf(
  regulations: Regulations,
  { signal, notice }: ToolContext,
  words?: string,
): Promise<Library> {
  let told = "";
  const library = await regulations.library({
    signal,
    progress: ({ done, total, path }) => {
      if (path === told) return;
      told = path;
      notice?.(`Indexing ${path} (${Math.min(done + 1, total)} of ${total})`);
    },
  });
  if (library.documents.length > 0) {
    if (words === undefined || regulations.attuned === undefined) return library;
    return regulations.attuned(library, askedOf(library, words).query, { signal, notice });
  }
  throw new Trouble("tool", `No regulations are loaded. ${unreadNotice(library)}`.trim(), {
    advice:
      "Add regulations: files or folders with PDF, DOCX, HTML, Markdown or text documents that have numbered clauses.",
  });
}

/** What is asked in the words of the documents' language, and what is to be said of that. */
export function askedOf(library: Library, words: string): Translated {
  return inLanguageOf(
    library.documents.map(({ language }) => language),
    words,
  );
}
