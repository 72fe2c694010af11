import assert from "node:assert/strict";
import { cut } from "./outlines";

function named(name: string, text = "1 Scope") {
  const { title, edition, series, jurisdiction, kind, language } = cut(text, name);
  return { title, edition, series, jurisdiction, kind, language };
}

describe("naming a document", () => {
  const cases: [name: string, text: string, edition: string | null, series: string | null][] = [
    ["rules/Technical Regulations 2025.txt", "1 Scope", "2025", "technical regulations"],
    ["rules/Technical Regulations 2026 - Issue 6.txt", "1 Scope", "2026 Issue 6", "technical regulations"],
    ["formula_rules_2026_v1.1.txt", "1 Scope", "2026 Version 1.1", "formula rules"],
    ["fsae-rules-2024.txt", "1 Scope", "2024", "fsae rules"],
    ["Handbook.txt", "Club handbook\neffective 1 January 2026\n\n1 Scope", "2026", "handbook"],
    ["Sporting Code.txt", "Sporting Code\n2024 edition\n\n1 Scope", "2024", "sporting code"],
    ["29 CFR Part 1910.txt", "§ 1910.95 Noise", null, null],
    ["House Rules.txt", "1 Scope\n\nSince 1999 dogs are allowed.", null, null],
    ["2024-06-24 Sporting Code.txt", "1 Scope", "2024", "sporting code"],
    ["fia_2026_technical_regulations_issue_8_-_2024-06-24.txt", "1 Scope", "2026 Issue 8", "fia technical regulations"],
    ["Season Rules 2025-26.txt", "1 Scope", "2025-26", "season rules"],
    ["2025 Formula 1 Sporting Regulations - Iss 5.txt", "1 Scope", "2025 Issue 5", "formula one sporting regulations"],
    [
      "fia_2026_f1_regulations_-_section_b_[sporting]_-_iss_05_-_2026-02-27.txt",
      "1 Scope",
      "2026 Issue 5",
      "formula one sporting regulations",
    ],
    ["FIA 2026 F1 Regulations - Section A.txt", "1 Scope", "2026", "formula one section a regulations"],
  ];
  for (const [name, text, edition, series] of cases) {
    it(`reads ${edition ?? "no edition"} from “${name}”`, () => {
      const { edition: found, series: foundSeries } = named(name, text);

      assert.deepEqual([found, foundSeries], [edition, series]);
    });
  }

  it("takes the first heading for the title where the name says little", () => {
    assert.equal(named("doc1.md", "# Karting Rules 2026\n\n## 1 Scope").title, "Karting Rules 2026");
    assert.equal(named("Karting Rules.md", "# Something\n\n## 1 Scope").title, "Karting Rules");
    assert.equal(named("house.txt", "HOUSE RULES\n\n1. Noise\n1.1 Be quiet.").title, "House Rules");
    assert.equal(named("house.txt", "NOISE\n\n1.1 Be quiet.").title, "House");
  });

  it("makes a title of a name in small letters, without its date of issue", () => {
    assert.equal(
      named("fia_2026_f1_regulations_-_section_b_[sporting]_-_iss_05_-_2026-02-27.txt").title,
      "FIA 2026 F1 Regulations - Section B [Sporting]",
    );
    assert.equal(named("rules of the cup 2026.txt").title, "Rules of the Cup 2026");
    assert.equal(named("FIA Sporting Code - Issue 5 - 2025-04-30.txt").title, "FIA Sporting Code");
    assert.equal(named("Technical Regulations 2026 - Issue 6.txt").title, "Technical Regulations 2026 - Issue 6");
  });

  it("knows contracts and regulations by name and opening", () => {
    assert.equal(named("Supply Agreement.txt").kind, "contract");
    assert.equal(named("a.txt", "This contract is made between A and B.").kind, "contract");
    assert.equal(named("Rules.txt").kind, "regulation");
    assert.equal(named("stvo.md", "# Straßenverkehrs-Ordnung").kind, "regulation");
    assert.equal(named("v1.md", "# Statutes of the Club").kind, "regulation");
    assert.equal(named("notes.txt", "Some notes.").kind, "document");
  });

  it("knows rule-makers and countries", () => {
    assert.equal(named("a.txt", "Regulation (EU) 2016/679").jurisdiction, "EU");
    assert.equal(named("FIA rules.txt").jurisdiction, "FIA");
    assert.equal(named("a.txt", "Bundesrepublik Deutschland").jurisdiction, "DE");
    assert.equal(named("a.txt").jurisdiction, null);
  });

  it("knows the language by its small words", () => {
    assert.equal(
      named("a.txt", "Der Halter muss das Fahrzeug in der Werkstatt prüfen und die Kosten für den Schaden tragen.")
        .language,
      "de",
    );
    assert.equal(
      named("a.txt", "The keeper must test the car in the workshop and bear the costs of it.").language,
      "en",
    );
  });
});
