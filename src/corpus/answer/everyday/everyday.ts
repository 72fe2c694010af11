/** What people call otherwise than rules do: everyday words, and what a regulation or a contract says instead. */
import type { SynonymTable } from "../../search/synonyms";
import { ACCOUNTS } from "./accounts";
import { CLIPPINGS } from "./clippings";
import { CONDUCT } from "./conduct";
import { ENGINEERING } from "./engineering";
import { INFRINGEMENTS } from "./infringements";
import { MEETING } from "./meeting";
import { OFFENCES } from "./offences";
import { PADDOCK } from "./paddock";
import { PEOPLE } from "./people";
import { RACING } from "./racing";
import { readWords } from "./read-words";
import { ROAD } from "./road";
import { THINGS } from "./things";
import { TRADE } from "./trade";

/** A line a group: its words may stand for each other. */
const ALIKE = `supply, deliver, provide, furnish
carry, fit, equip
correct, correction, rectify, rectification
wrong, inaccurate, incorrect, false
turbo, turbocharger
size, diameter, dimension, dimensions
exception, exemption, derogation
compulsory, mandatory, obligatory
misuse, abuse, infringement
extra, additional, further, auxiliary
championship, cup, series
lack, lacking, absence, missing
rise, height, elevation
first, 1st
second, 2nd
third, 3rd
closing date, deadline, due date, not later than
night, dark, darkness
keep, retain, store, hold, preserve, archive
file, lodge, submit, hand in, send, present
hire, engage, employ, recruit
dismiss, sack, lay off
block, obstruct, bar, impede
prison, jail, imprisonment, custody
delete, erase, remove, destroy
withdraw, revoke, pull back, take back, retract
permission, consent, authorisation, approval
permit, authorise, approve
forbid, prohibit, ban
buy, purchase, acquire
sell, for payment, dispose
begin, start, commence
end, finish, terminate, conclude
help, assistance, assist, aid
repair, fix, mend
replace, exchange, substitute
change, alter, modify, amend, amendment
check, inspect, verify, examine, test
fee, charge, deposit
sanction, penalty, punishment, punish, penalise, fine
walk, travel
draw, tie, equal, dead heat
accident, crash, collision
spectator, audience, public
footage, recordings, recording, video
own, owner, property, belong
lend, borrow, pass on, hand over, used only by
certificate, certification, accreditation
logo, emblem, badge
identical, look the same, same
responsible, responsibility, in charge
powers, power, authority
camera, surveillance
CCTV, video surveillance, camera surveillance
law, act, statute
outside, abroad, foreign, third country
advertising, advertisement, marketing
disclose, reveal, divulge, pass on
harm, damage, injury
lamp, light
smoke detector, smoke alarm
top, topmost, uppermost, highest
bottom, lowest, lowermost
middle, centre, center
inside, interior
nearby, near, adjacent, neighbouring
yearly, annual, annually, once a year, every year
weekly, every week
monthly, every month
daily, every day
worker, employee, staff
boss, manager, management
chairman, president, chairperson
member, participant
contract, agreement
paper, document, documentation
proof, evidence, demonstrate, prove
copy, duplicate
secret, confidential, confidentiality
breach, infringement, violation, contravention
break, breach, infringe, violate, contravene
obey, comply, observe
ignore, infringe, fail
choose, select, elect
answer, respond, reply
complaint, complain, protest
regulator, authority, supervisory authority
judge, court, tribunal
refuse, reject, decline, deny
extend, prolong, extension
postpone, defer, delay
shorten, reduce
raise, increase
lower, reduce, decrease
fit, install, mount, attach, fix, fasten
join, connect
loose, unfastened, detach
heat, warm, warmer
engine, motor
road, street
building, premises
flat, apartment, dwelling
house, home, dwelling, household
window, glazing
garage, car park, parking
lift, elevator
storey, floor, level
stairs, staircase, stairway
swing, open
tower, high-rise
loan, credit
bank, lender
spend, costs, expenditure
shut, shutdown, cease, close
written, appear, displayed, legible
deploy, send out, sent out, bring into operation, brought into operation
called off, call off, cancelled, cancellation
throw out, exclude, expel, exclusion
factory, premises, works
vacation, holiday, leave
marriage, wedding
salary, pay, wage, wages, remuneration
rookie, inexperienced, novice
pay back, paying back, repay, repayment
early, ahead
cancel, terminate, rescind
weigh, weight, mass
get out, climb out
motor generator, electric motor
ABS, anti-lock
leak, disclose, reveal, breach
resolve, decide
discard, left out
neck brace, neck support
number plate, figures
kart, car, vehicle
freelance, secondary activity, side job, secondary activities
trial period, probation, probationary period
sick, ill, illness, incapacity
teammate, team member
banned, prohibited, forbidden, may not be used
tie, ties, equal, separated
wing, flap, bodywork
prevent, avoid
money back, refund, reimburse
gift, present, benefit
child, minor, years of age
goal, aim, objective, purpose
contradiction, inconsistency, conflict
appoint, elect, nominate, designate`;

