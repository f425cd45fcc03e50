const CENSORED = '[redacted]';

/** A key that says that its value is secret, and the value: a text, or a flat list or object. */
const SECRET_FIELD =
  /"([\w-]{0,60}(?:authorization|cookie|password|passphrase|secrets?|token|signature|credentials|(?:api|access|private|signing|encryption|secret)[_-]?key))":(?:"(?:[^"\\]|\\.)*"|\[(?:"(?:[^"\\]|\\.)*"|[^"[\]{}])*\]|\{(?:"(?:[^"\\]|\\.)*"|[^"[\]{}])*\})/gi;

/** Secrets that give themselves away wherever they stand: in messages, stacks and addresses. */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  // API keys (contract: Authentication 2), tokens of embeds and feeds, and webhook secrets.
  [/\b(lt_(?:live|test)_)[0-9A-Za-z]+/g, `$1${CENSORED}`],
  [/\b(emb_)[\w-]+/g, `$1${CENSORED}`],
  [/\b(feed_)[\w-]{30,}/g, `$1${CENSORED}`],
  [/\b(whsec_)[0-9A-Za-z+/=_-]+/g, `$1${CENSORED}`],
  [/\b((?:Bearer|Basic) )[0-9A-Za-z._~+/=-]{8,}/gi, `$1${CENSORED}`],
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
 * Takes the secrets out of one JSON log line and leaves JSON. Works on the finished line, so that it
 * does not matter how deep or in whose message a secret stands.
 */
export function redact(line: string): string {
  const withoutFields = line.replaceAll(SECRET_FIELD, `"$1":"${CENSORED}"`);
  return SECRET_TEXTS.reduce(
    (text, [pattern, replacement]) => text.replaceAll(pattern, replacement),
    withoutFields,
  );
}
