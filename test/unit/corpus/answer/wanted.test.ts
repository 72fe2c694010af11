import assert from "node:assert/strict";
import { typeFit, wantedBy } from "../../../../src/corpus/answer/wanted";

const CASES: readonly (readonly [question: string, text: string, fit: number])[] = [
  ["How many days do I have to appeal?", "The appeal shall be lodged within 72 hours.", 1],
  ["How often must drills be held?", "Drills shall be held at least once a year.", 1],
  ["How often must drills be held?", "The owner appoints a manager.", 0],
  ["How many headlights may a car have?", "Auxiliary headlights are limited to six.", 1],
  ["How many headlights may a car have?", "Headlights shall be checked by two persons.", 0],
  ["How many mechanics may work on the car?", "No more than eight persons may work on a car.", 1],
  ["How many people must sign?", "It must be signed by at least two natural persons.", 1],
  ["How many people must sign?", "It must be signed within two days.", 0],
  ["How many visitors may sleep there?", "A visiting boat may stay for no more than five nights.", 0],
  ["How many 3D printers may run?", "Nobody may leave a 3D printer for ten minutes.", 0],
  ["How many juniors may start?", "Two further places are kept for juniors.", 1],
  ["How many karts may start?", "Two further lamps are kept for each kart.", 0],
  ["How many members may the club have?", "1. Members are at least 16 years old.", 0],
  ["How many members may the club have?", "## 1. Membership\n\nAnybody may join.", 0],
  ["How many officials must there be?", "Article 5 Officials and protests", 0],
  ["How many members may the club have?", "The club has no more than\n90 members.", 1],
  ["How long must the anthem be?", "Be in place sixteen minutes before the start of the anthem.", 0],
  ["How long must the anthem be?", "The anthem lasts two minutes.", 1],
  ["How much current may flow?", "The current is limited to 5 A while charging.", 1],
  ["How many nights may I stay?", "A visiting boat may stay for no more than five nights.", 1],
  ["How long may a boat stay?", "A visiting boat may stay for no more than five nights.", 1],
  ["How long may a boat be?", "A visiting boat may stay for no more than five nights.", 0],
  ["How long is the course in kilometres?", "The parade lasts twenty minutes.", 0],
  ["How long is the course in kilometres?", "The course measures 3,200 m.", 1],
  ["How far apart must the karts be?", "Karts follow no more than five car lengths apart.", 1],
  ["What is the maximum age of a junior?", "The minimum age is 8 years for cadets and 13 years for juniors.", 0.5],
  ["What is the minimum age of a junior?", "The minimum age is 8 years for cadets and 13 years for juniors.", 1],
  ["How many cars may start?", "No car may exceed 60 km/h.", 0],
  ["How many cars may start?", "Open it less than one second behind another car.", 0],
  ["How many flow meters does a car have?", "Cars are fitted with two flow meters.", 1],
  ["How many compounds are there?", "The supplier brings three specifications of tyres.", 0.7],
  ["How fast may the boat be refuelled?", "Fuel is added at no more than 0.8 litres per second.", 1],
  ["What must the helmet weigh?", "The helmet is worn for two hours.", 0],
  ["How much does a hull cost to build?", "The hull is built within two weeks.", 0],
  ["How fast may fuel flow?", "Fuel is added at no more than 0.8 litres per second.", 1],
  ["How old may the tank be?", "It is used for five years after its date of manufacture.", 1],
  ["How high may the mast be?", "Its highest point must lie at Z=968.", 1],
  ["How wide may the hull be?", "Its highest point must lie at Z=968.", 0],
  ["How wide may the hull be?", "It must lie inboard of Y=900.", 1],
  ["How soon must the hull be shown?", "It must lie inboard of Y=900.", 0],
  ["How many laps are driven?", "Each driver has three timed laps.", 1],
  ["How many milliseconds may it last?", "It may persist for 100 msec.", 1],
  ["What does a permit cost?", "The authority decides within eight weeks.", 0],
  ["What does an unsafe release cost?", "The standard penalty is a fine of EUR 750.", 1],
  ["How much does a licence cost?", "The driver shall rest for 45 minutes.", 0],
  ["What does a jump start cost?", "The penalty for a jump start is 10 seconds.", 1],
  ["How much does the car have to weigh?", "The car is weighed 5 minutes after the race.", 0],
  ["How much does the car have to weigh?", "Its mass must not be less than 800 kg.", 1],
  ["How far from clouds must one stay?", "Stay 500 feet below the cloud.", 1],
  ["How fast may a drone fly?", "The groundspeed may not exceed 87 knots.", 1],
  ["What weight counts as small?", "An aircraft of less than 55 pounds is small.", 1],
  ["How soon can a test be repeated?", "Nobody may apply for 14 calendar days.", 1],
  ["What is the tallest a kart can be?", "The kart weighs no more than 200 kg.", 0],
  ["What is the tallest a kart can be?", "No part may lie more than 650 mm above the floor.", 1],
  ["What percentage of the oil must be recycled?", "The oil must be recycled for at least 30 % of its mass.", 1],
  ["How many gears does the gearbox have?", "The number of forward gear ratios must be 8.", 1],
  ["How many times may a stage be driven?", "Each crew may drive each stage at most twice.", 1],
  ["How much is the rent?", "4.3 Dogs are kept on a lead.", 0],
  ["How much is the rent?", "(2) Dogs are kept as Article 12 says.", 0],
  ["How much is the rent?", "The rent is 450 a month.", 1],
  ["How old must an applicant be?", "Be at least 16 years of age.", 1],
  ["What is the deadline for the accounts?", "They are sent in on or before 31 March.", 1],
  ["By when must a crew enter?", "A crew enters no later than October 1 of the year before.", 1],
  ["How long is the break?", "The club was founded on 31 March.", 0],
  ["How high may the voltage get?", "The peak voltage is 60 V.", 1],
  ["How old must a pilot be?", "The pilot has completed 18 acts of pilotage.", 0],
  ["What is the minimum wage?", "A rate of two weeks applies.", 0],
  ["How much must I pay for a copy?", "The source must be offered for three years.", 0],
  ["What is the closing date for entries?", "Entries are submitted 21 days before the event.", 1],
  ["How many wet tyre sets are available?", "Each crew has two sets of wet tyres.", 1],
  ["How many boats drop out of the first heat?", "The slowest three boats leave the heat.", 1],
  ["How many crew are allowed on the jetty?", "Six team personnel may stand on the jetty.", 1],
  ["How many team members may enter the yard?", "At most three personnel enter the yard.", 1],
  ["How wide is the tray?", "The tray is no more than 50 mm deep.", 0],
  ["How wide is the tray?", "The tray is no more than 50 mm wide.", 1],
  ["How long is the access road?", "The access road opens 15 minutes before the start.", 0],
  ["How much prize money is there?", "Half the points are given below 50 % of the laps.", 0],
  ["How many litres may the tank hold?", "Fuel is pumped at 0.8 litres per second.", 0],
  ["How many litres a minute may be pumped?", "Fuel is pumped at 48 litres per minute.", 1],
  ["What is the duration of a heat?", "A heat is sailed over 12 km.", 0],
  ["How many suspension arms hold a wheel?", "There must be six suspension members connecting each wheel.", 0.7],
  ["How fast must the office reply?", "The office answers within two weeks.", 1],
  ["How fast may the boat go?", "The boat returns within two weeks.", 0],
];

