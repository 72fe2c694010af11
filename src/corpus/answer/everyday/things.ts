/** Things, places, times and measures: everyday names and what rules call them. Read by `read-words.ts`. */
export const THINGS = `
rim, rims, alloys > wheel, wheels
tyre blanket, tyre blankets, tire blankets > tire warmers, tyre warmers, tyre heating
steer-by-wire, drive-by-wire > electrically operated, electrically actuated, electronic throttle, electronic
microcontroller, microprocessor > programmable, programmable logic, digital controllers
plane, planes, airplane, aeroplane, jet, aircraft > aircraft, airplane, aeroplane
helicopter, chopper > rotorcraft, helicopter
balloon, airship, zeppelin > balloon, airship
drone, drones, quadcopter > unmanned aircraft, drone
airport, airfield, runway > airport, aerodrome, runway
tower, control tower, air traffic control, controller > atc, control tower, air traffic control
car, auto, automobile, vehicle, motor vehicle > vehicle, car, motor vehicle
lorry, truck, van, bus, coach > vehicle, goods vehicle, commercial vehicle, bus
bike, bicycle, cycle, pushbike > cycle, bicycle, pedal cycle
motorbike, motorcycle, scooter, moped > motorcycle, moped
boat, ship, vessel, yacht > vessel, ship, boat, craft
train, tram, railway > train, railway, rail
engine, motor, power unit > engine, power unit, motor, internal combustion engine
gas, petrol, gasoline, diesel, fuel > fuel, petrol
reserve, spare, left over, remaining > reserve, additional, remaining, at least
tyre, tire, wheel, rubber, slicks > tyre, tyres, wheel, wheels
tyre warmer, tyre warmers, heater, heaters > heating devices, heated, blankets, heating
tyre blanket > heating devices, blankets
brake, brakes, braking > brake, braking system
light, lights, lamp, headlight, lamps > light, lights, lamp, lighting, illuminated, signal
lights go out, traffic light, green light, start lights > start signal, signal, lights
mirror, mirrors > mirror, rear-view
window, windows, glass, pane > window, glazing, glazed
door, doors, gate > door, doors, exit, entrance
number, start number, figure on the car > race number, number, identification
logo, brand, badge, make, sponsor > emblem, name, make, advertising, mark
letters, writing, font, size of letters > letters, lettering, largest dimension, height, name
sticker, sign, notice, plate, board > sign, placard, marking, notice, label, plate
helmet, headgear, lid > helmet, crash helmet, head protection, protective helmet
hard hat, safety helmet > head protection, protective helmet, hard hat
jetty, pier, dock, landing stage > pontoon, jetty, quay, pier
life jacket, life vest, lifejacket > life preserver, life jacket, flotation, personal flotation
gear > equipment, gear
safety gear, protective gear, ppe, protective clothing > personal protective equipment, protective equipment, protective clothing
glasses, goggles > eye protection, goggles, lenses, spectacles
gloves, boots, shoes > gloves, footwear, protective clothing
ear plugs, ear muffs, hearing protection > hearing protectors, hearing protection
phone, mobile, cell phone, smartphone, telephone > mobile telephone, telephone, electronic device, portable electronic device, communication
cctv, surveillance camera, surveillance cameras, security camera > video, video surveillance, video footage, video recording, camera
hard disk, hard drive, usb stick, memory stick > electronic media, data carrier, storage medium, storage device
laptop, laptops, computer, tablet, gadget, gadgets, ipad > portable electronic device, electronic device, electronic devices, computer, equipment
radio, walkie-talkie, intercom > radio, communication, radio contact
emergency beacon, beacon, distress beacon, locator > emergency locator transmitter, transmitter, locator
battery, batteries, accumulator, power pack
fire extinguisher, extinguisher, extinguishers > fire extinguisher, extinguishing, portable extinguisher
smoke alarm, smoke detector, fire alarm, alarm > detection, alarm, smoke detector, warning system
first aid kit, bandages > first aid, medical supplies
chute > parachute
oxygen, oxygen mask, mask > supplemental oxygen, oxygen, respirator, breathing
material, materials > made, alloy, alloys
inflation > indexation, indexed, index
upshift, upshifts, upshifting > up changes, gear change, gear changing
downshift, downshifts, downshifting > down changes, gear change, gear changing
burn, burns, burnt, use up, consume > consumption, consume
shape, shapes, layout > configuration, arranged, geometry, profile
tallest > height, high
widest, narrowest > width, wide
heaviest, lightest > mass, weight
thickest, thinnest > thickness, thick
deepest, shallowest > depth, deep
hottest, coldest > temperature
loudest > noise, sound level
oldest, youngest > age
height, altitude, how high, how tall, elevation > altitude, height, high, higher, feet, above the surface, above the ground
city, town, village, built-up area, populated area > congested area, city, town, settlement, built-up area
country, countryside, nature > rural, open country, sparsely populated
street, road, lane > road, carriageway, highway, motorway
highway, motorway > road, carriageway, highway, motorway
crossing, junction, intersection, crossroads > junction, intersection, crossing
pavement, sidewalk, footpath > footway, pavement, footpath
house, home, flat, apartment, place to live > dwelling, residence, premises, home, household, residential
living with, live with, at home > private household, household, residence
office, workplace, desk, factory, plant, works, shop floor > workplace, premises, workstation, place of work, factory
garage, workshop, box > garage, workshop, designated garage area
pit, pits, pit lane, boxes, pit stop > pit lane, pit stop, pits
grandstand, stands, stadium > spectator, grandstand, enclosure
stairs, staircase, steps, ladder > stairway, stair, steps, ladder, stairways
hallway, corridor, aisle, passage > corridor, passageway, aisle, means of egress, exit access
way out, emergency exit, fire exit, escape route > exit, exits, means of escape, exit route, egress
handrail, railing, banister, guard rail, barrier > handrail, guardrail, guard, barrier
roof, ceiling, attic > roof, ceiling
floor, ground, storey > floor, walking surface, storey, ground
hole, pit, gap, opening > hole, opening, gap
trench, ditch, digging > excavation, trench
scaffold, scaffolding, platform > scaffold, platform, working platform
toilet, loo, restroom, bathroom, washroom, wc > toilet, sanitary, lavatory, washing facilities, water closet
water, drinking water > potable water, water, drinking water
trash, garbage, rubbish, litter, waste > waste, refuse, litter
sewage, dirty water > effluent, waste water, discharge
noise, noisy, loud, racket > noise, sound, sound level, sound pressure
dirt, dust, fumes, smell > dust, fumes, emission, vapour
poison, poisonous, toxic, chemical, chemicals > toxic, hazardous substance, hazardous chemical, dangerous substance
wire, wires, cable, cord, plug, socket > cable, wiring, conductor, electrical, cord
electricity, electric, power, shock > electrical, electric, voltage, electric shock
machine, machinery, tool, device > machinery, machine, equipment, apparatus, device
chain saw, drill, hammer > power tool, tool, equipment
crane, hoist, forklift, fork lift > crane, hoist, powered industrial truck, lifting equipment, truck
rope, cable, tow rope, tow line, line > towline, rope, line
bag, luggage, baggage, suitcase > baggage, luggage
food, meal, groceries > food, foodstuff, meal
meat, milk, eggs > food of animal origin, milk, meat
medicine, drug, drugs, pill, pills > medicinal product, medicine, drug
animal, dog, cat, pet, pets, horse, cattle > animal, animals, dog, horse, pet
tree, trees, plants > tree, vegetation, plant
money, cash, funds > money, payment, amount, sum, fee, euros
amount, sum, limit, cap, ceiling > amount, limit, maximum, exceed
tax, duty, vat > tax, duty, levy
invoice, bill, receipt > invoice, bill, receipt
loan, credit, mortgage, debt > credit, loan, debt
rent, monthly rent > rent, rental
insurance, insured, coverage, policy > insurance, insured, third party insurance, cover
licence, license, permit, certificate, papers, pass > licence, certificate, permit, authorisation, registration
paperwork, papers, documents, files, forms, document > records, documents, documentation, record, certificate
timesheet, timesheets, time sheet, hours worked > records, working time, record
contract, agreement, deal, terms > agreement, contract, terms, provision
small print, terms and conditions, clause > terms, conditions, clause, provision
letter, email, e-mail, mail, post, message > writing, in writing, notice, notification, message, electronic
website, web page, site, app, online, internet, web > website, online, internet, network, information society service, electronic means
account, profile, login, password > account, credentials, authentication
software, program, programme, code, app > software, program, code, covered software, work
source, source code, sources > source code, source code form, corresponding source
proprietary, closed source, commercial code > proprietary, other material, larger work, different terms
copyright note, copyright notes, licence header, licence note > copyright notices, license notices, notices
shell, command line, terminal > /bin/sh, shell, interpreter
config file, config files, settings, settings file, configuration > configuration files, configuration, conffile
file rights, permissions, rights of a file, file mode > permissions, mode, owner
man page, help page, manual > manual page, documentation
log file, log files, logs > log files, logs
first line, one-liner, short text > synopsis, single line, first line
data, information, details, info > data, information, personal data
personal stuff, private data, my data, my details, privacy > personal data, privacy, data subject
cookies, tracking > cookies, tracking, terminal equipment
leak, data leak, hack, breach, security hole, vulnerability > personal data breach, security, breach, vulnerability
ai, artificial intelligence, algorithm, robot, chatbot > ai system, automated, artificial intelligence, automated decision-making
face recognition, facial recognition, fingerprint > biometric, biometric identification
race, ethnic, religion, sexuality, gay > special categories, racial or ethnic origin, sexual orientation, religious
health, illness, disease, sickness, ill, sick > health, illness, disease, incapacity, medical condition, health problems
weekend, sunday, saturday, bank holiday, public holiday > sunday, public holiday, non-working day, weekly rest
week, weekly, a week, per week > week, weekly, seven days, seven-day
year, yearly, per year, a year, annual, every year, season > year, annual, calendar months, leave year, season
month, monthly > month, monthly, calendar month
day, daily, per day > day, daily, 24-hour, 24 hours
night, at night, dark, after dark, darkness, nighttime > night, sunset, sunrise, darkness, hours of darkness, night time, restricted period
day, daytime, daylight > day, daylight
morning, evening, noon, midnight > hour, a.m., p.m., time
deadline, time limit, latest, at the latest, how late, late, too late > within, not later than, period, before, deadline
ahead, in advance, beforehand, earlier, before > in advance, before, prior, notice
afterwards, later, after > after, following, subsequent
forever, for good, permanent > indefinitely, permanent, unlimited
summer, july, august > summer, july, august
winter, snow, ice > winter, snow, ice
altogether, in total, in all, overall, combined > aggregate, total, maximum, combined
extra, additional, more, bonus, on top > additional, further, extra
spare, second, backup > spare, reserve, replacement
smallest, lowest, least, minimum, at least > minimum, not less than, at least
biggest, highest, most, maximum, at most > maximum, not more than, not exceed, at most
wide, width, broad, how wide > width, wide, clear width
long, length, how long > length, period, duration, long
thick, thickness > thickness, thick
heavy, weight, weigh, mass > weight, mass
hot, heat, temperature, warm > temperature, heat, heated, °c
cold, cool, freeze, freezing > temperature, cold, chilled
bright, dim, lighting, how bright > lighting, illumination, foot-candles, lux, illuminated
colour, color, which colour > colour, red, green, blue, yellow, orange, white, black, pink, transparent, fluorescent
language, which language > language, english, french, german, spanish, italian
danger, dangerous, risky, unsafe, hazard > hazard, danger, hazardous, endanger, dangerous, risk, unsafe
safe, safety, secure > safety, safe, secure, without danger
careless, reckless, negligent, sloppy > careless, reckless, negligent, without due care
emergency, accident, urgent, crisis > emergency, distress, accident
baby seat, child seat > child restraint, restraint system
formation, fly together, side by side > formation flight, formation
glider, sailplane > glider, unpowered
speed limit, how fast, top speed, maximum speed > speed, speed limit, airspeed, exceed, knots, km/h
team shirt, race suit, overalls, suit > overalls, apparel, clothing
sponsor, sponsors, advertiser > sponsor, advertising
title, championship, cup, season title > championship, title
prize, trophy, prize money, reward > prize, prizes, trophy, award
podium, ceremony, prize giving > podium, prize-giving, ceremony
interview, press, journalist, media > press conference, media, interview
pace car > safety car
spin, go off, leave the road, off track, off the track > leave the track, left the track, off course
last place, back of the grid, back of the field > back of the starting grid, last
grid, starting place, start position > starting grid, grid position, grid place
lap, round > lap, laps
practice, training, free practice > practice, practice session, training
qualifying, qualification, time trial > qualifying, qualification
gearbox, transmission, gears
rear wing, front wing, spoiler, wing > wing, bodywork, rear wing, front wing
`;
