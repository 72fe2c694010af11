import { expect } from "expect";
import fc from "fast-check";
import { align, type Entry } from "../../../../src/corpus/compare/align";
import { compare, type Change } from "../../../../src/corpus/compare/compare";
import { comparisonAnswer } from "../../../../src/corpus/compare/comparison-answer";
import { topicFilter } from "../../../../src/corpus/compare/topic";
import { libraryOf, sampleLibrary } from "../../../fixtures/libraries";

const changes = (query: string) => compare(sampleLibrary(), { query });
const byClause = (list: readonly Change[], clause: string) =>
  list.find(({ before, after }) => (after ?? before)!.clause === clause);

describe("comparison of editions", () => {
  const all = changes("What changed between 2025 and 2026?");

  it("finds changed values", () => {
    expect(byClause(all.changes, "3.1.1")).toMatchObject({
      kind: "changed",
      moved: false,
      values: [{ before: "640 kg", after: "655 kg" }],
    });
    expect(byClause(all.changes, "16.2.3")!.values).toEqual([{ before: "five seconds", after: "ten seconds" }]);
  });

  it("finds changed strength", () => {
    expect(byClause(all.changes, "5.7.2")).toMatchObject({
      strength: { before: "recommendation", after: "obligation", words: { before: "should", after: "shall" } },
    });
  });

  it("follows renumbering by content", () => {
    expect(byClause(all.changes, "10.1.1")).toMatchObject({ kind: "moved", before: { clause: "9.1.1" } });
    expect(byClause(all.changes, "9.1.2")).toMatchObject({
      kind: "changed",
      moved: true,
      before: { clause: "10.1.2" },
      values: [{ before: "25 g", after: "40 g" }],
    });
    expect(byClause(all.changes, "14.2.3")).toMatchObject({ kind: "moved", before: { clause: "7.3.2" } });
  });

  it("finds what was added and removed", () => {
    expect(byClause(all.changes, "17.2.1")).toMatchObject({ kind: "added", before: null });
    expect(byClause(all.changes, "17.1.3")).toMatchObject({ kind: "removed", after: null });
    expect(byClause(all.changes, "5.7.3")).toMatchObject({ kind: "removed" });
  });

  it("leaves unchanged clauses and the edition's own year out", () => {
    expect(byClause(all.changes, "8.2.1")).toBeUndefined();
    expect(byClause(all.changes, "1.1.1")).toBeUndefined();
    expect(all.unchanged).toBeGreaterThan(60);
  });

  it("shows the difference word by word", () => {
    const { words } = byClause(all.changes, "3.1.1")!;

    expect(words.filter(({ removed }) => removed).map(({ text }) => text)).toEqual(["640"]);
    expect(words.filter(({ added }) => added).map(({ text }) => text)).toEqual(["655"]);
  });

  it("keeps to the topic and to clauses that are named", () => {
    const impact = changes("What changed between 2025 and 2026 in the frontal impact test?");

    expect(impact.changes.map(({ before, after }) => (after ?? before)!.clause)).toEqual(["5.3.2", "5.3.3", "5.3.4"]);
    expect(
      changes("What changed in Article 18 from 2025 to 2026?").changes.every(({ after }) =>
        after!.clause.startsWith("18."),
      ),
    ).toBe(true);
  });

  it("says that nothing changed, and cites what both editions say", () => {
    const same = changes("Did the rules on traction control change between 2025 and 2026?");

    expect(same).toMatchObject({
      changes: [],
      answerable: true,
      same: [{ before: { clause: "8.2.1" }, after: { clause: "8.2.1" } }],
    });
    expect(comparisonAnswer(same)).toContain("Nothing changed here");
  });

  it("does not compare what is not there", () => {
    expect(changes("What changed between 2019 and 2026?")).toMatchObject({
      answerable: false,
      notice: expect.stringContaining("2019"),
    });
    expect(changes("How did the rules on mobile phones change from 2025 to 2026?").answerable).toBe(false);
    expect(
      compare(libraryOf({ "rules.md": "# Rules\n\n1.1 A.\n\n1.2 B." }), { query: "What changed?" }).notice,
    ).toContain("no two editions");
  });

  it("cites both sides in the answer", () => {
    const answer = comparisonAnswer(changes("Has the minimum weight changed since 2025?"));

    expect(answer).toContain(
      "**3.1.1 Weight** – 640 kg → 655 kg (changed):\n- Before: The weight of the car must not be less than 640 kg at any time during the event. [1]",
    );
  });
});

