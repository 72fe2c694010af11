/** Names again what a later question of the same message only points at: "… of the car, and how wide may it be?" */

/** Where a further question begins: "and", a semicolon, the end of a sentence. */
const NEXT =
  /((?:[?.!]\s+(?:and |und )?|[,;]? (?:and|und) |; )(?=(?:what|which|who|when|where|how|is|are|can|could|may|must|should|does|do|was|welche[rsmn]?|wer|wann|wo|wie|ist|darf|muss|kann)\b))/giu;

const NOUNS = String.raw`[\p{L}][\p{L}\d-]*`;
/** "the race director": an article and at most three words. */
const NAMED = String.raw`(?:the|an?|each|every|any|my|our) ${NOUNS}(?: ${NOUNS}){0,2}?`;
const VERB = String.raw`(?:be|have|weigh|last|carry|use|wear|do|get|receive|drive|run|stay|make|take|pay|hold|need|contain|cost|stop|leave|enter|start|pass|produce|deliver)`;
/** What a question is about, where its form tells: each with the name as its first group. */
const SUBJECTS: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:must|may|can|could|should|shall|does|do|did|will) (${NAMED}) ${VERB}\b`, "iu"),
  new RegExp(String.raw`\b(?:muss|darf|kann|soll) ((?:der|die|das|ein|eine) ${NOUNS}) ${NOUNS}$`, "iu"),
  new RegExp(String.raw`\bof (${NAMED})$`, "iu"),
  new RegExp(String.raw`^(?:and |und )?who [\p{L}]+s (${NAMED})$`, "iu"),
];

/** "in 2025", "under the 2025 rules": says of which rules, not of what. */
const WHEN = /,? (?:in|for|under|according to|since|im|für|nach) [^,;]*\b(?:19|20)\d\d\b[^,;]*$/iu;
const YEAR = /\b(?:19|20)\d\d\b/;
/** What ends a question. */
const END = /[?!.\s]*$/;

const POINTING = /\b(it|its|he|his|him|she|they|their|them|er|es)\b/iu;
const OF_PERSONS = new Set(["he", "his", "him", "she"]);
/** How nouns for persons end: driver, director, trainee, applicant, president, physicist, official, delegate, steward. */
const PERSON = /(?:er|or|ee|ant|ent|ist|ian|ial|ate|ard|shal|man)$/iu;
const POSSESSIVE = new Set(["its", "his", "their"]);
/** "It" that stands for nothing, or for the question as a whole. */
const STANDS_FOR_NOTHING = /\b(?:(?:is|was|ist) (?:it|es)\b|it (?:is|was|rains?|snows?)\b)/iu;

interface Subject {
  name: string;
  /** " in 2025": what the question says of when; "" where it says nothing. */
  when: string;
}

/** The message with its later questions' first pronoun replaced by what the question before is about, where that is plain. */
export function withSubjects(message: string): string {
  const pieces = message.split(NEXT);
  let subject: Subject | null = null;
  return pieces
    .map((piece, at) => {
      if (at % 2 === 1) return piece;
      const said = subject === null || STANDS_FOR_NOTHING.test(piece) ? piece : named(piece, subject);
      subject = subjectOf(said) ?? (said === piece ? null : subject);
      return said;
    })
    .join("");
}

/** The question with the subject in the pronoun's place, and of the same year. */
function named(piece: string, { name, when }: Subject): string {
  const said = piece.replace(POINTING, (word) => {
    const pronoun = word.toLowerCase();
    if (OF_PERSONS.has(pronoun) && !PERSON.test(name)) return word;
    return POSSESSIVE.has(pronoun) ? `${name}'s` : name;
  });
  return said === piece || YEAR.test(piece) ? said : said.replace(END, (end) => `${when}${end}`);
}

function subjectOf(piece: string): Subject | null {
  const bare = piece.replace(END, "");
  const when = WHEN.exec(bare)?.[0] ?? "";
  const rest = bare.slice(0, bare.length - when.length);
  for (const form of SUBJECTS) {
    const name = form.exec(rest)?.[1];
    if (name !== undefined) return { name, when };
  }
  return null;
}
