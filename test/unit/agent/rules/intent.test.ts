/** What a question wants. */
import { expect } from "expect";
import { fileTask, intentOf, taskKind } from "../../../../src/agent/rules/intent";

const INTENTS: readonly [intent: string, questions: string[]][] = [
  [
    "SEARCH",
    [
      "What is the minimum weight?",
      "Is it fine to change the tyres on the grid?",
      "How long must a pump have run before its filter has to be changed?",
      "What different levels of licence are there?",
      "Who must report changes of the fuel tank?",
      "Which clients are on the UN sanctions list?",
      "Can I get out of my charter contract early?",
      "At what speed does the 2026 winch drop to zero?",
      "Wie schwer muss das Auto sein?",
      "What happens if the race is suspended?",
      "What happens when the virtual safety car is deployed?",
      "What happens if a match cannot be finished?",
      "What would happen if it starts to rain?",
      "What happens if two crews finish level?",
      "What happens if the engine stalls on the grid?",
      "What happens if a skipper falls ill?",
    ],
  ],
  [
    "SUMMARY",
    [
      "Summarize all safety requirements",
      "tl;dr of article 5",
      "Fasse Artikel 5 zusammen",
      "Key points of the agreement",
      "Summarize the rules on crew changes",
    ],
  ],
  [
    "COMPARISON",
    [
      "What is the difference between a skipper and a mate?",
      "What changed between 2025 and 2026?",
      "How do the two editions differ on brakes?",
      "What is the difference between the old and the new anchor rule?",
      "Was hat sich geändert?",
      "2025 vs 2026: fuel flow",
      "Summarise what changed since 2025",
      "Did the curfew hours change?",
      "Did the number of engines go up?",
      "Who orders the rescue boat now?",
      "When does the pit exit open in 2026, and when did it in 2025?",
      "How many rows must a crew row in 2026 as against 2025?",
      "How fast may a boat go under each edition?",
      "Are the ropes narrower in 2026?",
      "I need to know whether 'may be refused' became 'shall be refused'",
      "New clauses in the 2026 rules, please",
      "What's new for sick sailors in 2026",
      "Is jumping the start punished more strictly in 2026?",
      "Where has Article 36 gone?",
      "Is there a new rule on anchors?",
      "Does the 2026 edition still forbid painting the hull?",
      "Was Article 18.2 amended for 2026?",
      "Which clause succeeded 28.2 of the 2025 rules?",
      "List the changed values on anchors",
      "Which of the two editions asks for an anchor?",
      "What does the 2026 rulebook introduce for practice?",
      "How have the fines for anchoring developed?",
      "How did the occupant load factor for business areas change?",
      "How many boats are sent home now, and how many used to?",
      "Is rowing at night punished harder than last year?",
      "How many anchors may a boat have under each set of rules?",
      "Where is old article 28.5 on anchors now?",
      "Did 'should be tied' become 'must be tied' anywhere?",
      "Did the minimum weight of the anchor rise?",
      "Was the pay of the pilots raised in 2026?",
      "Do the quiet hours begin earlier than they used to?",
      "Did the limit for the number of boats that are admitted to the regatta of the whole bay go up or down?",
      "Last year we had five sailors in the harbour. May we bring two more this year?",
      "Do I have less time to pay for a lost rope?",
      "Are bow ropes still allowed?",
      "Are there still rules on bow ropes?",
      "Do boats still have to carry a flare?",
      "Which year's rules allow a longer boat?",
      "What took the place of the starting gun?",
      "Since when are life jackets compulsory?",
      "Is the break longer this year?",
      "What is the limit for anchors in 2025/2026?",
      "Are the night races new?",
      "A boat came with two anchors: was that possible under the old rules, and is it now?",
    ],
  ],
  [
    "PENALTY",
    [
      "What is the penalty for a false start?",
      "What is the ban for trafficking?",
      "What happens to an athlete who refuses a test?",
      "What happens in 2025 if a driver uses a fifth engine?",
      "What does exceeding the power limit cost in endurance?",
      "Wie hoch ist das Bußgeld?",
      "what happens if we ignore a blue flag",
      "what happens if the red flag is ignored",
      "what happens if a skipper breaks the curfew",
      "what happens if a licence is suspended",
      "What happens if a crew is late for the start?",
      "Can we be fined?",
      "How many points do we lose for starting the engine in the paddock?",
      "I left the anchorage early. What will the stewards give me?",
      "We used a third sail. How many places do we lose?",
      "He rammed me; what can the jury do to him?",
      "What does an unsafe release cost?",
    ],
  ],
  [
    "SEARCH",
    [
      "How long do I have to challenge a fine?",
      "How far ahead do I have to book a pilot?",
      "How much reserve fuel is needed at night in good weather?",
      "Does my dog need to be restrained in the car?",
      "Can I bring my dog into the clubhouse?",
      "Which papers does my dog need?",
      "My dog, two cats and a parrot: is that too many?",
      "Is a 2008 hull eligible for the 2026 regatta?",
      "What is a reprimand?",
      "What does a boat licence cost?",
      "How many points does the winner get?",
      "Where are wet-weather allowances described?",
      "Can a crew still win points if it is lapped?",
      "Is there still time to appeal?",
      "What is the number of the directive (EU) 2019/2020?",
    ],
  ],
  ["GENERAL", ["Does our contract comply with the regulations?", "Which documents are loaded?"]],
  [
    "OUT_OF_SCOPE",
    ["Write a haiku about tyres", "What's the weather in Monza?", "Book a table for two", "My dog is bored"],
  ],
];

describe("the intent of a question about regulations", () => {
  for (const [intent, questions] of INTENTS) {
    for (const question of questions) {
      it(`of “${question}” is ${intent}`, () => {
        expect(intentOf(question)).toBe(intent);
      });
    }
  }
});

describe("the kind of a task", () => {
  const FILES: readonly [question: string, task: string][] = [
    ["rename getUser to fetchUser", "edit"],
    ["write a test for parseDate", "code"],
    ["explain this function", "explain"],
    ["summarize notes.md", "summary"],
    ["how many files are there", "count"],
    ["What is the average lap time in lap-data.csv?", "calculation"],
    ["open notes.md", "read"],
    ["list the files in src", "list"],
    ["where is the retry handled", "search"],
    ["how many TODOs are there", "count"],
    ["find the TODOs", "search"],
  ];
  for (const [question, task] of FILES) {
    it(`“${question}” is a task to ${task} in files`, () => {
      expect(fileTask(question)).toBe(task);
    });
  }

  it("names the field of mathematics", () => {
    expect(taskKind("mathematics", "determinant of [[1,2],[3,4]]")).toBe("linear_algebra");
    expect(taskKind("mathematics", "limit of sin(x)/x as x goes to 0")).toBe("calculus");
    expect(taskKind("mathematics", "is 221 prime")).toBe("number_theory");
    expect(taskKind("mathematics", "60 mph in km/h")).toBe("units");
    expect(taskKind("mathematics", "3 * 4")).toBe("calculation");
  });
});