describe("comparison of editions that hardly keep a number", () => {
  const boats = libraryOf({
    "Regatta Rules 2025.txt": [
      "7 RESCUE BOAT\n\n7.1 The rescue boat is launched by the beach master when a crew is in the water and cannot get back.",
      "7.2 All crews must stop rowing and keep at least ten boat lengths from the rescue boat.",
      "7.3 No crew may pass the rescue boat until it is back at the jetty. The exceptions are:\n\na) when the helm waves a blue flag from the stern of the boat;\n\nb) when a crew enters the harbour behind the first mole.",
      "8 PILOT BOAT\n\n8.1 The pilot boat is launched by the beach master when fog hides the first mole.",
      "9 BELLS\n\n9.1 Bells are rung at noon:\n\na) once in summer;\n\nb) twice in winter.",
    ].join("\n\n"),
    "Regatta Rules 2026.txt": [
      "B3 BOATS ON THE WATER\n\nB3.1 Pilot Boat\n\nB3.1.1 The pilot boat is launched by the race officer when fog hides the first mole.",
      "B3.2 Rescue Boat\n\nB3.2.1 At any time whilst the rescue boat is out:\n\na. The rescue boat is launched by the race officer when a crew is in the water and cannot get back.\n\nb. All crews must stop rowing and keep at least twenty boat lengths from the rescue boat.\n\nc. No crew may pass the rescue boat until it is back at the jetty. The exceptions are:\n\ni. when the helm waves a green flag from the stern of the boat;\n\nii. when a crew enters the harbour behind the first mole.",
    ].join("\n\n"),
  });
  const pairs = (query: string) =>
    compare(boats, { query }).changes.map(({ before, after }) => `${before?.clause ?? ""} → ${after?.clause ?? ""}`);

  it("pairs clauses with list members that say the same, under the heading of the same words", () => {
    expect(pairs("What changed from 2025 to 2026 for the rescue boat?")).toEqual(
      expect.arrayContaining(["7.1 → B3.2.1.a", "7.2 → B3.2.1.b", "7.3 a) → B3.2.1.c.i"]),
    );
    expect(pairs("What changed from 2025 to 2026 for the pilot boat?")).toEqual(["8.1 → B3.1.1"]);
  });

  it("pairs what leads in to the same list, and what is said anew between the same neighbours", () => {
    const fuel = libraryOf({
      "Fuel Rules 2025.txt":
        "36 FUELLING\n\n36.1 Fuelling is only permitted in the shed of the crew.\n\n36.2 Fuel may not be added to nor removed from a boat after it has left the jetty.\n\n36.3 The launch is watched by the harbour master:\n\na) in fog at night;\n\nb) in a storm.",
      "Fuel Rules 2026.txt":
        "B4 FUELLING\n\nB4.1 Boats may take fuel inside the shed that is given to their crew.\n\nB4.2 Fuel may not be added to nor removed from a boat after it has left the jetty.\n\nB4.3 The race officer looks on:\n\na. in fog at night;\n\nb. in a storm.",
    });
    const found = compare(fuel, { query: "What changed from 2025 to 2026?" }).changes;

    expect(found.map(({ kind, before, after }) => [kind, before?.clause, after?.clause])).toEqual(
      expect.arrayContaining([
        ["changed", "36.1", "B4.1"],
        ["changed", "36.3", "B4.3"],
      ]),
    );
  });

  it("follows references to list members and whole articles to their places", () => {
    const referring = libraryOf({
      "Fuel Rules 2025.txt":
        "36 FUELLING\n\n36.1 Fuel is taken in the shed:\n\na) by day;\n\nb) under guard.\n\n36.2 A boat that takes fuel otherwise than under Article 36.1 a) or Article 36 is kept at the jetty.",
      "Fuel Rules 2026.txt":
        "B4 FUELLING\n\nB4.1 Fuel is taken in the shed:\n\na. by day;\n\nb. under guard.\n\nB4.2 A boat that takes fuel otherwise than under Article B4.1a or Article B4 is kept at the jetty.",
    });
    const found = compare(referring, { query: "What changed from 2025 to 2026?" }).changes;

    expect(found.map(({ kind }) => kind)).not.toContain("changed");
  });

  it("finds what took the place of a clause that is named", () => {
    expect(pairs("Which article of the 2026 rules replaced 7.2?")).toEqual(["7.2 → B3.2.1.b"]);
    expect(pairs("Which provision of Article 9 was removed in 2026?")).toEqual(["9.1 → "]);
  });
});

