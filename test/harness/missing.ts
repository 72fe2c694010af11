// What a machine lacks to run real VS Code or a real browser.

/** Its message is one line for people: what is missing and what to do. Tests are skipped for it, but never in CI. */
export class Missing extends Error {
  override readonly name = "Missing";
}
