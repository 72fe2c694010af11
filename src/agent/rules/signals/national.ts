/** Matters that every country orders in its own way, and the names of countries and states. */
import { wrapped } from "../words";

/** Law that differs from country to country. */
export const NATIONAL = wrapped(String.raw`
      (?<![\wäöüß])(?:notice periods?|(?:give|much|long) (?:\w+ )?notice|notice (?:\w+ ){1,3}give|(?:can|
      could|may|am|is|are|be|being|get|got|was|been) (?:i |we |they |he |she |my \w+ |our \w+ |an? \w+ |
      the \w+ )?(?:be )?(?:fired?|dismiss(?:ed)?|laid off|sacked|made redundant|evict(?:ed)?)|(?:fire|dismiss|
      sack|lay off|evict) (?:an?|my|our|the|someone|somebody|him|her|them)|unfair dismissal|severance|
      probation(?:ary)?|statutory|statute of limitations?|limitation periods?|time[- ]barred|minimum wage|
      overtime|working (?:hours|time)|(?:hours|days) (?:per|a|each) (?:day|week|month|year) (?:may|must|can|
      am|are|do)|(?:cut|lower|reduce) (?:my|our|the) (?:pay|salary|wages?|hours)|maximum (?:working )?hours|
      sick (?:leave|pay)|paid leave|annual leave|(?:vacation|holiday) (?:days|entitlement)|(?:maternity|
      paternity|parental) leave|non[- ]?competes?|non[- ]?solicit\w*|security deposit|rent (?:increase|
      control)|(?:raise|increase) (?:the |my |our )?rent|tenan(?:t|cy|ts)|landlords?|eviction|sublet\w*|
      withdraw(?:al)? (?:from|right|period)|right (?:of|to) (?:withdrawal|withdraw|cancel)|cooling[- ]off|
      refunds?|money back|compensation (?:for|do|can|am)|geld zurück|erstattung\w*|rückerstattung\w*|warrant(?:y|ies)|late payment|default interest|inherit\w*|notar\w*|enforceable|legally binding|
      liab(?:le|ility) (?:for|of|if)|sue|small claims|vat|sales tax|income tax|capital gains|copyright|
      trademark|patent term|record (?:a |the |phone |my )?(?:calls?|conversations?|meetings?)|drug test\w*|
      background checks?|age of consent|drinking age|speed limit on|drone|licen[cs]e to|permit (?:for|to)|
      (?:need|require|get|have|apply for) an? (?:\w+ )?permit|register (?:a|my|our) (?:company|business|
      trademark)|whistleblow\w*|works council|collective agreement|kündigungsfrist\w*|gekündigt|kündigen|
      kündigung|probezeit|verjähr\w*|mindestlohn|überstunden|urlaub\w*|mieterhöhung|vermieter\w*|mieter\w*|
      kaution|widerruf\w*|gewährleistung\w*|abfindung|arbeitszeit\w*|elternzeit|mutterschutz|
      wettbewerbsverbot|erb(?:e|en|recht)\w*|steuer\w*)\b`);
/** Names that tell whose law is meant. */
export const PLACE = wrapped(String.raw`
      (?<![\wäöüß])(?:germany|german|deutschland|deutsche[nmrs]?|austria|austrian|österreich\w*|switzerland|
      swiss|schweiz\w*|france|french|frankreich|italy|italian|spain|spanish|portugal|portuguese|netherlands|
      dutch|belgi(?:um|an)|luxembourg|denmark|danish|sweden|swedish|norw(?:ay|egian)|finland|finnish|poland|
      polish|czech\w*|hungar(?:y|ian)|greece|greek|romania\w*|bulgaria\w*|croatia\w*|ireland|irish|uk|u\.k\.|
      united kingdom|great britain|british|england|english law|wales|welsh|scotland|scottish|scots|
      northern ireland|eu|e\.u\.|european|europe|eea|usa?|u\.s\.a?\.?|united states|american|federal|
      california\w*|new york|texas|texan|florida|delaware|illinois|massachusetts|washington|nevada|oregon|
      colorado|georgia|ohio|virginia|pennsylvania|new jersey|canad(?:a|ian)|ontario|quebec|mexic(?:o|an)|
      brazil\w*|argentin\w+|india\w*|chin(?:a|ese)|japan\w*|korea\w*|singapore\w*|hong kong|taiwan\w*|
      australia\w*|new zealand|nsw|new south wales|victoria|south africa\w*|israel\w*|turk(?:ey|ish)|dubai|
      uae|emirates|difc|adgm|abu dhabi|saudi|bavaria|bayern|berlin|london|paris|munich|münchen|zurich|zürich|
      vienna|wien|dublin|bgb|stgb|hgb|kschg|arbzg|bdsg|flsa|title vii|code civil|ccpa|cpra|hipaa|gdpr|dsgvo|
      ucc)\b`);
