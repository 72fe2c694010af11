/** Blots out keys, tokens and passwords before anything is stored or exported. Leaves ordinary text as it is. */

const REDACTED = "[redacted]";

/** Characters of a token. Neither quotes nor backslashes: the patterns also run over serialised JSON. */
const TOKEN = "[A-Za-z0-9_\\-.~+/=]";
const START = "(?<![A-Za-z0-9_\\-])";
const HAS_DIGIT = "(?=[A-Za-z_\\-.~+/=]*[0-9])";

/** Keys whose form alone gives them away. */
const KEY_FORMS = [
  `sk-(?:proj-|ant-|or-|svcacct-)?${HAS_DIGIT}[A-Za-z0-9_\\-]{20,}`, // OpenAI, Anthropic, OpenRouter, DeepSeek
  `(?:gsk|hf|npm|pypi|dop_v1|shpat|lsv2_pt|lsv2_sk|sk_live|sk_test|rk_live|rk_test)_${HAS_DIGIT}[A-Za-z0-9_]{16,}`,
  `xai-${HAS_DIGIT}[A-Za-z0-9]{30,}`,
  "gh[pousr]_[A-Za-z0-9]{30,}",
  "github_pat_[A-Za-z0-9_]{30,}",
  `glpat-${HAS_DIGIT}[A-Za-z0-9_\\-]{18,}`,
  "(?:AKIA|ASIA)[0-9A-Z]{16}(?![0-9A-Za-z])",
  "AIza[0-9A-Za-z_\\-]{35}",
  `xox[abeoprs]-${HAS_DIGIT}[A-Za-z0-9\\-]{10,}`,
  "eyJ[A-Za-z0-9_\\-]{8,}\\.eyJ[A-Za-z0-9_\\-]{8,}\\.[A-Za-z0-9_\\-]{8,}", // JSON web tokens
];

/** What stands between a name and its value: `=`, `:`, with quotes, escaped ones too. */
const BETWEEN = `(?:\\\\?["'])?\\s{0,3}[:=]\\s{0,3}(?:\\\\?["'])?`;
const STRONG_NAME =
  "(?:x-)?api[_\\- ]?key|apikey|client[_\\-]?secret|secret[_\\-]?(?:access[_\\-]?)?key|access[_\\-]?key(?:[_\\-]?id)?|account[_\\-]?key|" +
  "shared[_\\-]?access[_\\-]?key|private[_\\-]?key|password|passwd|passphrase|pwd|subscription[_\\-]?key";
const WEAK_NAME =
  "(?:access|auth|refresh|id|session|bearer|api)?[_\\-]?token|secret|cookie|set-cookie|sig|signature|credential";

/** Each pattern keeps its first group and blots out the rest of the match. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(`${START}()(?:${KEY_FORMS.join("|")})`, "g"),
  /(-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----)[A-Za-z0-9+/=\s:,.\\-]*?(?=-----END)/g,
  // user:password@host of a connection string
  /\b([a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@"'\\[\]]{0,64}:)(?!\[redacted\])[^\s@"'\\/]{1,128}(?=@[^\s@"'\\])/gi,
  new RegExp(`\\b(bearer\\s{1,3})${HAS_DIGIT}${TOKEN}{12,}`, "gi"),
  /((?:proxy-)?authorization(?:\\?["'])?\s{0,3}[:=]\s{0,3}(?:\\?["'])?(?:(?:basic|bearer|token|apikey|digest)\s{1,3})?)(?!\[redacted\]|bearer|basic)[A-Za-z0-9_\-.~+/=]{8,}/gi,
  // A strong name with "=" or a quoted value: whatever the value, if it is one word
  new RegExp(
    `\\b((?:${STRONG_NAME})(?:\\\\?["'])?\\s{0,3}=\\s{0,3}(?:\\\\?["'])?)(?!\\[redacted\\])[^\\s"'\\\\;&,)\\]}<>]{6,}`,
    "gi",
  ),
  new RegExp(
    `\\b((?:${STRONG_NAME})(?:\\\\?["'])?\\s{0,3}:\\s{0,3}\\\\?["'])(?!\\[redacted\\])[^\\s"'\\\\]{6,}(?=\\\\?["'])`,
    "gi",
  ),
  new RegExp(
    `\\b((?:${STRONG_NAME})${BETWEEN})(?!\\[redacted\\])(?=[^\\s"'\\\\]*[0-9])[^\\s"'\\\\;&,)\\]}<>]{8,}`,
    "gi",
  ),
  // A weak name only where the value looks like a key: long, with digits and letters mixed
  new RegExp(
    `\\b((?:${WEAK_NAME})${BETWEEN})(?!\\[redacted\\])(?=${TOKEN}*[0-9])(?=${TOKEN}*[A-Za-z])${TOKEN}{20,}`,
    "gi",
  ),
];

/** Is there anything at all that could be a key? One pass instead of many for the texts without. */
const SUSPICIOUS =
  /sk-|[a-z0-9]_[a-z0-9]{8}|xai-|glpat|AKIA|ASIA|AIza|xox|eyJ|BEGIN |:\/\/|bearer|authorization|key|secret|passw|passphrase|pwd|token|cookie|sig|credential/i;

/** The text with keys, bearer tokens and passwords of connection strings blotted out. Running it twice changes nothing. */
export function redactText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return PATTERNS.reduce((clean, pattern) => clean.replace(pattern, `$1${REDACTED}`), text);
}

/** A copy of plain JSON with every text in it redacted. */
export function redact<T>(value: T): T {
  const text = JSON.stringify(value);
  if (text === undefined || !SUSPICIOUS.test(text)) return value;
  const clean = redactText(text);
  return clean === text ? value : (JSON.parse(clean) as T);
}
