const CENSORED = '[redacted]';

/** Suffixes of field names with secret values, in lower case, without `-` and `_`. */
const SECRET_NAMES = [
  ...['authorization', 'cookie', 'password', 'passphrase', 'secret', 'secrets', 'token'],
  ...['signature', 'credentials', 'apikey', 'accesskey', 'privatekey', 'signingkey'],
  ...['encryptionkey', 'secretkey'],
];

/** Patterns of secrets, applied everywhere: messages, stacks, headers and addresses. */
const SECRET_FORMS: readonly (readonly [RegExp, string])[] = [
  // API keys (contract: Authentication 2), within a word (`default_test_run`) only what is as long as a key.
  [/((?<![0-9A-Za-z])lt_(?:live|test)_)[0-9A-Za-z]+/gi, `$1${CENSORED}`],
  [/(lt_(?:live|test)_)[0-9A-Za-z]{20,}/gi, `$1${CENSORED}`],
  // Webhook secrets, also if they follow other characters of a word.
  [/(whsec_)[0-9A-Za-z+/=_-]+/gi, `$1${CENSORED}`],
  // Tokens of embeds and feeds: within a word only what is as long as a token and not a name in small letters.
  [/((?<![0-9A-Za-z])emb_)[\w-]+/g, `$1${CENSORED}`],
  [/(emb_)[\w-]{20,}/g, `$1${CENSORED}`],
  [/(feed_)(?=[\w-]{0,40}[A-Z0-9])[\w-]{12,}/g, `$1${CENSORED}`],
  [/(feed_)[\w-]{30,}/g, `$1${CENSORED}`],
  [/\b((?:Bearer|Basic) )[0-9A-Za-z._~+/=%-]{8,}/gi, `$1${CENSORED}`],
  // Signed addresses, embed tokens in paths, and passwords in addresses.
  [
    /([?&](?:signature|sig|token|key|secret|password|access_token|api_key)=)[^&\s"'\\]+/gi,
    `$1${CENSORED}`,
  ],
  // Addresses are the same in capitals.
  [/(\/embed\/t\/)[^/?#\s"'\\]+/gi, `$1${CENSORED}`],
  // Not those of the API, where feeds have ids.
  [/((?<!\/v1)\/feeds\/)[^/?#\s"'\\]+/gi, `$1${CENSORED}`],
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^/\s:@"'\\]{0,200}:)[^/\s@"'\\]{1,500}@/gi, `$1${CENSORED}@`],
  [/-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^-]*/g, CENSORED],
];

/**
 * Signs of a possible secret, at least one of which every text with a secret has: a part of each form and each name, a
 * percent sign, or an escape of JSON. Most lines have none of them, and a search for each form takes ten times as long.
 */
const MARKS = [
  ...['lt_', 'whsec_', 'emb_', 'feed_', 'bearer ', 'basic ', '/embed/t/', '/feeds/', '://'],
  ...['=', '%', 'begin ', '\\\\u', 'authorization', 'cookie', 'pass', 'secret', 'token'],
  ...['signature', 'credentials', 'key'],
];
const MARK = new RegExp(MARKS.join('|'), 'i');

/**
 * Takes the secrets out of one JSON log line and leaves JSON: the values of fields that are named as secrets, at any
 * depth, and everything that has the form of a secret. A line that is not JSON is redacted as text.
 */
export function redact(line: string): string {
  if (!MARK.test(line)) return line;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return redactText(line);
  }
  const redacted = JSON.stringify(redactValue(value));
  return line.endsWith('\n') ? `${redacted}\n` : redacted;
}

/**
 * Removes everything that has the form of a secret from a text, also if it is percent-encoded, once or several times.
 * Linear in the length of the text.
 */
export function redactText(text: string): string {
  if (!MARK.test(text)) return text;
  // First, for what is encoded in part only is not recognized as a whole.
  return redactForms(text.includes('%') ? text.replace(/[^\s"'\\<>]+/g, redactEncoded) : text);
}

function redactForms(text: string): string {
  return SECRET_FORMS.reduce(
    (left, [form, replacement]) => left.replaceAll(form, replacement),
    text,
  );
}

/** A run of characters without blanks; encoded again if a secret was found in its decoded form. */
function redactEncoded(run: string): string {
  if (!run.includes('%')) return run;
  const decoded = decode(run);
  const redacted = redactForms(decoded);
  if (redacted === decoded) return run;
  return encodeURI(redacted.replace(/\p{Cs}/gu, '\uFFFD')).replaceAll(
    encodeURI(CENSORED),
    CENSORED,
  );
}

/** Maximum number of nested encodings that are decoded. */
const MOST_ENCODINGS = 4;

/** ASCII characters only: all that secrets and the signs around them consist of. */
function decode(text: string): string {
  let decoded = text;
  for (let times = 0; times < MOST_ENCODINGS; times += 1) {
    const next = decoded.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (next === decoded) return decoded;
    decoded = next;
  }
  return decoded;
}

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return redactList(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      redactText(name),
      isSecretName(name) ? censored(inner) : redactValue(inner),
    ]),
  );
}

/** Lists of headers have names and values in turn, as Node's `rawHeaders` do. */
function redactList(list: readonly unknown[]): unknown[] {
  return list.map((item, i) => {
    const before = list[i - 1];
    const isNamed = typeof before === 'string' && isSecretName(before);
    return isNamed && typeof item === 'string' ? CENSORED : redactValue(item);
  });
}

/** Secret values; empty ones are kept. */
function censored(value: unknown): unknown {
  return value === null || typeof value === 'boolean' ? value : CENSORED;
}

/** Maximum length of a field name, in characters. */
const LONGEST_NAME = 100;

function isSecretName(name: string): boolean {
  if (name.length > LONGEST_NAME) return false;
  const plain = name.toLowerCase().replaceAll(/[-_]/g, '');
  return SECRET_NAMES.some((ending) => plain.endsWith(ending));
}
