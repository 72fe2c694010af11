/** Questions that the rules nearly speak of, beside those that they answer. */
import { expect } from "expect";
import { findPassages } from "../../../../src/corpus/find";
import { libraryOf } from "../../../fixtures/libraries";

const library = libraryOf({
  "Harbour Cup Rules 2025.md": `# Harbour Cup Rules 2025

## 1 Equipment

1.1 The navigation lamp must be red and clearly visible from the stern.
1.2 The mast must be fitted with a spare halyard. When new it must be 12 mm thick.
1.3 The safety boat must be driven by a licensed pilot and carries orange lights at its bow.
1.10 A panel on the tiller shows signals by means of red, blue and yellow lamps.
1.4 The gearbox may be changed once in a season.
1.6 The hull must be oiled.
1.7 The hull must have a minimum length of 6 m.
1.8 The simulator of the club is open to all crews.
1.9 No engine may run for longer than two minutes in the inner harbour.
1.5 Sails must be weighed by the measurer. The name of the maker must appear on each sail.

## 2 Persons

2.1 All pilots must hold a Harbour Licence. A pilot who accrues 10 penalty points is suspended.
2.2 The race director has authority over the starting procedure.
2.3 Crews must wear helmets that comply with ISO 4217 during every race.
2.4 Points are awarded to the first ten boats of each race.
2.5 Two fuel flow meters must be carried on each boat.
2.7 Marker buoys are supplied to each crew before the race. The trophies are paid for by the harbour master.
2.8 A protest is accompanied by a deposit of EUR 300. A crew may spend EUR 9,000 in a season.
2.9 All costs of flights for the race director are counted as costs of the club.
2.6 The race director may impose a penalty on any crew, such as a fine or a warning. A pilot must obey the race director.
`,
});
const isAnswered = (query: string) => findPassages(library, { query }).answerable;

describe("Questions that no clause answers", () => {
  it("are those for what no sentence says of their subject", () => {
    expect(isAnswered("What colour must the navigation lamp be?")).toBe(true);
    expect(isAnswered("What colour must the safety boat be?")).toBe(false);
    expect(isAnswered("What colour must the tiller be?")).toBe(false);
    expect(isAnswered("Which company must supply the sails?")).toBe(false);
    expect(isAnswered("How thick must the halyard be?")).toBe(true);
    expect(isAnswered("How often must the gearbox oil be changed?")).toBe(false);
  });

  it("are those for a number that the rules give for something else", () => {
    expect(isAnswered("How long may an engine run in the inner harbour?")).toBe(true);
    expect(isAnswered("How long may a crew use the simulator in a race?")).toBe(false);
    expect(isAnswered("How much does a trophy weigh?")).toBe(false);
  });

  it("are those for money that is paid for something else", () => {
    expect(isAnswered("What deposit must be paid for a protest?")).toBe(true);
    expect(isAnswered("What deposit must be paid for a mast?")).toBe(false);
    expect(isAnswered("How much may a crew spend in a season?")).toBe(true);
    expect(isAnswered("How much may a crew spend on sails in a season?")).toBe(false);
  });

  it("are those for a limit to the other side", () => {
    expect(isAnswered("What is the minimum length of the hull?")).toBe(true);
    expect(isAnswered("What is the maximum length of the hull?")).toBe(false);
  });

  it("are those for who does what is only said to be done", () => {
    expect(isAnswered("Who pays for the trophies?")).toBe(true);
    expect(isAnswered("Who supplies the marker buoys?")).toBe(false);
    expect(isAnswered("Who pays for the flights of the race director?")).toBe(false);
  });

  it("are those for how often somebody has won", () => {
    expect(isAnswered("How many pilots have won a race more than ten times?")).toBe(false);
  });

  it("are those for the penalty for what the rules do not speak of, though they name penalties", () => {
    for (const query of ["Penalty for bribing a race director?", "financial penalty for bribing a race director"]) {
      const { answerable, confidence } = findPassages(library, { query });

      expect(answerable).toBe(false);
      expect(confidence).toBeLessThan(0.46);
    }
  });

  it("are those for the price of what is only required", () => {
    expect(isAnswered("Who must hold a Harbour Licence?")).toBe(true);
    expect(isAnswered("What does a Harbour Licence cost?")).toBe(false);
  });

  it("are those about another competition", () => {
    expect(isAnswered("How are points awarded?")).toBe(true);
    expect(isAnswered("How are points awarded in Formula E?")).toBe(false);
    expect(isAnswered("How are points awarded in the World Endurance Championship?")).toBe(false);
    expect(isAnswered("How are points awarded in MotoGP?")).toBe(false);
  });

  it("are those for a person, a record or an opinion", () => {
    expect(isAnswered("What authority does the race director have?")).toBe(true);
    expect(isAnswered("Who is the current race director?")).toBe(false);
    expect(isAnswered("Who is Ann Miller's race director?")).toBe(false);
    expect(isAnswered("Which pilot has the most points?")).toBe(false);
    expect(isAnswered("Which team used a fuel flow meter last year?")).toBe(false);
    expect(isAnswered("What is the race director's name?")).toBe(false);
    expect(isAnswered("Which team had points in the first race?")).toBe(false);
    expect(isAnswered("When was the first race held?")).toBe(false);
    expect(isAnswered("Where can I buy a fuel flow meter?")).toBe(false);
    expect(isAnswered("Should Miller have stopped at the starting procedure?")).toBe(false);
    expect(isAnswered("Would Miller have had more points with a licence?")).toBe(false);
    expect(isAnswered("Which team will profit from the points of the first race?")).toBe(false);
  });

  it("are not those for what the title of the document tells the subject of", () => {
    const finance = libraryOf({
      "Harbour Cup Financial Rules 2025.md": `# Harbour Cup Financial Rules 2025

1.1 Reports must be prepared in the English language.
1.2 A crew keeps its receipts for two years.
`,
      "Harbour Cup Rules 2025.md": "# Harbour Cup Rules 2025\n\n1.1 Boats must be red.\n1.2 Crews must wear helmets.\n",
    });

    expect(findPassages(finance, { query: "What language must the financial documents be in?" }).answerable).toBe(true);
    expect(findPassages(finance, { query: "What language must the helmets be in?" }).answerable).toBe(false);
  });

  it("are not those for things that are named like a unit", () => {
    expect(isAnswered("How many fuel flow meters must a boat carry?")).toBe(true);
  });
});
