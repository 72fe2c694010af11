/** Terms of mathematics that everyday language uses too: "integral role", "derivative work", "the area between". */
import { formulaIn } from "../formulas";
import { contentWords, numbersIn, wrapped } from "../words";

const TERM = wrapped(String.raw`
      ^(?:(?:anti-?)?deriv|integra|differenti|function|funktion|curve|kurve|graph|plot|draw|sketch|zeichn|
      skizz|visuali|area|fläche|volum|limit|grenzwert|extrem|maxim|minim|stationary|critical|turning|
      inflection|point|punkt|wende|hoch|tief|null|zero|root|asymptot|tangent|slope|gradient|series|sequence|
      taylor|maclaurin|laplace|fourier|transform|expan|converg|diverg|sum|product|interval|bound|domain|range|
      axis|axes|achse|eigen|determinant|matri|vector|vektor|scalar|skalar|kreuz|dot|cross|transpos|invers|
      invert|row|column|echelon|reduc|rref|rank|kernel|svd|decompos|orthogonal|orthonormal|basis|norm|prime|
      prim|factor|faktor|divis|multipl|number|zahl|integer|digit|modul|mod|remainder|totient|fibonacci|
      fakultät|congruen|binomial|coefficient|perfect|binary|decimal|hex|octal|base|equation|gleichung|expression|
      formula|formel|term|polynom|parabola|parabel|cubic|quadrat|linear|sine?$|sinus|cosin|kosinus|
      exponential|logarithm|circle|sphere|square|cube|exact|definite|indefinite|bestimmt|unbestimmt|stamm|
      ableit|leite|ab$|integrier|first$|second|third|erste|zweite|partial|local|lokal|global|absolute|relative|
      calculat|comput|evaluat|berechn|bestimm|determin|find|solve|solution|lös|result|answer|value|wert|mean$|
      average|length|arc|bogen|surface|revolution|rotat|respect|rule|chain|quotient|power|proof|prove|theorem|
      cos$|sin$|tan$|exp$|log$|ln$|sqrt$|order|degree|ordnung|grad|symbolic|numeric|approximat|step|simpson|trapezoid|newton|riemann|help|want|explain|erklär|concept|
      definition|math|mathe|calculus|algebra|real|complex|imaginary|unit|constant|variable|continuous|common|
      greatest|least|ggt|kgv|gcd|lcm|hcf|choose|list|check|test|thing|work|following)`);

/** Words of another subject from which a term is no longer meant as one. */
const FOREIGN_WORDS = 2;

/** Are its terms meant as mathematics: with a formula or numbers to work on, or among words of mathematics only? */
export function speaksMathematics(text: string): boolean {
  if (formulaIn(text) !== null || numbersIn(text).length > 1) return true;
  return (
    contentWords(text).filter((word) => word.length > 2 && /\p{L}/u.test(word) && !TERM.test(word)).length <
    FOREIGN_WORDS
  );
}
