/** Markdown of questions and answers as nodes for the page. Loaded when the first text is shown. */
import MarkdownIt from "markdown-it";
import { enrich, type EnrichOptions } from "./enrich";
import { formulas } from "./formulas";
import { references, type References } from "./references";
import { sanitized } from "./sanitize";

export { finishedLength } from "./blocks";

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: false }).disable("image");
markdown.use(formulas).use(references);

export type RenderOptions = References & EnrichOptions;

export function renderMarkdown(text: string, options: RenderOptions): DocumentFragment {
  const fragment = sanitized(markdown.render(text, { citations: options.citations } satisfies References));
  enrich(fragment, options);
  return fragment;
}

/** A text of one line, without a paragraph around it. */
export function renderInline(text: string, options: RenderOptions): DocumentFragment {
  const fragment = sanitized(markdown.renderInline(text, { citations: options.citations } satisfies References));
  enrich(fragment, options);
  return fragment;
}