describe("what makes no difference between editions", () => {
  const parts = "hull mast boom keel rudder helm winch anchor jetty".split(" ");
  const older = parts.map((part, at) => `1.${at + 1} The ${part} of a boat is inspected before the boat is launched.`);
  const newer = parts.map(
    (part, at) => `B2.${at + 3} The ${part} of a Race Boat is inspected before the Race Boat is launched.`,
  );
  const head = (number: string, title: string) => `${number} ${title}`;
  const harbour = libraryOf({
    "Regatta Rules 2025.txt": [
      head("1", "INSPECTION"),
      ...older,
      head("2", "HARBOUR SAFETY"),
      "2.1 Ladders are kept clear.",
      head("3", "SAFETY BOAT"),
      ...Array.from({ length: 6 }, (_, at) => `3.${at + 1} The safety boat number ${at} carries a safety boat crew of two.`),
      "3.7 The safety boat is launched by the harbour master:\n\na) in fog at night;\n\nb) in a storm.",
      head("4", "CREWS"),
      "4.1 No one under the age of 16 may steer.",
      "4.2 A crew has two members. The start is at noon.",
      "4.3 A crew may push off from the jetty when the tide has turned and the bell has rung before the start.",
    ].join("\n\n"),
    "Regatta Rules 2026.txt": [
      head("B2", "INSPECTION"),
      ...newer,
      head("B3", "HARBOUR SAFETY"),
      "B3.1 Ladders and stairs are kept clear.",
      head("B4", "SAFETY BOAT"),
      ...Array.from({ length: 6 }, (_, at) => `B4.${at + 1} The safety boat number ${at} carries a safety boat crew of three.`),
      "B4.7 The safety boat is launched by the race officer:\n\na. in fog at night;\n\nb. in a storm.",
      head("B5", "CREWS"),
      "B5.1 No one under the age of 16 may steer.",
      "B5.2 A crew has two members. The start is at noon.",
      "B5.3 A crew may push off from the jetty when the tide has turned and the bell has rung before the start.",
    ].join("\n\n"),
  }); // prettier-ignore
  const compared = (query: string) => compare(harbour, { query });
  const kinds = (query: string) =>
    compared(query).changes.map(({ kind, before, after }) => `${kind} ${before?.clause ?? ""} ${after?.clause ?? ""}`);

  it("is a name that the newer one uses throughout", () => {
    expect(kinds("What changed from 2025 to 2026 about the keel?")).toEqual(["moved 1.4 B2.6"]);
  });

  it("is the mark of a list member, and what a clause only has another number for comes last", () => {
    const safety = kinds("What changed from 2025 to 2026 about the safety boat?");

    expect(safety).toContain("changed 3.7 B4.7");
    expect(safety.slice(-2)).toEqual(["moved 3.7 a) B4.7.a", "moved 3.7 b) B4.7.b"]);
  });

  it("is shown with both its places", () => {
    const answer = comparisonAnswer(compared("What changed from 2025 to 2026 about the keel?"));

    expect(answer).toContain("moved from 1.4 to B2.6, otherwise unchanged:");
    expect(answer).toMatch(/\[2\] \[1\]$/m);
  });

  it("does not bring in a name that only has the topic's word in it", () => {
    expect(kinds("What changed in the safety rules between 2025 and 2026?")).toEqual(["changed 2.1 B3.1"]);
  });

  it("asks about a topic, not about the value in the question", () => {
    expect(kinds("Is the crew of the safety boat still 2 persons in 2026?").length).toBeGreaterThan(0);
    expect(compared("Does the 9 m rule differ between 2025 and 2026?").topic).toBe("9 m");
  });

  it("answers no topic of which the clauses hold the words apart from one another, or one of two", () => {
    expect(compared("Compare the push turn rules in 2025 and 2026").answerable).toBe(false);
    expect(compared("Compare the minimum boat age in 2025 and 2026").answerable).toBe(false);
  });
});

