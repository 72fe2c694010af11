import { expect } from "expect";
import { contrastOfDocuments } from "../../../../src/corpus/contrast/between-documents";
import { contrastAnswer } from "../../../../src/corpus/contrast/contrast-answer";
import { documentsSetSideBySide } from "../../../../src/corpus/contrast/documents";
import { libraryOf } from "../../../fixtures/libraries";

const library = libraryOf({
  "Rowing Regulations 2026.txt": "1 BOATS\n\n1.1 Scope.\n\n1.2 The lantern of a boat must be lit at dusk.\n\n1.3 A boat has two oars.",
  "Sailing Regulations 2026.txt": "1 SAILS\n\n1.1 Scope.\n\n1.2 The lantern of a yacht must hang at the mast.\n\n1.3 A sail may be white or red.",
}); // prettier-ignore

describe("two rule books side by side", () => {
  it("are what a question names, unless it means editions", () => {
    expect(documentsSetSideBySide("Compare the rowing with the sailing regulations on lanterns.")).toMatchObject({
      names: ["rowing", "sailing"],
    });
    expect(documentsSetSideBySide("Compare the old and the new regulations on lanterns")).toBeNull();
    expect(documentsSetSideBySide("Who lights the lantern under the rowing and the sailing regulations?")).toBeNull();
  });

  it("say what each of them says of the topic", () => {
    const found = contrastOfDocuments(library, "Compare the rowing with the sailing regulations on lanterns.")!;

    expect(found.sides.map(({ passages }) => passages[0]!.clause)).toEqual(["1.2", "1.2"]);
    expect(contrastAnswer(found)).toContain("hang at the mast");
  });

  it("say so where one of them says nothing", () => {
    const found = contrastOfDocuments(library, "What do the rowing and the sailing regulations each say about oars?")!;

    expect(contrastAnswer(found)).toContain("two oars");
    expect(contrastAnswer(found)).toContain("No clause says anything on this.");
  });
});
