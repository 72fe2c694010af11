/** Which letter groups are English words rather than products of variables. */

const SHORT_WORDS = new Set(
  "am an and any are as ask at be but by can did do dx for get go had has her him his how i'd if in is it its let lim log map max may me min my new no not now of off on one or our out per put row see set she so sum tan tax the to too try two up us use was way we who why yes yet you x's but its via til wrt hey yep hat eat ate ten net pet wet met sat cat rat bat tea yes say pay ray key buy cut nut hut act art ask sky axe cry pry shy apt pts hrs yrs btw thx pst est".split(
    " ",
  ),
);

/** Letters that people multiply without a sign: "ax", "kx", "xy". */
const PRODUCT = /^[abcknmpqrswuvhexyzt]{2,3}$/;

/** Is the letter group a product of single-letter variables, such as "xy" or "ax"? */
export function isLetterProduct(letters: string): boolean {
  if (!PRODUCT.test(letters) || SHORT_WORDS.has(letters)) return false;
  return /[xyzt]/.test(letters) && new Set(letters).size === letters.length;
}
