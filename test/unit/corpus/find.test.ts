import { expect } from "expect";
import { searchAnswer } from "../../../src/corpus/answer/search-answer";
import { wantedBy } from "../../../src/corpus/answer/wanted";
import { findPassages } from "../../../src/corpus/find";
import { libraryOf, sampleLibrary } from "../../fixtures/libraries";

const find = (query: string, more = {}) => findPassages(sampleLibrary(), { query, ...more });
const first = (query: string) => find(query).passages[0]!;

describe("finding what answers a question", () => {
  it("means the newest edition where none is named", () => {
    expect(first("What is the minimum weight of the car?")).toMatchObject({ clause: "3.1.1", edition: "2026" });
  });

  it("takes the edition that the question or the request names", () => {
    expect(first("What was the minimum weight in 2025?")).toMatchObject({ clause: "3.1.1", edition: "2025" });
    expect(find("What is the minimum weight?", { edition: "2025" }).passages[0]).toMatchObject({ edition: "2025" });
  });

  it("says what the other edition says instead, and only where it differs", () => {
    expect(find("What is the minimum weight of the car?").others[0]).toMatchObject({
      edition: "CFC Technical and Sporting Regulations 2025",
      sentences: ["The weight of the car must not be less than 640 kg at any time during the event."],
    });
    expect(find("Is traction control allowed?").others).toEqual([]);
  });

  it("looks in the other edition where the one that is meant does not answer, and says so", () => {
    const found = find("May the load test of the floor be replaced by a calculation?");

    expect(found.passages[0]).toMatchObject({ clause: "5.7.3", edition: "2025" });
    expect(found.notice).toBe("Not found in CFC Technical and Sporting Regulations 2026; this is from 2025:");
  });

  it("looks in the other edition where that one answers far better", () => {
    const rules = (more: string) =>
      `1 Tyres\n\n1.1 Tyres are round and black.\n\n1.2 Tyres are weighed in sets of four.\n\n${more}`;
    const library = libraryOf({
      "Harbour Kart Rules 2030.md": rules("1.3 Tyres are filled with air or nitrogen gas."),
      "Harbour Kart Rules 2031.md": rules("1.3 Tyres are marked."),
    });

    expect(findPassages(library, { query: "Are tyres filled with nitrogen?" }).passages[0]).toMatchObject({
      clause: "1.3",
      edition: "2030",
    });
  });

  it("reads the definition where it is asked what counts as something", () => {
    const library = libraryOf({
      "Harbour Kart Rules.md":
        '1 Terms\n\n1.1 Definitions\n\n1.1.1 "Hull" means all parts in contact with the water. Mirrors are not considered to be hull.\n\n2 Mirrors\n\n2.1 Mirrors must be fitted to the hull of each kart.\n\n2.2 The mirrors on the hull are made of glass.',
    });

    expect(findPassages(library, { query: "Are mirrors counted as hull?" }).passages[0]!.clause).toBe("1.1.1");
  });

  it("knows what the question abbreviates and the documents only spell out", () => {
    const text = `1 Beacons\n\n1.1 Each boat carries an emergency locator transmitter.\n\n1.2 The batteries of the emergency locator transmitter are replaced every 2 years.\n\n1.3 Boats carry flags.`;
    const found = findPassages(libraryOf({ "Boats.md": text }), {
      query: "How often are the batteries of ELTs replaced?",
    });

    expect(found).toMatchObject({ answerable: true, unknown: [] });
    expect(found.passages[0]).toMatchObject({ clause: "1.2" });
  });

  it("finds both terms that a question holds against each other, where they are defined", () => {
    const text = `1 Meanings\n\n1.1 "Skipper" means the person who commands a boat.\n\n1.2 "Mate" means a person who helps on a boat.\n\n2 Duties\n\n2.1 The skipper and the mate keep watch, and the skipper and the mate sign the log.`;
    const { passages } = findPassages(libraryOf({ "Boats.md": text }), {
      query: "What is the difference between a skipper and a mate?",
    });

    expect(passages.slice(0, 2).map(({ clause }) => clause)).toEqual(["1.1", "1.2"]);
  });

  it("asks for no number where something decides it", () => {
    expect(wantedBy("What criteria decide the amount of a fine?").quantity).toBe(false);
    expect(wantedBy("What is the amount of the fine?").quantity).toBe(true);
  });

  it("does not take a German question's small words for its subject", () => {
    const text = `§ 1 Boote\n\n(1) Boote sind rot.\n\n(2) Kanus werden am Steg festgemacht.\n\n§ 2 Flaggen\n\nFlaggen sind blau.`;

    expect(
      findPassages(libraryOf({ "Boote.md": text }), { query: "Wo müssen die Kanus festgemacht werden?" }),
    ).toMatchObject({
      answerable: true,
      unknown: [],
    });
  });

  it("prefers the clause that says what is asked to one that says it among much else", () => {
    const library = libraryOf({
      "Regatta Rules.md": [
        "# Regatta Rules",
        "## 1.1",
        "The buoy judge, the starter, the timekeeper and two helpers of the harbour, who must wear a yellow vest, shall be on the jetty before the flags, the buoys and the ropes are laid out for the first race.",
        "## 1.2",
        "The starter must wear a vest.",
      ].join("\n\n"),
    });

    expect(findPassages(library, { query: "Must the starter wear a vest?" }).passages[0]!.clause).toBe("1.2");
  });

  it("does not let a rare word of the question's manner outweigh its subject", () => {
    const library = libraryOf({
      "Regatta Rules.md": [
        "# Regatta Rules",
        "## 1.1",
        "At the weekend of the finals the harbour is closed.",
        "## 1.2",
        "There are two umpires on the water.",
        ...[3, 4, 5, 6].flatMap((number) => [`## 1.${number}`, `The umpires decide on protest number ${number}.`]),
      ].join("\n\n"),
    });

    expect(findPassages(library, { query: "How many umpires are there on a weekend?" }).passages[0]!.clause).toBe(
      "1.2",
    );
  });

  it("prefers the rule in force to what is foreseen for a later year", () => {
    const { passages } = find("What is the minimum weight of the car?");

    expect(passages.findIndex(({ clause }) => clause === "Annex 1")).not.toBe(0);
    expect(passages[0]!.text).toContain("655 kg");
  });

  it("understands what people call otherwise than rules do", () => {
    expect(first("When may the driver use DRS?").text.toLowerCase()).toContain("driver adjustable bodywork");
    expect(first("Is a jump start punished?").clause).toMatch(/^16\.2|^21\.2|^20\.2/);
  });

  it("knows a word with hyphens that the rule writes with spaces", () => {
    const library = libraryOf({
      "kite.md": '# Kite rules\n\n1.1 "Steer by Cord" kites are prohibited.\n\n1.2 Helmets are mandatory on the beach.',
    });
    const { passages, answerable } = findPassages(library, { query: "Is steer-by-cord allowed?" });

    expect(passages[0]).toMatchObject({ clause: "1.1" });
    expect(answerable).toBe(true);
  });

  it("finds a clause by its number, exactly", () => {
    expect(find("What does Article 5.3.2 say?").answerable).toBe(true);
    expect(first("What does Article 5.3.2 say?").clause).toBe("5.3.2");
  });

  it("takes a number that many documents have for a hint, unless nothing else is asked", () => {
    const rules = (subject: string) =>
      `# ${subject} rules\n\n1.1 The ${subject} must be blue.\n\n1.2 The ${subject} must be dry.\n\n1.3 The ${subject} must be new.`;
    const library = libraryOf({
      "boat.md": rules("boat"),
      "sail.md": rules("sail"),
      "mast.md": rules("mast"),
      "rope.md": rules("rope"),
    });

    expect(findPassages(library, { query: "Under clause 1.2, must the rope be dry?" }).passages[0]!.text).toContain(
      "rope",
    );
    expect(
      findPassages(library, { query: "What does clause 1.2 say?" })
        .passages.slice(0, 4)
        .map(({ clause }) => clause),
    ).toEqual(["1.2", "1.2", "1.2", "1.2"]);
  });

  it("finds the definition of a term", () => {
    expect(first("What is a survival cell?").clause).toBe("2.1.1");
    expect(first("What does parc fermé mean?").clause).toBe("2.2.3");
  });

  const press = {
    "Press Rules 2030.md": `# Press Rules 2030
## 1 Definitions
1.1 Inking roller (IR)
The part of the press that carries the ink.
1.2 Roller set
As defined in clause 2.1
## 2 Rollers
2.1 Roller set
All rollers of one press, with their bearings.
2.2 The inking roller shall not be harder than 40 units.
## 3 Money
3.1 The amount of the "Ink Allowance" shall be 900 euros.
3.2 The Ink Allowance board meets once a year.
`,
    "Press Rules 2031.md": `# Press Rules 2031
## 1 Rollers
1.1 The inking roller shall not be harder than 35 units.
## 2 Money
2.1 The amount of the "Ink Allowance" shall be 950 euros.
2.2 The Ink Allowance board meets once a year.
`,
  };

  it("finds a definition under either name of a term, where it refers to, and in the edition that has it", () => {
    const clauses = (query: string) => findPassages(libraryOf(press), { query }).passages.map(({ clause }) => clause);

    expect(clauses("What is an inking roller?")[0]).toBe("1.1");
    expect(clauses("Define IR.")[0]).toBe("1.1");
    expect(clauses("What is a roller set?").slice(0, 2)).toEqual(["2.1", "1.2"]);
    expect(clauses("What is the ink allowance?")[0]).toBe("2.1");
  });

  it("finds a term by what its definition explains it with", () => {
    const yard = libraryOf({
      "Yard Rules.md": `# Yard Rules
## 1 Money
1.1 The yard shall bear all cost of Recompense of the crane drivers.
1.2 The yard shall bear all cost of paint.
1.3 "Recompense" means any benefit given to a person, such as bonuses and pensions.
`,
    });

    const found = findPassages(yard, { query: "Does the yard bear the pensions of crane drivers?" });
    expect(found.passages[0]!.clause).toBe("1.1");
  });

  it("keeps to the edition that the question names, although another one defines the term", () => {
    const found = findPassages(libraryOf(press), { query: "What is a roller set in the 2031 edition?" });

    expect(found.passages.every(({ edition }) => edition === "2031")).toBe(true);
  });

  it("keeps to the document that the question names", () => {
    expect(first("Which law governs the supply agreement?").document).toContain("Supply Agreement");
  });

  const unanswerable = [
    "What is the minimum tyre pressure?",
    "What is the maximum boost pressure of the turbocharger?",
    "Which team won the championship in 2024?",
    "What is the penalty for using a mobile phone in the pit lane?",
    "Who owns the intellectual property in the laminate plans?",
    "What was the pit lane speed limit in 2019?",
  ];
  for (const question of unanswerable) {
    it(`does not claim an answer to “${question}”`, () => expect(find(question).answerable).toBe(false));
  }

  it("says that a clause or an edition does not exist", () => {
    expect(find("What does Article 25.4 say?")).toMatchObject({
      answerable: false,
      blocked: true,
      notice: expect.stringContaining("25.4"),
    });
    expect(find("What is the minimum weight?", { edition: "2019" })).toMatchObject({
      answerable: false,
      notice: expect.stringContaining("No 2019 edition"),
    });
    expect(find("minimum weight", { document: "Highway Code" }).notice).toContain(
      "No document is called “Highway Code”",
    );
  });

  it("names no sanction where the rule has none", () => {
    const rules = libraryOf({
      "Club Rules.md":
        "# Club Rules\n\n1.1 Everybody must wear a helmet on the track.\n\n1.2 Smoking in the pits: a fine of 50 euros.\n\n1.3 The flag is blue.",
    });

    expect(findPassages(rules, { query: "What is the fine for smoking in the pits?" }).answerable).toBe(true);
    expect(findPassages(rules, { query: "Must I wear a helmet on the track?" }).answerable).toBe(true);
    const alone = libraryOf({ "Club Rules.md": "# Club Rules\n\n1.1 Everybody must wear a helmet on the track." });
    expect(findPassages(alone, { query: "What is the fine for a helmet not worn on the track?" }).answerable).toBe(
      false,
    );
  });

  it("puts a rule before others although sanctions for its breach follow it", () => {
    const yard = libraryOf({
      "Yard Rules.md": `# Yard Rules

1.1 A speed limit of 10 km/h applies in the yard. Any driver who exceeds it will be fined EUR 50.

1.2 When leaving the ramp all drivers must respect the yard speed limit until they pass the gate.

1.3 Whoever ignores the yard speed limit of a crane at 5 km/h will be fined EUR 90.
`,
    });

    expect(findPassages(yard, { query: "What is the yard speed limit?" }).passages[0]!.clause).toBe("1.1");
  });

  it("puts the rule first that calls the measure by its name, and claims no more for it", () => {
    const library = libraryOf({
      "rules.txt":
        "1.1 Karts must drive 5 km before a heat.\n\n1.2 The distance of all heats, from the signal by which the starter opens them until the flag, shall be equal to the least number of complete laps that exceeds 40 km.\n\n1.3 A heat is started by its starter.",
    });
    expect(findPassages(library, { query: "How long is a heat?" }).passages[0]!.clause).toBe("1.2");
    expect(findPassages(library, { query: "How long is the paddock?" }).answerable).toBe(false);
  });

  it("knows a phrase with an article in it", () => {
    const library = libraryOf({
      "rules.txt":
        "1.1 A false start costs ten seconds.\n\n1.2 The start is given by the starter.\n\n1.3 Nobody may jump over the barrier.",
    });
    expect(findPassages(library, { query: "I jumped the start" }).passages[0]!.clause).toBe("1.1");
  });

  it("takes a long number that the documents know for the subject", () => {
    const library = libraryOf({
      "rules.txt":
        "1.1 The rules of a heat are read out by the steward of the heat.\n\n1.2 A driver slower than 107 % of the fastest time does not start.\n\n1.3 The organiser of a heat rules on its length.",
    });
    const [rule, other] = findPassages(library, { query: "What is the 107% rule for heats?" }).passages;
    expect(rule!.clause).toBe("1.2");
    expect(rule!.relevance).toBeGreaterThan(1.5 * other!.relevance);
  });

  it("finds a rule that is no sentence, and what a table says of a content", () => {
    const yard = libraryOf({
      "Yard Rules.txt": `7.3 Maximum sound level

7.3.1 At idle 103 dB, fast weighting

7.3.2 At work 110 dB, fast weighting

8.1 The paint must have these properties:

Property | Unit | Max
Tin | mg/l | 5
Benzene | % | 1

8.2 The paint is stored in the shed.
`,
    });
    const answerOf = (query: string) => {
      const found = findPassages(yard, { query });
      return found.answerable ? searchAnswer(found, found.passages) : "";
    };

    expect(answerOf("How loud may it be at idle?")).toContain("At idle 103 dB, fast weighting [1]");
    expect(answerOf("What is the maximum tin content of the paint?")).toContain("Tin | mg/l | 5 [1]");
  });

  it("reads a row of a table with the names of its columns", () => {
    const cup = libraryOf({
      "Cup Rules.md": `# Cup Rules

1.1 A crew that starts late keeps its place and gets no prize.

1.2 Points are awarded in each heat:

| Place | Points |
|---|---|
| 1st | 25 |
| 2nd | 18 |

1.3 The winner brings the cup back.
`,
    });

    const { answerable, passages } = findPassages(cup, { query: "How many points does the winner of a heat get?" });

    expect([answerable, passages[0]!.clause]).toEqual([true, "1.2"]);
  });

  it("gives no number of another thing, and no deed of another matter", () => {
    const harbour = libraryOf({
      "Harbour Rules.md": `# Harbour Rules

1.1 The channel is no more than 3.5 metres wide. No boat may anchor in it.

1.2 The skipper pays the harbour fee on arrival.

1.3 Damage to the jetty is reported to the warden.
`,
    });
    const isAnswered = (query: string) => findPassages(harbour, { query }).answerable;

    expect([isAnswered("What is the maximum width of the channel?"), isAnswered("Who pays the harbour fee?")]).toEqual([
      true,
      true,
    ]);
    expect([
      isAnswered("What is the maximum width of the boat?"),
      isAnswered("Who pays for damage to the jetty?"),
    ]).toEqual([false, false]);
  });

  it("asks nothing of a person who only acts, and takes a number for part of what is asked", () => {
    const harbour = libraryOf({
      "Harbour Rules.md": `# Harbour Rules

1.1 A skipper who leaves a boat must lock the wheel and take the key along.

1.2 Boats slower than 107% of the fastest boat leave the heat.

1.3 The jetty is cleaned in order to keep it safe.
`,
    });

    const ofKey = findPassages(harbour, { query: "Can Petersen leave the boat without the key?" });
    const ofSlowest = findPassages(harbour, { query: "What is the 107% rule?" });

    expect([ofKey.answerable, ofKey.passages[0]!.clause]).toEqual([true, "1.1"]);
    expect([ofSlowest.answerable, ofSlowest.passages[0]!.clause]).toEqual([true, "1.2"]);
    expect(findPassages(harbour, { query: "Who gives the order to sail?" }).answerable).toBe(false);
  });

  it("never shows a contents page", () => {
    const library = libraryOf({
      "rules.txt":
        "RULES OF THE CUP\n\nCONTENTS\n1 LICENCES .................... 3\n2 BALLOONS .................... 4\n3 FLAGS .................... 5\n\nARTICLE 1: LICENCES\n\n1.1 A driver needs a licence.\n\nARTICLE 2: BALLOONS\n\n2.1 They are banned.\n\nARTICLE 3: FLAGS\n\n3.1 A flag is red.",
    });
    const kinds = findPassages(library, { query: "licences, balloons and flags" }).passages.map(
      ({ id }) => library.clause(id)!.kind,
    );
    expect(library.documents[0]!.clauses.map(({ kind }) => kind)).toContain("contents");
    expect(kinds).not.toContain("contents");
  });

  it("gives a clause with the list that it leads into, however long", () => {
    const tasks = Array.from(
      { length: 20 },
      (_, at) => `${String.fromCharCode(97 + at)}) Task ${at}: ${"sweep ".repeat(20)}`,
    );
    const yard = libraryOf({
      "Yard Rules.md": `# Yard Rules\n\n1.1 The foreman may order any of these tasks:\n${tasks.join("\n")}\n\n1.2 Nobody smokes.`,
    });

    const [first] = findPassages(yard, { query: "Which tasks may the foreman order?" }).passages;

    expect(first!.clause).toBe("1.1");
    expect(first!.text).toContain("t) Task 19");
  });

  it("finds what is said in another form of the verb", () => {
    const others = Array.from({ length: 40 }, (_, at) => `2.${at + 1} The rescue van waits at gate ${at} of the yard.`);
    const yard = libraryOf({
      "Yard Rules.md": `# Yard Rules\n\n1.1 The rescue van will be driven by the foreman alone and carries an observer.\n\n${others.join("\n\n")}`,
    });

    expect(findPassages(yard, { query: "Who drives the rescue van?" }).passages[0]!.clause).toBe("1.1");
  });

  it("answers in Chinese what the articles say, and nothing else", () => {
    const rules = libraryOf({
      "规则.md": `# 规则

第一条 本规则适用于所有车辆。

第二条 赛车的最小重量为六百五十五公斤。

第三条 车手必须佩戴头盔。

第四条 禁止在维修区吸烟。
`,
    });
    const find = (query: string) => findPassages(rules, { query });

    expect(find("赛车的最小重量是多少？")).toMatchObject({
      answerable: true,
      passages: [{ clause: "第二条" }, {}, {}],
    });
    expect(find("可以在维修区吸烟吗？").passages[0]).toMatchObject({ clause: "第四条" });
    expect(find("保险费是多少？").answerable).toBe(false);
    expect(find("轮胎的宽度是多少？").answerable).toBe(false);
  });

  it("finds an article of East Asia by its number", () => {
    const rules = libraryOf({
      "规则.md":
        "# 规则\n\n第一条 本规则适用于所有车辆。\n\n第二条 车手必须佩戴头盔。\n\n第十二条 违反本规定的，处以罚款。\n",
    });

    const { passages, answerable } = findPassages(rules, { query: "第二条说什么？" });
    const missing = findPassages(rules, { query: "第二十条说什么？" });

    expect([answerable, passages[0]!.clause]).toEqual([true, "第二条"]);
    expect([missing.answerable, missing.notice]).toEqual([false, "There is no 第二十条 in the documents."]);
  });

  it("knows what the rules of motor sport call a season and a team", () => {
    const rules = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\n1.1 During a Championship each Competitor may use a maximum of four drivers.\n\n1.2 The season poster is red.\n\n1.3 Every Competitor names a team manager for the Championship.",
    });

    const { passages, answerable } = findPassages(rules, { query: "How many drivers can a team use in a season?" });

    expect([answerable, passages[0]!.clause]).toEqual([true, "1.1"]);
  });

  it("answers nothing where no rule speaks of what is asked of the subject", () => {
    const rules = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\n1.1 The chief marshal wears a yellow vest.\n\n1.2 The chief marshal starts the heats.\n\n1.3 Helmets are painted in one colour, and gloves of 12 weeks are worn.",
    });
    const isAnswered = (query: string) => findPassages(rules, { query }).answerable;

    expect(isAnswered("What is the salary of the chief marshal?")).toBe(false);
    expect(isAnswered("Which nationality must the chief marshal have?")).toBe(false);
    expect(isAnswered("What is the minimum age of the chief marshal?")).toBe(false);
    expect(isAnswered("Which vest does the chief marshal wear?")).toBe(true);
  });

  it("wants a number of the right kind where a number is asked for", () => {
    const library = libraryOf({
      "rules.md":
        "# Club Rules\n\n1.1 The boat must be blue and have a mast.\n\n1.2 The mast must be straight.\n\n1.3 The crew shall wear vests.",
    });

    expect(findPassages(library, { query: "How long must the mast be?" }).answerable).toBe(false);
    expect(findPassages(library, { query: "Must the mast be straight?" }).answerable).toBe(true);
  });

  it("cites a table at the clause that names it", () => {
    expect(find("impeding in qualifying standard penalty").passages.map(({ clause }) => clause)).toContain("20.2.1");
  });
});

