/** Questions about the invented regulations of `test/fixtures/regulations`: a law, a rally cup, a building code. */
import type { RegulationQuestion } from "./regulation-questions";

type Row = readonly [question: string, clauses: string, facts: string];

/** Clauses and facts are parted by ";", alternatives of a fact by "|". */
function questions(kind: RegulationQuestion["kind"], rows: readonly Row[]): RegulationQuestion[] {
  const parts = (list: string) => list.split(";").filter((part) => part !== "");
  return rows.map(([question, clauses, facts]) => ({ question, kind, clauses: parts(clauses), facts: parts(facts) }));
}

const none = (list: readonly string[]) =>
  questions(
    "unanswerable",
    list.map((question) => [question, "", ""]),
  );

export const third: readonly RegulationQuestion[] = [
  ...questions("search", [
    ["How soon must a data breach be reported to the regulator?", "18.1", "72 hours"],
    ["When does a processor have to tell the controller about a breach?", "18.2", "24 hours"],
    ["Do I have to inform affected people of a breach if the data were encrypted?", "18.4", "not required"],
    ["At what age can a child agree to an online service on its own?", "5.3", "15 years"],
    ["How long may CCTV footage be kept?", "7", "72 hours"],
    ["Can a company charge for answering an access request?", "8.3", "free of charge;EUR 40"],
    ["Which companies need a data protection officer?", "20.1", "20 persons"],
    ["May a DPO be fired for doing the job?", "20.2", "shall not be dismissed"],
    ["Can someone pull back their consent?", "5.2", "at any time"],
    ["Is it legal to process health data?", "6.1;6.2", "prohibited;explicit consent"],
    [
      "How long does a controller have to respond to a request from a data subject?",
      "8.1",
      "one month;two further months",
    ],
    ["Who is exempt from keeping a record of processing activities?", "17.2", "250 persons"],
    ["May a processor hire a subcontractor?", "16.2", "prior written authorisation"],
    ["What does profiling mean?", "3.4", "automated processing"],
    ["Does the law apply to purely private use at home?", "1.2", "household"],
    ["By when must the authority publish its annual report?", "30.2", "31 March"],
    ["How fast may a crew drive in the service park?", "3.3.1", "30 km/h"],
    ["What is the minimum weight of an R4 car?", "5.1.1", "1,230 kg"],
    ["How many mechanics may work on the car at once?", "3.3.4", "eight persons"],
    ["How many tires may a crew use during a rally?", "5.3.1", "18"],
    ["Can we use tyre warmers?", "5.3.4", "service park"],
    ["How old must the co-driver be?", "1.2.3", "16 years"],
    ["What must a crew do when it sees an SOS sign?", "4.4", "stop and give assistance"],
    ["What time interval separates the cars at the start of a stage?", "3.2.1", "two minutes;three minutes"],
    ["How many days do I have to file the appeal?", "8.3", "96 hours"],
    ["How is a tie on points broken?", "7.3", "first places"],
    ["How loud may the exhaust be?", "5.2.3", "103 dB"],
    ["May refuelling be done with the engine running?", "3.3.3", "switched off"],
    ["How far may I have to walk to reach an exit?", "B.1.2", "35 m;52 m"],
    ["How wide must an escape route be?", "B.2.1", "1,050 mm"],
    ["Do exit doors have to swing outwards?", "B.3.1", "60 persons"],
    ["Which buildings need sprinklers?", "D.2.2", "high-rise;1,000 m²"],
    ["How often is the emergency lighting tested?", "B.5.3", "monthly;once a year"],
    ["How big may a fire compartment be?", "C.2.1", "2,000 m²"],
    ["How tall is a high-rise building?", "A.2", "22 m"],
    ["How often must schools hold evacuation drills?", "E.2", "every term"],
    ["Can combustible insulation be used?", "C.3.2", "second storey"],
    ["How quickly does the fire-fighting lift have to reach the top?", "D.3.2", "60 seconds"],
    ["How long must records of drills be retained?", "E.3", "five years"],
  ]),
  ...questions("penalty", [
    ["What is the fine for not notifying a data breach?", "33.1", "EUR 5,000,000;2 %"],
    ["What fine threatens a firm that ignores the rights of data subjects?", "33.2", "EUR 10,000,000;4 %"],
    ["Can a public authority be fined?", "33.3", "public authorities"],
    ["Can I go to prison for selling personal data?", "34", "two years"],
    ["What is the penalty for a second false start?", "3.2.2", "one minute"],
    ["What happens if a seal is broken?", "6.4", "disqualification"],
    ["How much does it cost to be late for scrutineering?", "6.1", "EUR 50"],
    ["What is the punishment for smoking while refuelling?", "3.3.3|Appendix I", "EUR 500"],
    ["What is the penalty for speeding on reconnaissance?", "2.3", "EUR 25"],
    ["What is the sanction for using a third engine?", "5.2.2", "five minutes"],
    ["What are the consequences of blocking an escape route?", "E.5", "EUR 20,000"],
    ["What happens if the fire alarm is not serviced?", "E.6", "EUR 5,000"],
  ]),
  ...questions("summary", [
    ["Summarize the duties regarding personal data breaches.", "18.1;18.2;18.3", "72 hours;24 hours"],
    ["Summarise the rules for service in the rally.", "3.3.1;3.3.3;3.3.4", "30 km/h;eight persons"],
    ["Give an overview of the requirements for stairs.", "B.4.1;B.4.2", "180 mm;1,200 mm"],
    ["Summarize the rights of the data subject.", "9;11.1;12", "copy;machine-readable"],
  ]),
  ...none([
    "What is the fee for registering a trademark?",
    "How many helicopters may the organiser use?",
    "What is the maximum brake disc diameter?",
    "How much does the data protection officer earn?",
    "What is the minimum size of a parking space?",
    "Which colour must fire doors be painted?",
    "Is there a speed limit for electric scooters?",
    "What penalty does a driver get for insulting an official?",
    "How many toilets must a building have?",
    "What is the retention period for tax records?",
  ]),
];

