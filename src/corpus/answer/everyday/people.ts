/** Who acts: what people are called every day, and what rules call them. Read by `read-words.ts`. */
export const PEOPLE = `
ngo, charity, non-profit > not-for-profit, organisation, association
emotional distress, mental suffering, pain and suffering, hurt feelings > non-material damage
people, persons
person, individual, natural person
guy, guys, bloke, lad, folks, somebody, someone > person, individual, driver, worker, member, competitor, participant
anyone, anybody, everybody, everyone > person, persons, occupant, individual
nobody, no one > no person, none
kid, kids, child, children, son, daughter, youngster, teen, teenager, minor, juvenile > child, children, minor, young person, young worker, young people, years of age, age of
baby, toddler, infant, newborn > child, infant, birthday, years of age, person
young, teenage, under age, underage, year old, years old, month old, months old > young, minor, age, years of age
grown-up, adult > adult, full age, age of 18
elderly, old person, pensioner, senior > older, retirement age, aged
mother, father, mum, mom, dad, parents, parent, guardian > parent, adult, parental responsibility, guardian, legal representative
family, relatives, relative, wife, husband, spouse > family, relative, spouse, dependant, household, family member
boss, chief, superior, my company, my firm > employer, manager, supervisor, management
employer, company, principal
employee, worker, staff, personnel, labourer, colleague, co-worker, workforce, crew
housekeeper, nanny, maid, au pair, cleaner, butler > domestic servant, domestic worker, private household, household
priest, vicar, pastor, rabbi, imam, clergy > religious, minister of religion, church, religious ceremonies
doctor, physician, gp, medic > medical practitioner, medical officer, doctor, physician, medical
nurse, paramedic > medical, health professional, first aid
lawyer, attorney, solicitor, counsel, barrister > legal representative, legal counsel
soldier, army, military, navy > armed forces, military, service
police, cop, cops, policeman, officer > law enforcement officer, constable, police, competent authority
inspector, auditor, examiner, checker > inspector, auditor, examiner, scrutineer, inspection
judge, court, tribunal, magistrate > court, tribunal, judge, judicial
jury, panel > stewards, panel, committee, board
boy, girl, pupil, schoolchild, student, apprentice, trainee, intern > student, pupil, young person, apprentice, training
teacher, coach, instructor, trainer > instructor, teacher, flight instruction, training
customer, client, consumer, buyer, purchaser, shopper > consumer, customer, client, buyer, purchaser
seller, shop, shopkeeper, store, vendor, retailer, dealer, merchant > trader, seller, supplier, retailer, vendor, distributor
maker, manufacturer, producer, builder
importer, exporter, distributor > importer, distributor, economic operator
landlord, owner of the flat > landlord, lessor, owner
tenant, renter, lodger > tenant, lessee, occupier
owner, holder, proprietor, possessor, registered keeper
guest, visitor, spectator, fan, fans, audience, crowd, public, onlooker
passenger, traveller, rider, occupant, people on board, on board, flyer > passenger, occupant, person on board, person, persons
pilot, captain, aviator, flyer, flier > pilot, pilot in command, crewmember, flight crew
crew, crewmember, crew member, cabin crew, steward, stewardess, flight attendant > crewmember, crew, flight crewmember, personnel
driver, motorist, racer, competitor, pilot > driver, competitor, operator
cyclist, biker, bike rider, motorcyclist > cyclist, rider, motorcyclist
pedestrian, walker, hiker > pedestrian, person on foot
mechanic, technician, fitter, engineer, pit crew > mechanic, repairer, authorised person, team personnel, personnel, appropriately rated
team, crew, squad, outfit > team, competitor, entrant, personnel
champion, title holder, winner > champion, title, first place, winner
rookie, newcomer, beginner, novice, new driver > inexperienced, new, first time
referee, umpire, official, marshal, steward
neighbour, next door > adjacent, adjoining, neighbouring
stranger, outsider, third person > third party, unauthorised person
boss of the race, race boss > race director, clerk of the course
director, board, management, executive, ceo, manager > director, officer, governing body, senior management, executive
shareholder, investor, stockholder > shareholder, member, investor
accountant, bookkeeper > accountant, auditor
hacker, thief, burglar, intruder > unauthorised access, unlawful, unauthorised
dead person, deceased, heir > deceased, estate, heir
disabled, handicapped, wheelchair user, blind, deaf > disability, disabled, accessible, accessibility
pregnant, expecting, maternity > pregnant, pregnancy, maternity, childbirth
sick person, patient > patient, person suffering
foreigner, immigrant, alien, expat > third-country national, non-resident, foreign national
government, state, authorities, ministry > authority, administration, competent authority, minister, secretary of state
regulator, watchdog, supervisor, data protection office > supervisory authority, regulator, competent authority, authority, commission
boss of data protection, privacy officer > data protection officer
licensor, author, developer, programmer, coder, contributor > contributor, author, developer, licensor, maintainer
user, end user, recipient, reader > user, recipient, person
maintainer, uploader, packager > maintainer, uploader
agent, agency, temp, temp worker > agent, agency worker, agency, representative
middleman, broker, intermediary > intermediary, broker, agent
bank, lender, creditor > credit institution, lender, creditor
borrower, debtor > borrower, debtor, consumer
insurer, insurance company > insurer, insurance undertaking
supervisor, watch, watchman, guard > supervision, responsible person, security
volunteer, helper > marshal, volunteer, official
`;
