import { expect } from "expect";
import { findPenalties } from "../../../../src/corpus/penalty/find-penalties";
import { penaltyAnswer } from "../../../../src/corpus/penalty/penalty-answer";
import {
  asksForExtreme,
  asksForPenalty,
  asksForPowers,
  mayReportOffence,
  offenceIn,
  reportsOffence,
} from "../../../../src/corpus/penalty/asking";
import { asksHowServed } from "../../../../src/corpus/penalty/serving";
import { deciderIn, isPenal, saysConsequence } from "../../../../src/corpus/penalty/penal-words";
import { rowInWords, tableRowsIn } from "../../../../src/corpus/penalty/table";
import { libraryOf, sampleLibrary } from "../../../fixtures/libraries";

const look = (offence: string, more = {}) => findPenalties(sampleLibrary(), { offence, ...more });

describe("penalties", () => {
  it("gives penalty, amount, who decides and the clause", () => {
    expect(look("What is the penalty for a false start?").rules[0]).toMatchObject({
      clause: "16.2.3",
      amounts: ["ten seconds"],
      decidedBy: "The stewards",
      words: expect.stringContaining("a drive-through penalty instead"),
    });
  });

  it("reads standard penalties from a table, with the clause that the table belongs to", () => {
    expect(look("overtaking behind the safety car").rules[0]).toMatchObject({
      clause: "20.2.1",
      offence: "Overtaking behind the safety car",
      decidedBy: "Stewards",
      words: "Overtaking behind the safety car | 17.1.2 | Drive-through | Stewards",
    });
  });

  it("names the clause of which a row has only the number, and the columns", () => {
    const text =
      "5 Spaces\n\n5.1 No person shall moor in a rescue berth.\n\n8 Penalties\n\n8.1 Who breaks these rules pays:\n\n" +
      "Provision     Early payment    Set penalty\n2.1           $30              $40\n5.1           $300             $350";
    const library = libraryOf({ "harbour.txt": `2 Ways\n\n2.1 No person shall moor at the lock.\n\n${text}` });
    const answer = penaltyAnswer(findPenalties(library, { offence: "mooring in a rescue berth" }));

    expect(answer).toContain("No person shall moor in a rescue berth.");
    expect(answer).toContain("- Provision: 5.1; Early payment: $300; Set penalty: $350 [");
  });

  it("takes the edition that is asked for", () => {
    expect(look("false start", { edition: "2025" }).rules[0]!.amounts).toEqual(["five seconds"]);
  });

  it("finds damages in contracts too", () => {
    expect(look("late delivery under the supply agreement").rules.map(({ clause }) => clause)).toContain("5.1");
  });

  it("finds the highest penalty where that is asked", () => {
    expect(look("What is the highest fine the stewards may impose?").rules[0]).toMatchObject({
      clause: "20.2.3",
      words: expect.stringContaining("EUR 30,000"),
    });
  });

  it("has nothing for an offence that no rule knows, and shows the nearest clauses", () => {
    const result = look("using a mobile phone in the pit lane");

    expect(result).toMatchObject({ answerable: false, rules: [] });
    expect(result.passages.length).toBeGreaterThan(0);
  });

  it("follows references: from the offence to the fine, and from the rule to the penalty it names", () => {
    const library = libraryOf({
      "act.txt": `Data Act\n\nArticle 37\nData officer\n37.1 The controller shall appoint a data officer.\n\nArticle 83\nFines\n83.1 Infringements of Articles 25 to 39 shall be subject to fines up to 10 000 EUR.`,
      "race.md": `# Race rules\n\n48.1 The penalty under Article 54.3 will be imposed on any driver who moved before the signal.\n\n54.1 The stewards may investigate.\n\n54.2 They decide by majority.\n\n54.3 A ten second time penalty, to be served in the pits.`,
    });

    expect(
      findPenalties(library, { offence: "failing to appoint a data officer" }).rules.map(({ clause }) => clause),
    ).toContain("83.1");
    expect(findPenalties(library, { offence: "driver moved before the signal" }).linked[0]).toMatchObject({
      clause: "54.3",
    });
  });

  it("follows references to list members, as 7.3a) is written, one and several", () => {
    const library = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\n6.1 Any of the penalties under Articles 7.3a) or 7.3b) will be imposed on a driver who moved before the signal.\n\n7.3 The stewards may impose:\na) A five second penalty.\nb) A drive-through penalty.\nc) A reprimand.",
    });
    const { linked } = findPenalties(library, { offence: "moving before the signal" });

    expect(linked.map(({ clause }) => clause)).toEqual(["7.3 a)", "7.3 b)"]);
  });

  it("names the columns of fines that rise in steps, even where none of them is called a penalty", () => {
    const library = libraryOf({
      "Cup Rules 2026.md": `# Cup Rules 2026\n\n## 9 Fines\n\n9.1 The stewards fine as follows:\n\n| Infringement | First time | Second offence |\n|---|---|---|\n| Speeding in the paddock | EUR 100 | Disqualification |\n| Smoking | EUR 50 | EUR 90 |`,
    });
    const result = findPenalties(library, {
      offence: "What is the penalty for speeding in the paddock the second time?",
    });

    expect(result.rules[0]).toMatchObject({
      clause: "9.1",
      lines: [
        {
          words: "Infringement: Speeding in the paddock; First time: EUR 100; Second offence: Disqualification",
          isMember: false,
        },
      ],
      words: "Speeding in the paddock | EUR 100 | Disqualification",
    });
  });

  it("finds a row by what its columns are called too", () => {
    const library = libraryOf({
      "Cup Rules 2026.md":
        "# Cup Rules 2026\n\n## 9 Fines\n\n9.1 The panel fines as follows:\n\n| Infringement | Elite events fine | Other events fine |\n|---|---|---|\n| Littering | CHF 500 | CHF 100 |\n| Irregular sprint | CHF 900 | CHF 90 |\n\n9.2 The panel of an elite event hears the rider before it fines him.",
    });

    expect(
      findPenalties(library, { offence: "What is the fine for littering in an elite event?" }).rules[0],
    ).toMatchObject({
      clause: "9.1",
      words: "Littering | CHF 500 | CHF 100",
    });
  });

  it("finds sanctions that are called bans, by the article whose breach they follow", () => {
    const library = libraryOf({
      "Code.txt":
        "Doping Code\n\nARTICLE 2 VIOLATIONS\n\n2.4 Three missed tests of an Athlete within twelve months\n\n2.5 Tampering with a sample\n\nARTICLE 10 SANCTIONS ON INDIVIDUALS\n\n10.3.1 For violations of Article 2.5, the period of Ineligibility shall be four years.\n\n10.3.2 For violations of Article 2.4, the period of Ineligibility shall be two years.",
    });

    expect(findPenalties(library, { offence: "three missed tests" }).rules[0]).toMatchObject({
      clause: "10.3.2",
      amounts: ["two years"],
    });
  });

  it("gives the paragraph of an article that says so, not the whole article", () => {
    const library = libraryOf({
      "Data Act.txt":
        "Data Act\n\nArticle 83\nFines\n\n1. Fines shall be effective.\n\n4. Infringements of the duties of processors shall be subject to fines up to 10 000 EUR.\n\n5. Infringements of the rights of data subjects shall be subject to fines up to 20 000 EUR.",
    });
    const [rule] = findPenalties(library, { offence: "violating the rights of data subjects" }).rules;

    expect(rule).toMatchObject({ clause: "83(5)", amounts: ["20 000 EUR"] });
    expect(rule!.words).not.toContain("10 000");
  });

  it("takes no heading for a penalty", () => {
    const library = libraryOf({
      "Code.txt":
        "Code\n\n10 SANCTIONS FOR VIOLATIONS\n\n10.1 A third violation is punished with a fine of EUR 900.\n\n10.2 The rest.",
    });

    expect(findPenalties(library, { offence: "a third violation" }).rules.map(({ clause }) => clause)).toEqual([
      "10.1",
    ]);
  });

  it("writes the members of a list of penalties as lines of their own", () => {
    const library = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\n7.1 The stewards may impose on any driver who cuts the chicane:\na) a five second time penalty; or\nb) a drive-through penalty.\n\n7.2 The rest.",
    });

    expect(penaltyAnswer(findPenalties(library, { offence: "cutting the chicane" }))).toContain(
      "- The stewards may impose on any driver who cuts the chicane: [1]\n  - a) a five second time penalty; or [1]\n  - b) a drive-through penalty. [1]",
    );
  });

  it("goes from the duty to the fine for ignoring it, whoever is threatened with it", () => {
    const library = libraryOf({
      "Records Act.txt":
        "Records Act\n\nPART 2 RIGHTS OF PATIENTS\n\nArticle 5\nAccess\nThe patient may see the record.\n\nArticle 6\nCorrection\nThe patient may have the record corrected.\n\nPART 3 DUTIES OF CLINICS\n\nArticle 7\nStorage\nThe clinic shall store records safely.\n\nArticle 8\nFines\n1. Infringements of Article 7 are subject to a fine of 100 EUR.\n2. Infringements of Articles 5 and 6 are subject to a fine of 900 EUR.",
    });
    const { rules } = findPenalties(library, {
      offence: "What fine threatens a company that ignores the rights of patients?",
    });

    expect(rules.map(({ clause }) => clause)).toEqual(["8(2)"]);
  });

  it("shows the paragraphs of an article that name an amount where none is surely meant", () => {
    const library = libraryOf({
      "Port Act.txt":
        "Port Act\n\nArticle 3\nBerths\nA berth is let by the year.\n\nArticle 9\nFines for polluting the basin\n1. Fines shall be proportionate.\n2. The harbour master fines boats up to 50 EUR.\n3. The harbour master fines ships up to 800 EUR.",
    });
    const { rules } = findPenalties(library, { offence: "What is the fine for polluting the basin with paint?" });

    expect(rules.map(({ clause }) => clause)).toEqual(["9(2)", "9(3)"]);
  });

  it("takes a suspended licence for a penalty, but no suspended race", () => {
    const penal = ["His licence will be suspended.", "Suspension from the next event.", "suspended for one race"];
    const none = ["The race will be suspended.", "Changes to the suspension are forbidden.", "During a suspension"];

    expect(penal.filter(isPenal)).toEqual(penal);
    expect(none.filter(isPenal)).toEqual([]);
  });

  it("says who an offence is referred to, and what the clause before says that it leans on", () => {
    const library = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\nARTICLE 5: CHECKS\n\n5.1 The entry form must be handed in two hours before practice.\n\n5.2 Whoever does not keep to this time limit will be referred to the stewards.\n\n5.3 Cars are checked in the hall.",
    });

    expect(findPenalties(library, { offence: "handing in the entry form late" }).rules[0]).toMatchObject({
      clause: "5.2",
      decidedBy: "the stewards",
    });
  });

  it("shows a list of penalties whose members are long clauses of their own", () => {
    const long = "The driver must enter the pit lane and stop there for that time. ".repeat(14);
    const library = libraryOf({
      "Cup Rules.txt": `Cup Rules\n\n7.1 The stewards may impose one of these penalties on a driver involved in a collision:\na) A five second penalty. ${long}\nb) A ten second penalty. ${long}\n\n7.2 The rest.`,
    });
    const result = findPenalties(library, { offence: "What penalties follow a collision?" });

    expect(penaltyAnswer(result)).toMatch(/- a\) A five second penalty\.[^]*- b\) A ten second penalty\./);
  });

  it("gives the clause under the heading that is asked for where two say the same", () => {
    const same = "A fine of EUR 90 will be imposed on any driver whose wheels are loose at the signal.";
    const library = libraryOf({
      "Cup Rules.txt": `Cup Rules\n\nARTICLE 3: SPRINT START\n\n3.1 ${same}\n\nARTICLE 4: RACE START\n\n4.1 ${same}`,
    });

    expect(
      findPenalties(library, { offence: "What is the fine for loose wheels at the race start?" }).rules.map(
        ({ clause }) => clause,
      ),
    ).toEqual(["4.1"]);
  });

  it("cites a table that was found by the offence at the clause that it belongs to", () => {
    expect(look("Overtaking behind the safety car").passages.every(({ clause }) => clause !== "")).toBe(true);
  });

  describe("of an offence that has none of its own", () => {
    const library = libraryOf({
      "Cup Rules.md":
        "# Cup Rules\n\n## 3 Paddock\n\n3.1 Nobody may park a trailer in the lane behind the garages.\n\n3.2 A driver who rides a bicycle on the grid is fined EUR 50.\n\n3.3 Anglers fish from the pier.\n\n## 8 Penalties\n\n8.1 The stewards may impose any one of the following on a driver or entrant:\n\n### a)\n\nA reprimand. It is noted in his book.\n\n### b) A fine.\n\n### c) Exclusion from the meeting.",
    });
    const of = (offence: string) => findPenalties(library, { offence });

    it("shows the clause that is broken and what may be imposed in general", () => {
      const result = of("What is the penalty for parking a trailer behind the garages?");

      expect(result).toMatchObject({ answerable: true, rules: [], duties: [{ clause: "3.1" }] });
      expect(penaltyAnswer(result)).toMatch(
        /\*\*3\.1\*\* Paddock:\n- Nobody may park .* \[1\]\n\nNo penalty of its own is named for a breach of this; .*\n\n\*\*8\.1\*\* [^]* {2}- a\) A reprimand\. .*\n {2}- b\) A fine\. .*\n {2}- c\) Exclusion from the meeting\./,
      );
    });

    it("gives the penalty where a rule names one", () => {
      expect(of("Is there a fine for riding a bicycle on the grid?")).toMatchObject({
        rules: [{ clause: "3.2" }],
        powers: [],
      });
    });

    it("says nothing of what breaks no rule", () => {
      expect(of("What is the penalty for fishing from the pier?").answerable).toBe(false);
      expect(of("What is the penalty for selling tickets behind the garages?").answerable).toBe(false);
    });

    it("gives the penalties that there are where no offence is named", () => {
      expect(of("Which penalties can the stewards impose?").rules.map(({ clause }) => clause)).toEqual(["8.1"]);
    });
  });

  it("leaves what happens to the search, where a clause without a penalty speaks of it and no rule does as much", () => {
    const library = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\n4.1 If the seal of a tank is broken, the scrutineer attaches another seal to the tank.\n\n6.1 A driver whose tank leaks is fined EUR 90.",
    });

    expect(findPenalties(library, { offence: "What happens if the seal of a tank is broken?" }).answerable).toBe(false);
  });

  it("knows what was done apart from what asks for the penalty", () => {
    expect(offenceIn("Is there a fine for painting lines?")).toBe("painting lines?");
    expect(offenceIn("What penalty does a driver get for cutting the chicane?")).toBe("cutting the chicane?");
    expect(offenceIn("Late delivery - consequences?")).toBe("Late delivery");
    expect(offenceIn("What fine does a spectator get for entering the track?")).toBe("a spectator entering the track?");
    expect(offenceIn("How is speeding punished?")).toBe("speeding ?");
    expect(offenceIn("What happens?")).toBe("What happens?");
    expect(asksForPowers("What sanctions can the jury impose?")).toBe(true);
    expect(asksForPowers("What sanctions can the jury impose for speeding?")).toBe(false);
  });

  it("knows what was done before somebody asks what he has to face", () => {
    expect(offenceIn("I cut the chicane. What will the stewards give me?")).toBe("I cut the chicane. ?");
    expect(offenceIn("I cut the chicane, how many places do I lose?")).toBe("I cut the chicane, ?");
    expect(offenceIn("Will a team be thrown out of the championship for cheating?")).toBe("cheating?");
    expect(asksForPenalty("Our boat left the lane. What are we facing?")).toBe(true);
    expect(asksForPenalty("What do the stewards do on race day?")).toBe(false);
  });

  it("says how a penalty is served that somebody has", () => {
    const library = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\n7.1 A boat that serves a time penalty must stop at the pier. It may not serve the penalty while the tow is out.\n\n7.2 A boat that rams another is given a time penalty.\n\n7.3 The tow is out in fog.",
    });
    const result = findPenalties(library, { offence: "Can a time penalty be served while the tow is out?" });

    expect(result).toMatchObject({ answerable: true, duties: [{ clause: "7.1" }], rules: [] });
    expect(penaltyAnswer(result)).toContain("It may not serve the penalty while the tow is out.");
    expect(asksHowServed("What is the penalty for not serving a drive-through?")).toBe(false);
  });

  it("adds what may be imposed where it is asked for beside a rule that names nothing", () => {
    const library = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\n7.1 No penalty is given unless a skipper was to blame for a collision.\n\n8.1 The jury may impose any of the penalties below: a reprimand, a fine or exclusion.",
    });
    const result = findPenalties(library, {
      offence: "A skipper was to blame for a collision. Which penalties are open to the jury?",
    });

    expect(result.powers.map(({ clause }) => clause)).toEqual(["8.1"]);
  });

  it("takes a report of what somebody did for a question after what follows", () => {
    expect(reportsOffence("Our skipper ignored the black flag")).toBe(true);
    expect(reportsOffence("driver came into the pits while they were closed")).toBe(true);
    expect(reportsOffence("Did the driver come into the pits?")).toBe(false);
    expect(reportsOffence("speed limit in the harbour")).toBe(false);
  });

  it("leaves a clause that never speaks of what was done with a thing", () => {
    const library = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\n3.1 A skipper who leaves the boat must leave the steering wheel in place.\n\n3.2 The cook may throw nothing overboard.\n\n8.1 The jury may impose any of the penalties below: a reprimand, a fine or exclusion.",
    });

    expect(findPenalties(library, { offence: "What is the fine for painting the steering wheel?" }).answerable).toBe(
      false,
    );
  });

  it("follows a clause to the penalty of the breach that it says to be one", () => {
    const library = libraryOf({
      "Money Rules.txt":
        'Money Rules\n\n2.1 A "Procedural Breach" arises when a club breaches a procedural aspect of these rules.\n\n2.2 Each of the following is a Procedural Breach:\n\n(a) late documents; and\n\n(b) false statements to the auditor.\n\n3.1 In the event of a Procedural Breach a fine of EUR 500 shall be imposed.',
    });
    const { rules } = findPenalties(library, { offence: "What is the penalty for false statements to the auditor?" });

    expect(rules.map(({ clause }) => clause)).toContain("3.1");
  });

  it("shows what is forbidden and what may be imposed in general before rules that punish something else", () => {
    const library = libraryOf({
      "Cup Rules.txt": `Cup Rules

ARTICLE 4: TOW

4.1 No boat may overtake another boat behind the tow until it has crossed the line.

ARTICLE 5: START BEHIND THE TOW

5.1 A boat that is delayed behind the tow may overtake to take its place again. Any boat that fails to enter the harbour afterwards is fined EUR 70.

ARTICLE 8: PENALTIES

8.1 The jury may impose any one of the penalties below: a reprimand, a fine or disqualification.`,
    });

    const result = findPenalties(library, { offence: "What is the penalty for overtaking behind the tow?" });

    expect(result.duties[0]!.clause).toBe("4.1");
    expect(result.powers.map(({ clause }) => clause)).toEqual(["8.1"]);
    expect(result.rules.map(({ clause }) => clause)).toEqual(["5.1"]);
    expect(penaltyAnswer(result)).toMatch(
      /4\.1[^]*No penalty of its own[^]*8\.1[^]*Penalties for what comes near it:[^]*5\.1/,
    );
  });

  it("takes a fifth engine for more than the number that is allowed, and no pay for an offence unless it is owed", () => {
    const library = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\n2.1 Each boat may use four engines.\n\n2.2 A boat that uses an additional engine loses ten places.\n\n9.1 A fine that is not paid within ten days leads to exclusion from the cup.\n\n9.2 A boat without a flag is fined EUR 20.",
    });
    const first = (offence: string) => findPenalties(library, { offence }).rules[0]?.clause;

    expect(first("What is the penalty for a fifth engine?")).toBe("2.2");
    expect(first("What if a fine isn't paid in time?")).toBe("9.1");
    expect(first("What do we have to pay for a missing flag?")).toBe("9.2");
  });

  it("adds a power that names the kind of penalty that is asked for", () => {
    const library = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\n2.1 A boat that exceeds the budget is fined EUR 500.\n\n8.1 The jury may impose any of the penalties below: a reprimand, a fine or exclusion from the cup.",
    });
    const powersOf = (offence: string) => findPenalties(library, { offence }).powers.map(({ clause }) => clause);

    expect(powersOf("Can a boat be thrown out of the championship for exceeding the budget?")).toEqual(["8.1"]);
    expect(powersOf("Can a boat be fined for exceeding the budget?")).toEqual([]);
  });

  it("takes no starting grid, no penalty that is served and no exclusion of a duty for a penalty", () => {
    const none = [
      "They take up their grid positions.",
      "A car that serves a penalty may not be worked on.",
      "Maintenance, at the exclusion of any other work.",
      "Cars required to start from the pit lane line up.",
      "It may not be worked on for the duration of the penalty.",
    ];

    expect(none.filter(isPenal)).toEqual([]);
    expect(isPenal("Thirty seconds will be added to the elapsed time.")).toBe(true);
    expect(isPenal("The driver must start the sprint session from the pit lane.")).toBe(true);
    expect(saysConsequence("Damaged barriers will be billed to the team.")).toBe(true);
    expect(saysConsequence("Blankets are not permitted in the pit lane.")).toBe(false);
  });

  it("writes each rule with its marker", () => {
    expect(penaltyAnswer(look("false start"))).toMatch(
      /From CFC Technical and Sporting Regulations 2026:\n\n\*\*16\.2\.3\*\*.*\n- The stewards shall impose a time penalty of ten seconds for a false start\. .*\[1\]\n- Decided by: The stewards \[1\]/,
    );
  });
});

