/** Questions about the sample workspace, with the clauses that answer and the facts that the answer must hold. */

export interface RegulationQuestion {
  question: string;
  kind: "search" | "penalty" | "comparison" | "summary" | "unanswerable";
  /** Clause numbers, all of which the citations must name; empty where the documents do not answer. */
  clauses: readonly string[];
  /** Words that the answer must hold, alternatives parted by "|". */
  facts: readonly string[];
  /** Never looked at while the rules are tuned. */
  heldBack?: boolean;
}

const tuned: RegulationQuestion[] = [
  { question: "What is the minimum weight of the car?", kind: "search", clauses: ["3.1.1"], facts: ["655 kg"] },
  { question: "How fast may a car drive in the pit lane?", kind: "search", clauses: ["18.1.1"], facts: ["60 km/h"] },
  {
    question: "When may the driver use DRS?",
    kind: "search",
    clauses: ["4.3.1"],
    facts: ["activation zone", "one second"],
  },
  {
    question: "How quickly must the driver be able to leave the car?",
    kind: "search",
    clauses: ["5.1.2"],
    facts: ["6 seconds"],
  },
  { question: "How many engines may a driver use in a season?", kind: "search", clauses: ["8.1.2"], facts: ["three"] },
  {
    question: "What load must the primary roll structure withstand?",
    kind: "search",
    clauses: ["5.2.2"],
    facts: ["60 kN", "70 kN", "105 kN"],
  },
  {
    question: "How long do we have to lodge an appeal?",
    kind: "search",
    clauses: ["21.2.1"],
    facts: ["72 hours", "one hour"],
  },
  { question: "Is traction control allowed?", kind: "search", clauses: ["8.2.1"], facts: ["forbidden"] },
  { question: "May tyres be warmed before the race?", kind: "search", clauses: ["11.2.2"], facts: ["not be warmed"] },
  {
    question: "What does Article 5.3.2 say?",
    kind: "search",
    clauses: ["5.3.2"],
    facts: ["780 kg", "15 m/s", "25 g", "60 g"],
  },
  {
    question: "How many people may work on the car during a pit stop in the race?",
    kind: "search",
    clauses: ["18.2.1"],
    facts: ["10 persons"],
  },
  { question: "What is a survival cell?", kind: "search", clauses: ["2.1.1"], facts: ["continuous closed structure"] },
  {
    question: "How late may the supplier deliver before the buyer can cancel the order?",
    kind: "search",
    clauses: ["5.2"],
    facts: ["20 days"],
  },
  {
    question: "What is the supplier's liability cap?",
    kind: "search",
    clauses: ["8.1"],
    facts: ["750,000", "150 per cent"],
  },
  { question: "Which law governs the supply agreement?", kind: "search", clauses: ["12.1"], facts: ["Ireland"] },
  {
    question: "How often must the fire extinguishing system be serviced?",
    kind: "search",
    clauses: ["6.1.4"],
    facts: ["12 months"],
  },
  { question: "What was the pit lane speed limit in 2025?", kind: "search", clauses: ["18.1.1"], facts: ["80 km/h"] },
  {
    question: "When does a harness have to be replaced?",
    kind: "search",
    clauses: ["6.3.2"],
    facts: ["five years", "15 g"],
  },
  {
    question: "Which work may be done in parc fermé between qualifying and the race?",
    kind: "search",
    clauses: ["19.1.2"],
    facts: ["wheels and tyres", "front wing", "battery"],
  },
  { question: "How old must a driver be?", kind: "search", clauses: ["13.1.1"], facts: ["18 years"] },
  {
    question: "What is the penalty for a false start, and who decides?",
    kind: "penalty",
    clauses: ["16.2.3"],
    facts: ["ten seconds", "stewards", "drive-through"],
  },
  { question: "What is the penalty for a jump start?", kind: "penalty", clauses: ["16.2.3"], facts: ["ten seconds"] },
  {
    question: "What is the fine for speeding in the pit lane in practice?",
    kind: "penalty",
    clauses: ["18.1.2"],
    facts: ["EUR 100", "EUR 1,000", "race director"],
  },
  {
    question: "What happens if a car is underweight after the race?",
    kind: "penalty",
    clauses: ["14.2.2"],
    facts: ["disqualifi"],
  },
  {
    question: "What does an unsafe release cost?",
    kind: "penalty",
    clauses: ["18.2.2"],
    facts: ["EUR 750", "five seconds"],
  },
  {
    question: "What is the penalty for late delivery under the supply agreement?",
    kind: "penalty",
    clauses: ["5.1"],
    facts: ["0.5 per cent", "10 per cent"],
  },
  {
    question: "What happens after a third reprimand?",
    kind: "penalty",
    clauses: ["20.1.2"],
    facts: ["ten grid places"],
  },
  {
    question: "What is the penalty for overtaking behind the safety car?",
    kind: "penalty",
    clauses: ["20.2.1"],
    facts: ["drive-through"],
  },
  {
    question: "How much is the fine for a breach of confidentiality?",
    kind: "penalty",
    clauses: ["9.3"],
    facts: ["EUR 50,000"],
  },
  {
    question: "What changed between 2025 and 2026 in the frontal impact test?",
    kind: "comparison",
    clauses: ["5.3.2", "5.3.3", "5.3.4"],
    facts: ["14 m/s", "15 m/s", "40 kN", "30 kN"],
  },
  {
    question: "What became of the 2025 articles on brakes?",
    kind: "comparison",
    clauses: ["10.1.1"],
    facts: ["9.1.1", "10.1.1"],
  },
  {
    question: "Has the minimum weight changed since 2025?",
    kind: "comparison",
    clauses: ["3.1.1"],
    facts: ["640 kg", "655 kg"],
  },
  {
    question: "Compare the pit lane rules of 2025 and 2026.",
    kind: "comparison",
    clauses: ["18.1.1", "18.2.1", "18.2.2"],
    facts: ["80 km/h", "60 km/h", "EUR 500", "EUR 750"],
  },
  {
    question: "Which articles are new in 2026 about slow zones?",
    kind: "comparison",
    clauses: ["17.2.1", "17.2.2"],
    facts: ["80 km/h"],
  },
  {
    question: "What are the safety requirements for the car?",
    kind: "summary",
    clauses: ["5.1.1", "6.1.1", "6.3.1"],
    facts: ["survival cell", "fire exting", "harness"],
  },
  {
    question: "Summarize the rules on fuel.",
    kind: "summary",
    clauses: ["7.1.1", "7.2.2", "7.3.1"],
    facts: ["50 %", "90 litres", "75 kg/h"],
  },
  {
    question: "Give me an overview of the warranty in the supply agreement.",
    kind: "summary",
    clauses: ["7.1", "7.2"],
    facts: ["24 months", "repair", "15 working days"],
  },
  { question: "Summarise Article 19.", kind: "summary", clauses: ["19.1.1", "19.2.1"], facts: ["60 minutes"] },
  { question: "What is the minimum tyre pressure?", kind: "unanswerable", clauses: [], facts: [] },
  { question: "What is the maximum noise level of the exhaust?", kind: "unanswerable", clauses: [], facts: [] },
  { question: "How many points does the winner of a race get?", kind: "unanswerable", clauses: [], facts: [] },
  {
    question: "What is the penalty for using a mobile phone in the pit lane?",
    kind: "unanswerable",
    clauses: [],
    facts: [],
  },
  { question: "Which team won the championship in 2024?", kind: "unanswerable", clauses: [], facts: [] },
  { question: "What does Article 25.4 say?", kind: "unanswerable", clauses: [], facts: [] },
  { question: "How long is parental leave?", kind: "unanswerable", clauses: [], facts: [] },
  {
    question: "Who owns the intellectual property in the laminate plans?",
    kind: "unanswerable",
    clauses: [],
    facts: [],
  },
  { question: "What is the maximum boost pressure of the turbocharger?", kind: "unanswerable", clauses: [], facts: [] },
];

