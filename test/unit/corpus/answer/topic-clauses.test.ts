import assert from "node:assert/strict";
import { topicClauses } from "../../../../src/corpus/answer/topic-clauses";
import { libraryOf } from "../../../fixtures/libraries";

const library = libraryOf({
  "Works Rules.md": `# Works Rules
## 1 Fire drills
1.1 The foreman leads the drill and counts the workers.
1.2 Nobody shall go back into the building.
## 2 Cranes
2.1 The load of a crane shall not exceed 900 kg.
`,
});
const on = (query: string) => topicClauses(library, { query, documents: undefined, names: [], limit: 4 });

describe("the clauses on a topic", () => {
  it("answer by the heading that names it", () => {
    assert.equal(on("Summarise the rules on fire drills").answerable, true);
  });

  it("are none of another competition, whatever the headings name", () => {
    assert.equal(on("Summarise the rules on fire drills in Formula 2").answerable, false);
  });

  it("stand under the heading that names it, not under those that name it among other things", () => {
    const yard = libraryOf({
      "Yard Rules.md": `# Yard Rules
## 1 Yard starting procedure
1.1 The gate is opened by the foreman.
## 2 Suspending work in a yard or a hall
2.1 Work ends at the bell.
## 3 Use of cranes
3.1 Nobody stands below the load.
`,
    });
    const numbers = (query: string) =>
      topicClauses(yard, { query, documents: undefined, names: [], limit: 4 }).clauses.map(({ number }) => number);

    assert.deepEqual(numbers("yard starting"), ["1", "1.1"]);
    assert.deepEqual(numbers("crane usage"), ["3", "3.1"]);
  });

  it("stand under no heading of another moment", () => {
    const regatta = libraryOf({
      "Regatta Rules.md": `# Regatta Rules
## 1 Pre-race and pre-heat inspection of boats
1.1 The warden looks at each boat before it is launched.
## 2 Post-race inspection of boats
2.1 The warden weighs the first three boats.
`,
    });
    const numbers = (query: string) =>
      topicClauses(regatta, { query, documents: undefined, names: [], limit: 4 }).clauses.map(({ number }) => number);

    assert.deepEqual(numbers("inspection of boats after the race"), ["2", "2.1"]);
    assert.deepEqual(numbers("inspection of boats before the race"), ["1", "1.1"]);
  });

  it("stand under no heading that holds the words as parts of another name, or only says something like them", () => {
    const track = libraryOf({
      "Track Rules.md": `# Track Rules
## 1 Virtual safety car
1.1 Nobody overtakes behind it.
## 2 General safety
2.1 Helmets of the cars' drivers shall be worn.
## 3 Dead heat
3.1 A tie is solved by lot.
## 4 Results
4.1 Points are given to the first six cars.
4.2 Points are not given to a car that stops.
`,
    });
    const numbers = (query: string) =>
      topicClauses(track, { query, documents: undefined, names: [], limit: 4 }).clauses.map(({ number }) => number);

    assert.ok(!numbers("safety of the cars").includes("1"));
    assert.ok(!numbers("points").includes("3"));
  });

  it("stand under the headings of each document, however they name the topic there", () => {
    const site = libraryOf({
      "Site Order.md": `# Site Order
## 1 General safety
1.1 Helmets are worn.
`,
      "Machine Code.md": `# Machine Code
## 7 Safety structures and their approval
7.1 The cab withstands 20 kN.
## 8 Paint
8.1 Cabs are yellow.
`,
    });
    const { clauses } = topicClauses(site, {
      query: "all safety requirements",
      documents: undefined,
      names: [],
      limit: 4,
    });

    assert.deepEqual(
      clauses.map(({ number }) => number),
      ["1", "1.1", "7", "7.1"],
    );
  });

  it("do not answer for what is asked of the subject where none of them speaks of that", () => {
    assert.equal(on("Which songs are sung at fire drills?").answerable, false);
  });

  it("do not answer for a number that stands nowhere below the heading", () => {
    assert.equal(on("How long are fire drills?").answerable, false);
    assert.equal(on("How heavy may the load of a crane be?").answerable, true);
  });
});
