/** German words of rules and motor sport, and what English rules say for them. Compounds are put together from these. */

/** What a question asks for, said as one; in lower case. */
export const GERMAN_ASKING: Readonly<Record<string, string>> = {
  "wie schnell": "how fast",
  "wie lange": "how long",
  "wie lang": "how long",
  "wie oft": "how often",
  "wie viele": "how many",
  "wie vielen": "how many",
  wieviele: "how many",
  "wie viel": "how much",
  wieviel: "how much",
  "wie hoch": "how much",
  "wie schwer": "how heavy",
  "wie alt": "how old",
  "wie breit": "how wide",
  "wie dick": "how thick",
  "wie laut": "how loud",
  "wie tief": "how deep",
  "wie nah": "how close",
  "wie teuer": "how much",
  "wie weit": "how far",
  "wie groß": "how big",
  "bis wann": "by when",
};

/** Said as one, before single words are looked up; in lower case. */
export const GERMAN_PHRASES: Readonly<Record<string, string>> = {
  ...GERMAN_ASKING,
  "was ist": "what is",
  "was sind": "what are",
  "was passiert": "what is the penalty",
  "was droht": "what is the penalty",
  "was kostet": "what is the penalty",
  "was bedeutet": "what does it mean",
  "parc ferme": "parc fermé",
  "gibt es": "is there",
  "an bord": "aboard",
};

/** A line each: the English words, then the German words for them without their endings. */
const WORDS = `weight: gewicht masse
minimum: mindest minimal minimum
maximum: höchst maximal maximum
speed: geschwindigkeit tempo
pit lane: boxengasse
pit: box boxen
car: auto wagen fahrzeug
driver: fahrer pilot
co-driver: beifahrer
crew: mannschaft besatzung
competitor: bewerber teilnehmer
race: rennen
practice: training
qualifying: qualifikation qualifying
start: start starten
false start: frühstart fehlstart
tyre: reifen
wheel: rad räder
engine: motor motoren
fuel: kraftstoff benzin treibstoff
fuel tank: tank
refuelling: nachtanken nachgetankt betanken betankt tanken getankt
brake: bremse bremsen
helmet: helm
harness: gurt sicherheitsgurt gurte
seat: sitz
width: breite
length: länge
height: höhe
thickness: dicke stärke
capacity: volumen hubraum inhalt
load: last belastung
penalty: strafe sanktion bestrafung
fine: geldstrafe bußgeld geldbuße
time penalty: zeitstrafe
disqualification: disqualifikation ausschluss
points: punkt
protest: protest einspruch
appeal: berufung
steward: kommissar sportkommissar
race director: rennleiter
clerk of the course: fahrtleiter
scrutineering: abnahme
safety: sicherheit sicher
safety car: sicherheitsfahrzeug
fire extinguisher: feuerlöscher
extinguishing: lösch löschanlage
fire: feuer brand
overtaking: überholen überholverbot
lap: runde
track: strecke rennstrecke
stage: wertungsprüfung
season: saison
licence: lizenz
entry: nennung
fee: gebühr geld kosten
deposit: kaution
deadline: frist
days: tag
hours: stunde
minutes: minute
seconds: sekunde
month: monat
year: jahr
test: prüfung test
impact: aufprall
crash: unfall
survival cell: überlebenszelle
roll structure: überrollstruktur überrollbügel
ballast: ballast
flow: durchfluss
noise: lärm geräusch
battery: batterie
voltage: spannung
steering wheel: lenkrad
leave: verlassen aussteigen
people: person leute
work: arbeit arbeiten
replace: ersetzen austauschen
inspect: kontrollieren prüfen
service: wartung warten service
allowed: erlaubt zulässig gestattet
forbidden: verboten untersagt
required: vorgeschrieben erforderlich nötig notwendig
must: muss müssen
may: darf dürfen
can: kann können
drive: fahren fährt
wear: tragen
weigh: wiegen
supplier: lieferant
buyer: käufer besteller
delivery: lieferung
late: verspätet spät
supply agreement: liefervertrag
contract: vertrag
terminate: kündigen kündigung
warranty: gewährleistung garantie
liability: haftung haften
price: preis
order: bestellung auftrag
confidential: vertraulich geheim
law: gesetz recht
court: gericht
personal data: personenbezogen
data: daten
data protection officer: datenschutzbeauftragt
data breach: datenpanne datenschutzverletzung
breach: verletzung verstoß
controller: verantwortlich
processor: auftragsverarbeit
consent: einwilligung zustimmung
withdraw: widerrufen widerruf zurückziehen
erasure: löschung löschen
access: auskunft
object: widersprechen widerspruch
authority: behörde aufsichtsbehörde
report: melden meldung
child: kind
health: gesundheit
storage: speicherung
keep: aufbewahren gespeichert
notify: benachrichtigen
building: gebäude
high-rise building: hochhaus
escape route: fluchtweg rettungsweg
door: tür
stairs: treppe
storey: geschoss stockwerk
sprinklers: sprinkler
smoke alarm: rauchmelder
emergency lighting: notbeleuchtung
exit: ausgang
owner: eigentümer
drill: übung räumungsübung
lift: aufzug
limit: begrenzung limit grenze grenzwert
new: neu
edition: ausgabe fassung
use: verwenden benutzen nutzen einsetzen
applies: gilt gelten
gets: bekommt bekommen erhält erhalten
car park: parkplatz
first: erst
second: zweit
third: dritt
rear: hinter heck
front: vorder front
light: licht leuchte
summarise: zusammenfassen
rules: regel regeln vorschrift
change: ändern änderung geändert
colour: farbe
material: material werkstoff
chassis: rahmen
steering: lenkung
suspension: fahrwerk aufhängung
gearbox: getriebe
exhaust: auspuff
wing: flügel
mirror: spiegel
pedal: pedal
switch: schalter
fuse: sicherung
cable: kabel
insulation: isolierung isolation
accumulator: akku akkumulator
segment: segment
cooling: kühlung kühl
force: kraft
pressure: druck
temperature: temperatur
cone: pylon pylone hütchen
hit: umgeworfen umgefahren
acceleration: beschleunigung
team: team
insurance: versicherung
registration: anmeldung registrierung
document: dokument unterlage
padding: polster polsterung
reset: zurücksetzen
submit: einreichen eingereicht`;

/** By German stem. */
export const GERMAN_WORDS: ReadonlyMap<string, string> = new Map(
  WORDS.split("\n").flatMap((line) => {
    const [english = "", german = ""] = line.split(": ");
    return german.split(" ").map((word) => [word, english] as const);
  }),
);
