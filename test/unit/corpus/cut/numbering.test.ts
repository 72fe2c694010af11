import assert from "node:assert/strict";
import { libraryOf } from "../../../fixtures/libraries";

interface Style {
  name: string;
  text: string;
  /** What people write → the clause's number. */
  found: Record<string, string>;
}

/** Clauses stand in paragraphs of their own; "|" parts them. */
const style = (name: string, text: string, found: Record<string, string>): Style => ({
  name,
  text: text.split(" | ").join("\n\n"),
  found,
});

const STYLES: readonly Style[] = [
  style(
    "Article 5.3.2",
    "Article 5 Safety | Article 5.3 Belts | Article 5.3.1 Belts are needed. | Article 5.3.2 Belts shall fit, see Article 5.3.1.",
    { "Article 5.3.2": "5.3.2", "art. 5.3": "5.3" },
  ),
  style("C3.5.1 a)", "C3.5 Floor | C3.5.1 The floor must: | a) be flat; and | b) be stiff.", {
    "C3.5.1 a)": "C3.5.1 a)",
    "C3.5.1(b)": "C3.5.1 b)",
  }),
  style("§ 12(3)", "§ 11 Scope | (1) All. | § 12 Fees | (1) A fee. | (2) It is 10 EUR. | (3) See § 12 Abs. 2.", {
    "§ 12(3)": "12(3)",
    "§ 12 Abs. 2": "12(2)",
  }),
  style(
    "§ 5 Abs. 3a",
    "§ 5 Boote | (3) Es fährt nicht: | 1. ein Floß, | 1a. ein Kahn, | 2. ein Fass. | (3a) Ein Kanu wartet. | (3b) Ein Schiff nicht. | (4) Alle weichen aus, siehe Absatz 3a.",
    { "§ 5 Abs. 3a": "5(3a)", "§ 5(3b)": "5(3b)", "§ 5 Abs. 4": "5(4)", "§ 5 Abs. 3 Nr. 1a": "5(3)(1a)" },
  ),
  style("T.2.1.4", "T.2 DRIVER | T.2.1 Cockpit | T.2.1.3 The seat is fixed. | T.2.1.4 It is padded, see T.2.1.3.", {
    "T.2.1.4": "T.2.1.4",
    "T2.1.3": "T.2.1.3",
  }),
  style("12.4.a.ii", "12 Cars | 12.4 Brakes | 12.4.a Brakes work: | 12.4.a.i on two wheels; | 12.4.a.ii on all.", {
    "12.4.a.ii": "12.4.a.ii",
  }),
  style("Rule 7-2", "Rule 7-1 General | Players play. | Rule 7-2 Penalty | Who breaks Rule 7-1 gets two strokes.", {
    "Rule 7-2": "7-2",
  }),
  style(
    "Section 3.01(b)(iv)",
    "ARTICLE III COVENANTS | Section 3.01 Payments. | (a) The Borrower shall pay. | (b) He shall pay: | (i) on time; | (ii) in full. | Section 3.02 Taxes. The Borrower shall pay taxes under Section 3.01(b)(ii).",
    { "Section 3.01(b)(ii)": "3.01(b)(ii)", "Section 3.02": "3.02" },
  ),
  style("Reg. 14A", "Reg. 14 Sound | Ships carry bells. | Reg. 14A Signals | Ships signal as Reg. 14 says.", {
    "Reg. 14A": "14A",
    "regulation 14": "14",
  }),
  style(
    "Schedule 2, para 3",
    "1 Scope | 1.1 All. | Schedule 1 Fees | 1. The fee is 5 EUR. | Schedule 2 Forms | 1. Blue. | 2. Signed. | 3. Kept, see Schedule 1, paragraph 1.",
    { "Schedule 2, para 3": "Schedule 2(3)", "Schedule 1 paragraph 1": "Schedule 1(1)" },
  ),
  style(
    "Annex II, point 4.1",
    "Article 1 Scope | All. | ANNEX I LIST | 1. Items | 1.1. Item one. | ANNEX II MARKS | 4. Marking | 4.1. The mark is legible. | 4.2. The mark of Annex II, point 4.1 is blue.",
    { "Annex II, point 4.1": "Annex II 4.1", "Annex I, point 1.1": "Annex I 1.1" },
  ),
  style(
    "Chapter 3 Part B",
    "Chapter 2 Hull | Part A General | Hulls float. | Chapter 3 Fire | Part A General | Fire burns. | Part B Doors | Doors close, see Chapter 3 Part A.",
    { "Chapter 3 Part B": "Chapter 3 Part B", "Chapter 2 Part A": "Chapter 2 Part A", "Part B": "Chapter 3 Part B" },
  ),
  style("EV5.3.2", "EV5 ACCUMULATOR | EV5.3 Container | EV5.3.1 It is closed. | EV5.3.2 It is red.", {
    "EV5.3.2": "EV5.3.2",
    "EV.5.3.1": "EV5.3.1",
  }),
  style("第十二条第一款", "第十一条 总则。 | 第十二条 罚款 | 违反者处罚款： | （一）一千元； | （二）二千元。", {
    第十二条第一款: "第十二条",
    第12条: "第十二条",
    "第十二条（二）": "第十二条（二）",
  }),
  style(
    "Art. 12 Abs. 3 Satz 2 Nr. 4",
    "Art. 12 Pflichten | (1) Er zahlt. | (2) Er haftet. | (3) Er meldet sich. Er nennt dabei | 1. den Namen, | 2. den Ort.",
    { "Art. 12 Abs. 3 Satz 2 Nr. 2": "12(3)(2)", "Art. 12 Abs. 3 Nr. 1": "12(3)(1)" },
  ),
  style("II.", "I. SCOPE | This applies to all. | II. DUTIES | All shall pay. | III. PENALTIES | Some pay double.", {
    "Article II": "II",
    III: "III",
  }),
  style("B.", "A. Scope | This applies to all. | B. Duties | All shall pay. | C. Penalties | Some pay double.", {
    B: "B",
  }),
  style(
    "52.212-4",
    "52.212-3 Offers | They are complete. | 52.212-4 Terms | (a) Tender. | (b) Assign under 52.212-3.",
    {
      "52.212-4": "52.212-4",
      "FAR 52.212-4(b)": "52.212-4(b)",
    },
  ),
  style(
    "§ 1926.501(b)(1)(ii)",
    "§ 1926.500 Scope. | (a) All. | § 1926.501 Duty to protect. | (a) General. | (b) Edges. | (1) Workers are protected: | (i) by rails; | (ii) by nets under § 1926.500(a).",
    { "§ 1926.501(b)(1)(ii)": "1926.501(b)(1)(ii)", "29 CFR 1926.501(a)": "1926.501(a)" },
  ),
  style(
    "A.8.1.1",
    "A.8 Technology | A.8.1 Devices | A.8.1.1 Devices are safe. | A.8.1.2 They are listed, see A.8.1.1.",
    {
      "A.8.1.1": "A.8.1.1",
    },
  ),
  style(
    "Article II, Section 2",
    "Article I | Section 1. Powers are vested in Congress. | Section 2. The House has Members. | Article II | Section 1. Power is vested in a President. | Section 2. He commands.",
    { "Article II, Section 2": "II, Section 2", "Article I Section 1": "I, Section 1" },
  ),
  style(
    "§ 552a",
    "§ 552. Information | (a) Agencies publish: | (1) rules. | § 552a. Records | (a) Agencies keep them.",
    {
      "§ 552a(a)": "552a(a)",
      "5 U.S.C. 552(a)(1)": "552(a)(1)",
    },
  ),
  style(
    "Clause 8.2.2",
    "Clause 8.2.1 Payment | The Buyer pays. | Clause 8.2.2 Interest | It is 5 % under Clause 8.2.1.",
    {
      "Clause 8.2.2": "8.2.2",
    },
  ),
  style(
    "1.1.1.1.2",
    "1 General | 1.1 Scope | 1.1.1 Area | 1.1.1.1 Land | 1.1.1.1.1 On land. | 1.1.1.1.2 A ship is none.",
    {
      "1.1.1.1.2": "1.1.1.1.2",
    },
  ),
  style("(2)", "(1) This Act is the Test Act. | (2) It applies to ships. | (3) See subsection (2).", { "(2)": "(2)" }),
  style("R-4.2", "R-4 Riders | R-4.1 Riders are licensed. | R-4.2 Riders wear helmets, see R-4.1.", {
    "R-4.2": "R-4.2",
    "R4.1": "R-4.1",
  }),
  style("1-2-3", "1-2-1 Flight rules | Pilots see. | 1-2-2 Lights | They are on. | 1-2-3 Radio | It is on.", {
    "1-2-2": "1-2-2",
  }),
  style("D.1.B", "D.1 Design | D.1.A Judges look. | D.1.B Judges score as in D.1.A.", { "D.1.B": "D.1.B" }),
  style(
    "Article 3 bis",
    "Article 3 Rules | Rules. | Article 3 bis More rules | As in Article 3. | Article 4 End | End.",
    {
      "Article 3 bis": "3 bis",
      "Article 3": "3",
    },
  ),
  style("Appendix B.2.3", "Appendix A Forms | A.1 Blue forms. | Appendix B Tests | B.2 Drop test | B.2.3 It is 3 m.", {
    "Appendix B.2.3": "B.2.3",
    "Appendix B": "Appendix B",
  }),
  style(
    "regulation 4(1A)",
    "PART 1 GENERAL | Citation | 1. These Regulations may be cited as the Test Regulations. | Interpretation | 2.—(1) In these Regulations “van” has its usual meaning. | (2) A van has wheels. | PART 2 DUTIES | Inspection | 3.—(1) The owner must inspect the van— | (a) before use; and | (b) each year. | (2) Paragraph (1)(b) does not apply to a new van. | 4.—(1) A record must be kept. | (1A) It may be kept as a file. | 4A. It must be shown under regulation 3(1)(b).",
    {
      "regulation 2": "2",
      "regulation 2(1)": "2(1)",
      "regulation 3(1)(b)": "3(1)(b)",
      "regulation 4(1A)": "4(1A)",
      "4A": "4A",
    },
  ),
  style(
    "paragraph 2(2) of Schedule 1",
    "PART 1 GENERAL | 1. The Schedules have effect. | PART 2 MORE | 2. They are long. | SCHEDULE 1 MATTERS | PART 1 Chassis | 1. The welds. | 2.—(1) The tyres. | (2) Their pressure is 4 bar. | PART 2 Boom | 3. The pins. | SCHEDULE 2 FORMS | Paragraph 1. The name. | Paragraph 2. The date, beside paragraph 2(2) of Schedule 1.",
    {
      "paragraph 2(2) of Schedule 1": "Schedule 1(2)(2)",
      "Schedule 1 paragraph 3": "Schedule 1(3)",
      "Part 2 of Schedule 1": "Schedule 1 Part 2",
      "Part 2": "Part 2",
      "Schedule 2 paragraph 2": "Schedule 2(2)",
      "2": "2",
    },
  ),
  style(
    "Rule 1(1A)",
    "Rule 1 Safety | 1(1) A boat gives help. | 1(1A) She may claim redress under rule 1(1). | Rule 2 Sailing | 2(1) Sail fairly.",
    {
      "Rule 1(1A)": "1(1A)",
      "Rule 2(1)": "2(1)",
    },
  ),
  style("rule 1:2", "1:1 These rules apply. | 1:2 A dive is notified. | 2:1 A team has three divers, see rule 1:2.", {
    "rule 1:2": "1:2",
    "rule 2:1": "2:1",
  }),
  style(
    "Regulation 1e1a",
    "Article 1: Officials | 1a) There are judges. | 1a+) They are called officials. | 1e) Each event has a judge. | 1e1) A judge times. | 1e1a) He may judge two. | 1e2) All must judge, see Regulation 1e1a. | Article 2: Competitors | 2a) Any person may compete. | 2c1) None without registration.",
    { "Regulation 1e1a": "1e1a", "Regulation 1a": "1a", "2c1": "2c1" },
  ),
  style(
    "Regulation 9m",
    "Article 9: Cars | 9a) Cars are red. | 9f) They carry lights. | 9m) They have seats, see 9f).",
    {
      "Regulation 9m": "9m",
      "Regulation 9f": "9f",
    },
  ),
  style(
    "7.2 c) ii) b)",
    "7 Tests | 7.2 Tests are held: | a) in spring; | b) in autumn; and | c) of cars that: | i) are red; | ii) satisfy one of the conditions: | a) they are new; or | b) they are rebuilt. | iii) have seats, see 7.2 b). | d) by night.",
    { "7.2 c) ii) b)": "7.2 c) ii) b)", "7.2 c) iii)": "7.2 c) iii)", "7.2 d)": "7.2 d)", "7.2 b)": "7.2 b)" },
  ),
  style("PART TWO", "PART ONE GENERAL | 1.1 All. | PART TWO FEES | 2.1 A fee is due under Part One.", {
    "Part Two": "Part TWO",
  }),
];

