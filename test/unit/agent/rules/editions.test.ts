/** Editions of the loaded documents, and which of them a question names. */
import { expect } from "expect";
import { editionsOf, namesEdition, newestFirst, seriesIn } from "../../../../src/agent/rules/editions";
import { document, TWO_EDITIONS } from "./situation";

describe("editions", () => {
  it("of one series are found by their titles, or by what the documents say of themselves", () => {
    const labelled = [
      document("Rules A", { series: "rules", edition: "1" }),
      document("Rules B", { series: "rules", edition: "2" }),
    ];

    expect(seriesIn(TWO_EDITIONS)).toMatchObject([{ name: "f1 sporting", editions: ["2024 Issue 6", "2025 Issue 4"] }]);
    expect(seriesIn(labelled)).toMatchObject([{ name: "rules", editions: ["1", "2"] }]);
  });

  it("are none to choose from where the question names a series with one", () => {
    const documents = [...TWO_EDITIONS, document("Karting Handbook 2025")];

    expect(editionsOf(documents, "What does the karting handbook say?")).toEqual([]);
    expect(editionsOf(documents, "How long is the curfew?")).toEqual(["2024 Issue 6", "2025 Issue 4"]);
  });

  it("are sorted newest first, numbers as numbers", () => {
    expect(newestFirst(["2024 Issue 6", "2025 Issue 10", "2025 Issue 9"])).toEqual([
      "2025 Issue 10",
      "2025 Issue 9",
      "2024 Issue 6",
    ]);
  });

  const EDITIONS = ["2024 Issue 6", "2025 Issue 4"];
  for (const text of [
    "in 2025",
    "under Issue 4",
    "the latest edition",
    "for the 2023 season",
    "last year's rules",
    "die aktuelle Fassung",
    "this year",
    "the 24 rules",
    "wing width '25",
  ]) {
    it(`are named by “${text}”`, () => {
      expect(namesEdition(text, EDITIONS)).toBe(true);
    });
  }
  for (const text of [
    "our 2010 Snell helmets",
    "at least 20 mm",
    "issue a protest",
    "the next corner",
    "ISO 2006",
    "it was built in 2023",
  ]) {
    it(`are not named by “${text}”`, () => {
      expect(namesEdition(text, EDITIONS)).toBe(false);
    });
  }

  const VERSIONS = ["Version 1.1", "Version 2.0", "1991 Version 2", "2007 Version 3"];
  for (const text of [
    "the consequence under MPL 2.0",
    "a violation of GPLv3",
    "in GPL 3?",
    "the Public License 1.1",
    "V2",
  ]) {
    it(`are named by the number in “${text}”`, () => {
      expect(namesEdition(text, VERSIONS)).toBe(true);
    });
  }
  for (const text of ["clause 1.1", "at 2.0 bar", "3 days", "MPL 2.05", "the MPL"]) {
    it(`are not named by the number in “${text}”`, () => {
      expect(namesEdition(text, VERSIONS)).toBe(false);
    });
  }
});
