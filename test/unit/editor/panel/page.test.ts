/** The page's policy: nothing but its own script and style. */
import assert from "node:assert/strict";
import { page } from "../../../../src/editor/panel/page";

const html = page({
  script: "https://host/main.js",
  style: "https://host/main.css",
  formulaStyle: "https://host/katex.css",
  cspSource: "https://host",
  nonce: "abc",
});
const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? "";
const directive = (name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));

describe("the page of the panel", () => {
  it("allows nothing by default", () => {
    assert.equal(directive("default-src"), "default-src 'none'");
  });

  it("runs only scripts with its nonce or from its own folder", () => {
    assert.equal(directive("script-src"), "script-src 'nonce-abc' https://host");
  });

  it("evaluates no text and allows no inline code or style", () => {
    assert.doesNotMatch(policy, /unsafe-eval|unsafe-inline|strict-dynamic|\*/);
  });

  it("fetches from nowhere and frames nothing", () => {
    for (const name of ["connect-src", "frame-src", "object-src", "worker-src"])
      assert.equal(directive(name), undefined);
    assert.equal(directive("base-uri"), "base-uri 'none'");
    assert.equal(directive("form-action"), "form-action 'none'");
  });
});
