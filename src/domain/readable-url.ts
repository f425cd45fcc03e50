/** Hint how to write a user and a password in an address (RFC 3986, section 3.2.1), as a clause. */
export const PERCENT_ENCODING =
  'percent-encode special characters of the user and the password: @ as %40, # as %23, / as %2F, ? as %3F, : as %3A, % as %25';

/**
 * Reads an address that may have a user and a password. Null if it cannot be read, and where it can be read in two
 * ways: of `postgres://u:p@ss#word@host/db` parsers take `ss` for the host, which then is logged and looked up. So a
 * fragment, an @ behind the host, a backslash, a blank and a % that encodes nothing are refused.
 */
export function readUrl(text: string): URL | null {
  if (!URL.canParse(text) || /[#\\\s]/.test(text)) return null;
  const url = new URL(text);
  const authority = text.indexOf('://') + 3;
  const behind = /[/?].*/.exec(text.slice(authority))?.[0] ?? '';
  const isEncoded = [url.username, url.password].every(isDecodable);
  return isEncoded && !behind.includes('@') ? url : null;
}

/** Checks whether a text may contain the user name or password of a URL and therefore must not be shown. */
export function mayHoldCredentials(text: string): boolean {
  const colon = text.indexOf(':');
  if (colon === -1) return false;
  return text.includes('@', colon) || (text.includes('://') && /[#?\\]/.test(text));
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