describe("what a comparison cites", () => {
  it("is the list member that changed, where the others stay as they are", () => {
    const list = (days: number) =>
      `1 Scope\n\n1.1 Rules.\n\n2 Entries\n\n2.1 An entry holds:\n\n(a) the name of the boat;\n\n(b) a fee paid ${days} days ahead;\n\n(c) a list of the crew.`;
    const entries = libraryOf({ "Cup Rules 2025.txt": list(5), "Cup Rules 2026.txt": list(9) });
    const { changes, passages } = compare(entries, { query: "What changed from 2025 to 2026?" });

    expect(changes[0]).toMatchObject({ before: { clause: "2.1" }, values: [{ before: "5 days", after: "9 days" }] });
    expect(passages[0]!.paragraphs!.map(({ clause }) => clause)).toEqual(["2.1(a)", "2.1(b)", "2.1(c)"]);
  });

  it("speaks of a topic in its own words, not in what may stand for them", () => {
    const club = libraryOf({
      "Club Rules 2026.txt":
        "1 Scope\n\n1.1 All.\n\n2 Coaches\n\n2.1 The salary of a coach is 10 EUR.\n\n3 Entries\n\n3.1 The payment is due in May.",
    });
    const topic = topicFilter(club, { words: "salary", query: "salary", names: [] }, club.documents);
    const mentions = (number: string) => topic.mentions(club.lookUp(number)[0]!, club.lookUp(number)[0]!.text, false);

    expect([mentions("2.1"), mentions("3.1")]).toEqual([true, false]);
  });

  it("is first what is most about a topic that many clauses speak of", () => {
    const rules = (litres: number) =>
      [
        "1 Scope\n\n1.1 Rules.",
        ...Array.from({ length: 14 }, (_, at) => `${at + 2} Part ${at + 2}\n\n${at + 2}.1 Of the ballast tank number ${at} hangs ${litres} on a hook.`),
        `20 Ballast tank\n\n20.1 It holds ${litres} litres of water.`,
      ].join("\n\n"); // prettier-ignore
    const tanks = libraryOf({ "Cup Rules 2025.txt": rules(5), "Cup Rules 2026.txt": rules(9) });
    const { changes } = compare(tanks, { query: "What changed for the ballast tank between 2025 and 2026?" });

    expect(changes[0]).toMatchObject({ after: { clause: "20.1" } });
  });
});

describe("alignment", () => {
  const entry = (at: number, number: string, words: string): Entry => ({ at, number, title: "", words });
  const word = fc.constantFrom(
    ..."car driver wheel brake fuel tank safety lap start light engine floor wing tyre pit race".split(" "),
  );

  it("pairs every clause with itself in a document compared with itself", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 4, maxLength: 9 }), { minLength: 1, maxLength: 8 }),
        (clauses) => {
          const entries = clauses.map((words, at) => entry(at, `1.${at + 1}`, words.join(" ")));
          const { pairs, added, removed } = align(entries, entries);

          expect(pairs.map(({ before, after }) => [before.at, after.at])).toEqual(entries.map(({ at }) => [at, at]));
          expect([...added, ...removed]).toEqual([]);
        },
      ),
    );
  });

  it("uses each clause once", () => {
    const before = [entry(0, "1", "the brake must stop the car"), entry(1, "2", "the fuel tank must hold fuel")];
    const after = [
      entry(0, "1", "the fuel tank must hold fuel"),
      entry(1, "2", "the brake must stop the car"),
      entry(2, "3", "a lap is a lap"),
    ];
    const { pairs, added } = align(before, after);

    expect(pairs.map((pair) => [pair.before.at, pair.after.at])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(added.map(({ at }) => at)).toEqual([2]);
  });
});

