/** What people do wrong, as it is told afterwards, and what rules call it that punish it. Read by `read-words.ts`. */
export const OFFENCES = `
punch, punches, punching, slap, slaps, headbutt, shove, brawl, scuffle, fistfight, beat up, rough up > strikes, strike, assault, violence, physical contact
swear, swears, swearing, swore, curse, curses, cursing, cuss, foul language, bad language, four-letter word, mouth off, rant > insult, insults, abusive, offensive, abusive language, misconduct
call names, call him names, idiot, moron, clown, shout at, shouted at, yell at, yelled at, scream at > insult, insults, abusive, abusive language, offensive language
middle finger, rude gesture, give the finger > gesture, insult, offensive, misconduct
slur, racial slur, racial abuse, monkey noises > racist, racist remark, discriminatory, discrimination
badmouth, bad-mouth, slag off, slam, slams, criticise, criticises, criticised > criticism, public criticism, disparage
doctored, fudge, fudged, fiddle, fiddled, fiddles, massage the numbers, massaged, creative accounting, made-up figures, false figures, wrong figures, false numbers, wrong numbers, bogus, phoney > inaccurate, inaccurate information, misleading information, misleading, falsify, false statement
cook the books, fiddle the books, cook its books, cook their books, fiddle the accounts, lie about costs, lie about its costs, lie about spending, hide costs, hides costs, hide spending, hides spending > inaccurate information, misleading information, inaccurate, misleading, falsify
tell lies, told lies, fib, untruth > misleading information, inaccurate information, false statement, false information
half-year numbers, half-year figures, half-yearly numbers, half-yearly accounts, half-year accounts, mid-year numbers, mid-year figures, mid-year accounts, interim figures, interim numbers, interim documents, interim filing > interim reporting documentation
annual numbers, annual figures, yearly numbers, yearly figures, year-end figures, year-end accounts, year-end books, full-year figures, full-year numbers, full-year accounts, annual documents, annual return, cost cap return, cost cap submission, cost cap report, cost cap filing > full year reporting documentation
incomplete accounts, incomplete report, incomplete documents, missing documents, pages missing, half the documents > complete reporting documentation, incomplete information, incomplete
fix a game, fix a match, fix the match, fix the game, fix a race, fixed a match, match-fixing, match fixing, throw a game, throw the game, throw a match, rig, rigged, rigs > manipulates the result, manipulate result, manipulation, influence the result
crib, cribs, cribbing, cribbed, copy off, copy from neighbour, peek, peeks > copying, copying from another, unauthorised aids
cheat sheet, crib sheet, crib note, cheat notes, spick > unauthorised aids, unauthorised material
someone else sit, somebody else sit, someone else take, sit the exam for, take the exam for, take the test for > impersonation
ghostwriter, ghostwritten, ghost-written, essay mill, paid someone to write, buy an essay, bought essay, bought thesis > purchase of a thesis, plagiarism
copy and paste, copy-paste, copied from the internet, copied from wikipedia, crib from a book > plagiarism
pay off, pays off, slip money, backhander, envelope of cash > bribery, corruption
bet, bets, betting, gamble, gambles, wager, wagers, place a bet > betting, bet, wager
stonewall, stonewalls, stonewalled, drag its feet, drags its feet, drag their feet, uncooperative, refuse to cooperate, refuses to cooperate, play for time, clam up, keep mum > failure to cooperate, cooperate, delaying, impeding, frustrating
turn away, turned away, shut the door, slam the door, lock out, locked out, deny entry, refuse entry, refuse access, deny access, bar entry, keep out, kept out, send away, sent away > failure to cooperate, access, impeding, obstruct, frustrating
shred, shreds, shredded, shredding, destroy documents, destroy evidence, bury documents, hide documents, hide papers, withhold documents > impeding, frustrating, wilful concealment, obstruct, destruction
hush up, cover up, sweep under the carpet, hid on purpose, deliberately hid > wilful concealment, concealment, dishonesty, fraud
turn up, turns up, turned up, show up, shows up, showed up, no-show, play truant, bunk off, bunked off, blow off, blew off, oversleep, overslept > appear, fails to appear, attend, absence, absent, not present
skip, skips, skipped, skipping, ditch, ditched, give it a miss, cut class > absence, absent, not attend, fails to attend, fails to appear
blow the budget, blow the cap, blow the cost cap, bust the cap, bust the budget, bust the cost cap, burst the cap, break the cap, break the cost cap, break the budget, smash the cap, go over the cap, go over the cost cap, over the cost cap, above the cost cap, breach the cap, breach the cost cap, exceed the cap, overshoot, overshoots, overshot, overrun > overspend, overspend breach, exceed the cost cap
slightly, marginally, barely, fractionally, just over > minor, less than
massively, hugely, way over, far over, well over, wildly, grossly, enormously > material, grave, serious, more than
owe, owes, owed, in arrears, bill unpaid > pay, payment, arrears, unpaid
drug test, drugs test, dope test, doping test, urine test, anti-doping test, drug control > doping test, doping, anti-doping
fail a drug test, failed drug test, fail a doping test, flunk a drug test, positive drug test, test positive, tests positive, tested positive > positive doping test
pills, steroids, epo, juice, juiced, juicing > prohibited substance, doping
breathalyser, breathalyzer, breath test, blow into the tube, blow into the bag > specimen of breath, breath
drink and drive, drinks and drives, drank and drove, drove drunk, drove home drunk, pints, shots of vodka, plastered, wasted, had a few > blood alcohol concentration, alcohol, under the influence
jump a red, jump the red, jump a red light, run a red, run a red light, run the red light, ran a red, shoot the lights, drive through red, drive through a red light, go through a red light > red light
drive off, drives off, drove off, drive away, drove away, driven away, ran off, run off, run away, ran away, scarper, flee, flees, fled, make off, made off > leaves the scene, leave the scene, leave, leaves, fails to stop
parked car, garden fence, fence, lamp post, lamppost, garden wall, letterbox > damage to property, property
someone hurt, somebody hurt, someone was hurt, someone injured, people hurt, casualty, casualties > person injured, person was injured, injured
unlicensed, without a licence, never passed the test > without holding a licence, without a licence
tailgate, tailgates, tailgating > following distance, distance
fare dodger, fare dodging, dodge the fare, without a ticket > without a valid ticket, ticket, fare
supporters, hooligans, ultras > spectators, supporters, crowd
hurl, hurls, hurled, fling, flings, flung, lob, lobs, pelt, pelts, pelted, chuck, chucks, chucked > throw, throws, thrown
bottles, cans, coins, beer cups, firecracker, firecrackers > objects, object, missiles
pitch, playing field > court, field of play, playing area
game, games, fixture, fixtures > match, game, competition
ringer, ringers, unregistered player, wrong player, player who was not registered > ineligible player
moved house, move house, moved home, moved flat, moved away, new address, moved to another town > change of address, address
got married, new surname, changed my surname > change of name
by himself, by herself, by myself, on his own, on her own, on my own, nobody beside him, nobody next to him > without a supervisor, unaccompanied, accompanied
push start, push-start, push started, bump start, bump-start, outside help, got a push, gets a push, get a push, given a push, gave a push, gave him a push, give him a push, pushed the car, push the car, pushed back > physical assistance
ruin a lap, ruins a lap, ruined a lap, ruined lap, ruined his lap, spoil a lap, spoiled a lap, spoilt lap, spoil his lap, wreck a lap, wrecked his lap, cost him the lap, got in the way > impedes, unnecessarily impedes
loose wheel, wheel loose, wheel not tight, wheel tightened, wheel came off, wheel hanging, three wheels, wheel nut loose, cross-threaded > unsafe condition
in front of another car, nearly hit a mechanic, almost hit a mechanic > unsafe condition, released
too quickly, too quick > exceeds the limit, speed limit, exceed
over the cap, over the budget > overspend, overspend breach, exceed the cost cap
by a hair, by a whisker > minor, less than
no licence > without holding a licence
dozen > twelve, 12
half a dozen > six
points on his licence, points on the licence, points on my licence, points on her licence > penalty points
same rubber, same tyres, same set of tyres, one set of tyres, single set of tyres, one compound, same compound, single compound, one type of tyre, without changing tyres, no tyre change, never changed tyres, never pitted, never stopped for tyres, without a pit stop, no pit stop > at least two different specifications, different specifications of dry-weather tyres, specifications
unauthorised, without asking, without a permit, no permit, before the permit came, illegally > without the required permit, without permission, unauthorised
shortcut, short cut, cut the track, cutting the track, cut a corner, cut the corner, corner cutting, cut the chicane, cut a chicane > shortcut, leave the track, left the track
grid spot, grid spots > grid place, grid positions
phone in his pocket, phone in my pocket, phone in her pocket, phone in the bag, notes in his pocket, notes in my pocket, notes in the pencil case > possession, possession of unauthorised aids, unauthorised aids
`;
