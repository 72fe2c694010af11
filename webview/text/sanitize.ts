/** HTML out of Markdown, cleaned before it reaches the page. */
import DOMPurify from "dompurify";

const TAGS = [
  ...["p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "code", "span", "em", "strong", "s"],
  ...["ul", "ol", "li", "a", "table", "thead", "tbody", "tr", "th", "td", "sub", "sup"],
];
const ATTRIBUTES = ["href", "title", "class", "start", "data-formula", "data-reference"];

/** No scripts, styles, images, forms or handlers; links only to http, https and mailto. */
export function sanitized(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
    ADD_URI_SAFE_ATTR: ["start", "data-formula", "data-reference"],
    RETURN_DOM_FRAGMENT: true,
  });
}
