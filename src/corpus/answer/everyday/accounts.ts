/** What is spent, reported and audited: what people call it, and what financial rules say. Read by `read-words.ts`. */
export const ACCOUNTS = `
budget cap, spending cap, spending limit, budget limit, cost limit > cost cap
budget, cap > cost cap
salary, salaries, wage, wages, pay, paycheck, earnings > consideration, salaries, wages
top earner, top earners, highest paid, best paid, best-paid, highest-paid > highest aggregate amount of consideration, excluded persons
driver salary, driver salaries, driver wages, star driver > consideration provided to an F1 driver
not count, left out, outside the cap, outside the cost cap, not included, exempt from the cap > excluded costs, excluded
count towards, counts towards, counted under, counted towards, count under, fall under, falls under > relevant costs, excluded costs
marketing, promotion, hospitality, public relations > marketing activities
hr, recruitment, recruiting > human resources activities
legal fees, lawyers > legal activities
rent > property costs
building, buildings, property > property costs, land, buildings
plane tickets, air fares, flight, flights, hotel, hotels > flights and hotels, travel and accommodation
interest, bank charges > finance costs
income tax, taxes > corporate income tax
write-off, write-offs, write down > depreciation, amortisation, impairment
severance, severance pay, redundancy pay, laying off, layoffs, firing costs > redundancy, termination costs
sick pay > sick leave
parental leave, maternity leave, paternity leave, maternity pay > maternity, paternity, parental
museum cars, classic cars, heritage cars > heritage asset
road cars, other business, other businesses, other projects > non-f1 activities
engine price, engine cost, engine lease, cost of the engine > cost of a power unit, supply price
stock, stocks, spare parts > inventories
sister company, parent company, subsidiary, group company, affiliate, affiliates > related party, legal group structure, entity
market price, market value > fair value
exchange rate, pounds, convert, conversion, foreign currency > applicable rate, currency, converted
machine, machines, machinery, tooling, capex, capital investment, capital investments, factory equipment > capital expenditure
crash money, crash damage, crash allowance, accident damage > crash, allowance
annual report, yearly report, annual filing, yearly accounts, annual accounts, full accounts, final accounts > full year reporting documentation
half-year report, mid-year report, interim report, interim accounts > interim reporting documentation
report, reports, paperwork, accounts, filing, filings > reporting documentation
extra time, more time, postpone, postponement > extension, deadline
mistake, mistakes, typo, wrong figure, wrong figures > error, inaccurate
accountant, accountants, auditors > independent audit firm, auditor
sign off, signs off, sign, signature > signed, declaration
finance boss, finance chief, cfo > chief financial officer
ceo, managing director > chief executive officer
cost cap office, cost cap people, cost cap watchdog, cost cap police, cost cap team > cost cap administration
investigator, investigators, inspectors, raid > investigation, access to premises, regulatory function
clean bill of health, all clear, cleared > compliance certificate, complied
settle, settles, settled, settlement, plea deal > settlement agreement, accepted breach agreement
judge, judges, tribunal, hearing > adjudication panel, judging panel
deadlock, split vote, tied vote > tie, casting vote
appeal court, court of appeal > international court of appeal, appeal
slight overspend, small overspend, slightly over > minor overspend breach
big overspend, large overspend, massive overspend, serious overspend > material overspend breach
late filing, late accounts, late report > procedural breach, reporting deadline
never filed, no accounts, no report > non-submission breach
excuse, excuses, milder, lenient, leniency > mitigating factors, mitigating
harsher, tougher, make worse > aggravating factors, aggravating
points off, dock points, docked points, docks points, take away points, take points, take away championship points > points deductions, points deduction, deduction
unpaid, does not pay, not pay, refuses to pay, paid late, pays late > failure to pay
join, joins, joining, newcomer team, new team > new entrant, participation
more races, extra race, extra races, number of races > number of competitions, competitions
accuse, accuses, snitch, tell on, whistleblower > complaint
honest, honesty > good faith
contradict, contradicts, clash, clashes, disagree, disagrees > inconsistency, inconsistent, conflict, dispute
win, wins, take precedence, takes precedence, override, overrides > prevail, prevails, definitive
goals, aims, point of > objectives, purpose
massively overspent, badly overspent, overspent massively > material overspend breach
perk, perks, fringe benefit, fringe benefits > benefits in kind, consideration
girlfriend, boyfriend, brother, sister > relative, spouse, connected party
`;