function alike(): SynonymTable {
  const groups = ALIKE.split("\n").map((line) => line.split(", "));
  const table: Record<string, string[]> = {};
  for (const group of groups)
    for (const word of group) (table[word] ??= []).push(...group.filter((other) => other !== word));
  return table;
}

/** One way only: what rules call the name. */
export const IN_RULES: SynonymTable = {
  // people and things
  summer: ["July", "August"],
  winter: ["December", "January"],
  people: ["persons", "person", "personnel"],
  persons: ["people"],
  person: ["data subject", "individual", "anybody"],
  someone: ["person", "data subject", "anybody"],
  somebody: ["person", "data subject", "anybody"],
  anyone: ["person", "anybody", "nobody"],
  mechanic: ["person", "personnel", "team member"],
  helper: ["person", "personnel"],
  subcontractor: ["another processor", "other processor", "third party"],
  private: ["personal"],
  computer: ["automated"],
  machine: ["automated"],
  column: ["load-bearing", "structural"],
  wall: ["load-bearing", "partition"],
  outwards: ["direction of escape", "outward"],
  bright: ["lux", "illumination", "light"],
  tax: ["levy", "duty"],
  individual: ["person", "data subject"],
  company: ["undertaking", "enterprise", "organisation", "firm", "legal person", "controller"],
  firm: ["undertaking", "company", "authorised person"],
  business: ["undertaking", "enterprise"],
  employees: ["persons", "workers", "staff"],
  staff: ["personnel", "persons", "employees"],
  team: ["competitor", "entrant", "participant"],
  car: ["vehicle"],
  vehicle: ["car"],
  tyre: ["tire", "wheel"],
  rider: ["driver"],
  owner: ["holder", "proprietor"],
  customer: ["client", "buyer", "consumer"],
  seller: ["supplier", "vendor"],
  buyer: ["purchaser", "customer"],
  goods: ["product"],
  winner: ["1st", "first place", "winning"],
  win: ["1st", "first place", "winner", "winning"],
  steward: ["official"],
  referee: ["steward", "official"],
  kid: ["child", "minor", "years of age"],
  kids: ["children", "minors", "years of age"],
  bank: ["lender"],
  job: ["task", "duties", "work"],
  jobs: ["work", "tasks"],
  mgu: ["motor generator"],
  "top up": ["refuel", "add"],
  tank: ["refuel", "fuel"],
  weave: ["change of direction"],
  lightest: ["mass less", "weight less", "minimum weight"],
  fill: ["inflate"],
  filled: ["inflated"],
  "change mind": ["withdraw"],
  "climb out": ["get out", "leave"],
  "hang on": ["retain"],
  facebook: ["social networks"],
  "social media": ["social networks"],
  factory: ["shutdown"],
  telemetry: ["data"],
  "send data": ["telemetry"],
  printed: ["additive manufacturing"],
  "day off": ["leave"],
  "days off": ["leave", "holiday"],
  freelance: ["secondary"],
  licence: ["authorisation", "permit"],
  license: ["licence", "authorisation", "permit"],
  "without permission": ["unauthorised"],
  "sub-processor": ["another processor", "other processor", "subcontractor"],
  subprocessor: ["another processor", "other processor"],
  "cost cap": ["budget cap"],
  "steer by wire": ["operated steering", "electrically steering"],
  "fire extinguisher": ["extinguishing system", "extinguishant"],
  "crash helmet": ["helmet"],
  "speed limit": ["speed limit", "exceed speed", "exceed km/h"],
  // doing
  appoint: ["designate", "nominate"],
  name: ["designate"],
  report: ["notify", "notification", "inform", "communicate", "submit"],
  notify: ["notification", "communicate", "communication", "inform", "report"],
  tell: ["inform", "notify"],
  inform: ["notify", "communicate"],
  ask: ["request", "apply"],
  demand: ["right to obtain", "request", "claim"],
  delete: ["erasure", "erase", "remove", "destroy"],
  deletion: ["erasure", "erase", "removal", "destruction"],
  answer: ["respond", "reply", "provide information", "information on action"],
  respond: ["answer", "reply", "provide information"],
  reply: ["respond", "answer", "provide information"],
  keep: ["maintain", "retain", "store", "hold"],
  store: ["storage", "retain", "keep"],
  exempt: ["not apply", "exemption", "exception", "not required", "derogation"],
  exemption: ["not apply", "exempt", "exception"],
  cancel: ["terminate", "withdraw", "rescind"],
  quit: ["leave", "terminate", "resign"],
  end: ["terminate", "termination", "expire", "finish"],
  terminate: ["termination", "end", "cancel"],
  start: ["begin", "commence"],
  begin: ["start", "commence"],
  stop: ["halt", "cease"],
  buy: ["purchase", "acquire"],
  sell: ["sale", "supply", "dispose"],
  govern: ["applicable law", "governing law"],
  hire: ["employ", "engage"],
  fire: ["dismiss", "dismissal"],
  complain: ["complaint", "protest"],
  hit: ["contact", "collide", "down", "knock"],
  hitting: ["contact", "collision", "down"],
  crash: ["collision", "accident", "impact"],
  pass: ["overtake"],
  overtake: ["pass"],
  touch: ["contact"],
  insure: ["insurance"],
  weigh: ["weight", "mass"],
  wear: ["worn", "use"],
  warm: ["heat", "blanket"],
  disappear: ["remove", "delete", "abolish"],
  miss: ["fail", "not attend", "absent"],
  skip: ["miss", "fail"],
  arrive: ["attend", "present"],
  hand: ["submit", "deliver"],
  perform: ["conduct", "carried out", "done"],
  // qualities
  angle: ["degree"],
  underweight: ["weight less", "mass less", "weight below", "below minimum weight"],
  overweight: ["above limit", "weight above"],
  late: ["delay", "delayed", "deadline", "after"],
  overdue: ["late", "delay"],
  immediately: ["at once", "without delay", "forthwith"],
  noise: ["sound"],
  loud: ["sound", "noise"],
  speeding: ["speed", "exceed km/h"],
  speed: ["velocity", "km/h"],
  fast: ["speed", "km/h"],
  heavy: ["weight", "mass"],
  tall: ["height", "above ground", "above"],
  high: ["height"],
  wide: ["width"],
  thick: ["thickness"],
  thickness: ["thick"],
  deep: ["depth"],
  hold: ["capacity"],
  cap: ["limit", "not exceed"],
  secret: ["confidential", "confidentiality"],
  fee: ["deposit", "charge"],
  cost: ["price", "fee", "charge", "expense"],
  money: ["sum", "amount", "EUR"],
  phone: ["telephone"],
  illegal: ["forbidden", "prohibited", "unlawful"],
  unsafe: ["unsafe", "endanger", "dangerous"],
  unsafely: ["unsafe", "endanger"],
  broken: ["damaged", "defective"],
  faulty: ["defective", "defect"],
  "flow rate": ["rate"],
};

/** Everyday words and what stands for them. */
export const EVERYDAY: SynonymTable = joined(
  alike(),
  IN_RULES,
  readWords(
    PEOPLE,
    CONDUCT,
    OFFENCES,
    INFRINGEMENTS,
    THINGS,
    TRADE,
    ROAD,
    RACING,
    MEETING,
    ENGINEERING,
    ACCOUNTS,
    CLIPPINGS,
    PADDOCK,
  ),
);

function joined(...tables: readonly SynonymTable[]): SynonymTable {
  const all: Record<string, string[]> = {};
  for (const table of tables)
    for (const [name, forms] of Object.entries(table)) all[name] = [...new Set([...(all[name] ?? []), ...forms])];
  return all;
}
