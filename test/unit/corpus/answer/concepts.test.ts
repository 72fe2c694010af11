import assert from "node:assert/strict";
import { conceptsOf } from "../../../../src/corpus/answer/concepts";

const formsOf = (question: string, word: string) =>
  conceptsOf(question)
    .find(({ words }) => words.includes(word))!
    .forms.map(({ words }) => words);

describe("what a question is about", () => {
  it("is said otherwise where a verb stands with its particle, near or apart, and not without it", () => {
    assert.ok(formsOf("When may I take the cover off?", "take").includes("removed"));
    assert.ok(formsOf("When may I take off the cover?", "take").includes("removed"));
    assert.ok(!formsOf("Which lane should I take?", "take").includes("removed"));
  });

  it("is said otherwise by names in all their inflections, and not by other words of their root", () => {
    assert.ok(formsOf("Who drives the car?", "drives").includes("operate"));
    assert.ok(!formsOf("Who is the driver?", "driver").includes("operate a car"));
    assert.ok(!formsOf("Who is the driver?", "driver").includes("use"));
  });

  it("is said otherwise with a small word that tells another thing, and not without it", () => {
    assert.ok(formsOf("Was the boat too quick in the basin?", "quick").includes("speed limit"));
    assert.ok(!formsOf("How quick is the answer?", "quick").includes("speed limit"));
    assert.ok(formsOf("We did not pay.", "pay").includes("failure to pay"));
    assert.ok(!formsOf("Who may pay?", "pay").includes("failure to pay"));
  });

  it("is no month by itself, and an age is a number of years", () => {
    const shareOf = (question: string, word: string) => conceptsOf(question).find(({ words }) => words === word)!.share;

    assert.equal(shareOf("Our ropes expire in June.", "june"), 0.5);
    assert.ok(formsOf("May my 12-year-old sail?", "year").includes("age"));
  });

  it("is said otherwise as a phrase of small words and one other, and not where those stand nowhere near", () => {
    assert.ok(formsOf("Two boats have the same points.", "points").includes("dead heat"));
    assert.ok(!formsOf("How are points given?", "points").includes("dead heat"));
    assert.ok(formsOf("Who did we park it for?", "park").includes("stops"));
    assert.ok(!formsOf("Which yard is the park?", "park").includes("stops"));
  });

  it("counts the noun though its verb only asks", () => {
    const shareOf = (question: string, word: string) => conceptsOf(question).find(({ words }) => words === word)!.share;

    assert.equal(shareOf("What must the application hold?", "application"), 1);
    assert.ok(shareOf("Which rule applies?", "applies") < 0.3);
  });

  it("is no unit of a value that is told, and no moving where a speed is asked for", () => {
    const shareOf = (question: string, word: string) => conceptsOf(question).find(({ words }) => words === word)!.share;

    assert.ok(shareOf("Must a shop of 80 square metres do it?", "metres") < 0.5);
    assert.equal(shareOf("What is a five second penalty?", "second"), 1);
    assert.ok(shareOf("How fast may I drive in the yard?", "drive") < 0.3);
    assert.equal(shareOf("May I drive in the yard?", "drive"), 1);
  });

  it("is hardly what one must be fit for", () => {
    const shareOf = (question: string) => conceptsOf(question).find(({ words }) => words === "sail")?.share;
    assert.ok(shareOf("How old must one be to sail in the harbour?")! < shareOf("Who may sail in the harbour?")!);
  });

  it("is said otherwise by a phrase with the small words of each group that names it", () => {
    const pushed = conceptsOf("The wardens give him a push.").find(({ words }) => words === "give push");
    assert.ok(pushed?.forms.some(({ words }) => words === "physical assistance"));
  });

  it("is in no contracted verb", () => {
    assert.deepEqual(
      conceptsOf("What if the fee isn't paid and we don't sail?").map(({ words }) => words),
      ["fee", "paid", "sail"],
    );
  });

  it("has no small words of other languages, nor what is tied to its words", () => {
    const subject = (question: string) =>
      conceptsOf(question)
        .filter(({ share }) => share === 1)
        .map(({ words }) => words);

    assert.deepEqual(subject("Peut-on se baigner dans l'étang du jardin ?"), ["baigner", "étang", "jardin"]);
    assert.deepEqual(subject("¿Cuántos libros se pueden llevar de la biblioteca?"), ["libros", "biblioteca"]);
    assert.deepEqual(subject("Quanti cani sono ammessi nell'area?"), ["cani", "ammessi", "area"]);
    assert.deepEqual(subject("What is the son of a member?"), ["son", "member"]);
  });
});