describe("which editions a comparison means", () => {
  const rules = (clauses: string) => `1 Scope\n\n1.1 These rules apply.\n\n${clauses}`;
  const library = libraryOf({
    "2025 Formula 1 Sporting Regulations - Issue 5.txt": rules(
      "34.7 The pit lane limit is 80 km/h.\n\n34.9 Bells ring.",
    ),
    "2026 F1 Regulations - Section B [Sporting] - Iss 02.txt": rules("B4.1 The pit lane limit is 60 km/h."),
    "Formula SAE Rules 2025.txt": rules("2.1 A cone costs 2 seconds.\n\n2.2 Off course costs 10 seconds."),
    "Formula SAE Rules 2026.txt": rules(
      "2.1 A cone costs 2 seconds.\n\n2.2 Off course costs 20 seconds.\n\n2.3 Refuelling is forbidden.",
    ),
  });
  const clauses = (query: string) =>
    compare(library, { query }).changes.map(({ before, after }) => `${before?.clause ?? ""} → ${after?.clause ?? ""}`);

  it("takes the rules that speak of the topic, where the question names none", () => {
    expect(clauses("What changed between 2025 and 2026 for the pit lane limit?")).toEqual(["34.7 → B4.1"]);
    expect(clauses("What changed between 2025 and 2026 for going off course?")).toEqual(["2.2 → 2.2"]);
  });

  it("takes the rules that an abbreviation names", () => {
    expect(clauses("What is different in the FSAE rules of 2026?")).toEqual(["2.2 → 2.2", " → 2.3"]);
    expect(clauses("How did the F1 rules change from 2025 to 2026?")).toContain("34.9 → ");
  });

  it("shows what was added or removed where that is asked", () => {
    expect(clauses("Was anything removed from the F1 regulations in 2026?")).toEqual(["34.9 → "]);
    expect(clauses("Which rules were added to Formula SAE 2026?")).toEqual([" → 2.3"]);
    expect(clauses("What is new in the Formula SAE 2026 rules?")).toEqual([" → 2.3", "2.2 → 2.2"]);
  });

  it("says where a rule moved", () => {
    const pair = libraryOf({
      "Cup Rules 2025.txt": rules("2.1 An appeal is lodged within 30 minutes.\n\n2.2 Bells ring loudly."),
      "Cup Rules 2026.txt": rules("2.1 Bells ring loudly.\n\n2.2 An appeal is lodged within 60 minutes."),
    });
    const { changes } = compare(pair, { query: "Where did the rule on appeals move in 2026 and what changed?" });

    expect(changes[0]).toMatchObject({ before: { clause: "2.1" }, after: { clause: "2.2" }, moved: true });
  });

  it("says so where nothing of the kind changed", () => {
    const { changes, notice } = compare(library, { query: "Which FSAE rules were removed in 2026?" });

    expect(changes).toHaveLength(2);
    expect(notice).toBe("Nothing was removed here; these clauses changed otherwise.");
  });

  it("compares documents of the two years that share no name", () => {
    const pair = libraryOf({
      "Club Handbook 2024.txt": rules("2.1 Riders must be 14 years old."),
      "Rules of the Trail Cup 2025.txt": rules("2.1 Riders must be 16 years old."),
    });

    expect(compare(pair, { query: "What changed from 2024 to 2025?" })).toMatchObject({
      before: "Club Handbook 2024",
      after: "Rules of the Trail Cup 2025",
    });
  });

  it("looks at other rules on the topic where the one that speaks of it most says the same", () => {
    const pair = libraryOf({
      "Cup Rules 2025.txt": rules(
        "2.1 Registration is complete once it is accepted. Without a completed registration nobody starts.\n\n2.2 Registration needs all information on the rider (name, gender, country).",
      ),
      "Cup Rules 2026.txt": rules(
        "2.1 Registration is complete once it is accepted. Without a completed registration nobody starts.\n\n2.2 Registration needs all information on the rider (name, country).",
      ),
    });

    const { changes } = compare(pair, { query: "How did the registration change from 2025 to 2026?" });

    expect(changes.map(({ after }) => after?.clause)).toEqual(["2.2"]);
  });

  it("compares whole numbers below a heading without one clause by clause", () => {
    const text = (days: number) =>
      `BERTHING POLICY\n\n1. Definitions. A berth is a place for a ship.\n\n2. Withdrawal. A berth is withdrawn with ${days} days' notice.\n\n3. Fees. A fee is due.\n`;
    const pair = libraryOf({ "Berthing Policy 2025.txt": text(14), "Berthing Policy 2026.txt": text(30) });

    expect(
      compare(pair, { query: "What changed from 2025 to 2026?" }).changes.map(({ after }) => after?.clause),
    ).toEqual(["2"]);
  });
});

