/** Words that frame a question ("what are the requirements regarding …") rather than name its subject: they count less. */

const ENGLISH = `able additional adequately advise applicable approach aspect aspects available aware best beyond case cases
certain circumstance circumstances clarification clarifications clarify clarity clear common commonly comply complying
concern concerning concerns condition conditions consequence consequences consider consideration considerations
considered considering context contexts could criteria criterion crucial current currently deem deemed define defined
demonstrate demonstrated demonstrates demonstrating describe described describing detail detailed details determine
determined determines determining differ difference different elaborate elaborated element elements encompass ensure
ensured ensures ensuring entail entails especially essential establish established evaluate event exact exactly example
examples exist existing expect expectation expectations expected expects explain explicitly factor factors follow
followed following follows format frequent frequently general generally given guidance handle handled handling happen
identify illustrate imply inform insight insights instance instances intend interpret involve involved involves
involving key kind kinds level list look main make manner mean means measure measures meet meets mention mentioned met
might must necessary need needed needs number offer order outline outlined outlines outlining particular particularly
per place please potential practice practices precise prescribe prescribed procedure process processes proper provide
provided provides providing put recommend recommendation recommendations recommended refer reference regard regarding
regards relate related relation relevant remain require required requirement requirements requires respect
responsibilities responsibility role scenario scenarios scope seek set share should show situation situations specific
specifically specifics specified specify state stated step steps stipulate subject sufficient suggest take taken takes
taking tell term terms thing thorough trigger triggers type types typical typically understand understanding use used
using various verify want ways way would`;

const GERMAN = `anforderung anforderungen bedeutet beispiel bestimmt bestimmte erklären erläutern fall falls gelten gilt
genau regelt regelung regelungen umstände umständen voraussetzung voraussetzungen vorgeschrieben vorschrift vorschriften`;
const FRENCH = `cas circonstances condition conditions exemple exigence exigences expliquer obligation obligations prévu
prévue quelles règle règles signifie`;
const SPANISH = `caso casos circunstancias condición condiciones ejemplo explicar norma normas regla reglas requisito
requisitos significa`;
const ITALIAN = `caso casi circostanze condizione condizioni esempio norma norme regola regole requisiti requisito
significa spiegare`;

/** By ISO 639-1 code. */
export const FRAMING_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: ENGLISH.split(/\s+/),
  de: GERMAN.split(/\s+/),
  fr: FRENCH.split(/\s+/),
  es: SPANISH.split(/\s+/),
  it: ITALIAN.split(/\s+/),
};
