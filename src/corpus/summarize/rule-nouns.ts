/** What rules are called in requests for all that they say on a subject; parts of patterns. */

/** "The obligations on tyres". */
export const RULE_NOUNS = "requirements|obligations|duties|rules|provisions|restrictions|procedures|conditions";

/** "The qualifying format". */
export const PROCEDURE_NOUNS = "procedures?|process|systems?|formats?|mechanism|protocol";