const heldBack: RegulationQuestion[] = [
  { question: "How much fuel may the tank hold?", kind: "search", clauses: ["7.2.2"], facts: ["90 litres"] },
  { question: "What is the largest wheelbase allowed?", kind: "search", clauses: ["3.2.2"], facts: ["3,050 mm"] },
  { question: "By when must the test report be delivered?", kind: "search", clauses: ["5.7.2"], facts: ["30 days"] },
  {
    question: "Where must the accident data recorder be mounted?",
    kind: "search",
    clauses: ["9.2.2"],
    facts: ["centre line", "1 kHz"],
  },
  {
    question: "How long must cars stay in parc fermé after the race?",
    kind: "search",
    clauses: ["19.2.1"],
    facts: ["60 minutes"],
  },
  {
    question: "How many sets of dry tyres does a driver get for an event?",
    kind: "search",
    clauses: ["11.2.1"],
    facts: ["six"],
  },
  {
    question: "When can either party terminate the agreement immediately?",
    kind: "search",
    clauses: ["10.2"],
    facts: ["material breach", "insolvent", "30 days"],
  },
  {
    question: "How thick must the skid block be when it is new?",
    kind: "search",
    clauses: ["4.2.1"],
    facts: ["10 mm"],
  },
  {
    question: "Is a lap counted when all four wheels leave the track?",
    kind: "search",
    clauses: ["15.2.4"],
    facts: ["deleted"],
  },
  { question: "How long does the warranty on the goods last?", kind: "search", clauses: ["7.1"], facts: ["24 months"] },
  { question: "What deposit is needed for a protest?", kind: "search", clauses: ["21.1.1"], facts: ["EUR 1,500"] },
  {
    question: "What is the sanction for impeding another driver in qualifying?",
    kind: "penalty",
    clauses: ["15.2.3"],
    facts: ["three grid places"],
  },
  {
    question: "What do I get for exceeding the speed limit in a slow zone?",
    kind: "penalty",
    clauses: ["20.2.1"],
    facts: ["ten seconds"],
  },
  {
    question: "What is the consequence of working on a car in parc fermé without permission?",
    kind: "penalty",
    clauses: ["19.1.3"],
    facts: ["pit lane"],
  },
  { question: "What interest is due on a late payment?", kind: "penalty", clauses: ["6.2"], facts: ["8 per cent"] },
  {
    question: "What is the highest fine the stewards may impose?",
    kind: "penalty",
    clauses: ["20.2.3"],
    facts: ["EUR 30,000"],
  },
  {
    question: "Did the rules for wheel tethers change from 2025 to 2026?",
    kind: "comparison",
    clauses: ["6.4.1"],
    facts: ["6 kJ", "8 kJ"],
  },
  {
    question: "How does the protest deposit differ between the two editions?",
    kind: "comparison",
    clauses: ["21.1.1"],
    facts: ["EUR 1,000", "EUR 1,500"],
  },
  {
    question: "What changed in the rules on electrical systems?",
    kind: "comparison",
    clauses: ["9.1.2"],
    facts: ["25 g", "40 g"],
  },
  {
    question: "Summarize the obligations on driver equipment.",
    kind: "summary",
    clauses: ["12.1.1", "12.1.2", "12.1.3"],
    facts: ["helmet", "frontal head restraint", "flame-resistant"],
  },
  {
    question: "Give me the key points on termination of the supply agreement.",
    kind: "summary",
    clauses: ["10.1", "10.2", "10.3"],
    facts: ["six months", "14 days"],
  },
  { question: "What is the required thickness of the brake discs?", kind: "unanswerable", clauses: [], facts: [] },
  {
    question: "Are electric power steering motors subject to a cost cap?",
    kind: "unanswerable",
    clauses: [],
    facts: [],
  },
  { question: "What is the prize money for third place?", kind: "unanswerable", clauses: [], facts: [] },
  { question: "What is the fine for smoking in the garage?", kind: "unanswerable", clauses: [], facts: [] },
  { question: "How many spectators may the grandstand hold?", kind: "unanswerable", clauses: [], facts: [] },
  { question: "What does clause 14.2 of the supply agreement say?", kind: "unanswerable", clauses: [], facts: [] },
];

export const regulationQuestions: readonly RegulationQuestion[] = [
  ...tuned,
  ...heldBack.map((question) => ({ ...question, heldBack: true })),
];
