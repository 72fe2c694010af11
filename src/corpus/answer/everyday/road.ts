/** Roads, machines, buildings, offices and law: everyday names and what rules call them. Read by `read-words.ts`. */
export const ROAD = `
headlamp, headlamps, headlight, headlights, main beam, dipped beam > headlights, headlamps, lamps, lighting
indicator, indicators, blinker, blinkers, turn signal > direction indicator, signal, indicators
rear light, tail light, brake light > rear lights, rear lamps, stop lamps
honk, hoot, beep the horn, klaxon > horn, audible warning, sounded
town, in town, village > built-up area, built-up areas, urban
outside town, country road > single carriageway, rural, non-built-up
freeway, expressway, highway > motorway, dual carriageway
tracks, railway tracks, train crossing, rails > level crossing, railway
stall, stalls, breaks down, conk out, broken down > breakdown, breaks down, cannot restart, immobilised
corner, bend, curve > junction, bend, corner
traffic circle > roundabout
traffic light, red light > signals, traffic signals, red light
zebra crossing, crosswalk > pedestrian crossing, zebra
tractor, tractors, combine, farm vehicle > agricultural vehicle, agricultural vehicles, agricultural machinery
digger, excavator, dumper, bulldozer, loader > mobile machinery, earthmoving, vehicle, machinery
caravan, trailer, camper > trailer, caravan, towing
learner, learner driver, student driver, l-plate > provisional licence, learner
eyesight, sight, glasses, vision test > read a number plate, vision, eyesight, corrective lenses
booster, booster seat, car seat, baby seat > child restraint, child seat
text, texting, texts, messaging, phone call > mobile telephone, hand-held, communication
at the wheel, behind the wheel > driving, drive
room, space, gap, clearance > distance, gap, clearance, space
profile, grip, worn tyre > tread, tread depth
mot, inspection sticker, roadworthiness > test certificate, annual test, roadworthiness
tow, towing, tow away > tow, towing, removal
hit and run, drive off, fail to stop > stop, give his name, report the accident
take away, taken away, takes away > withdraw, withdrawn, revoke, suspend
lose my licence, lose the licence, licence taken away, ban from driving > disqualified, disqualification, revoked, suspended
points, demerit points > penalty points
sentence, prison term, years in prison > imprisonment, punishable, liable
kill, killing, kills, death of > death, causing death, fatal
tie up, tied up, leash, on a lead > restrained, lead, tethered
sidewalk, pavement > pavement, footway, footpath
gun, guns, pistol, rifle, knife > weapons, firearms, weapon
merry-go-round, roller coaster, funfair, carousel > fairgrounds, amusement parks, amusement
exhibition, fair, show, trade show, expo > trade fairs, exhibitions, demonstration
prototype, test model, pilot version > research, development, not conform, prototype
muscle, muscle power, by hand, hand-driven, manual > human effort, manually-operated, manual, by hand
panic button, stop button, kill switch, red button > emergency stop, stop button, shutdown
blackout, power cut, power failure, outage > failure of the power supply, interruption, power supply
start by itself, starts by itself, starts up unexpectedly > start unexpectedly, unexpected, voluntary actuation
cover, covers, hood, lid, shield, shields > guard, guards, cover, enclosure
screw, screws, bolt, bolts, nut > fasteners, fixed, fixing, bolts
name plate, nameplate, type plate, rating plate > marking, marked, particulars, designation
manual, handbook, user guide, instructions for use > instructions, instruction manual, manual
translation, translated, which language > language, official language, languages
backdate, predate, postdate, wrong date > pre-date, post-date, date
burn, burns, scald, hot part, hot surface > extreme temperatures, high temperatures, burns, hot
crush, crushed, squeezed, pinched, trapped, locked in, locked inside > crushed, trapped, enclosed, entrapment
roll over, tip over, turn over, overturn > roll over, tip over, overturning, tilt
belted, buckled, strapped > restraint system, seat belt, restrained
lift, hoist, winch, elevator > lifting, lifting machinery, lifting operations, hoist
safety factor, safety margin, margin > working coefficient, factor of safety, coefficient
sling, slings, strap, straps, webbing > ropes, slings, webbing, lifting accessories
test load, overload test, proof load > static test, test coefficient, load test
vibration, shaking, shake > vibration, vibrations
sharp, edges, corners of metal > sharp edges, angles, rough surfaces
repair while running, while it runs, running machine > standstill, stopped, operation, maintenance
spare part, spare parts > parts, components, replacement
maker's name, who made it > manufacturer, business name
safety file, technical file, tech file, technical documents > technical file, technical documentation
notified body, test house, tuv > notified body, conformity assessment, third-party
recall, take off the market, pull from the market > withdraw, recall, withdrawal
fake mark, misleading mark > mislead, markings
chair, stool, sit at the machine > seat, seats, seating
spark, sparks, short circuit > ignition, electrical, short-circuit
sprinkler, sprinklers > automatic extinguishing, sprinkler
emergency lighting, exit sign, exit signs > emergency lighting, exit signs, illuminated
meeting, assembly, agm > general meeting, meeting, assembly
vote, votes, majority > majority, vote, resolution, quorum
minutes, protocol of a meeting > minutes, record
chairman, chair, head of the board > chairman, chairperson, president
secretary, treasurer > secretary, treasurer, officer
shares, stock, equity > shares, share capital, securities
merger, takeover, buyout > merger, acquisition, change in control
bankrupt, insolvent, bankruptcy, broke > insolvency, winding up, bankruptcy
trade secret, secret, secrecy, keep secret, nda > confidential, confidentiality, confidential information, secrecy
conflict of interest, bribe, bribery, kickback > conflict of interest, inducement, corruption, benefit
insider, insider dealing, insider trading, tip > inside information, insider dealing, market abuse
money laundering, dirty money, suspicious payment > money laundering, suspicious transaction, suspicious activity
know your customer, identify a client, id check > customer due diligence, verify, identification, identity
rich client, professional client, retail investor > professional client, retail client, client
complaints, complaint handling > complaints, complaint
audit, audited, auditing > audit, auditor, audited
bookkeeping, books, accounts > accounting records, accounts, records
capital cushion, buffer, own money > capital, capital requirement, own funds
fund, investment fund, unit trust > fund, collective investment, units
prospectus, offering document > prospectus, offer document
late payment, pay late, overdue, arrears > interest, default, late payment, overdue, delay payment, unpaid
security deposit, rent deposit, bond > deposit, security
move out, move in, vacate > vacate, possession, termination, delivery up
noise at night, quiet hours, quiet time > nuisance, noise, quiet enjoyment
subtenant, sublet, airbnb > sub-let, assign, part with possession
sublet, lend for money, let to others, rent to others > sublet, sub-let
jab, jabs, shots, inoculation > vaccination, vaccine, vaccinated
landlord visit, landlord come in, enter my flat > access, enter, inspection, entry
heating, boiler, broken heating > heating, installation, repair
mould, damp > damp, fitness, repair
side job, second job, moonlight > secondary activity, other employment, outside employment
non-compete, work for a competitor, rival > competition, compete, non-competition, restraint of trade
probation, trial period > probationary period, probation
reference, testimonial > reference, certificate of employment
bonus, thirteenth salary > bonus, special payment, remuneration
company car, phone from work, work laptop > company vehicle, equipment, property
invention, invent, patent idea > invention, inventions, patent, intellectual property
travel costs, expenses, mileage > expenses, reimbursement, travel
home office, work from home, remote work, telework > remote work, place of work, telework
sick note, doctor's note > medical certificate, incapacity, certificate
`;
