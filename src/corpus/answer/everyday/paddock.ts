/** What fans, crews and newcomers say of cars and races where rules are drier. Read by `read-words.ts`. */
export const PADDOCK = `
jump out, jumps out, hop out, hops out, scramble out > get out, leave
rise, rises, rising, go up, goes up, grow, grows, climb by, higher > increase, increased, raised, exceeds
go down, goes down, went down, fall by, falls by, shrink, shrinks, lower > decrease, decreased, reduced
hand back, give up the place, give the place back, give back the place > give back, give back the advantage
top three, first three, podium finisher, podium finishers > 1st, 2nd and 3rd, first three
score, scores, scored, score points, get points, gets points, earn points > points awarded, awarded, scored
come last, comes last, dead last, at the very back > slowest, last, behind
wear, wears, put on, dress up > worn, wearing, attired, clothing
inspect, inspects, inspection, inspections, technical check, technical checks, tech inspection, car check, car checks, technical control > scrutineering, scrutineers, check
too light, too heavy > mass, weight
leftover fuel, fuel left, remaining fuel, fuel in the tank, fuel check, fuel test > sample of fuel, fuel sample
burn rubber, burning rubber, spin the wheels > laying tyre rubber
glue, stickier, sticky > grip
white line, white lines > track edges
come back on track, get back on track, back on the track, return to the track, returns to the track, come back onto the track > re-join
get his place back, get the place back, get his position back, retake his place, back into position > re-establish the original starting order, re-establish
too dark, too wet, spray > unsuitable, poor visibility
repaint, repaints, repainted, paint, paints, painted, new look > livery
same look, look alike, look the same > same livery
fireproof, fire-resistant, fire resistant > flame-resistant
glove, gloves > attired, gloves
black flag, black-flagged, kicked off, booted out, kicked out of the race > disqualified, disqualification
slap on the wrist, told off, telling-off, ticking off > reprimand
jump the lights, jumps the lights, too early, creep, creeps, roll forward, rolls forward > moved, before the start signal
wheel falls off, wheel comes off, loose wheel, lose a wheel, loses a wheel > wheel fastener, unsafe condition
redline > rev limits
v6, v8, v10, v12 > cylinders
eco fuel, green fuel, e-fuel, synthetic fuel, biofuel > sustainable
electric power, electrical boost, boost > ERS, MGU-K, ERS-K
bendy, flexi, wobble, wobbles, droop, droops > deflect, flexibility
patent, patents > intellectual property
copy another car, copy another team, clone > intellectual property, listed team components
customer car, customer cars > listed team components
blueprint, blueprints, drawing, drawings > drawings, CAD models
scan, scans, scanned, laser > measured, scanning
summer holiday, summer holidays > shutdown
never restarts, not restarted, not resumed, cannot restart, can't restart > cannot be resumed, not resumed
red-flagged > suspended, red flag
get on the grid, off the grid, clear the grid > leave the grid
guest, guests, visitor, visitors > pass, persons
second-hand > available
stick to, sticks to, play by > comply, compliance
quali, qualy > qualifying
department, departments, division > activities, personnel
bigger fine, smaller fine > amount
own up, confess, come clean > voluntary disclosure, accepts
give a hand, lend a hand > assistance
lie around, lying around, leave lying > left
suspect, suspects, suspicion > suspected, complaint
pushed out, push out > physical assistance
carry on, carries on, keep going > continue, resume, further part
`;
