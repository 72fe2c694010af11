import assert from "node:assert/strict";
import { serverModel } from "../../../src/editor/server-model";

const baseUrl = "http://127.0.0.1:11434/v1";
const kept = { baseUrl, name: "llama3.2" };

describe("the model of the configured server", () => {
  it("is the one in force, or the one that was before going offline", () => {
    assert.equal(serverModel({ provider: "openai", baseUrl, name: "llama3.2" }, undefined), "llama3.2");
    assert.equal(serverModel({ provider: "offline", baseUrl, name: "llama3.2" }, undefined), "llama3.2");
  });

  it("is found again after a model of the editor", () => {
    assert.equal(serverModel({ provider: "editor", baseUrl, name: "copilot/gpt" }, kept), "llama3.2");
  });

  it("is none without a server, or with another one than it was kept for", () => {
    assert.equal(serverModel({ provider: "offline", baseUrl: "", name: "" }, kept), null);
    assert.equal(
      serverModel({ provider: "editor", baseUrl: "http://127.0.0.1:1/v1", name: "copilot/gpt" }, kept),
      null,
    );
    assert.equal(serverModel({ provider: "openai", baseUrl, name: "" }, undefined), null);
  });
});
