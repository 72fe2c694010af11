/** Nobody is asked for what the question, the documents, the session or the profile supply. */
import { expect } from "expect";
import type { TriageInput } from "../../../../src/agent/prompts";
import { triageByRule } from "../../../../src/agent/rules/triage";
import { asked, document, ONE_EDITION, TWO_EDITIONS } from "./situation";

const entities = (question: string, situation: Partial<TriageInput> = {}) =>
  triageByRule(asked(question, situation)).missing.map(({ entity }) => entity);

describe("the ends of a range", () => {
  it("are asked for where one of them is missing", () => {
    expect(entities("∫ x² dx from 0 to")).toEqual(["bounds"]);
    expect(entities("integrate x^2 from 1")).toEqual(["bounds"]);
    expect(entities("integrate x^2 from 1 to 4")).toEqual([]);
  });
});

describe("the edition", () => {
  const QUESTION = "How many power units may a driver use?";

  it("is asked for where several are loaded", () => {
    expect(entities(QUESTION, { documents: TWO_EDITIONS })).toEqual(["edition"]);
  });

  it("is not asked for with one edition loaded", () => {
    expect(entities(QUESTION, { documents: ONE_EDITION })).toEqual([]);
  });

  it("is not asked for where documents are no editions of each other", () => {
    const documents = [document("GDPR"), document("EU AI Act", { edition: "2024" })];

    expect(entities("Is a chatbot a high risk system?", { documents })).toEqual([]);
  });

  for (const question of [
    "How many power units may a driver use in 2025?",
    "How many power units may a driver use under Issue 4?",
    "In the latest edition, how many power units may a driver use?",
    "Wie viele Motoren sind dieses Jahr erlaubt?",
    "What changed about power units?",
    "Compare the number of power units",
    "What are the safety requirements for the car?",
  ]) {
    it(`is not asked for by “${question}”`, () => {
      expect(entities(question, { documents: TWO_EDITIONS })).toEqual([]);
    });
  }

  it("is taken from what is settled, from a chip, and from the conversation", () => {
    const documents = TWO_EDITIONS;
    const conversation = [{ role: "user" as const, text: "How long is the curfew in 2025?" }];

    expect(entities(QUESTION, { documents, settled: [{ entity: "edition", answer: "2025 Issue 4" }] })).toEqual([]);
    expect(entities(QUESTION, { documents, context: [{ kind: "edition", label: "2025 Issue 4" }] })).toEqual([]);
    expect(entities(QUESTION, { documents, conversation })).toEqual([]);
  });

  it("is not asked for where the selection comes from a document of one edition", () => {
    const context = [
      { kind: "selection" as const, label: "Sporting", path: "rules/F1 Sporting 2024 Issue 6.md", text: "Article 28" },
    ];

    expect(entities(QUESTION, { documents: TWO_EDITIONS, context })).toEqual([]);
  });

  it("is not asked for where the profile does not want it", () => {
    expect(entities(QUESTION, { documents: TWO_EDITIONS, requiredEntities: { legal: ["jurisdiction"] } })).toEqual([]);
  });

  it("is asked for the series that the question names", () => {
    const documents = [...TWO_EDITIONS, document("GDPR"), document("Karting Rules 2025")];

    expect(entities("How heavy is a kart according to the karting rules?", { documents })).toEqual([]);
    expect(entities("What does the F1 sporting code say about tyres?", { documents })).toEqual(["edition"]);
  });
});

describe("legal matters", () => {
  const CASES: readonly [question: string, missing: string[]][] = [
    ["What notice period applies to my contract?", ["contract_type", "jurisdiction"]],
    ["What notice period applies to my lease?", ["jurisdiction"]],
    ["What notice period applies to my lease in Austria?", []],
    ["Wie lange ist die Kündigungsfrist für meinen Arbeitsvertrag in Deutschland?", []],
    ["Can I be fired while I am ill?", ["jurisdiction"]],
    ["Is it too late to withdraw from my gym contract in Germany?", ["date"]],
    ["I bought it on 3 March 2026 in Germany. Is it too late to return it?", []],
    ["What is a contract?", []],
    ["Which law governs this agreement?", []],
  ];
  for (const [question, missing] of CASES) {
    it(`“${question}” lacks ${missing.join(" and ") || "nothing"}`, () => {
      expect(entities(question)).toEqual(missing);
    });
  }

  it("takes the jurisdiction from the profile and from a document that has one", () => {
    const question = "Can my landlord raise the rent?";
    const documents = [document("Tenancy Act", { jurisdiction: "Austria" })];

    expect(entities(question, { settled: [{ entity: "jurisdiction", answer: "Germany" }] })).toEqual([]);
    expect(entities(question, { documents })).toEqual([]);
  });

  it("takes the kind of contract from a contract that is loaded", () => {
    const documents = [document("Supply Agreement HDC-2026", { kind: "contract" })];

    expect(entities("Can we terminate the agreement early?", { documents })).toEqual([]);
  });

  it("needs no day for what being late costs", () => {
    const documents = [document("Services Agreement", { kind: "contract" })];

    expect(entities("What are the damages for late delivery under the services agreement?", { documents })).toEqual([]);
    expect(entities("What is the fine for late withdrawal?", { documents })).toEqual([]);
    expect(entities("Are we late to report the breach?", { documents })).toEqual(["date"]);
  });

  it("asks for the day a period began, not for the length of a period", () => {
    const documents = [document("GDPR")];

    expect(entities("How many days are left until we have to report the breach?", { documents })).toEqual(["date"]);
    expect(entities("How many days do we have to report a breach?", { documents })).toEqual([]);
    expect(entities("We noticed the breach yesterday; how many hours are left to report it?", { documents })).toEqual(
      [],
    );
  });
});

describe("mathematics", () => {
  const CASES: readonly [question: string, missing: string[]][] = [
    ["calculate the definite integral of x^2", ["bounds"]],
    ["calculate the integral of x^2", []],
    ["area under sqrt(x)", ["bounds"]],
    ["area under sqrt(x) between 0 and 4", []],
    ["area between y = x and y = x^2", []],
    ["integrate from 0 to 5", ["function"]],
    ["plot the function", ["function"]],
    ["plot the sine function", []],
    ["find the derivative", ["function"]],
    ["solve x^2 = 4", []],
  ];
  for (const [question, missing] of CASES) {
    it(`“${question}” lacks ${missing.join(" and ") || "nothing"}`, () => {
      expect(entities(question)).toEqual(missing);
    });
  }

  it("takes the function from the selection", () => {
    const context = [{ kind: "selection" as const, label: "notes.md:8", text: "x^2 - 4x + 3" }];

    expect(entities("plot this function", { context })).toEqual([]);
  });
});

describe("entities of a profile", () => {
  const requiredEntities = { motorsport: ["edition", "vehicle_class"] };

  it("are asked for until the question names them or they are settled", () => {
    const question = "What is the minimum weight of the car?";
    const situation = { documents: ONE_EDITION, requiredEntities };

    expect(entities(question, situation)).toEqual(["vehicle_class"]);
    expect(entities(`${question} Vehicle class is Junior.`, situation)).toEqual([]);
    expect(entities(question, { ...situation, settled: [{ entity: "vehicle_class", answer: "Junior" }] })).toEqual([]);
  });

  it("are not asked for by questions to other agents", () => {
    expect(entities("17 * 23", { requiredEntities })).toEqual([]);
    expect(entities("hello", { requiredEntities })).toEqual([]);
  });
});
