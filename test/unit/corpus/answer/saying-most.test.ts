import { expect } from "expect";
import { sayingMost } from "../../../../src/corpus/answer/saying-most";
import type { Passage } from "../../../../src/corpus/passage";
import { sentencesOf } from "../../../../src/corpus/sentences";

const TABLE = `6.2 If availability falls below the level of clause 6.1, the Supplier grants the following credits:

| Availability | Credit |
| --- | --- |
| below 99.5 % | 5 % |
| below 98 % | 10 % |
| below 95 % | 25 % |`;

const quoted = (question: string): string[] => {
  const passage = { text: TABLE, clause: "6.2" } as Passage;
  const chosen = sayingMost(passage, question, 1100);
  return sentencesOf(TABLE, "6.2").flatMap(({ words }, at) => (chosen === undefined || chosen.has(at) ? [words] : []));
};

describe("what is quoted of a clause with a table", () => {
  it("is the row that holds the number of the question", () => {
    const rows = quoted("What credit is due when availability is below 95 %?");

    expect(rows).toContain("below 95 % | 25 %");
    expect(rows).not.toContain("below 98 % | 10 %");
  });

  it("is the whole table where only what announces it, or its columns, speak of the question", () => {
    expect(quoted("Which credits are granted for low availability?")).toEqual(
      expect.arrayContaining(["below 99.5 % | 5 %", "below 98 % | 10 %", "below 95 % | 25 %"]),
    );
  });
});

describe("what is quoted of a long list", () => {
  it("goes with the words that a dash ends", () => {
    const text = `7.1 Nobody sails at night unless there is fuel to reach the next harbour and, at normal speed—
(1) to go on for 30 minutes; or
(2) to go on for 45 minutes in winter.
7.2 ${"Everybody else waits for the day. ".repeat(40)}`;
    const chosen = sayingMost({ text, clause: "7.1" } as Passage, "May somebody sail at night with little fuel?", 400);

    expect([...chosen!]).toEqual(expect.arrayContaining([0, 1, 2]));
  });

  const LIST = `7.1 While the heat is stopped:
a) The clock runs on, and ${"nobody leaves the jetty without a word to the warden, ".repeat(20)}as before.
b) Boats may be repaired, but such work is restricted to what is listed below.
i) Pumping out water.
ii) Mending the sails.
c) Visitors wait at the gate.`;

  it("is the member that answers with those that it announces", () => {
    const chosen = sayingMost({ text: LIST, clause: "7.1" } as Passage, "What may be repaired on the boats?", 500)!;
    const words = sentencesOf(LIST, "7.1").flatMap((sentence, at) => (chosen.has(at) ? [sentence.words] : []));

    expect(words).toEqual(expect.arrayContaining(["i) Pumping out water.", "ii) Mending the sails."]));
    expect(words).not.toContain("c) Visitors wait at the gate.");
  });

  it("is all that stands beside the members that answer, as far as there is room", () => {
    const request = `3.1 ${"The warden answers letters in the order of their arrival. ".repeat(12)}
3.2 A request for a new mooring must include:
a) The name of the boat.
b) A drawing where one is at hand.
c) The request's reason for a new mooring.
d) The date from which the new mooring is needed.`;
    const passage = { text: request, clause: "3.1" } as Passage;
    const chosen = sayingMost(passage, "What must a request for a new mooring include?", 500)!;
    const words = sentencesOf(request, "3.1").flatMap((sentence, at) => (chosen.has(at) ? [sentence.words] : []));

    expect(words).toEqual(expect.arrayContaining(["a) The name of the boat.", "b) A drawing where one is at hand."]));
  });

  it("is a member as a whole, of which one sentence answers and another says of which case", () => {
    const heats = `4.1 The heats are run as follows:
a) For the first 18 minutes (H1) all boats sail. At the end the slowest five boats leave the water. ${"Their crews wait at the pier. ".repeat(12)}
b) For the next 15 minutes (H2) those left sail on. At the end the slowest four boats leave the water.
c) For the last 12 minutes (H3) those left sail on. ${"Nobody waves to them from the pier. ".repeat(12)}`;
    const chosen = sayingMost({ text: heats, clause: "4.1" } as Passage, "How many boats are out in H2?", 300)!;
    const words = sentencesOf(heats, "4.1").flatMap((sentence, at) => (chosen.has(at) ? [sentence.words] : []));

    expect(words).toContain("b) For the next 15 minutes (H2) those left sail on.");
    expect(words).toContain("At the end the slowest four boats leave the water.");
  });

  it("goes on with what speaks of the thing that it names", () => {
    const papers = `5.1 Each skipper sends the warden a list of all new sails and spars of the boat. This list must be sent no later than 23 hours before the first heat. ${"The warden keeps the letters of the skippers in a box. ".repeat(20)}`;
    const chosen = sayingMost(
      { text: papers, clause: "5.1" } as Passage,
      "By when is the warden told of new sails?",
      200,
    )!;

    expect([...chosen]).toEqual(expect.arrayContaining([0, 1]));
  });
});
