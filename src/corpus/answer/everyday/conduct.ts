/** What is done: everyday verbs and what happens, and what rules say for them. Read by `read-words.ts`. */
export const CONDUCT = `
drink, drinking, drunk, booze, tipsy, alcohol, beer, wine, liquor, hungover > alcohol, alcoholic beverage, intoxicated, under the influence, intoxicating
sober, drunk driving, drink driving > alcohol, under the influence, blood or breath
take drugs, high, stoned, weed, cannabis, dope, cocaine > drug, drugs, narcotic, prohibited substance
smoke, smoking, cigarette, vape, vaping, lighter > smoking, smoke, naked flame, open flame, ignition
sleep, nap, rest, break, pause > rest, rest period, rest break, daily rest, break
lunch, lunch break, coffee break, breather > rest break, break, meal
work late, overtime, extra hours, long hours > overtime, working time, additional hours
night shift, nights, working nights, night work > night work, night worker, night time
go home, leave early, knock off > leave, end of working time
holiday, holidays, vacation, day off, days off, time off, annual leave > leave, annual leave, rest, holiday
cash in, pay out, paid out, sell back > payment in lieu, replaced by a payment, compensation
opt out, opted out, opt back in, sign away > agreement, exclude, terminate, terminable, notice
give up, sign away, waive, waiver, renounce > waive, exclude or limit, surrender, contracting out, forgo
get fired, sack, sacked, fire, fired, lay off, dismissed, let go, kicked out > dismissal, dismiss, terminate, termination, removal
quit, resign, walk out, hand in notice > terminate, termination, resign, withdraw, notice
punish, punished, punishment, victimise, retaliate > penalty, sanction, detriment, disciplinary, fine, liable
go to court, sue, take to court, lawsuit, litigation, legal action, prosecute > proceedings, complaint, tribunal, court, litigation, action, claim, judicial remedy
complain, complaint, grievance, object, challenge, dispute > complaint, protest, objection, appeal, dispute
jail, prison, locked up, behind bars, go to jail > imprisonment, custody, prison
fine, ticket, monetary penalty, pay a fine > fine, penalty, administrative fine, financial penalty
milder, lenient, leniency, lighter sanction, reduce the sanction, reduce the penalty > mitigating, mitigation, mitigating factors
harsher, stricter, tougher, more severe, increase the sanction, increase the penalty > aggravating, aggravation, aggravating factors
break the law, break a rule, break the rules, violate, breach, ignore, disobey, disregard > fails to comply, contravene, infringement, breach, offence, deviate
cheat, cheating, trick, fake, forge, fraud, manipulate, tamper > fraud, falsify, tamper, manipulate, misrepresentation, deceive
lie, lying, false information, wrong information > false, misleading, incorrect, untrue
stop, hinder, obstruct, block, get in the way, bother, disturb > obstruct, interfere, impede, hinder, stop, frustrate
hit, bump, crash, collide, collision, accident, smash, wreck > collision, impact, accident, incident, contact, contact with
attack, hurt, beat, fight, threaten, harass, bully > assault, threaten, intimidate, harassment, interfere, violence
hurt, injure, injury, wound, harm > injury, harm, damage, injured
die, death, kill, fatal > death, fatal, fatality
steal, theft, rob > theft, loss, unlawful
throw, toss, chuck, throw out, throw away, dump, litter > drop, dropped, discharge, dispose, disposal, discard, deposit
hide, conceal, cover up, disguise > cover, covered, conceal, screen, obscure
touch, handle, grab > touch, handle, contact, physical intervention
fly, flying, take a plane up > operate an aircraft, flight, fly, act as a crewmember, in flight
scrape, scrapes, scraping, bottom out, bottoms out > contact, ground contact, touching, touch
take off, takes off, taking off, unbuckle, undo > removal, remove, removed, taken off
take off, takeoff, departure, depart, lift off > takeoff, departure, take off
land, landing, touch down, arrive > landing, land, arrival
loop, loops, roll, rolls, stunt, stunts, tricks > aerobatic, manoeuvre, maneuver, exhibition
drive, driving, operate, steer, ride, run, use > operate, drive, use
race, racing, compete, run > race, competition, compete, event
overtake, pass, get past, go past, passing, overtaking > overtake, overtaking, pass
give way, yield, right of way, who goes first, priority > right-of-way, give way, priority, alter course, yield
turn, turn round, u-turn > turn, alter course, change of direction
jump the start, jump start, start too early, moving before the lights > false start, before the start signal, moved before, start signal
come straight at, head on, head-on, opposite directions > approaching head-on, head-on, oncoming
speed, speeding, too fast, drive too fast > speed limit, exceeds the limit, speed, exceed
park, parking, stand > park, stationary, parked, parking
wait, how long wait > wait, period, within, interval
hurry, rush, dawdle, slow, go slow > unnecessarily slowly, slowly, without delay
get out, climb out, exit, escape, evacuate, leave the building > escape, evacuate, egress, exit, leave
get in, come in, enter, go in, access > enter, access, admission, entry
sit, sit down, seated, on my lap, on lap > seat, seated, occupy, berth, held by
buckle up, belt, seat belt, seatbelt, strap in > safety belt, seat belt, harness, restraint
wear, put on, dress, clothes > wear, worn, wearing, clothing, apparel, equipment
carry, take along, bring, bring along, have with you, have on board > carry, carried, carriage, on board, have within
put down, deposit, hand over money > fee, deposit, accompanied by, bond, pay
pay > fee, deposit, accompanied by
buy, purchase, get, acquire
sell, flog, market, put on sale, put on the market > sell, sale, placing on the market, make available, offer for sale, supply
hand out, give away, distribute, share, spread, pass on, ship, publish > distribute, distribution, convey, make available, disclose, dissemination
lend, borrow, loan out > lend, loan, borrow
rent, rent out, let, sublet, lease > let, lease, rent, sub-let, hire
return, send back, bring back, give back > return, send back, restore
get my money back, money back, refund, reimbursed > refund, reimburse, reimbursement, compensation
cancel, change my mind, back out, pull out > withdraw, withdrawal, cancel, terminate, rescind
sign, agree, accept, consent, say yes > agreement, consent, accept, acceptance, agree, in writing
permission, allowed, green light, approval, okay, ok > permission, authorisation, consent, approval, permit, approved
ask, request, apply, demand > request, apply, application, ask
ask for holiday, book holiday > notice, leave, take leave
tell, inform, let know, report, notify, announce, warn > notify, notice, inform, report, notification, communicate, disclose
register of, registry > record, records, register
write down, note, log, record, keep track, document > record, records, log, document, register
keep, store, save, hold on to, archive, how long keep > retain, keep, preserve, store, storage, maintain
delete, erase, wipe, get rid of, remove, forget > erase, erasure, delete, remove, destroy
change, modify, alter, tinker, adjust, tune > modify, modification, alter, alteration, change, adjust, amend
fix, repair, mend, put right, cure, make good > repair, maintenance, remedy, cure, rectify, come into compliance, maintain
swap, replace, exchange, substitute, put in another > replace, replacement, change, exchange, substitute, substituted
check, checked, inspect, look at, go over, test, examine > inspection, inspect, inspected, check, examination, test, assess, review, reviewed, monitored, audited
retake, resit, take again, sit again > repeat, repeated, repetition, retake
grade, graded, mark a paper, correct a paper > grade, mark, assess, assessed, evaluate, examiner
clean, wash, tidy > clean, cleaning, hygiene, cleanliness
build, make, put up, construct, erect > construct, construction, erect, build, building work
pull down, tear down, knock down, demolish > demolition, demolish, removal
design, develop, draw up > design, development, develop
cook, bake, heat, warm > heat, heating, heated, cook
fill up, refuel, gas up, top up, put fuel in, fuel the car > refuel, refuelling, adding fuel, add fuel, fuel
weigh, weighing, scales > weigh, weighing, weight, mass
start, begin, kick off, launch, set off, take up > start, begin, commence, commencement, take up
finish, end, stop, close, shut, over > end, finish, terminate, cease, close, shutdown
suspend, interrupt, pause, call off, abandon, red flag > suspend, suspended, suspension, postpone, cancel
rain, wet, bad weather, storm, fog, snow > wet, weather, rain, weather conditions, conditions
good weather, clear sky, fine weather > vfr, weather conditions, dry
dry race, dry weather, dry > dry-weather, dry
catch fire, burn, on fire, blaze, flames > fire, emergency, burning
break down, fail, failure, engine failure, stop working, defect, broken > fails, failure, defect, malfunction, inoperative, unairworthy, damaged
fall, fall over, slip, trip > fall, falling, slip
climb, go up > climb, ascend
low, go low, fly low, how low > minimum, altitude, below, above the surface, safe altitudes
follow, tail, drive behind, keep distance > following distance, behind, car lengths
help, push, assist, hand > assistance, assist, unaided, aid
look at, watch, see, monitor, track, spy > monitor, monitoring, surveillance, observe, see
film, record, photograph, take pictures, camera > recording, image, photograph, video, camera
collect, gather, get data > collect, collection, obtain, processing
use my data, handle data, data use > process, processing, personal data
move data abroad, send abroad, send to america, outside europe > transfer, third country, international organisation
advertise, advertising, promote, commercial > advertising, advertisement, marketing, promotion
vote, elect, choose, pick > vote, election, elect, select, appoint, designate
count, qualify, be counted, counted as, classed > classified, considered, deemed, classification
finisher, finish, get to the end > classified, classification, finish, completed
tie, level on points, equal points, same points, draw > tie, dead heat, same number of points, equal
win, winning, come first, victory > win, first, 1st, first place, winner
standings, league table, ranking, table > championship, classification, points
lose, loss, lost > loss, lose, lost, missing
pay, paid, wages, salary, money for > pay, paid, payment, remuneration, rate
cost, price, how much money, charge > fee, cost, price, charge, amount, fine
own, have, possess > hold, possess, have
join, sign up, enrol, enter, take part, participate > participate, entry, application, register, join
download, fetch, pull > network access, download, copy
install, set up, setup > install, installation, configure, set up
ask a question, prompt, question the user > prompting, prompt, question, debconf, interaction
combine, mix, bundle, blend, merge > combine, combined, combination, larger work, mixing
compile, compiled, binary > executable form, executable, object code, compiled, binary
strip, remove, take out, take off > remove, removal, strip, alter
mark, label, tag, sign > mark, marking, label, notice, notices, placard
closing date > close, deadline
paid back, given back > refund, reimburse
recce > reconnaissance
mobile phone, cell phone, smartphone > cell phone, mobile telephone, telephone, electronic device
`;