describe("the kind of number that a question asks for", () => {
  for (const [question, text, fit] of CASES) {
    it(`${fit === 1 ? "is" : "is not"} in “${text}” for “${question}”`, () => {
      assert.equal(typeFit(text, wantedBy(question)), fit);
    });
  }
});

describe("the term whose meaning is asked for", () => {
  const terms: readonly (readonly [question: string, term: string | null])[] = [
    ["What is a 'button cell'?", "button cell"],
    ["What does „Ruhezeit“ mean?", "Ruhezeit"],
    ["What does DOC stand for?", "DOC"],
    ["What counts as a serious accident?", "serious accident"],
    ["What is meant by waiting area?", "waiting area"],
    ["What is a mule boat in the 2025 Harbour Rules?", "mule boat"],
    ["What counts as a waiting area under these regulations?", "waiting area"],
    ["What weight counts as small?", null],
    ["definition mule boat", "mule boat"],
    ["waiting area meaning", "waiting area"],
  ];
  for (const [question, term] of terms) {
    it(`is ${term ?? "none"} in “${question}”`, () => assert.equal(wantedBy(question).term, term));
  }
});

describe("a measure that is only part of a name", () => {
  for (const [question, isAsked] of [
    ["What is the load line mark?", false],
    ["What is the load?", true],
    ["What is the speed limit allowed in the harbour?", true],
    ["What is the fuel mass flow rate?", true],
  ] as const) {
    it(`${isAsked ? "asks" : "asks for no number"}: “${question}”`, () => {
      assert.equal(wantedBy(question).quantity, isAsked);
    });
  }
});
