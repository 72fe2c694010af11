/** Motor sport: what fans and crews call things, and what its rules say. */
import { readWords } from "./read-words";

/** One way only: the very same thing, by the name that the rules of the FIA and of its members give it. */
export const SAME_IN_RACING = readWords(`
season > championship
team > competitor
race weekend, grand prix weekend, event weekend > competition
curfew > restricted period
sprint weekend, sprint race > sprint session
pit wall > signalling area
penalty points, licence points, superlicence points, demerit points > penalty points, demerit points
drag reduction system > driver adjustable bodywork, drs
fp1, fp2, fp3 > free practice, practice session
track limits > leave the track, left the track
quali, qually > qualifying session
superlicence, superlicense, super license > super licence
combustion engine, internal combustion engine > engine
chequered flag, checkered flag > end-of-session signal`);

/** Read by `read-words.ts`. */
export const RACING = `
weekend, race meeting > competition, event, race
grand prix, grands prix > race, competition
sprint, sprint race, sprint weekend > sprint session, sprint
rival, rivals, opponent, opponents, other teams > competitor, another car, other driver
crew, pit crew, mechanics > personnel, team members
team members, team member, team staff, team people > team personnel, operational personnel, personnel
park it, parks it, parked it, parking it > stops, stop
our man, our guy, our lad, our boy > driver
bring shame, look bad, embarrass, embarrasses, embarrassed, bad name > disrepute
rookie, debutant, newcomer > young driver, not participated, new driver
filming day, film day > promotional event
demo, demo run, show run > demonstration event, demonstration
private test, testing, old car, older car > previous cars, testing, historic cars
briefing, drivers' briefing, driver briefing > meeting, meetings, briefing
pit stop, pit stops > pit stop, pit lane, changing tyres
box, pit box > garage, pit stop position
red flag, red flags, red flagged > suspended, suspension, red flag, stopped
yellow flag, yellows > yellow flag, danger
compound, compounds, tyre compound > specification, specifications
slicks, dry tyres, slick tyres > dry-weather tyres
wets, rain tyres, full wets > wet-weather tyres, wet tyres
inters > intermediate tyres
tyre warmers, tyre warmer > tyre blankets, tyre heating
unlap, unlap themselves, lapped cars > lapped by the leader
warm-up lap, parade lap > formation lap, reconnaissance lap
drop out, drops out, dropped out, knocked out, go out, goes out > eliminated, prohibited from taking any further part
tell apart, telling apart, recognise > distinguished, distinguishable
track, race track, racetrack, circuit
slow down, slowing down > reduce speed, slowly
stall, stalls, stalled > unable to start, cannot start, delayed
pole, pole position > first grid position, pole position
grid penalty, grid drop, grid penalties > grid positions, grid place
lights out, lights went out, lights go out, start lights, red lights > start signal, red lights
corner cutting, cut a corner, cutting the track > leave the track, left the track, track edges
race ban, banned from racing, ban > suspended, licence, disqualified
fastest time, quickest time, lap time > fastest time, time
team boss, team principal > team manager, team principal, competitor
engine, engines > power unit, engine
engine supplier, engine maker, engine manufacturer > make of engine, power unit manufacturer, manufacturer
chassis, monocoque, tub > survival cell, chassis
black box > data recorder, accident data recorder
jack, jacks > lift, lifting device
donuts, burnouts, victory lap, celebrate > celebration
come off, comes off, take off, taken off > removed
fog, foggy, mist > poor visibility, visibility
switch off, switched off, turn off, turned off > disable, disabled
demonstration run, demonstration runs > demonstration event
bad behaviour, misbehave, misbehaviour > disrepute, unsporting
thrown out, kicked out, kick out > exclude, excluded, disqualified
race winner, winner of the race > placed first, winner, 1st
second place > 2nd
third, third place > 3rd
fourth, fourth place > 4th
fifth, fifth place > 5th
sixth, sixth place > 6th
seventh, seventh place > 7th
eighth, eighth place > 8th
ninth, ninth place > 9th
tenth, tenth place > 10th
restart, restarted, restarting, re-start, get going again > resumption, resume, resumed, re-start
swap, swapped, stand-in, reserve driver, substitute driver > change, changes of driver, replaced, replacement
tv pictures, television pictures, tv footage, replay, replays > video
drop out, drops out, dropped out, knocked out, go out in > eliminated, prohibited from taking any further part
take part, takes part, taking part, took part > participate, participating, admitted
slot, slots, grid slot, grid slots, grid box > grid positions, rows, starting position
gap, gaps, spacing > separated, distance, apart, interval
back up the pack, bunch up, control the pace, set the pace > dictate the pace, unnecessarily slowly
brake test, brake testing, brake-testing > erratically, erratic, braking
scales, weighbridge, weigh-in > weighing, weighed
unsafe release, unsafely released > released in an unsafe condition, unsafe condition
flying lap, hot lap, push lap, fast lap, quick lap > lap, lap time, qualifying
hold up, held up, holding up, baulk, baulked > impedes, impede, impeding
cut short, stopped early, shortened > less than the scheduled, suspended, reduced
win, wins, won, victory > 1st, winner, first place
level on points, equal on points, tied on points, same points > same number of points
sign up, join the championship, new team > applications, applicant, apply, new entrant
car number, race number, start number > competition number
colour scheme, paint scheme, paint job, colours > livery
pre-season test, pre-season testing, winter testing, winter test > test open to all competitors
rookie test, young driver test > young drivers
summer break, summer shutdown, winter break, christmas break > shutdown
night work, working at night, overnight work > restricted period
journalist, journalists, reporter, reporters, press > media
autograph, autographs, fan event, fan zone > fan engagement
drink bottle, drinks bottle, water bottle, bottle > drinking fluid, container
hot race, heatwave, hot weather > heat hazard
cooling vest, cool vest > driver cooling system
break down, breaks down, broke down, retire, retires, retired > abandons, abandoned, withdrawn, retiring
spare car, t-car, third car, backup car > spare cars, more than two cars
new engine, extra engine, additional engine, engine change > additional element, power unit elements
mgu-k, mguk, mgu-h, mguh, turbo, turbocharger, turbochargers, energy store, energy stores, control electronics, exhaust set, exhaust sets > power unit element
barcode, bar code, tyre code > identification, bar code
q1, q2, q3 > qualifying session
sq1, sq2, sq3 > sprint qualifying session
delta, delta time, delta-time > minimum time
serve, serves, served, serving > carry out, incurring, stationary
pushed > physical assistance
send out, sent out, sent me out, sent him out, sends out > released
collide, collided, collision, crash, crashed, tangle, tangled > incident, collision, accident
leave the road, left the road, run wide, ran wide, off track, off the track > leave the track, left the track
reopen, re-open, new evidence > review
licence points, license points > penalty points
pit lane start > start from the pit lane
gala, awards gala, awards ceremony > prize giving ceremony
dress, dressed, outfit, clothes > attired, clothing, uniform, suits
fire up, fire-up > started, starting the engine
night before, overnight > overnight, restricted period
rain, raining, downpour, rains > wet, raining, climatic conditions, weather
nose, nose cone, nosecone > nose, front impact structure, nosebox
crash structure, crash structures, crumple zone > impact structure, impact absorbing structure
crash test, crash tests, crash-tested > impact test, dynamic test, load test
roll bar, rollover bar, roll hoop > roll structure, rollover structure
withstand, survive, endure > withstand, resist, resisting, load
electric motor, e-motor, hybrid motor > MGU-K, ERS-K, motor generator unit
MGU-K, MGUK > MGU-K, ERS-K
hybrid, hybrid system, electric boost > ERS, energy recovery, MGU-K, ERS-K
spin, revs, revolutions, rotate > rotational speed, engine speed, rpm
displacement, engine size, engine capacity > cubic capacity, displacement
bend, bends, flex, flexes, flexing > deflect, deflection, flexibility
turbo > turbocharger, compressor, pressure charging
horsepower, bhp > power
active suspension, computer-controlled suspension > powered device suspension, adjustment suspension
abs, anti-lock, antilock, anti-lock brakes > prevent wheels from locking
seat belt, seat belts, belts, harness > safety harness, seat belts, safety belts
driver aid, driver aids > traction control, automatic gear changes, driver aid
ground effect, venturi tunnels > floor, diffuser
battery > energy store, battery
spend more, spends more, spent more, over budget, overspend, overspends, overspent, overspending, spend too much > overspend, overspend breach, exceed the cost cap
capital investment, capital investments, investment, investments > capital expenditure
annual accounts, accounts, books > financial statements, reporting documentation, accounting records
balaclava, race suit, racing suit, overall > flame-resistant clothing, overalls, clothing
`;
