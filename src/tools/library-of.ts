/** The library as tools get it: with a word to the person while files are read, and an error where there is nothing. */
import type { Library } from "../corpus/library";
import { respelled } from "../corpus/respell";
import { germanVocabulary } from "../corpus/translate/german-forms";
import { inLanguageOf, isEnglish, type Translated } from "../corpus/translate/in-english";
import { askedInGerman, comparedInGerman } from "../corpus/translate/in-german";
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
export const askedOf = (library: Library, words: string): Translated => translated(library, words, askedInGerman);

/** The same of a question that compares editions. */
export const comparedOf = (library: Library, words: string): Translated => translated(library, words, comparedInGerman);

function translated(library: Library, asked: string, inGerman: typeof askedInGerman): Translated {
  const { query: words, notice } = respelled(library, asked);
  const languages = library.documents.map(({ language }) => language);
  const isGermanOnly = languages.length > 0 && languages.every((language) => language === "de");
  if (isGermanOnly && !isEnglish(words)) {
    return { query: inGerman(words, germanVocabulary(library.documents)), notice };
  }
  const said = inLanguageOf(languages, words);
  return { ...said, notice: [notice, said.notice].filter(Boolean).join(" ") };
}
