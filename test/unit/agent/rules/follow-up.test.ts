/** Follow-ups are understood from the conversation. */
import { expect } from "expect";
import type { Utterance } from "../../../../src/agent/outcome";
import { resolveFollowUp } from "../../../../src/agent/rules/follow-up";

const talk = (question: string, reply = "…"): Utterance[] => [
  { role: "user", text: question },
  { role: "assistant", text: reply },
];

/** Question before, follow-up, what is meant. */
const CASES: readonly [before: string, followUp: string, meant: string, reply?: string][] = [
  ["What is the minimum weight in 2025?", "and in 2026?", "What is the minimum weight in 2026?"],
  ["What is the minimum weight?", "And in 2026?", "What is the minimum weight in 2026?"],
  ["What is the minimum weight in 2025?", "what about 2026", "What is the minimum weight in 2026?"],
  ["What is the minimum weight in 2025?", "same for the 2026 edition?", "What is the minimum weight in 2026?"],
  ["Wie schwer muss das Auto 2025 sein?", "und 2026?", "Wie schwer muss das Auto 2026 sein?"],
  ["What is the minimum weight for seniors?", "and for juniors?", "What is the minimum weight for juniors?"],
  ["What is the minimum weight?", "and for juniors?", "What is the minimum weight for juniors?"],
  ["May a driver stop in the pit lane?", "and on the grid?", "May a driver stop in the pit lane on the grid?"],
  [
    "How many points does the winner get in a race?",
    "and in a sprint?",
    "How many points does the winner get in a sprint?",
  ],
  ["What is the penalty for a false start?", "why?", "What is the penalty for a false start: why?"],
  ["What is the penalty for a false start?", "who decides that?", "who decides that: the penalty for a false start?"],
  ["Summarise article 4 of the 2024 rules", "what about article 5?", "Summarise article 5 of the 2024 rules"],
  ["integrate x^2 from 0 to 3", "now from 0 to 5", "integrate x^2 from 0 to 5"],
  ["plot x^3 - 2x", "when does it cross zero?", "when does x^3 - 2x cross zero?"],
  ["convert 200 lb to stone", "and 250 lb?", "convert 250 lb to stone"],
  [
    "What does the lease say about termination?",
    "how much notice?",
    "What does the lease say about termination: how much notice?",
  ],
  ["What is the maximum fine?", "4 % of what exactly?", "What is the maximum fine: 4 % of what exactly?"],
  ["Does article 5 apply?", "thx, that's all", "thx, that's all"],
  ["plot x^2", "divide that by 2", "plot x^2: divide that by 2", "$f(x) = x^2$\n$f''(x) = 2$"],
  ["fastest lap bonus point", "Is it still allowed?", "fastest lap bonus point: Is it still allowed?"],
  ["Is refuelling allowed?", "which clause says that", "Is refuelling allowed: which clause says that"],
  ["Ist Nachtanken erlaubt?", "warum nicht?", "Ist Nachtanken erlaubt: warum nicht?"],
  ["Taylor series of sin(x) to order 5", "and to order 9?", "Taylor series of sin(x) to order 9"],
  ["Taylor series of sin(x) at 0", "around pi?", "Taylor series of sin(x) around pi"],
  ["Taylor polynomial of e^x", "to order 8 please", "Taylor polynomial of e^x to order 8"],
  ["sum of 1/n^2 for n from 1 to infinity", "and of 1/n^3?", "sum of 1/n^3 for n from 1 to infinity"],
  ["integrate x^2 from 0 to 3", "plot it", "plot x^2 from 0 to 3"],
  ["integrate x^2 from 0 to 3", "Now differentiate it.", "differentiate x^2"],
  ["integrate x^2 from 0 to 3", "and from 0 to 5?", "integrate x^2 from 0 to 5"],
  ["Calculate the integral of x² from 0 to 3", "and for x^3?", "Calculate the integral of x^3 from 0 to 3"],
  ["Calculate the integral of x² from 0 to 3", "what about sin(x)", "Calculate the integral of sin(x) from 0 to 3"],
  ["plot sin(x)/x from -10 to 10", "integrate it", "integrate sin(x)/x from -10 to 10"],
  ["Berechne das Integral von x^2 von 0 bis 3", "zeichne sie", "zeichne x^2 von 0 bis 3"],
  ["what is 12*17", "divide that by 3", "204 / 3", "12*17 = **204**"],
  ["what is 12*17", "add 6 to it", "204 + 6", "The result is **204**."],
  ["What is the average lap time in lap-data.csv?", "and the median?", "What is the median lap time in lap-data.csv?"],
  ["plot x^3 - 3x", "where are the extrema?", "where are the extrema of x^3 - 3x?"],
  ["what is 12*17", "times 2", "204 times 2", "12*17 = 204"],
  ["convert 5 km to m", "and in miles?", "convert 5 km to miles"],
  [
    "Which flags stop a session?",
    "what about the second one?",
    "what about the second one: “The chequered flag”?",
    "1. The red flag [1]\n2. The chequered flag [2]",
  ],
  ["List the files", "open the last one", "open the last one: “notes.md”?", "- a.ts\n- notes.md"],
];

describe("follow-ups", () => {
  for (const [before, followUp, meant, reply] of CASES) {
    it(`reads “${followUp}” after “${before}” as “${meant}”`, () => {
      expect(resolveFollowUp(followUp, talk(before, reply))).toBe(meant);
    });
  }

  const OWN = [
    "What is the maximum fuel flow in 2026?",
    "integrate cos(x) from 0 to 1",
    "thanks!",
    "hello",
    "ok",
    "Where is the function loadUser defined?",
    "How long does it take the stewards to decide about a protest?",
    "Is it allowed to change the engine under red flag conditions?",
    "plot x^2",
    "What is the notice period for a lease in Austria?",
  ];
  for (const question of OWN) {
    it(`leaves “${question}” as it is`, () => {
      expect(resolveFollowUp(question, talk("Calculate the integral of x² from 0 to 3", "9"))).toBe(question);
    });
  }

  it("leaves the first question of a session as it is", () => {
    expect(resolveFollowUp("and in 2026?", [])).toBe("and in 2026?");
  });

  it("follows the last question of several", () => {
    const conversation = [...talk("What is the minimum weight in 2024?"), ...talk("How long is the curfew in 2025?")];

    expect(resolveFollowUp("and in 2026?", conversation)).toBe("How long is the curfew in 2026?");
  });
});
