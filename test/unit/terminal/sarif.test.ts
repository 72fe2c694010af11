import { expect } from "expect";
import { verifyText } from "../../../src/corpus/verify/verify";
import { sarifReport } from "../../../src/terminal/sarif";
import { sampleLibrary } from "../../fixtures/libraries";

describe("SARIF report", () => {
  const text = "Good: Article 3.1.1.\nBad: Article 18.3.4. Old: Article 18.1.1 allows 80 km/h.";
  const report = sarifReport([{ path: "notes folder\\notes.md", findings: verifyText(text, sampleLibrary()) }]);
  const [run] = report.runs;

  it("is of version 2.1.0 and names the rules that its results break", () => {
    expect(report.version).toBe("2.1.0");
    const ids = run!.tool.driver.rules.map(({ id }) => id);
    expect(run!.results.every(({ ruleId }) => ids.includes(ruleId))).toBe(true);
  });

  it("reports only what does not hold, with its place", () => {
    expect(run!.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ["missing", "error"],
      ["outdated", "warning"],
    ]);
    expect(run!.results[0]!.locations[0]!.physicalLocation).toEqual({
      artifactLocation: { uri: "notes%20folder/notes.md" },
      region: { startLine: 2, startColumn: 6, charOffset: 26, charLength: 14 },
    });
  });

  it("has what SARIF 2.1.0 requires: tool, rules with texts, messages, regions that count from 1", () => {
    expect(report.$schema).toMatch(/^https:.*sarif.*2\.1\.0/);
    expect(run!.tool.driver.name).not.toBe("");
    expect(new Set(run!.tool.driver.rules.map(({ id }) => id)).size).toBe(run!.tool.driver.rules.length);
    for (const { shortDescription, defaultConfiguration } of run!.tool.driver.rules) {
      expect(shortDescription.text).toMatch(/\.$/);
      expect(["none", "note", "warning", "error"]).toContain(defaultConfiguration.level);
    }
    for (const { message, level, locations } of run!.results) {
      expect(message.text).not.toBe("");
      expect(["none", "note", "warning", "error"]).toContain(level);
      for (const { physicalLocation } of locations) {
        const { artifactLocation, region } = physicalLocation;
        expect(artifactLocation.uri).not.toMatch(/^\/|\\| /);
        expect(region.startLine >= 1 && region.startColumn >= 1).toBe(true);
        expect(region.charOffset >= 0 && region.charLength > 0).toBe(true);
      }
    }
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it("is a valid report where nothing is wrong", () => {
    expect(sarifReport([]).runs[0]!.results).toEqual([]);
  });
});
