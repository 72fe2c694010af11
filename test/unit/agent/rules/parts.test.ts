/** Questions with several parts are split where the parts are independent. */
import { expect } from "expect";
import { partsOf, requestIn } from "../../../../src/agent/rules/parts";

const apart = () => false;
const together = () => true;

const SPLIT: readonly [question: string, parts: string[]][] = [
  ["What is the minimum weight? Plot sin(x) from 0 to 3.", ["What is the minimum weight?", "Plot sin(x) from 0 to 3."]],
  [
    "What is the penalty for speeding and calculate the integral of x^2 from 0 to 3",
    ["What is the penalty for speeding", "calculate the integral of x^2 from 0 to 3"],
  ],
  ["gcd(462, 1071) and is 7919 prime?", ["gcd(462, 1071)", "is 7919 prime?"]],
  ["1) list the files 2) what is 3*4", ["list the files", "what is 3*4"]],
  [
    "- Who appoints the stewards?\n- How high is the deposit?",
    ["Who appoints the stewards?", "How high is the deposit?"],
  ],
  [
    "Wie schwer muss das Auto sein und berechne das Integral von x^2 von 0 bis 1",
    ["Wie schwer muss das Auto sein", "berechne das Integral von x^2 von 0 bis 1"],
  ],
  [
    "Our supplier was late twice. Can we cancel the order? What is the integral of x^2 from 0 to 3?",
    ["Our supplier was late twice. Can we cancel the order?", "What is the integral of x^2 from 0 to 3?"],
  ],
  [
    "Hello Steward! Our rookie weighs 62 kg. How heavy must the car be? And how fast may he drive in the pit lane? Cheers.",
    ["Our rookie weighs 62 kg. How heavy must the car be?", "And how fast may he drive in the pit lane?"],
  ],
  [
    "What is the minimum mass of the car, and how wide may it be?",
    ["What is the minimum mass of the car", "how wide may the car be?"],
  ],
  [
    "Who appoints the race director? And what powers does he have?",
    ["Who appoints the race director?", "And what powers does the race director have?"],
  ],
  [
    "How heavy must the car be and what is its minimum width?",
    ["How heavy must the car be", "what is the car's minimum width?"],
  ],
  [
    "Wie schwer muss das Auto sein und wie breit darf es sein?",
    ["Wie schwer muss das Auto sein", "wie breit darf das Auto sein?"],
  ],
  [
    "What is the minimum mass of the car in 2025, and how wide may it be?",
    ["What is the minimum mass of the car in 2025", "how wide may the car be in 2025?"],
  ],
  ["Find the TODOs, then plot x^2 and summarise article 5", ["Find the TODOs", "plot x^2", "summarise article 5"]],
];

const WHOLE = [
  "What is the penalty for a false start, and who decides?",
  "John has 3 boxes. Each box is 5 inches by 6 inches by 4 inches. What is the total inner volume of all 3 boxes?",
  "What is the width of the wing, and is it allowed to add a flap?",
  "How long is the race and what happens if it rains?",
  "What changed between 2025 and 2026?",
  "Is it allowed to refuel and change tyres?",
  "What are the rights and duties of a processor?",
  "Compute the area between y=x and y=x^2",
  "If the car is too light and is protested, what happens?",
  "Solve x^2 - 5x + 6 = 0",
  "We were hacked. What do we have to report?",
  "Explain how the safety car works and why it is used",
  "Is there a formal process? If so, what is the deadline?",
];

describe("parts of a question", () => {
  for (const [question, parts] of SPLIT) {
    it(`splits “${question}”`, () => {
      expect(partsOf(question, apart)).toEqual(parts);
    });
  }

  for (const question of WHOLE) {
    it(`keeps “${question}” whole`, () => {
      expect(partsOf(question, apart)).toEqual([question]);
    });
  }

  it("keeps what belongs together as it was written", () => {
    const question = "How is the tank fixed and how is the hose protected?";

    expect(partsOf(question, together)).toEqual([question]);
  });

  it("heads a part by its question, without the case", () => {
    expect(requestIn("Our supplier was late twice. Can we cancel the order?")).toBe("Can we cancel the order?");
    expect(requestIn("We were hacked.")).toBe("We were hacked.");
  });

  it("keeps more parts than an answer can tell apart as one question", () => {
    const question = Array.from({ length: 7 }, (_, number) => `What is ${number} + 1?`).join(" ");

    expect(partsOf(question, apart)).toEqual([question]);
  });
});
