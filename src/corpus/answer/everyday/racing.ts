/** Motor sport: what fans and crews call things, and what its rules say. */
import { readWords } from "./read-words";

/** One way only: the very same thing, by the name that the rules of the FIA and of its members give it. */
export const SAME_IN_RACING = readWords(`
season > championship
team > competitor
race weekend, grand prix weekend, event weekend > competition
curfew > restricted period
pit wall > signalling area
track limits > leave the track, left the track
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
stall, stalls, stalled > unable to start, cannot start, delayed
pole, pole position > first grid position, pole position
grid penalty, grid drop, grid penalties > grid positions, grid place
lights out, start lights, red lights > start signal, red lights
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
balaclava, race suit, racing suit, overall > flame-resistant clothing, overalls, clothing
`;