describe("comparison of limits and of several editions", () => {
  const MUCH =
    "The winch must be bolted to the keel behind the mast. Its drum must be made of bronze and carry a rope of hemp. Two sailors watch the rope whenever the harbour is crowded. A cover of canvas lies over the drum at night, and a lantern hangs from the mast above. The pull of the winch may not exceed 120 kN. The mass of the winch, with its drum, may not be less than 7 kg.";
  const winches = libraryOf({
    "Regatta Rules 2024.txt": `5 GEAR\n\n5.1 A boat has two anchors.\n\n5.2 Leaving the cabin\n\nAll of the crew must be able to get out of the cabin within 9 seconds.`,
    "Regatta Rules 2025.txt": `5 GEAR\n\n5.1 A boat has three anchors.\n\n5.2 Leaving the cabin\n\nAll of the crew must be able to get out of the cabin within 7 seconds.\n\n5.3 ${MUCH}`,
    "Regatta Rules 2026.txt":
      "C5 GEAR\n\nC5.1 A boat has four anchors.\n\nC5.2 Leaving the cabin\n\nAll of the crew must be able to get out of the cabin within 10 seconds.\n\nC5.3 The electric pull of the winch must not exceed 350 kN.\n\nC5.4 The mass of the winch must be no less than 16 kg.\n\nC5.5 The cabin is painted white.",
  });
  const answered = (query: string) => comparisonAnswer(compare(winches, { query }));

  it("pairs limits of clauses that were taken apart", () => {
    const { changes } = compare(winches, { query: "How did the pull of the winch change from 2025 to 2026?" });

    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          before: expect.objectContaining({ clause: "5.3" }),
          after: expect.objectContaining({ clause: "C5.3" }),
          values: [{ before: "120 kN", after: "350 kN" }],
        }),
        expect.objectContaining({ values: [{ before: "7 kg", after: "16 kg" }] }),
      ]),
    );
  });

  it("knows that seconds are a time", () => {
    expect(answered("How has the time for the cabin changed in 2026?")).toContain("7 seconds → 10 seconds");
  });

  it("goes from each of several editions to the next", () => {
    const answer = answered("How many anchors did a boat have in 2024, 2025 and 2026?");

    expect(answer.indexOf("A boat has two anchors. [1]")).toBeGreaterThan(0);
    expect(answer.indexOf("A boat has four anchors. [4]")).toBeGreaterThan(answer.indexOf("three anchors. [2]"));
    expect(answered("Compare the anchors in all three editions")).toBe(answer);
  });

  it("has no view, and compares no other series", () => {
    for (const query of [
      "Will boats be faster in 2026?",
      "Do you think the anchors of 2026 are too many?",
      "Compare the anchors of 2026 with those of Formula E.",
    ]) {
      expect(compare(winches, { query }).answerable).toBe(false);
    }
  });

  it("shows a few of the clauses that only have another number", () => {
    const numbered = (prefix: string, anchor: string) =>
      [
        `${prefix} ANCHORS`,
        anchor,
        "Anchors are made of iron.",
        "Anchors are cleaned on Sundays.",
        "Anchors lie at the bow.",
        "Anchors carry the number of the boat.",
        "Anchors are lent to nobody.",
      ]
        .map((text, at) => (at === 0 ? text : `${prefix}.${at} ${text}`))
        .join("\n\n");
    const anchors = libraryOf({
      "Regatta Rules 2025.txt": numbered("7", "Anchors weigh at least 5 kg."),
      "Regatta Rules 2026.txt": numbered("B3", "Anchors weigh at least 6 kg."),
    });

    const answer = comparisonAnswer(compare(anchors, { query: "What changed about anchors?" }));

    expect(answer).toContain("5 kg → 6 kg (changed and moved from 7.1 to B3.1):");
    expect(answer.match(/otherwise unchanged/g)).toHaveLength(3);
    expect(answer).toContain("*2 further clauses only have another number.*");
  });
});

describe("how often something happens", () => {
  it("is told by the interval that the rules name", () => {
    const rules = (months: number) =>
      `1 Piers\n\n1.1 Piers are made of oak.\n\n1.2 The ladders of the pier are audited every ${months} months.\n\n1.3 Gates are green.`;
    const library = libraryOf({ "Pier Code 2018.txt": rules(24), "Pier Code 2023.txt": rules(12) });
    const { changes, answerable } = compare(library, { query: "How did the frequency of ladder audits change?" });

    expect(answerable).toBe(true);
    expect(changes.map(({ after }) => after?.clause)).toEqual(["1.2"]);
  });
});
