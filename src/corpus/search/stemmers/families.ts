/** One stem for a verb and the nouns and adjectives of Latin make: questions say "notify" where rules say "notification". */

/** Endings of Porter stems that differ within a family, and what takes their place. */
const ENDINGS = `ific if, ifi if, lianc li, liant li, osur os, eizur eiz, ailur ail, departur depart,
ognit ogn, uspens uspend, xtens xtend, efens efend, ffens ffend, ubmiss ubmit, ermiss ermit, dmiss dmit, omiss omit,
clus clud, collis collid, decis decid, ntrus ntrud, otrus otrud, xtrus xtrud, onvers onvert, definit defin,
analysi analyz, analys analyz, xpenditur xpend, cript crib, sumpt sum, reduct reduc, troduct troduc, cquisit cquir,
ceipt ceiv, mposit mpos, xposit xpos, solut solv, ntravent ntraven, ntervent nterven, mainten maintain,
explan explain, explanatori explain, satisfact satisf, satisfactori satisf, dequaci dequ, ccuraci ccur,
eliveri eliv, iscoveri iscov, recoveri recov, igatori ig, ensatori ens, inatori in, andatori andat,
cretionari cret, cautionari caut, curr cur, ferr fer, dministr dminist, requenc requent, econcili econcil,
penalti penal, rganiz rgan`;

interface Alternation {
  ending: string;
  replacement: string;
}

const byLastLetters = new Map<string, Alternation[]>();
for (const pair of ENDINGS.split(",")) {
  const [ending = "", replacement = ""] = pair.trim().split(" ");
  const last = ending.slice(-2);
  byLastLetters.set(last, [...(byLastLetters.get(last) ?? []), { ending, replacement }]);
}

/** The stem that a stem's family shares; the longest ending decides. */
export function familyOf(stem: string): string {
  const found = byLastLetters
    .get(stem.slice(-2))
    ?.filter(({ ending }) => stem.endsWith(ending))
    .reduce<Alternation | null>((best, one) => (one.ending.length > (best?.ending.length ?? 0) ? one : best), null);
  return found ? stem.slice(0, -found.ending.length) + found.replacement : stem;
}