describe("the answer of a search", () => {
  const answer = (query: string) => {
    const result = find(query);
    return searchAnswer(result, [...result.passages, ...result.others.map(({ passage }) => passage)]);
  };

  it("is the rule in its words with its place, and the edition that it is from", () => {
    const text = answer("Is traction control allowed?");

    expect(text).toBe(
      "From CFC Technical and Sporting Regulations 2026:\n\n**Clause 8.2.1** Traction:\nTraction control, and any system that prevents the driven wheels from spinning under power, is forbidden. [1]",
    );
  });

  it("keeps list members with what they read on from", () => {
    expect(answer("What does Article 5.3.2 say?")).toContain(
      "- a) the mean deceleration of the trolley does not exceed 25 g; [1]",
    );
  });

  it("quotes of a table only the rows that speak of the question", () => {
    const text = answer("What does Table 1 say about an unsafe release?");

    expect(text).toContain("Unsafe release | 18.2.2 | Fine of EUR 750 and five seconds | Stewards");
    expect(text).not.toContain("Missing the weighing signal");
  });

  it("looks into the version whose number stands behind the document's abbreviation", () => {
    const text = (days: number) =>
      `1. Grant. You may sail.\n\n2. Termination. A breach is cured within ${days} days.\n`;
    const licences = libraryOf({
      "Harbour Public License Version 1.1.txt": text(30),
      "Harbour Public License Version 2.0.txt": text(60),
    });
    const found = (query: string) => findPassages(licences, { query }).passages[0]?.document;

    expect(found("Within how many days is a breach cured under HPL 1.1?")).toContain("1.1");
    expect(found("Within how many days is a breach cured under HPL 2.0?")).toContain("2.0");
  });
});
