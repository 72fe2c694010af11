import assert from "node:assert/strict";
import { searchAnswer } from "../../../../src/corpus/answer/search-answer";
import { findPassages, type SearchResult } from "../../../../src/corpus/find";
import type { Passage } from "../../../../src/corpus/passage";
import { libraryOf } from "../../../fixtures/libraries";

const passage = (clause: string, title: string, text: string, relevance: number): Passage => ({
  id: clause,
  document: "Ball Rules",
  path: "ball.md",
  edition: null,
  clause,
  title,
  text,
  line: 1,
  page: null,
  deleted: false,
  relevance,
});
const answerOf = (query: string, passages: readonly Passage[]) =>
  searchAnswer({ query, others: [], notice: "", passages } as unknown as SearchResult, passages);

const GOAL = "The goal is 3 metres wide.";
const SCORED = "A goal is scored when the ball has crossed the line.";

describe("the answer of a search", () => {
  it("names the next clauses below the best one, which may not be the one that is meant", () => {
    const answer = answerOf("When does a goal count?", [
      passage("6.1", "Goals", GOAL, 0.7),
      passage("9.1", "Scoring", SCORED, 0.4),
      passage("2.1", "Time", "A match lasts 20 minutes.", 0.1),
    ]);

    assert.match(
      answer,
      /3 metres wide\. \[1\]\n\nSee also:\n\n\*\*Clause 9\.1\*\* Scoring:\nA goal is scored .+ \[2\]$/,
    );
  });

  it("quotes more clauses of one heading than of several", () => {
    const of = (title: (at: number) => string) =>
      answerOf(
        "When is a goal scored?",
        [1, 2, 3, 4, 5, 6, 7].map((at) => passage(`9.${at}`, title(at), `Rule ${at} of goals holds.`, 0.95)),
      ).match(/\*\*Clause/g)!.length;

    assert.equal(
      of(() => "Scoring"),
      6,
    );
    assert.equal(
      of((at) => `Scoring ${at}`),
      4,
    );
  });

  it("is one clause alone where that is surely meant", () => {
    const answer = answerOf("When is a goal scored?", [
      passage("9.1", "Scoring", SCORED, 0.95),
      passage("6.1", "Goals", GOAL, 0.5),
    ]);

    assert.doesNotMatch(answer, /See also|metres/);
  });

  it("is the clause alone that the question names", () => {
    const answer = answerOf("What does rule 6.1 say?", [
      passage("6.1", "Goals", GOAL, 0.5),
      passage("9.1", "Scoring", SCORED, 0.3),
    ]);

    assert.doesNotMatch(answer, /See also/);
  });

  it("does not quote a list member again with the clause that holds it", () => {
    const member = "A ball that has burst counts for no goal.";
    const answer = answerOf("Does a burst ball count for a goal?", [
      passage("9.2 a)", "Scoring", member, 0.7),
      passage("9.2", "Scoring", `9.2\na) ${member}\nb) A second ball counts for no goal.`, 0.69),
      passage("9.2 b)", "Scoring", "A second ball counts for no goal.", 0.68),
    ]);

    assert.equal(answer.match(/has burst/g)?.length, 1);
    assert.equal(answer.match(/second ball/g)?.length, 1);
    assert.doesNotMatch(answer, /^9\.2 \[/m);
  });

  it("does not quote the heading that a clause's words begin with", () => {
    const library = libraryOf({
      "Ball Rules.txt": `Ball Rules\n\n6.1 Goal size\nThe goal is 3 metres wide.\n\n6.2 Line\nThe line is white.\n`,
    });
    const result = findPassages(library, { query: "How wide is the goal?" });

    assert.match(
      searchAnswer(result, result.passages),
      /\*\*Clause 6\.1\*\* Goal size:\nThe goal is 3 metres wide\. \[1\]/,
    );
  });
});
