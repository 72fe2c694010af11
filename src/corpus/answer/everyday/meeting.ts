/** What happens before, at and after a competition, as people tell it, and how its rules put it. Read by `read-words.ts`. */
export const MEETING = `
pick, picks, picked, choose, chooses, chosen, put in charge > nominated, appointed, selected
represent, stand in for, deputise > representative, nominate
local > national
governing body, federation > FIA
national federation, national club, automobile club, national body > ASN
stage, host, hosts, put on a race, stage a race, hold a race > promote, organise, hosting, application to promote
can't travel, cannot travel, can't come, cannot come, can't attend, cannot attend, can't make it > unable to be present, unable to attend
absent, stay away, stays away > unable to be present, not present, not attending
christmas, xmas > 24 December, December
new year > January
mid-season, midseason, halfway through the year, halfway through the season > at any time during, during a championship
straight away, right away, instantly > without delay, immediately, forthwith
out of the blue, without warning > without notice
pour, pours, pouring, soaking, drenched, puddles, standing water, aquaplaning > wet, raining, wet conditions, wet-weather
damp, greasy > wet
rainy, rainstorm > wet, raining, climatic conditions
brand-new, fresh > new, unused
hand back, handed back, hand over > returned, return
getaway, getaways, launch > start, practice start
rehearse, rehearsal, try out > practice, perform
go wide, goes wide, went wide, run wide, ran wide > leave the track, left the track
put right, make amends > give back, rectified, remedied
gain, gains, gained, profit > advantage, lasting advantage
broken-down, stranded, stuck > stopped, immobilised, abandoned, stops on the track
fall apart, falls apart, falling apart, hanging off, hang off, dangling, broken wing, loose wing, debris, drops parts > damage, structural component, significant damage
crawl, crawling, limp, limping > slowly, slows, unnecessarily slowly
swerve, swerving, zigzag, zig-zag > erratically, change of direction
cool-down lap, cooldown lap, slow-down lap, slowing-down lap, lap of honour, in-lap > after receiving the end-of-session signal, proceed to the parc fermé
queue, queues, queue up > form up, line, in the order
flap, flaps > adjustable bodywork, front wing, bodywork
turn on, switch on, open the flap, press the button > activated, enabled
shut the flap, close the flap, closed again > disabled
guilty, at fault > to blame
look into, looked into > investigate, investigation
contest, overturn, fight a decision > appeal, appeals, protest
hand out, dish out > impose, imposed
reveal, reveals, announce, announces, announced > publish, published, provide, inform
upgrade, upgrades, new parts > updates, components and assemblies, components that have not been run
photographer, photographers > photographing, media
headcount, manpower, staff limit, number of staff > team personnel, operational personnel
pr, press officer, press officers > public relations, media, marketing
caterer, caterers, chef, chefs, cook, cooks > catering, hospitality
truckie, truckies, truck driver, truck drivers > driving trucks
goggles, visor > eye protection
undress, take off his helmet, take off helmet, remove his helmet > remain attired, fully attired
check-up, medical check, health check > medical examination, examined
crashed car, wrecked car, smashed > damaged, accident damage
sheet, cloth, tarpaulin, tarp, curtain > cover, covers, screen
hide, hides, hidden, conceal, mask > obscures, cover, screen, obstruction
out of sight, from view, out of view > obscures, visible
stripe, stripes > lines, paint lines
tarmac, asphalt > surface
scales > weighed, weighing
exhausts, exhaust pipe, exhaust pipes > exhaust systems, exhaust
finish level, photo finish > dead heat, tie
divide, divided, share out, split, splits > shared
tally > points
back row, start last, last on the grid > behind, back of the grid
another lap, one more lap, extra lap > further lap
ride along, rides along, co-driver > observer
let by, let past, wave past, wave through, waved through > signalled to pass, should pass
tv people, tv crew, camera crew, film crew, cameraman > television cameramen, tv crews
sit out, sits out, sat out > suspended
rent out, rented out, hire out, track day, other events > purposes other than the competition
time lost, lost time, add time > extended
count as, counts as, counted as, regarded as, seen as, treated as > deemed, considered, judged
belongs to, belong to, made up of, consist of, consists of > comprise, comprises, comprising, constituting
carry on, carries on, keep going > continue, continues
sure, certain > clear
stand-in, stand-ins > replacement, additional driver, replaced
friday driver, friday drivers > additional drivers, free practice super licence
older car, older cars, last year's car, old-spec car > previous cars, historic cars
two-year-old car, three-year-old car > previous cars
night curfew > restricted period
ripped, torn, dented > damaged
undrivable, unsafe to race, too dangerous > unsuitable, unsafe, cannot be negotiated safely
glitch, glitches, bug > failure, fault
mended, patched up > repairs, repaired
mix, mixes, mixed > differing, different specifications
plant, machines, tooling > capital expenditure
let in, lets in > access, admit, admitted, enter
get off, gets off, go away, move away > leave, withdraw
clear away, clears away, clear off, clears off, tow away > remove, removed
inspector, inspectors > persons authorised, scrutineers
gearshift, gearshifts, gearshifting, shift gears, shifting gears > gear changing, gear changes
badly, heavily > seriously, significant
walk away, walks away > leaves
go by, goes by, gone by > elapse, elapsed
special rules, own rules, local rules > special national regulations
pay for, who pays, foot the bill > compensation, liable, expenses, at the cost of, bears the cost
last word, final say, final word > overriding authority
service, serviced, work on, work at > work carried out, worked on
watch, watches, keep an eye on, look after, looks after > supervision, scrutineer, observe
official, officials > scrutineer, scrutineers
send, sends, sent > nominate, nominated, provide
lend, lent, borrow, share my pass, use my pass > used only by
wave, waves, waving > shown, displayed, waved
finances, money situation, bank balance > financial position
fill the tank, filling the car, fill the car, filling up > refuelling, refuelled
count down, counts down, countdown > signals shown
allow back, let back in, come back, get back > re-join, rejoin, resume
beforehand, ahead of time > prior, in advance
query, unsure, not clear, unclear > clarification
burn, burns, burnt > consumption
electric, electrical > electrically, electricity
electric jack, electric tool, electric wrench > powered device
loud music, party, parties > entertainment
see the doctor, hospital, clinic > medical centre, medical examination
ambulance, rescue > medical, rescue crews, emergency services
out of fuel, run dry > fuel
puncture, punctured, flat tyre > damage, changing wheels
collide, tangle, tangled, touch wheels, contact between > incident, collision
brake-check, block, blocks, blocking > erratically, impede, impedes
warm-up, weave to warm tyres > formation lap
pass under yellow, overtaking under yellow > overtake
fall back, fell back, drop back, dropped back, lose places > delayed, re-establish the original starting order
miss the start, late to the grid, late for the grid > unable to start, start from the pit lane
pit exit, end of the pits > end of the pit lane
crew size, how many crew > team personnel
gloves off, take off gloves > remain attired
weighed in, weigh in > weighed
show up, turn up, shows up, turns up, showing up > be present, attend, presentation
rich, wealthy, size of the company > financial position, size of their company
written warning, warning > reprimand
stick, sticker > emblem, name
swap engines, change engine > change the make of engine
carry over, carried over > count
shut off, cut off > disabled, shut down
postponed, put back > delayed
rained off, washed out > cancelled, cannot be resumed
half points, reduced points, fewer points > points will be awarded in accordance with column
points scale, points table > scale
`;
