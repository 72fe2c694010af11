/** The webview's HTML: one script, one style sheet, and a content security policy that allows nothing else. */

export interface PageParts {
  /** Addresses as the webview sees them. */
  script: string;
  style: string;
  /** Style sheet of formulas, linked by the view when the first formula appears. */
  formulaStyle: string;
  /** `webview.cspSource` */
  cspSource: string;
  nonce: string;
}

export function page({ script, style, formulaStyle, cspSource, nonce }: PageParts): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${cspSource}`,
    `style-src ${cspSource} 'nonce-${nonce}'`,
    `font-src ${cspSource}`,
    "img-src data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Steward</title>
    <link rel="stylesheet" href="${style}" nonce="${nonce}" />
    <script type="module" nonce="${nonce}" src="${script}"></script>
  </head>
  <body data-formula-style="${formulaStyle}" data-nonce="${nonce}">
    <steward-panel></steward-panel>
  </body>
</html>
`;
}
