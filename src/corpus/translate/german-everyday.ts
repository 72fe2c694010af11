/** What German law calls the things that people ask about. Read by `read-words.ts`. */
import { readWords } from "../answer/everyday/read-words";
import type { SynonymTable } from "../search/synonyms";

export const GERMAN_EVERYDAY: SynonymTable = readWords(`
mitarbeiter, angestellter, belegschaft > arbeitnehmer, beschäftigte
chef, firma > arbeitgeber
job, arbeitsstelle > arbeitsverhältnis, arbeitsplatz
gehalt, lohn, bezahlung > arbeitsentgelt, vergütung
geld > arbeitsentgelt, entgelt, bezahlung
attest, krankschreibung > bescheinigung
fehlen, schwänzen > fernbleiben
krank, krankheit > erkrankt, erkrankung, arbeitsunfähigkeit
feuern, rauswerfen, rauswurf > kündigung, entlassung
massenentlassung > anzeigepflichtige entlassungen, entlassungen
teilzeitkraft, teilzeitkräfte, teilzeit > teilzeitbeschäftigte
verklagen, klagen > klage
verfallen, verfällt > erlischt, erlöschen
auto, wagen > kraftfahrzeug, fahrzeug
autofahrer, fahrer > fahrzeugführer
handy, smartphone > mobiltelefon, elektronisches gerät
tempo, tempolimit > geschwindigkeit, höchstgeschwindigkeit
betrunken, promille > alkohol, alkoholische getränke
führerschein > fahrerlaubnis
bußgeld, knöllchen > geldbuße, ordnungswidrigkeit
gefängnis > freiheitsstrafe
lkw, laster, lastwagen > lastkraftwagen, lastkraftfahrzeug
pkw > personenkraftwagen
bus, busse > omnibus, kraftomnibus
motorrad, motorräder > kraftrad, krafträder
traktor, trecker > zugmaschine
wohnwagen > wohnanhänger
radfahrer, radler, fahrradfahrer > rad fahrende, radfahrende, fahrrad
fußgänger > zu fuß gehende, fußgängerverkehr
innerorts, ortschaft > innerhalb geschlossener ortschaften, innerorts
außerorts, landstraße > außerhalb geschlossener ortschaften, außerorts
standstreifen > seitenstreifen
blinken, blinker > fahrtrichtungsanzeiger
warnblinker > warnblinklicht
hupen, hupe > schallzeichen
licht, scheinwerfer > beleuchtung, abblendlicht
anhalten, stehen bleiben > halten
mitfahren, mitnehmen > befördert, mitgenommen
fahrbahn, straße > fahrbahn, straße
schneller, zu schnell, rasen > geschwindigkeit
engstelle > verengung, fahrbahnverengung
restaurant, gasthaus, kneipe > gaststätten
überstunden, mehrarbeit > verlängerung der arbeitszeit, hinausgehende arbeitszeit
nachts > nachtarbeit, nachtzeit
arzt, ärztlich > arbeitsmedizinisch, betriebsarzt
bezahlen, bezahlt, zahlt > kosten, zu tragen
aufheben, aufgehoben > aufzubewahren, aufbewahrt
minderjährig, jugendliche > personen unter 18 jahren
überschreiten, überschreitet > überschritten, über die grenzen hinaus
wide > breit, breiter, breite
high, tall > hoch, höher, höhe
thick > dick, dicker, dicke
deep > tief, tiefer, tiefe
heavy > schwer, schwerer, gewicht, masse, gesamtmasse
fast > schnell, schneller, geschwindigkeit
kaution > sicherheit, mietsicherheit
haus, häuser, wohnhaus, wohnen > wohngebäude, wohnung
weit, entfernt > abstand, mindestabstand, entfernung
laut, lärm > geräusch, schallpegel, beurteilungspegel
kaputt, defekt > mangel, mangelhaft
umtauschen, zurückgeben > rücktritt, widerruf
datenpanne, datenleck > verletzung des schutzes personenbezogener daten
`);
