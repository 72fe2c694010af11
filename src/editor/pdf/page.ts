/** The HTML of the PDF editor. Nothing is evaluated; the worker comes from a blob, character maps and fonts are fetched as bytes. */

export interface PdfPageParts {
  /** Addresses as the webview sees them. */
  script: string;
  style: string;
  /** Folder with pdf.js's worker, fonts and character maps, without a slash at the end. */
  assets: string;
  /** `webview.cspSource` */
  cspSource: string;
  nonce: string;
}

export function pdfPage({ script, style, assets, cspSource, nonce }: PdfPageParts): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${cspSource}`,
    "worker-src blob:",
    `connect-src ${cspSource}`,
    `style-src ${cspSource} 'nonce-${nonce}'`,
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
    <title>PDF</title>
    <link rel="stylesheet" href="${style}" nonce="${nonce}" />
    <script type="module" nonce="${nonce}" src="${script}"></script>
  </head>
  <body data-assets="${assets}" data-nonce="${nonce}"></body>
</html>
`;
}