describe("tables and deciders", () => {
  it("names the cells of a row by their columns", () => {
    const rows = tableRowsIn("| Offence | Penalty |\n| --- | --- |\n| Late | EUR 300 |\n\nText.");

    expect(rows.map(({ cells }) => cells)).toEqual([{ Offence: "Late", Penalty: "EUR 300" }]);
  });

  it("reads tables with tabs", () => {
    expect(tableRowsIn("Offence\tPenalty\nLate\tEUR 300")[0]!.cells).toEqual({ Offence: "Late", Penalty: "EUR 300" });
  });

  it("tells a row in words, and names no columns where the first row holds amounts itself", () => {
    const [fined] = tableRowsIn("| Offence | 1st time | Decided by |\n| --- | --- | --- |\n| Late | EUR 300 | - |");
    const [bare] = tableRowsIn("Late | 10 seconds\nEarly | 20 seconds");

    expect(rowInWords(fined!)).toBe("Offence: Late; 1st time: EUR 300");
    expect(rowInWords(bare!)).toBe("Early; 20 seconds");
  });

  it("joins the names of two rows, where one spans the columns of the other", () => {
    const names = ["Offence", "Penalty First", "Penalty Second", "By"];
    const markdown =
      "| Offence | Penalty | | By |\n| --- | --- | --- | --- |\n| | First | Second | |\n| Late | 5 s | 9 s | Jury |";
    const word = "| Offence | Penalty | Penalty | By |\n| Offence | First | Second | By |\n| Late | 5 s | 9 s | Jury |";

    for (const text of [markdown, word]) {
      const [row] = tableRowsIn(text);
      expect(row!.names).toEqual(names);
      expect(Object.values(row!.cells)).toEqual(["Late", "5 s", "9 s", "Jury"]);
    }
    expect(tableRowsIn("| Offence | Fine |\n| Late | EUR 1 |\n| | EUR 2 |")).toHaveLength(2);
  });

  it("reads the rows of PDF and DOCX, with bars between cells alone and empty cells at the ends", () => {
    const [row] = tableRowsIn("Offence | Penalty | | By\n | First | Second | \nLate | 5 s | 9 s | ");

    expect(row!.names).toEqual(["Offence", "Penalty First", "Penalty Second", "By"]);
    expect(Object.values(row!.cells)).toEqual(["Late", "5 s", "9 s", ""]);
  });

  it("reads columns that wide gaps part", () => {
    expect(tableRowsIn("Offence        Penalty      By\nCone hit       2 s          Marshal")[0]!.cells).toEqual({
      Offence: "Cone hit",
      Penalty: "2 s",
      By: "Marshal",
    });
  });

  it("are found by the name of the breach that is set out elsewhere, with what their own names mean", () => {
    const works = libraryOf({
      "Works Money Rules.md": `# Works Money Rules
## 1 Money
1.1 A "Small Debt Breach" arises when a member owes the works less than 500 euros.
1.2 A "Large Debt Breach" arises when a member owes the works 500 euros or more.
## 2 What follows
2.1 In the event of a Small Debt Breach, a Minor Yard Penalty shall be imposed.
2.2 In the event of a Large Debt
Breach, the board may impose any Major Yard
Penalties.
2.3 "Major Yard Penalties", meaning one or more of the following:
(a) loss of the locker;
(b) exclusion from the yard.
`,
      "Works Paint Rules.md": "# Works Paint Rules\n1.1 A member who owes the works paint is fined 5 euros.",
    });

    const found = findPenalties(works, {
      offence: "What is the penalty under the money rules for a large debt breach?",
    });

    expect(found.rules[0]).toMatchObject({ clause: "2.2" });
    expect(found.linked.map(({ words }) => words).join(" ")).toContain("exclusion from the yard");
    expect(found.passages.every(({ document }) => document === "Works Money Rules")).toBe(true);
  });

  it("takes reports in the present and in the passive for offences", () => {
    expect(reportsOffence("A team obstructs the inspectors")).toBe(true);
    expect(reportsOffence("The forms were handed in ten days late")).toBe(true);
    expect(reportsOffence("Which forms were handed in late")).toBe(false);
    expect(mayReportOffence("cone knocked over in the slalom")).toBe(true);
    expect(mayReportOffence("cones per slalom")).toBe(false);
  });

  it("takes what lies under a limit for no question for the least penalty", () => {
    expect(asksForExtreme("We are 2 kg under the minimum weight. What now?")).toBe(false);
    expect(asksForExtreme("What is the highest fine for a late form?")).toBe(true);
  });

  it("reads who decides", () => {
    expect(deciderIn("In practice the race director shall fine the competitor EUR 100.")).toBe("the race director");
    expect(deciderIn("A fine is imposed by the supervisory authority.")).toBe("the supervisory authority");
    expect(deciderIn("The car must be blue.")).toBeNull();
  });
});