/** Written with the third set and asked only when that was done. */
export const fourth: readonly RegulationQuestion[] = [
  ...questions("search", [
    ["May a person object to receiving advertising?", "13", "direct marketing"],
    ["For how long is the President of the Authority in office?", "30.1", "six years"],
    ["When will the authority let me know what became of my complaint?", "31.2", "three months"],
    ["Until when can I claim compensation?", "32", "three years"],
    ["Can data be sent to a country outside?", "21", "adequate level of protection"],
    ["What is the meaning of pseudonymisation?", "3.5", "additional information"],
    ["When is an impact assessment needed?", "19", "high risk"],
    ["Can a decision about me be made by a computer alone?", "14", "solely on automated processing"],
    ["When must personal data be deleted?", "11.1", "no longer necessary"],
    ["Does the contract with a processor have to be in writing?", "16.1", "written contract"],
    ["How many results count for the championship?", "1.2.1", "six best"],
    ["What is the closing date for entries?", "1.2.2", "21 days"],
    ["How often may the stages be driven before the rally?", "2.1", "twice"],
    ["How far behind the car do I put the warning triangle?", "4.2", "50 metres"],
    ["How long is the service at the end of the day?", "3.3.2", "45 minutes"],
    ["What tread depth is needed?", "5.3.3", "1.6 mm"],
    ["When do seats have to be replaced?", "5.4.2", "ten years"],
    ["How many extra headlights are allowed?", "5.5.2", "six"],
    ["What is the protest fee, and do I get it back?", "8.1;8.2", "EUR 600;returned"],
    ["Are studs on the tyres allowed?", "5.3.2", "winter;7 mm"],
    ["What is the maximum height of a step?", "B.4.1", "180 mm"],
    ["Where do smoke detectors have to be fitted?", "D.1.1", "bedroom"],
    ["How bright must the emergency lighting be?", "B.5.1", "1 lux"],
    ["Do revolving doors count as exits?", "B.3.3", "not be counted"],
    ["How long does the authority take to decide on an application?", "E.4", "eight weeks"],
    ["May an exit be locked at night while people are inside?", "B.3.2", "without a key"],
    ["What is the fire resistance of columns in a tower?", "C.1.1", "120 minutes"],
    ["Who appoints the fire safety manager?", "E.1", "owner"],
  ]),
  ...questions("penalty", [
    ["What do I pay for speeding in the service park?", "3.3.1|APPENDIX I", "EUR 100"],
    ["What is the penalty for checking in early at a time control?", "3.1.1", "one minute"],
    ["What happens to crews that do not report an accident with a spectator?", "4.5", "disqualif"],
    ["What is the penalty for repairs in parc ferme?", "6.3", "disqualification"],
    ["What is the maximum fine for lacking security measures?", "33.1", "EUR 5,000,000"],
    ["What is the fine for locking an escape route?", "E.5", "EUR 20,000"],
  ]),
  ...questions("summary", [
    ["Summarize the obligations of the owner of a building.", "E.1;E.3", "fire safety manager;five years"],
    ["What are the key rules on tyres in the rally cup?", "5.3.1;5.3.2", "18;studded|studs"],
  ]),
  ...none([
    "What is the maximum fuel tank capacity?",
    "How much is the entry fee for the rally?",
    "Which temperature must an office have?",
    "How many windows must a bedroom have?",
    "What is the salary of the chief scrutineer?",
    "Are cookies allowed without a banner?",
    "Who won the rally last year?",
    "How thick must the insulation be?",
  ]),
];
