/** Buying, household, body, weather and substances: everyday names and what rules call them. Read by `read-words.ts`. */
export const TRADE = `
parcel, package, shipment, consignment > goods, delivery, consignment, packaging, package
postage, shipping, shipping costs, freight > delivery, cost of returning, transport, carriage
mail, post, in the mail, courier > delivery, carrier, transport, postal
send back, give back, take back, bring back > return, send back
arrive, arrives, get here, turn up > delivery, deliver, delivered, arrival, attend
order, place an order, order button, buy button > order, placing an order, button
online, on the internet, web shop, online shop, mail order > distance contract, online, website, electronic means
door-to-door, at my door, doorstep > off-premises, doorstep, outside business premises
telemarketer, cold call, cold caller, sales call > telephone call, telephone, unsolicited
hotline, help line, helpline, call centre, customer service > telephone line, help-line, customer service, basic rate
voucher, gift card, store credit > means of payment, voucher, credit note
cash, card, credit card, bank transfer > means of payment, payment
charge me, bill me, invoice me, deduct > recover, charge, fee, payment
discount, rebate, price cut, sale > reduction, discount, price
guarantee, warranty > guarantee, warranty, conformity
sofa, chair, table, furniture, bed, shoes, dress, toy, toys, book, washing machine, fridge, television, tv > goods, product, item
custom-made, made to measure, bespoke, tailor-made, engraved > personalised, consumer's specifications, specification, individual
rotten, spoil, go off, fresh food, perishable > deteriorate, expire, perishable
cd, dvd, video, film, movie, song, music > recording, recordings, audio, video, digital content
stream, streaming, download, e-book, game > digital content, supply of digital content, online
unwrap, opened, unpack, unseal > unsealed, opened, seal
bet, bets, betting, gamble, lottery, casino, poker > gambling, betting, lottery, gaming
newspaper, magazine, paper > newspaper, periodical, publication
subscription, membership, standing order > subscription, periodic, contract of indeterminate duration
auction, bidding > auction, bidder, public auction
default, pre-ticked, ticked box, checkbox > default option, pre-ticked, express consent
renting a flat, rent a flat, flat share > rental of accommodation, residential, lease
hotel, room, bed and breakfast, accommodation > accommodation, lodging
travel, holiday package, tour > package, travel, accommodation, transport
prove, proof, show > burden of proof, prove, show, demonstrate, evidence
hide, keep quiet about, not tell, withhold > fails to give, fail to inform, withhold, omit
why, reason, give a reason > reason, reasons, grounds, justification
ear, ears, hearing, deafness > hearing, ear, noise, ear protective
eye, eyes, sight, vision > eye, eyesight, vision, eyes
head, skull > head, head protection
hand, hands, finger, fingers > hand, hands
foot, feet, toes > foot, feet, footwear
back, spine, lifting, lift heavy > manual handling, lifting, load
skin, face, faces > skin, face, facial images, facial
blood, breath, urine > blood, breath, specimen, sample
wind, windy, gale, breeze, storm, stormy > wind, high winds, storm, storms
lightning, thunder, thunderstorm > lightning, storm
hot weather, heatwave, heat > heat, temperature
slippery, icy, slick > slippery, ice, slip
petrol, gasoline, thinner, solvent, paint thinner, spirit, kerosene > flammable liquids, flammable liquid, flammable, fuel, combustible
gas bottle, gas cylinder, propane > compressed gas, cylinder, liquefied gas
paint, varnish, glue > coating, paint, adhesive
asbestos, lead, mercury, arsenic > hazardous substance, toxic, carcinogen
acid, bleach > corrosive, hazardous chemical
explosive, explosives, dynamite, blasting, fireworks > explosive, explosives, blasting, pyrotechnic
match, lighter, candle, flame > open flames, ignition, naked flame
wood, timber, plank, board > wood, timber, plank
steel, iron, metal, aluminium, aluminum > metal, steel, conductive, nonconductive, aluminium
concrete, brick, bricks > concrete, masonry
live wire, live wires, power line, power lines, overhead line > energized, energized electrical equipment, live, overhead lines
fuse, circuit breaker, breaker > overcurrent, fuse, circuit breaker
beep, beeper, siren, buzzer > alarm, signal, audible, warning signal
horn > alarm, warning signal, audible warning device
reverse, reversing, back up, backing, backwards > reverse, backed up, rear, reversing
railing, balustrade, fence > guardrail, guard, barrier, rail
trench, ditch, pit, dig, digging, shoring, prop, bracing > excavation, trench, protective system, cave-in, support
tear down, tearing down, knock down, wreck > demolition, demolish
handrail height, how high > height, top edge height
strong, how strong, strength, hold how much > capable of supporting, load, withstand, strength
roof, roofer, roofing > roof, roofing
welder, welding, soldering > welding, hot work, cutting
painter, painting > painting, coating
electrician, plumber, carpenter > qualified person, competent person, authorised person
site, building site, construction site, job site > construction, jobsite, site, worksite, place of work
expert, specialist, someone qualified > competent person, qualified, expert
write down, written down, paper trail > record, certification record, written, documented
course, training course, lesson, lessons, teach, taught > training, trained, instruction, training program
sign off, signature, signed > signature, signed, certification
every day, each morning, daily > daily, each day, each shift, prior to
each shift, per shift > shift, prior to use
cup, mug, bottle > drinking cup, container
wash, shower, washroom > washing, lavatory, shower
changing room, locker > change room, locker
break room, canteen > rest area, eating area, rest facilities
picture, pictures, photo, photos, image > image, photograph, image content, picture
fake, fakes, deepfake, deepfakes > deep fake, manipulated, artificially generated, counterfeit
label, labelled, marked, watermark > label, marked, marking, disclose
human, not human, real person, people in charge > natural person, human oversight, human
machine, computer, computer program decides, bot, chat bot, chatbots, chatbot > ai system, machine-based, automated decision
grading people, social credit, scoring people > social score, evaluation or classification, scoring
explain, explanation, know why, reason for a decision > explanation, explanations, meaningful, grounds
ban, bans, banned, forbidden, taboo > prohibited, prohibition, prohibited practices, not permitted
take effect, come into force, valid from, kick in > apply from, entry into force, application, effective date
small company, small companies, small business, startup, start-up > sme, smes, small and medium-sized, start-ups, microenterprise
relief, discount for small, exception for small > lower, derogation, exemption
american, chinese, foreign, overseas, abroad, from outside > third country, outside, foreign
inside europe, in europe, european, in germany, in france > union, member state
`;