describe("numbering", () => {
  for (const { name, text, found } of STYLES) {
    for (const file of ["Rules.txt", "Rules.md"]) {
      it(`cuts and finds “${name}” in ${file}`, () => {
        const library = libraryOf({ [file]: `${file.endsWith(".md") ? "# " : ""}Test Rules\n\n${text}` });
        const leads = (number: string) => library.lookUp(number)[0]?.number ?? null;

        assert.deepEqual(Object.fromEntries(Object.keys(found).map((number) => [number, leads(number)])), found);
        const references = library.documents[0]!.clauses.flatMap((clause) => clause.references);
        assert.deepEqual(
          references.filter(({ target }) => target === null),
          [],
        );
      });
    }
  }

  it("knows letters with a number before titles by the parts below them, without a blank line between", () => {
    const library = libraryOf({
      "Rules.txt":
        "Cup Rules\n\nSECTION A – GENERAL\n\nA1 Riders\nA1.1 Riders must be 16.\nA1.2 They hold a licence.\n\nA2 Numbers\nA2.1 Plates are white.\n\nSECTION B – RACE\n\nB1 Start\nB1.1 A gate falls.\nB1.2 A rider waits, as\nA1.2 says.\nB2 Conduct\nB2.1 Riders behave.",
    });

    assert.deepEqual(
      library.documents[0]!.clauses.map(({ number, title }) => [number, title].filter(Boolean).join(" ")),
      ["", "A GENERAL", "A1 Riders", "A1.1", "A1.2", "A2 Numbers", "A2.1", "B RACE", "B1 Start", "B1.1", "B1.2", "B2 Conduct", "B2.1"],
    ); // prettier-ignore
  });

  it("takes no sentence that goes on with a number for a clause", () => {
    const library = libraryOf({
      "Rules.txt":
        "1 Scope\n\n1.1 The limit of Section 2.4\nSection 3.5 applies and of\nArticle 7.2 is 5 kg.\n\n1.2 It weighs 3.4 A or\n3.6 mm.",
    });

    assert.deepEqual(
      library.documents[0]!.clauses.map(({ number }) => number),
      ["1", "1.1", "1.2"],
    );
  });

  it("opens a clause that begins with a one-letter word, which is no unit", () => {
    const library = libraryOf({ "Rules.txt": "10.9 Violations\n\n10.9.1.2 A third violation costs ten years." });

    assert.equal(library.lookUp("10.9.1.2").length, 1);
  });

  it("takes the line of a chapter for a heading, though its word is printed in capitals", () => {
    const library = libraryOf({
      "Act.txt": "Act\n\nCHAPTER VIII Remedies and penalties\n\nArticle 1\nFines\n\nFines are due.",
    });

    assert.equal(library.lookUp("Chapter VIII")[0]!.kind, "heading");
  });

  it("takes nothing for a definition that only does something by means of another thing", () => {
    const library = libraryOf({
      "Act.md": "# Act\n\nWorks by means of fines.\n\n## Article 1 Scope\n\nAll persons pay.",
    });

    assert.equal(library.lookUp("1")[0]!.kind, "clause");
  });

  it("takes a title before its first clause for a heading, though a bracket closes its number", () => {
    const library = libraryOf({
      "Rules.txt": "Cup Rules\n\n1) ENTRIES\n1.1 A team enters two boats.\n2) BUOYS AND FLAGS\n2.1 Buoys are red.",
    });

    const [heading] = library.lookUp("2");
    assert.equal(heading!.title, "BUOYS AND FLAGS");
    assert.equal(library.lookUp("2.1")[0]!.parent, heading!.id);
  });

  it("tells a list of Roman numbers from letters by what stands around them", () => {
    const lines = [
      "d) Fourth.",
      "e) Fifth, namely:",
      "i) one;",
      "ii) two.",
      "f) Sixth.",
      "g) Seventh.",
      "h) Eighth.",
      "i) Ninth.",
    ];
    const text = ["3.1 Duties", "a) First.", "b) Second.", "c) Third.", ...lines].join("\n");
    const { clauses } = libraryOf({ "Rules.txt": text }).documents[0]!;

    assert.deepEqual(
      clauses.slice(-7).map(({ number }) => number),
      ["3.1 e)", "3.1 e) i)", "3.1 e) ii)", "3.1 f)", "3.1 g)", "3.1 h)", "3.1 i)"],
    );
  });
});
