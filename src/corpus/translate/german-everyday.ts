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
kaution > sicherheit, mietsicherheit
kaputt, defekt > mangel, mangelhaft
umtauschen, zurückgeben > rücktritt, widerruf
datenpanne, datenleck > verletzung des schutzes personenbezogener daten
`);
