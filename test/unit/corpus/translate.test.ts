import assert from "node:assert/strict";
import { findPassages } from "../../../src/corpus/find";
import { germanSynonyms, germanVocabulary, vocabularySteps } from "../../../src/corpus/translate/german-forms";
import { inLanguageOf } from "../../../src/corpus/translate/in-english";
import { askedInGerman, comparedInGerman } from "../../../src/corpus/translate/in-german";
import { askedOf } from "../../../src/tools/library-of";
import { libraryOf, sampleLibrary } from "../../fixtures/libraries";

/** German questions about the English sample, and the clause that answers. */
const QUESTIONS: readonly (readonly [string, string])[] = [
  ["Wie hoch ist das Mindestgewicht des Autos?", "3.1.1"],
  ["Wie schnell darf man in der Boxengasse fahren?", "18.1.1"],
  ["Welche Strafe gibt es für einen Frühstart?", "16.2.3"],
  ["Wie viele Motoren darf ein Fahrer in der Saison verwenden?", "8.1.2"],
  ["Wie groß darf der Kraftstofftank sein?", "7.2.2"],
  ["Wann muss der Sicherheitsgurt ersetzt werden?", "6.3.2"],
  ["Darf im Rennen nachgetankt werden?", "7.3.2"],
  ["Wie lange gilt die Gewährleistung im Liefervertrag?", "7.1"],
  ["Wie alt muss ein Fahrer sein?", "13.1.1"],
  ["Wie hoch ist die Kaution für einen Protest?", "21.1.1"],
  ["Ist Überholen hinter dem Safety Car erlaubt?", "17.1.2"],
  ["Welche Höchstgeschwindigkeit gilt in der Boxengasse?", "18.1.1"],
  ["Welche Strafe gibt es in der Ausgabe 2026 für einen Frühstart?", "16.2.3"],
];

describe("a German question to English rules", () => {
  it("finds the clause that answers it among the first three", () => {
    const library = sampleLibrary();
    const missed = QUESTIONS.filter(([question, clause]) => {
      const { query } = inLanguageOf(["en"], question);
      return !findPassages(library, { query })
        .passages.slice(0, 3)
        .some((passage) => passage.clause === clause);
    });

    assert.deepEqual(missed, []);
  });

  it("is put together from parts of compounds, and says so", () => {
    const { query, notice } = inLanguageOf(["en", "en"], "Was ist das Mindestgewicht?");

    assert.equal(query, "what is minimum weight?");
    assert.match(notice, /in English; searched for: what is minimum weight/);
  });

  it("knows a first part without its last letter", () => {
    assert.equal(inLanguageOf(["en"], "Welche Farbe muss das Bremslicht haben?").query, "colour must brake light?");
  });

  it("stays as it is where the documents are German too, and where it is English", () => {
    assert.deepEqual(inLanguageOf(["en", "de"], "Was ist das Gewicht?"), { query: "Was ist das Gewicht?", notice: "" });
    assert.deepEqual(inLanguageOf(["en"], "What is the weight?"), { query: "What is the weight?", notice: "" });
    assert.deepEqual(inLanguageOf([], "Was ist das Gewicht?"), { query: "Was ist das Gewicht?", notice: "" });
  });
});

const GARDEN_RULES = `# Ordnung des Gartenvereins

### § 1 Pacht
(1) Der Pächter muss die Parzelle innerhalb von drei Wochen nach Zugang des Vertrags übernehmen.
(2) Die Parzellen werden für zwölf Jahre verpachtet.

### § 2 Ruhe
(1) Das Mähen ist an Sonntagen nicht gestattet.
(2) Wer ein Fest hat, muss es melden; wer es gemeldet hat, darf bis 22 Uhr feiern.

### § 3 Beschwerde
Gegen einen Beschluss des Vorstands kann der Pächter binnen eines Monats Beschwerde erheben. Die Frist beginnt mit dem Zugang.

Der Beitrag ist bis zum Ende des Jahres auszuzahlen.

### § 4 Laube
Die Laube darf höchstens 24 m² groß sein.

### § 5 Geräte
Ein Rasenmäher mit einem Mangel ist abzustellen.

### § 6 Mittag
Die Mittagspause dauert zwei Stunden. Zwischen Feuerstelle und Zaun gilt ein Abstand von mindestens 3 m.

### § 7 Begriffe
Nachtarbeit im Sinne dieser Ordnung ist jede Arbeit nach 22 Uhr.
`;

