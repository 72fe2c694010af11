/** British and American spellings of one word, brought to the American one so that they meet in the index. */

const PAIRS = new Map(
  `ageing aging, artefact artifact, behaviour behavior, behaviours behaviors, cancelled canceled, cancelling canceling,
  catalogue catalog, centre center, centres centers, cheque check, colour color, colours colors, counselling counseling,
  defence defense, endeavour endeavor, endeavours endeavors, enrol enroll, favour favor, favourable favorable,
  fibre fiber, fibres fibers, fuelled fueled, fuelling fueling, fulfil fulfill, grey gray, harbour harbor,
  honour honor, instalment installment, instalments installments, judgement judgment, judgements judgments,
  kerb curb, kerbs curbs, labelled labeled, labelling labeling, labour labor, licence license, licences licenses,
  litre liter, litres liters, manoeuvre maneuver, manoeuvres maneuvers, metre meter, metres meters,
  millimetre millimeter, millimetres millimeters, kilometre kilometer, kilometres kilometers, modelled modeled,
  modelling modeling, mould mold, moulded molded, neighbour neighbor, neighbouring neighboring, offence offense,
  offences offenses, practise practice, practised practiced, programme program, programmes programs,
  signalled signaled, signalling signaling, sulphur sulfur, titre titer, travelled traveled, travelling traveling,
  tyre tire, tyres tires, vapour vapor, wilful willful`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

const ISE = /^(.{3,})is(e|ed|es|er|ers|ing|ation|ations|ational|able)$/;
const YSE = /^(.{2,})ys(e|ed|es|ing)$/;

/** The American spelling of a lower-case English word. */
export function americanSpelling(word: string): string {
  const paired = PAIRS.get(word);
  if (paired !== undefined) return paired;
  if (word.length <= 5 || !word.includes("s", 3)) return word;
  return word.replace(ISE, "$1iz$2").replace(YSE, "$1yz$2");
}
