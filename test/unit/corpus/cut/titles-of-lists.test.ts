import assert from "node:assert/strict";
import { cut } from "./outlines";

const shown = (text: string, name?: string) =>
  cut(text, name).clauses.map(({ number, title }) => [number, title].filter((part) => part !== "").join(" "));

describe("titles of lists", () => {
  it("stand before the first member, on its line", () => {
    const text =
      "§ 40.2 Kennels.\n(a) Watering. (1) The keeper shall fill each bowl twice a day.\n(2) Bowls shall be clean.\n" +
      "(b) Records—(1) Feeding. (i) The keeper shall note each meal.\n(ii) The notes shall be kept.\n(2) Rest.";

    assert.deepEqual(shown(text), [
      "40.2 Kennels",
      "40.2(a) Watering",
      "40.2(a)(1)",
      "40.2(a)(2)",
      "40.2(b) Records",
      "40.2(b)(1) Feeding",
      "40.2(b)(1)(i)",
      "40.2(b)(1)(ii)",
      "40.2(b)(2)",
    ]);
  });

  it("stand on a line above it", () => {
    const text = "§ 40.2 Kennels.\n(a) Watering.\n(1) The keeper shall fill each bowl.\n(2) Bowls shall be clean.";

    assert.deepEqual(shown(text).slice(1), ["40.2(a) Watering", "40.2(a)(1)", "40.2(a)(2)"]);
  });

  it("are no members of a list whose next letter looks like a Roman number", () => {
    const text = "5 Fines\n\n5.1 They may impose:\n\ng) A fine.\n\nh) Loss of the boat.\n\ni) A ban.";

    assert.ok(
      shown(text.replace("g) A fine.", "a) A note.\n\nb) x\n\nc) x\n\nd) x\n\ne) x\n\nf) x\n\ng) A fine.")).includes(
        "5.1 h)",
      ),
    );
  });

  it("are no sentences", () => {
    const text =
      "4 Crew\n\n4.1 Service\n\nA. A crew of five may serve a boat.\n\ni. The cook may not.\n\nii. Others may.";

    assert.deepEqual(shown(text).slice(2), ["4.1.A", "4.1.A.i", "4.1.A.ii"]);
  });

  it("head the parts of their number", () => {
    assert.deepEqual(shown("S1. Scope. These rules say how bells ring.\n\nS2. Bells.\n\nS2.1. Each bell shall ring."), [
      "S1",
      "S2 Bells",
      "S2.1",
    ]);
  });
});

describe("lists of a clause with a number of parts", () => {
  const code =
    "# Code\n\n## SECTION 30 BOATS\n\n**30.2 Height.** Masts shall be low.\n\nExceptions:\n\n1. Masts of steel.\n" +
    "2. Masts of wood, provided:\n   2.1. They are old.\n   2.2. They are sound.\n\n**30.3 Width.** Boats shall be wide.";

  it("are the clause's, also below a paragraph of their own, and so are the parts of their members", () => {
    assert.deepEqual(shown(code, "code.md").slice(2), [
      "30.2 Height",
      "30.2(1)",
      "30.2(2)",
      "30.2(2.1)",
      "30.2(2.2)",
      "30.3 Width",
    ]);
  });

  it("may be counted with a point before the number", () => {
    const text =
      "Regulation 5\nControl of smoke\n\n1 Smoke shall not rise except where:\n\n.1 the ship rests; and\n\n.2 it burns.";

    assert.deepEqual(shown(text), ["5 Control of smoke", "5(1)", "5(1).1", "5(1).2"]);
  });
});

describe("names of tables", () => {
  it("head no numbers behind the table", () => {
    const { clauses } = cut(
      "# Code\n\n**5.1 Load.** See Table 5.1.\n\n**TABLE 5.1 LOADS**\n\n| USE | LOAD |\n|---|---|\n| Barn | 9 |\n| Hall | 7 |\n\n" +
        "a. In stones.\n\n**5.2 Signs.** Each hall shall have a sign.",
      "code.md",
    );

    assert.deepEqual(clauses.map(({ number }) => number), [null, "5.1", null, "5.2"]); // prettier-ignore
    assert.deepEqual(clauses.at(-1)!.path, ["Code"]);
  });
});

describe("definitions without numbers", () => {
  it("go on in their clause behind the list of another", () => {
    const text =
      "§ 40.1 Dogs.\n(a) Scope. These rules are about dogs.\n(b) Definitions.\n\nKennel means a house that:\n\n(1) Has a roof; and\n\n" +
      "(2) Has limited means for ventilation.\n\nLarge dog (hound) means a dog above 30 kg.\n\n(c) Duties.\n(1) The keeper shall feed the dogs.";
    const { clauses, definitions } = cut(text);
    const kept = clauses.filter(({ number }) => number === "40.1(b)").map(({ text }) => text.split("\n").at(-1));

    assert.deepEqual(kept, ["Kennel means a house that:", "Large dog (hound) means a dog above 30 kg."]);
    assert.deepEqual(clauses.at(-2)!.number, "40.1(c)");
    assert.deepEqual(definitions.map(({ term }) => term), ["Kennel", "Large dog"]); // prettier-ignore
  });
});

describe("sections with a dash", () => {
  it("open however many were left out before them", () => {
    const numbers = shown(
      "Boats\n\n3.—(1) Boats must float.\n\n(2) Boats must be clean.\n\nOars\n\n22.—(1) Oars must be sound.",
    );

    assert.deepEqual(numbers.filter((shown) => /^\d/.test(shown)), ["3", "3(1)", "3(2)", "22", "22(1)"]); // prettier-ignore
  });
});

describe("references to parts", () => {
  const targets = (text: string) => {
    const { clauses } = cut(text);
    const byId = new Map(clauses.map(({ id, number }) => [id, number]));
    return clauses.flatMap(({ references }) => references.map(({ target }) => byId.get(target ?? "") ?? null));
  };

  it("of the whole document are clauses of their own", () => {
    assert.deepEqual(targets("5. Tests\n\n5.1. Boats are tested.\n\n6. Rest\n\n6.1. See paragraph 5 of this Regulation."), ["5"]); // prettier-ignore
  });

  it("lead through a subparagraph, and stay within their article", () => {
    const text =
      "SECTION 2\nBoats\n\nArticle 1\nDuties\n\n1. Owners shall:\n\n(a) paint;\n\n(b) row.\n\nArticle 2\nRest\n\n1. As in Article 1.\n\n" +
      "3. Crews rest.\n\nArticle 3\nSleep\n\n1. Crews sleep (see paragraph 3 of this Article).";

    assert.deepEqual(targets(text), ["1", null]);
    assert.deepEqual(targets(text.replace("(b) row.", "(b) row.\n\n2. Points (Race) aside, paragraph 1, first subparagraph, point (b) holds.")).slice(0, 2), ["1(1)", "1(1)(b)"]); // prettier-ignore
  });
});
