/**
 * The toolkit tries its styles in an element of its own as soon as it is loaded: with the page's nonce, which it looks
 * for in this place, the policy lets it. Imported before the toolkit.
 */
const meta = document.createElement("meta");
meta.setAttribute("property", "csp-nonce");
meta.content = document.body.dataset["nonce"] ?? "";
document.head.append(meta);
