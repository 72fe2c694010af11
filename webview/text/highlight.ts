/** Colours for code, loaded when the first block of code appears. */
import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import yaml from "highlight.js/lib/languages/yaml";
import { sanitized } from "./sanitize";

const LANGUAGES = { bash, javascript, json, python, yaml };
for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language);
highlighter.registerAliases(["typescript", "ts"], { languageName: "javascript" });

/** Code above this many characters stays plain: colouring would hold up the page. */
const LIMIT = 20_000;

/** null where the language is not known or the code is too long. */
export function highlighted(code: string, language: string): DocumentFragment | null {
  if (code.length > LIMIT || highlighter.getLanguage(language) === undefined) return null;
  return sanitized(highlighter.highlight(code, { language, ignoreIllegals: true }).value);
}
