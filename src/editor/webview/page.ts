/** The HTML of every webview: one script, one style sheet, and a content security policy that allows nothing else. */

/** What a webview shows: the panel, a plot in a tab of its own, a PDF. Its script and style sheet bear this name. */
export type PageName = "main" | "figure" | "pdf";

export interface PageParts {
  name: PageName;
  /** Address of `dist/webview` as the webview sees it, without a slash at the end. */
  base: string;
  /** `webview.cspSource` */
  cspSource: string;
  nonce: string;
  /** Of the person, such as "zh-cn". */
  language: string;
  /** English words and what they are in that language; empty for English. */
  words: Readonly<Record<string, string>>;
}

const TITLES: Record<PageName, string> = { main: "Steward", figure: "Plot", pdf: "PDF" };
const BODIES: Record<PageName, string> = { main: "<steward-panel></steward-panel>", figure: "", pdf: "" };

export function page({ name, base, cspSource, nonce, language, words }: PageParts): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${cspSource}`,
    `style-src ${cspSource} 'nonce-${nonce}'`,
    `font-src ${cspSource}`,
    "img-src data: blob:",
    // The worker of pdf.js comes from a blob; it fetches character maps and fonts as bytes.
    ...(name === "pdf" ? ["worker-src blob:", `connect-src ${cspSource}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="${inAttribute(language)}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${TITLES[name]}</title>
    <link rel="stylesheet" href="${base}/${name}.css" nonce="${nonce}" />
    <script type="module" nonce="${nonce}" src="${base}/${name}.js"></script>
  </head>
  <body data-base="${base}" data-nonce="${nonce}" data-words="${inAttribute(JSON.stringify(words))}">
    ${BODIES[name]}
  </body>
</html>
`;
}

function inAttribute(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
