/** Words for the codes that Node.js and undici give to what goes wrong between two machines. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOTFOUND: 'The host name does not exist',
    EAI_AGAIN: 'The host name could not be resolved',
    ECONNREFUSED: 'The connection was refused',
    ECONNRESET: 'The connection was reset',
    EPIPE: 'The connection was reset',
    UND_ERR_SOCKET: 'The connection was closed before the response was complete',
    EHOSTUNREACH: 'The host is unreachable',
    ENETUNREACH: 'The network of the host is unreachable',
    ETIMEDOUT: 'The connection timed out',
    UND_ERR_CONNECT_TIMEOUT: 'The connection timed out',
    UND_ERR_HEADERS_OVERFLOW: 'The response headers are too long',
    CERT_HAS_EXPIRED: 'The certificate has expired',
    ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is not trusted',
    SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is not trusted',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is not trusted',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate is not trusted',
  }),
);

/** Codes that begin so. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:ERR_SSL|ERR_TLS|EPROTO)/, 'The TLS handshake failed'],
  [/^HPE_/, 'The response is not HTTP'],
  [/^(?:CERT|UNABLE|CRL)/, 'The certificate is not trusted'],
];

/** Reason why an attempt failed before there was a whole answer, for the operator of the receiver: one sentence. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ADDRESS_NOT_ALLOWED' && error instanceof Error) return error.message;
  const words = WORDS.get(code) ?? FAMILIES.find(([family]) => family.test(code))?.[1];
  const told = words ?? 'The request failed';
  return code === '' ? `${told}.` : `${told} (${code}).`;
}

/** Reason why an answer that goes on and on is a failure, whatever its status. */
export const TOO_LONG = 'The answer was longer than 64 KiB.';

/** Reason why an answer with this status is a failure; null for 2xx. */
export function reasonOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    return `The answer was a redirect (${status}), and redirects are never followed.`;
  }
  return `The answer had the status ${status}.`;
}

/** Code of an error or its cause; empty if neither has a code. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}
