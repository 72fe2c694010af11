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

const POINTING = /\b(it|its|he|his|him|she|they|their|them|er|es)\b/iu;
const OF_PERSONS = new Set(["he", "his", "him", "she"]);
/** How nouns for persons end: driver, director, trainee, applicant, president, physicist, official, delegate, steward. */
const PERSON = /(?:er|or|ee|ant|ent|ist|ian|ial|ate|ard|shal|man)$/iu;
const POSSESSIVE = new Set(["its", "his", "their"]);
/** "It" that stands for nothing, or for the question as a whole. */
const STANDS_FOR_NOTHING = /\b(?:(?:is|was|ist) (?:it|es)\b|it (?:is|was|rains?|snows?)\b)/iu;

/** The message with its later questions' first pronoun replaced by what the question before is about, where that is plain. */
export function withSubjects(message: string): string {
  const pieces = message.split(NEXT);
  let subject: string | null = null;
  return pieces
    .map((piece, at) => {
      if (at % 2 === 1) return piece;
      const said = subject === null || STANDS_FOR_NOTHING.test(piece) ? piece : named(piece, subject);
      subject = subjectOf(said) ?? (said === piece ? null : subject);
      return said;
    })
    .join("");
}

const named = (piece: string, subject: string): string =>
  piece.replace(POINTING, (said) => {
    const pronoun = said.toLowerCase();
    if (OF_PERSONS.has(pronoun) && !PERSON.test(subject)) return said;
    return POSSESSIVE.has(pronoun) ? `${subject}'s` : subject;
  });

function subjectOf(piece: string): string | null {
  const bare = piece.replace(/[?!.\s]+$/, "");
  for (const form of SUBJECTS) {
    const subject = form.exec(bare)?.[1];
    if (subject !== undefined) return subject;
  }
  return null;
}
