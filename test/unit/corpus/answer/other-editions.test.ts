import { expect } from "expect";
import { saidOnlyElsewhere } from "../../../../src/corpus/answer/other-editions";
import { libraryOf } from "../../../fixtures/libraries";

describe("what only another edition speaks of", () => {
  it("is a clause that no edition meant has a version of, under whatever number", () => {
    const library = libraryOf({
      "Harbour Kart Rules 2030.md":
        "1 Tanks\n\n1.1 The tank is made of rubber.\n\n1.2 The tank must lie behind the back of the seat.",
      "Harbour Kart Rules 2031.md": "1 Tanks\n\n1.1 Karts are blue.\n\n1.2 The tank is made of rubber.",
    });
    const older = library.documents.find(({ edition }) => edition === "2030")!;
    const newer = library.documents.find(({ edition }) => edition === "2031")!;
    const rules = older.clauses.filter(({ number }) => /^1\.\d/.test(number ?? ""));

    const only = saidOnlyElsewhere(
      library,
      rules.map((clause) => library.passage(clause)),
      [newer.id],
    );

    expect(only.map(({ clause }) => clause)).toEqual(["1.2"]);
  });
});
