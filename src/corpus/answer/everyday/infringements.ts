/** What drivers and crews do wrong on the track, in the pits and with the car, as it is told, and what rules call it. Read by `read-words.ts`. */
export const INFRINGEMENTS = `
nip past, slip past, sneak past, squeeze past, whizz past, sail past, blast past, shoot past, zoom past, fly past, drive past, race past, dive past, jump ahead, leapfrog, leapfrogs, leapfrogged > overtake, overtakes, overtook, overtaking, pass
gain a place, gains a place, gained a place, gain a position, gained a position, make up a place, steal a place, nick a place > overtake, overtaking, gaining any lasting advantage
go round the outside, dive down the inside, late lunge > overtake, overtaking
cut up, chop, chops, chopped, squeeze off, squeezed off, run off the road, ran off the road, shove off, shoved off, force off, forced off, push off, pushed off, crowd off, crowded off > forced, incident, dangerous
barge, barges, barged, ram, rams, rammed, punt, punts, punted, take out, takes out, took out, taken out, rear-end, rear-ends, rear-ended, t-bone, t-boned, shunt, shunts, shunted, wipe out, wiped out, knock off, knocked off, spin round, spun round, bump into, bumped into, drive into, drove into, run into, ran into, plough into, ploughed into > collision, incident, contact
weave, weaves, weaving, weaved, swerve, swerves, swerving, swerved, zigzag, zigzags, zigzagging, move about, jink, jinks > erratically, change of direction, erratic
dawdle, dawdles, dawdling, dawdled, crawl, crawls, crawling, crawled, tootle, tootling, amble, ambling, pootle, trundle, trundles, trundling > unnecessarily slowly, slowly
for no reason, no reason, without reason, without any reason, no good reason, pointlessly, needlessly, for nothing > unnecessarily, without justifiable reason
someone's way, somebody's way, his way, my way, her way, in the way, get in the way, gets in the way, stand in the way, spoil his run, wreck his run, ruin his run, ruin his qualifying, spoil his qualifying > unnecessarily impedes, impedes, impede
fall back too far, drop back too far, leave too big a gap, leaves too big a gap, too big a gap, too far behind > car lengths, unnecessarily slowly
creep, creeps, creeping, crept, nudge forward, nudges forward, nudging forward, inch forward, inches forward, inching forward, inched forward, roll forward, rolls forward, rolling forward, rolled forward, edge forward, edged forward, twitch, twitches, twitched, move early, moves early, moved early, move too soon, moved too soon, go early, goes early, went early, set off early, go too soon, went too soon, get away early, anticipate the lights, beat the lights > moved before the start signal, false start, moved
outside his box, outside the box, outside its box, outside her box, out of his box, over his box, over the box, white box, painted box, grid box, beyond his box, too far forward on the grid, out of position on the grid, over the line on the grid > outside of the lines, lines, starting grid, grid position
race called off at the start, start called off, start scrubbed, start was scrubbed, start was called off, spoilt the start, ruined the start > aborted start
push again, shoved again, marshals shove, marshals push, marshals shoved, marshals pushed, shoved by marshals, pushed by marshals, shoved back, shove back, pushed back on, shoved by the marshals, pushed by the marshals, marshal push, marshal shove, push from the marshals, shove from the marshals, help from marshals, help from the marshals > physical assistance
drive on, drives on, drove on, carry on, carries on, carried on, keep going, keeps going, kept going, keep racing, kept racing, go on racing, went on racing, get going again, got going again, go again, rejoin, rejoins, rejoined, go back out, went back out > re-joining, re-join, continue
shut pits, closed pits, pits shut, pits are shut, pits closed, pits are closed, pit lane was shut, pit lane is shut, pits were closed, pits were shut > pit entry closed, pit lane closed, closed
dive into, dives into, dived into, diving into, duck into, ducks into, ducked into, nip into, nips into, nipped into, peel into, peels into, peeled into, dart into > enter, enters, entered
limiter off, forget the limiter, forgot the limiter, without the limiter, flat out in the pits, full speed in the pits, clocked at, over the limit, above the limit > exceeds the limit, speed limit
waved out, wave out, waved off, sent out too early, let go too early, released too early, sent away too early, dropped off the jacks too early, path of another car, right in front of another, into traffic > released, released in an unsafe condition, endanger
hose attached, hose still attached, hose hanging, fuel hose, wheel gun attached, wheel gun still attached, jack still under, jack still attached > unsafe condition, equipment connected
hands on the car, hand on the car, holding the wheel, holding a wheel, still holding, hanging on to the car, leaning on the car > touching a car, touching
after qualifying, after quali, between qualifying and the race, between quali and the race, saturday night, saturday evening, sunday morning, after lockdown, locked down, lockdown, once the cars are locked > parc fermé, overnight
drive past the weighbridge, drove past the weighbridge, straight past the weighbridge, miss the weighbridge, missed the weighbridge, blow past the scales, ignore the weighbridge, ignored the weighbridge, ignore the scales, ignored the scales, skip the weighbridge, skipped the weighbridge, miss the scales, missed the scales > fails to stop, weighing
legal weight, proper weight, required weight, allowed weight > minimum mass, weight
wrong tyres, wrong set, wrong rubber, wrong set of tyres, someone else's tyres, another car's tyres, other car's tyres, team mate's tyres, teammate's tyres, tyres of his team mate, tyres of his teammate, borrowed tyres, mixed tyres, odd tyres, odd set, mixed set, mismatched tyres > tyres not allocated, differing specifications, different specification
wheels on, wheels on in time, wheels off, wheel off, wheel missing, wheels missing, without wheels, missing a wheel > wheels fitted, wheels
motor, motors, powerplant, lump > engine, power unit
one too many, one more than allowed, over the allocation, over the allowance, beyond the allocation, beyond its allowance, past the allocation, past his allocation > additional element, additional
past curfew, after curfew, break curfew, breaks curfew, broke curfew, breaking curfew, breaking the curfew, during curfew > breach restricted period, restricted period
too early, too soon, before time, jumped the gun, jump the gun > before
ignore the drive-through, ignored the drive-through, never came in, never serves, never served, fail to serve, failed to serve, did not serve, didn't serve > failure to comply, serving, penalty
bad image, good name, sport image, image of the sport, image of the championship, championship image, reputation, tarnish, tarnishes, disgrace, disgraces, laughing stock, drag through the mud, drags through the mud, scandal, scandals, shame the sport > disrepute
half finished, half-finished, half done, half-done, unfinished, with gaps, bits missing, half empty, half-empty > incomplete, complete documentation, complete
money police, cost police, cost cap police, money men, number crunchers, bean counters, finance inspectors, money inspectors, cost inspectors, cost cap officials > cost cap administration
a whisker over, a hair over, a tad over, a touch over, a smidge over, a little over, a bit over, slightly over, narrowly over, just above, barely over > minor, minor overspend, less than
over the spending limit, above the spending limit, over the spending cap, past the spending limit, beyond the spending limit, over budget > overspend, overspend breach, exceed the cost cap
cross the line, crosses the line, crossed the line, crossing the line, cross the finish line, crosses the finish line, takes the flag, took the flag, at the flag, finish line > end of the race, finish
cough up, coughs up, stump up, stumps up, fork out, forks out, shell out, shells out > pay, payment, paid
fail to show, failed to show, did not show, didn't show, did not turn up, didn't turn up, stay away, stays away, stayed away, stay at home, stayed at home, never turned up, never showed up, never shows up > fails to take part, fail to take part, fails to appear, absent
let a car go, lets a car go, let its car go, lets its car go, let the car go, lets the car go, car let go, car was let go > released, released in an unsafe condition
nearly hit, nearly hits, almost hit, almost hits, narrowly missed, nearly run over, nearly ran over, nearly knocked down > endanger, unsafe condition
kept rolling, keeps rolling, keep rolling, kept moving, keeps moving, does not stop, did not stop, didn't stop, rolled on, rolls on > fails to stop
untrue things, untrue figures, untruths, things that are not true, tell stories > misleading information, inaccurate information
middle of the night, small hours, dead of night, four in the morning, three in the morning, five in the morning, two in the morning > restricted period, night
regain, regains, regained, regaining, get his place back, get his position back, win back his place, get back to his place, get back to his position, got back to his place, back in position, back into position > re-establish, original starting order
locked away, lock away, locked up overnight, impounded > parc fermé
yearly cost figures, yearly cost report, yearly cost numbers, annual cost figures, annual cost report, cost figures, spending report, spending figures, cost documents > full year reporting documentation
not sending, never send, never sends, never sent, did not send, didn't send, not handing in, never handed in, not filing, never filed > fails to submit, failure to submit
driver continued, car continued, continued the race, continued racing, continue the race, continues the race > re-joining, re-join
swimmer, swimmers > bather, bathers
misbehave, misbehaves, misbehaving, misbehaved, play up, plays up, act up, acts up > misconduct, breaks, conduct
keeps doing it, does it again, do it again, did it again, time and again, over and over > repeat, repeated, again
`;
