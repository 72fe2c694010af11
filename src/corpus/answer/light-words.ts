/** Words that belong to a question's manner rather than to its subject: a rule that answers it need not hold them. */
import { isInflectionIn } from "./inflections";

/** Verbs, adjectives and other words that go with any subject. */
const LIGHT = `something anything nothing everything someone somebody anyone anybody everyone everybody nobody another other others else such same
whose whom whatever whichever whenever wherever whoever however whether either neither both per via versus etc
cannot
small smaller little tiny huge giant new newer fresh full whole entire complete completely good better bad worse nice fine great hard easy simple difficult strong weak
ordinary normal normally usual usually regular regularly typical sudden suddenly quick slowly slow real right wrong true proper properly correct correctly sure certain
possible impossible likely maybe perhaps probably different similar various several few couple lot lots plenty enough too quite rather very really almost nearly about around roughly exactly just only even again once twice
already yet still soon later earlier meanwhile meantime sometimes often never ever always forever
here there where everywhere somewhere anywhere inside outside along apart away off onto upon across through throughout within without between among against toward towards beyond nearby past
bring brings brought put puts see sees seen saw look looks looking keep keeps kept know knows known knew think thinks thought feel feels believe guess mind minds care cares hope wish want wanted wants like likes love
try tries tried trying manage managed happen happens happened occur occurs come comes came coming go goes went gone going turn turns become becomes became stay stays stayed remain remains
hold holds held carry carries catch catches caught push pushes pushed pull pulls pulled mix mixes mixed stick sticks insist insisting insists deal deals dealing cope face faces facing concern concerns
begin start starts finish ends count counts counted matter matters mean affect affects apply applies cover covers covered covering include includes included including concern regard depend depends
decide decides decided decision choose chooses chosen agree agrees claim claims call calls called name named say says said tell tells told talk talks speak speaks mention mentions
stuff item items object objects part parts piece pieces bit side sides place places spot spots way ways case cases situation situations example examples idea ideas reason reasons result results effect effects problem problems point difference differences relief
trip journey tour day's time times moment moments second's while period next
person's people folks guys guy
american german french british english european germany france america britain europe italy spain
lose loses losing lost lack lacks lacking miss misses missed switch switches switched switching swap swaps swapped wait waits waited waiting spend spends spent avoid avoids avoided seem seems appear appears expect expects expected prefer prefers worry bother risk risks risking dare prove proves proved
instead mid middle rather otherwise anyway besides despite although though while meanwhile since because
dear please thanks thank sorry hello hi ok okay well
plan plans planned intend intends intended intention want wanting supposed meant able unable capable
treats treated handled harder hardest easier easiest simpler nicer bigger
pm am clock
total altogether extra additional spare unused used broken single double multiple main major minor important serious special specific particular general
half third quarter
lower upper
sit sits sat sitting stand stands stood quickest slowest
legally officially formally actually basically generally simply directly automatically personally
sort sorts manner type types version kind kinds form
word words matters send sends sent lie lies
leave leaves leaving
insisting demand demands demanding behave behaves act acts
grand prix weekend weekends sunday monday tuesday wednesday thursday friday saturday morning afternoon evening noon`;

export const lightWords: ReadonlySet<string> = new Set(LIGHT.split(/\s+/));

/** "Processor" names somebody, though "process" only frames: inflections belong to a question's manner, other words of a root do not. */
export const isLight = (word: string): boolean => isInflectionIn(lightWords, word);
