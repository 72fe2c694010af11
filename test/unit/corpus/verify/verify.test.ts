import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "expect";
import { verifyText } from "../../../../src/corpus/verify/verify";
import { libraryOf, SAMPLE, sampleLibrary } from "../../../fixtures/libraries";

const check = (text: string) => verifyText(text, sampleLibrary()).map(({ verdict, reference }) => [verdict, reference]);

describe("verifying citations", () => {
  it("finds exactly the two wrong citations of the sample notes", () => {
    const notes = readFileSync(join(SAMPLE, "notes/engineering-notes.md"), "utf8");
    const broken = verifyText(notes, sampleLibrary()).filter(({ ok }) => !ok);

    expect(broken.map(({ verdict, reference, line }) => [verdict, reference, line])).toEqual([
      ["outdated", "Article 18.1.1", 68],
      ["missing", "Article 18.3.4", 70],
    ]);
    expect(broken[0]!.message).toContain("says “60 km/h”, not “80 km/h”");
  });

  it("tells place and offsets of each reference", () => {
    const text = "First line.\nSee Article 3.1.1 and Article 99.";
    const [first, second] = verifyText(text, sampleLibrary());

    expect(first).toMatchObject({ line: 2, column: 5, verdict: "holds", clause: { clause: "3.1.1", edition: "2026" } });
    expect(text.slice(second!.start, second!.end)).toBe("Article 99");
  });

  it("holds quotes against the clause, word for word", () => {
    expect(
      check(
        "Article 8.2.1 says: “Traction control, and any system that prevents the driven wheels from spinning under power, is forbidden.”",
      ),
    ).toEqual([["holds", "Article 8.2.1"]]);
    expect(check("Article 8.2.1 says: “Traction control is allowed on wet days.”")).toEqual([
      ["unsaid", "Article 8.2.1"],
    ]);
  });

  it("tells an edition that is asked for by year from the current one", () => {
    expect(check("Article 18.1.1 of the technical and sporting regulations 2025 allows 80 km/h.")).toEqual([
      ["outdated", "Article 18.1.1"],
    ]);
    expect(check("The race covers more than 170 km (Article 16.1.2).")).toEqual([["unsaid", "Article 16.1.2"]]);
  });

  it("looks in the document that is named beside the reference", () => {
    expect(check("See clause 12.1 of the supply agreement.")).toEqual([["holds", "clause 12.1"]]);
    expect(check("See clause 14.9 of the supply agreement.")).toEqual([["missing", "clause 14.9"]]);
  });

  it("does not take a clause of another document for that of the one that is named", () => {
    for (const text of [
      "Article 3.1.1 of the Clean Air Act says so.",
      "As the Marine Equipment Directive, Article 3.1.1 has it.",
      "See Article 3.1.1 GDPR.",
    ]) {
      const [finding] = verifyText(text, sampleLibrary());
      expect(finding).toMatchObject({ verdict: "missing", ok: false, clause: null });
      expect(finding!.message).toMatch(/^Article 3\.1\.1 is of “(?:Clean Air Act|Marine Equipment Directive|GDPR)”/);
    }
    for (const text of [
      "Article 3.1.1 of the Technical Regulations says so.",
      "Article 3.1.1 of the Regulations, and SHALL be so.",
      "The CFC says in Article 3.1.1 that it is so.",
      "Article 3.1.1 of the General Rules holds.",
    ]) {
      expect(verifyText(text, sampleLibrary())[0]).toMatchObject({ verdict: "holds" });
    }
  });

  it("reads a list member's letter right behind the number, with and without a word before it", () => {
    const boats = libraryOf({
      "Boat Rules.txt":
        "B1.6 Harbour\n\nB1.6.3 In the harbour:\n\na. no sail is set;\n\nb. crews:\n\ni. row; or\n\nii. drift.",
    });
    const found = (text: string) => verifyText(text, boats).map(({ clause, reference }) => [reference, clause?.clause]);

    expect(found("B1.6.3a and B1.6.3b-ii")).toEqual([
      ["B1.6.3a", "B1.6.3.a"],
      ["B1.6.3b-ii", "B1.6.3.b.ii"],
    ]);
    expect(found("See Article B1.6.3a.")).toEqual([["Article B1.6.3a", "B1.6.3.a"]]);
    expect(found("Version B1.6.3abc is out.")).toEqual([]);
  });

  it("holds numbers of things against the clause, in figures and in words", () => {
    const boats = libraryOf({
      "Boat Rules.txt":
        "1 Scope\n\n1.1 All boats keep ten (10) boat lengths apart, of which two are behind the last of the 12 boats.\n\n1.2 Crews get 3 oars.",
    });
    const verdicts = (text: string) => verifyText(text, boats).map(({ verdict }) => verdict);

    expect(verdicts("Article 1.1 asks for five boat lengths.")).toEqual(["unsaid"]);
    expect(verdicts("Article 1.1 asks for 10 boat lengths.")).toEqual(["holds"]);
    expect(verdicts("Under Article 1.2 crews have four oars.")).toEqual(["unsaid"]);
    expect(verdicts("Under Article 1.2 crews have three oars and 5 flags.")).toEqual(["holds"]);
    expect(verifyText("Article 1.1 asks for five boat lengths.", boats)[0]!.message).toContain(
      "does not say “five boat lengths”. It says “ten (10) boat lengths”.",
    );
  });

  it("says that a clause is struck through", () => {
    const library = libraryOf({
      "rules.md":
        "# Rules\n\n**1.1** The car must be blue.\n\n~~1.2 The car must be red.~~\n\n**1.3** The car must have wheels.",
    });
    const deleted = library.lookUp("1.2")[0];

    expect(deleted?.deleted).toBe(true);
    expect(verifyText("See Article 1.2.", library)[0]).toMatchObject({ verdict: "deleted", ok: false });
  });

  it("leaves code alone and finds nothing where nothing is cited", () => {
    expect(check("```\nArticle 99\n```\nNo citation here.")).toEqual([]);
    expect(check("")).toEqual([]);
  });

  it("means a document's own clauses in its own text", () => {
    const text = readFileSync(join(SAMPLE, "contracts/Supply Agreement - Crash Structures.txt"), "utf8");

    expect(
      verifyText(text, sampleLibrary()).find(({ reference }) => reference === "clause 10.2")!.clause!.document,
    ).toContain("Supply Agreement");
  });
});