describe("a German question to German rules", () => {
  const library = libraryOf({ "ordnung.md": GARDEN_RULES });
  const vocabulary = germanVocabulary(library.documents);

  const questions: readonly (readonly [string, string])[] = [
    ["Wie lange habe ich Zeit für eine Beschwerde?", "3"],
    ["Welche Beschwerdefrist gilt?", "3"],
    ["Darf ich am Sonntag mähen?", "2"],
    ["Für wie viele Jahre wird eine Parzelle verpachtet?", "1"],
    ["Wann wird der Beitrag ausgezahlt?", "3"],
    ["Werden Beiträge ausgezahlt?", "3"],
    ["Muss ich den Rasenmäher abstellen, wenn er defekt ist?", "5"],
    ["Wie groß darf die Laube höchstens sein?", "4"],
    ["Wie lange dauert die Pause?", "6"],
    ["Reicht ein Mindestabstand von 2 m zum Zaun?", "6"],
    ["Was gilt als Nachtarbeit?", "7"],
  ];
  for (const [question, clause] of questions) {
    it(`is answered: ${question}`, () => {
      const { answerable, passages } = findPassages(library, { query: askedOf(library, question).query });

      assert.equal(answerable, true);
      assert.match(passages[0]!.clause ?? "", new RegExp(String.raw`^${clause}(?:\(|$)`));
    });
  }

  it("may be asked in English, too, and is left as it is then", () => {
    assert.equal(askedOf(library, "What is the Laube?").query, "What is the Laube?");
  });

  it("is not answered by a part of a compound, nor by what the rules do not speak of", () => {
    for (const question of ["Wie lang ist die Probezeit?", "Wie hoch ist das Kindergeld?"]) {
      assert.equal(findPassages(library, { query: askedOf(library, question).query }).answerable, false, question);
    }
  });

  it("asks in the search's words and has its subject in the rules' words", () => {
    assert.equal(askedInGerman("Wie lange ist die Beschwerdefrist?", vocabulary), "how long beschwerde frist?");
    assert.equal(askedInGerman("Was steht in § 2 Abs. 1?", vocabulary), "§ 2 Abs. 1?");
    assert.equal(askedInGerman("Was sagen die Beschlüsse?", vocabulary), "beschluss?");
    assert.equal(askedInGerman("Ist ein kleines Fest erlaubt?", vocabulary), "Fest allowed?");
    assert.equal(askedInGerman("Welcher Mindestabstand gilt?", vocabulary), "min abstand?");
    assert.equal(askedInGerman("Was bedeutet Nachtarbeit?", vocabulary), "what is Nachtarbeit?");
  });

  it("leaves out the words that compare, and names what was added or removed", () => {
    assert.equal(
      comparedInGerman("Was hat sich 2026 gegenüber 2025 bei der Laube geändert?", vocabulary),
      "2026 2025 Laube?",
    );
    assert.equal(comparedInGerman("Was ist 2026 weggefallen?", vocabulary), "2026 removed?");
  });

  it("knows the forms of a word, past participles too", () => {
    const forms = Object.entries(germanSynonyms(vocabulary)).map(([word, others]) =>
      [word, ...others].sort().join(" "),
    );

    assert.ok(forms.includes("gemeldet melden"), forms.join("; "));
    assert.ok(forms.includes("parzelle parzellen"), forms.join("; "));
  });

  it("reads the words of a long law in steps, and none in two", () => {
    const sentence = "Die Gartenlaube darf höchstens zwölf Quadratmeter groß sein. ";
    const long = libraryOf({ "Gartengesetz.md": `# Gartengesetz\n\n§ 1 Laube\n\n${sentence.repeat(6000)}` });
    const documents = [...long.documents];

    const steps = vocabularySteps(documents);
    let count = 0;
    while (steps.next().done !== true) count++;

    assert.ok(count > 5);
    assert.deepEqual(
      [...germanVocabulary(documents).values()].flat().sort(),
      [
        ...germanVocabulary([
          { ...documents[0]!, text: documents[0]!.text.slice(0, documents[0]!.text.indexOf(".") + 1) },
        ]).values(),
      ]
        .flat()
        .sort(),
    );
  });
});
