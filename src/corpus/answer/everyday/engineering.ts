/** How a car is built: what its crew and fans call the parts, tests and systems, and what technical rules say. Read by `read-words.ts`. */
export const ENGINEERING = `
fuel cell, fuel bag, tank bag, fuel cell bag > fuel tank, fuel bladder, bladder
gas pedal, throttle, throttle pedal > accelerator, accelerator pedal
idle, idling, tickover > idle speed
rev limit, rev limiter, rev limiters > rev limits, engine speed
rev, revs > engine speed, rpm
con rod, con rods, conrod, conrods > connecting rod
crank > crankshaft
compression > compression ratio
air intake, airbox, inlet manifold > intake, inlet, plenum
radiator, radiators, intercooler, intercoolers, charge cooler, cooler, coolers > heat exchanger, heat exchangers
exhaust pipe, tail pipe, muffler > exhaust tailpipe, tailpipe, exhaust
blow-off valve > pop-off valve, pop-off valves, wastegate
oil burn, oil use, oil usage, burn oil > oil consumption, engine oil
lubricant, lube > lubricating oil, oil
hose, hoses, pipe, pipes, tube > lines, hose, piping
spill, drip > leakage
cycle, cycles > engine cycle, cycle
fires, fired, ignite, ignites, ignition > ignition, sparks
fuel blend, fuel blends, fuel recipe, fuel recipes, fuel mix, blend, recipe > fuel formulations, formulations, composition of the fuel, approved fuel
octane, octane rating, octane number > ron, mon
e-fuel, e-fuels, biofuel, biofuels, synthetic fuel, green fuel, renewable > sustainable, advanced sustainable
boost button, push to pass, overtake button, overtake boost > overtake mode
harvest, harvests, harvesting, recuperate, recuperation, regenerate, regeneration, regen, recharge > recovery, recover energy, recharge, harvested
deploy, deploys, deployment, discharge > propel, electrical power, ERS-K
charge level, battery charge, battery level > state of charge
volt, volts > voltage
kill switch, cut-off switch, isolator, main switch, emergency switch > circuit breaker switch, master switch
neutral button, n button > clutch disengagement, disengaging the clutch
gear lever, shift paddle, shift paddles > paddles, gear change
shift, shifts, shifting, gear shift, gear shifts, gearshift > gear changing, gear change
cvt > continuously variable transmission
four-wheel drive, all-wheel drive, 4wd, awd > driven wheels, drive the two rear wheels
differential, diff > torque transfer, differential
half shaft, half shafts, drive shaft, drive shafts > driveshafts, drive shafts
launch control, wheelspin, wheel spin > traction control, spinning
rotor, rotors, brake rotor, brake rotors > brake disc, brake discs
brake by wire, brake-by-wire > rear brake control system, powered control system
water-cooled, water cooled, water cooling > liquid cooling, coolant
shock absorber, shock absorbers, shocks > dampers, suspension
ground clearance > ride height, reference plane
wishbone, wishbones, suspension arm, suspension arms > suspension members, suspension
wheel nut, centre lock, center lock > wheel fastener, wheel nut
wheel gun, wheel guns, air gun, impact wrench, wheel wrench > devices used to fit or remove wheel fasteners, wheel fasteners
inflate, inflates, pump up, fill the tyres > inflated
underbody, underfloor, undertray, underside > floor, floor body
skid block, skid plate, wear block, legality plank > plank assembly, plank, skids
strake, strakes > floor fences
moveable aero, movable aero, active aero, moving wing, moveable wing, adjustable wing > driver adjustable bodywork, adjustable
flap > closed section, wing profiles
gill, gills, louvers, cooling hole, cooling holes, cooling slots > louvres, apertures
halo, head protection device, cockpit protection > secondary roll structure, halo
head padding, cockpit foam, cockpit pads, pads around > headrest, cockpit padding, padding
knee, knees, shin, shins, leg, legs > leg, legs
exit time, evacuation time, escape time, bail out, climb out, climb out of, hop out > get out of the car, remove the steering wheel
take off the steering wheel, detachable, removable wheel > quick release
tail light, tail lights, rain light, rear lamp > rear light, rear lights
blink, blinks, blinking > flash
glass of the mirror, mirror glass > reflective surface
empty, empties, run dry > discharge, contents
resin, resins > matrix systems, epoxy
fire bottle, fire suppression, extinguisher bottle, extinguisher bottles > fire extinguisher, extinguishant, fire extinguishing system
onboard, onboard camera, on-board camera > camera, cameras
team radio, car radio, pit radio > driver radio, voice communication
two-way telemetry, remote setting, remote settings, remote control, from the pits, from the garage, from the pit wall > pit to car telemetry, telemetry
engine computer, control unit, on-board computer > ECU, standard ECU, control electronics
timing chip, timing device > timing transponders, transponder
jam, jamming, radio waves, wireless, wi-fi, wifi, bluetooth > electromagnetic radiation, radio transmission, telemetry
fool a sensor, trick a sensor, cheat a sensor > alter the signal of a sensor
retaining cable, restraint cable, restraint cables, safety cable, safety cables, wheel cable > tether, tethers
g force, g-force, gs > deceleration, acceleration
crash speed, impact speed > velocity of impact, velocity
3d print, 3d printed, 3d printing, printed, additively manufactured > additive manufacturing, additive manufacture
kevlar > aramid
carbon > carbon fibres, composite
screw, screws, bolt, bolts > fasteners, bolts
customer part, customer parts, bought-in parts, buy from another team, bought from another team > transferable components
in-house parts, own parts, design themselves, design itself > listed team components
standard part, standard parts, common part, spec part, spec parts > standard supply components
shared design, public design > open source components
weight distribution, weight balance, axle load, axle loads > mass distribution, axle
margin, leeway, margin of error > tolerance
grey area, loophole, new idea, innovation, innovations, invention > new system, new design, technology
rule question, technical question, rule interpretation > clarification
drop to zero, falls to zero, cut to zero > P(kW) = 0, equal to or above
road speed, vehicle speed > car speed
recipe for the fuel > composition of the fuel
cooling liquid, refrigerant, coolant > cooling medium, refrigerant, coolant
vest > driver cooling system
dry ice > solid co2
age limit, shelf life, lifetime, service life, expiry > date of manufacture, years
throttle response, throttle lag, throttle delay > accelerator pedal position, delay
stall, stalls, anti-stall, antistall > stall prevention, stall
jack up, lift the car, crane the car > lifted
hook, tow, towing, towed > strap, recovery
twist, stiff, stiffness, rigid, bending > flexibility, deflect, deflection
lighter, heavier > mass, weight
narrower, wider, shorter, longer, lower, taller > width, height, length
`;
