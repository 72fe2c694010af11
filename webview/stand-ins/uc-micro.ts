/** Punctuation and symbols by the browser's own tables, in the place of the Markdown parser's. */
export const P = /\p{P}/u;
export const S = /\p{S}/u;
