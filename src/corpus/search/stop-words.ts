/** Words that carry no subject, by language. They stay in the word order of a passage and out of its ranking. */

const ENGLISH = `a about above after again against all also am an and any are as at be because been before being below
between both but by can could did do does doing down during each etc few for from further had has have having he her
here hers herself him himself his how i if in into is it its itself just me more most my myself no nor not now of off on
once only or other our ours ourselves out over own same she should so some such than that the their theirs them
themselves then there these they this those through to too under until up us very was we were what when where which
while who whom why will with would you your yours yourself yourselves shall may must might`;

const GERMAN = `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da dabei
dadurch daher damit dann darf das dass davon dazu dein dem den denn der deren des dessen die dies diese diesem diesen
dieser dieses doch dort du durch dürfen ein eine einem einen einer eines er es etwa euch für gegen hat hatte hätte haben
hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder jedes jene
kann kein keine keinem keinen keiner können man mehr mein mit muss müssen nach neben nicht nichts noch nun nur ob oder
ohne sehr sein seine seinem seinen seiner sich sie sind so solche soll sollen sollte sonst sowie über um und uns unter
viel vom von vor war waren warum was weil welche welchem welchen welcher welches wenn wer werden wie wieder will wir wird
wo wurde wurden zu zum zur zwischen`;

const FRENCH = `à afin ai alors après au aucun aucune aussi autre autres aux avant avec avoir c car ce ceci cela celle
celles celui ces cet cette ceux chaque ci comme comment contre d dans de des depuis dès doit doivent donc dont du elle
elles en encore entre es est et être été eu fait il ils j je jusqu l la là le les leur leurs lors lorsque lui m ma mais
même mes moins mon n ne ni non nos notre nous on ont ou où par pas pendant peut peuvent plus pour pourquoi qu quand que
quel quelle quelles quels qui quoi s sa sans se selon sera seront ses si soit son sont sous sur t ta te tel telle tels
tes toi ton tous tout toute toutes très tu un une vers vos votre vous y`;

const SPANISH = `a al algo algún alguna algunas alguno algunos ante antes aquel aquella como cómo con contra cual cuál
cuales cuando cuándo de debe deben del desde donde dónde dos durante e el él ella ellas ellos en entre era es esa esas
ese eso esos esta está están estas este esto estos fue ha han hasta hay la las le les lo los más me mi mientras muy nada
ni no nos nosotros o os otra otras otro otros para pero por porque puede pueden que qué quien quién quienes se sea según
ser será si sí sin sobre son su sus también tan te tiene tienen toda todas todo todos tu un una unas uno unos y ya yo`;

const ITALIAN = `a abbia ad agli ai al alla alle allo anche c che chi ci ciascun ciascuna ciascuno come con contro cosa
cui d da dagli dai dal dalla dalle dallo dei degli del della delle dello deve devono di dopo dove e è ed era essere fra
già gli ha hanno i il in io l la le lei li lo loro lui ma mentre mi mia mio ne negli nei nel nella nelle nello noi non
nostro o ogni oltre per perché più può possono prima qual quale quali quando quanto quella quelle quelli quello questa
queste questi questo qui s sarà se sei senza si sia siano sono sopra sotto stato su sua sue sugli sui sul sulla sulle
sullo suo suoi tra tu tutta tutte tutti tutto un una uno v vi`;

/** By ISO 639-1 code; a language that is not here has none. */
export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(ENGLISH),
  de: words(GERMAN),
  fr: words(FRENCH),
  es: words(SPANISH),
  it: words(ITALIAN),
};

/** The stop words of all languages, numbered in a fixed order: stored indexes rely on it. */
export const ALL_STOP_WORDS: readonly string[] = [...new Set(Object.values(STOP_WORDS).flatMap((list) => [...list]))];

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
