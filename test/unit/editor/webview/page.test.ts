/** The policy of each webview: nothing but its own script and style. */
import assert from "node:assert/strict";
import { page, type PageName } from "../../../../src/editor/webview/page";

const NAMES: readonly PageName[] = ["main", "figure", "pdf"];

function policyOf(name: PageName): { policy: string; directive: (word: string) => string | undefined } {
  const html = page({ name, base: "https://host", cspSource: "https://host", nonce: "abc", language: "de", words: {} });
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? "";
  return { policy, directive: (word) => policy.split("; ").find((part) => part.startsWith(`${word} `)) };
}

describe("the page of each webview", () => {
  for (const name of NAMES) {
    it(`allows nothing by default: ${name}`, () => {
      const { policy, directive } = policyOf(name);

      assert.equal(directive("default-src"), "default-src 'none'");
      assert.equal(directive("script-src"), "script-src 'nonce-abc' https://host");
      assert.equal(directive("style-src"), "style-src https://host 'nonce-abc'");
      assert.equal(directive("base-uri"), "base-uri 'none'");
      assert.equal(directive("form-action"), "form-action 'none'");
      assert.doesNotMatch(policy, /unsafe-eval|unsafe-inline|strict-dynamic|\*/);
    });
  }

  it("fetches from nowhere and frames nothing", () => {
    for (const name of ["main", "figure"] as const) {
      for (const word of ["connect-src", "frame-src", "object-src", "worker-src"])
        assert.equal(policyOf(name).directive(word), undefined);
    }
  });

  it("lets only the PDF's page fetch its own files and start a worker", () => {
    const { directive } = policyOf("pdf");

    assert.equal(directive("connect-src"), "connect-src https://host");
    assert.equal(directive("worker-src"), "worker-src blob:");
  });
});
