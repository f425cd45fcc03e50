import { OutboundRefused } from '../contracts/outbound-http.js';
import { reasonOf } from '../webhooks/failure-reasons.js';

export const PROXY_WANTS_CREDENTIALS =
  'the proxy wants a name and a password (407): they belong into its address, http://name:password@proxy.example:8080';

/** Error of undici if a proxy refuses a connection. */
const TUNNEL = /^Proxy response \((\d{3})\)/;

const HTTP_PROXY_407 = 'Proxy Authentication Required (407)';

/** Remedies by the codes of Node.js, undici and OpenSSL. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/EXPIRED/, 'Whoever runs the server has to renew it, or the clock of this machine is wrong'],
  [
    /^(?:CERT|UNABLE|SELF_SIGNED|DEPTH_ZERO)/,
    'Where the authority is one of your company, name the file of its certificate: npm config set cafile FILE, or NODE_EXTRA_CA_CERTS',
  ],
  [
    /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    'Check the address. Where this network has a proxy, npm config set https-proxy or HTTPS_PROXY names it',
  ],
];

/** Codes of errors that a retry cannot fix. */
const FINAL = /^(?:CERT|UNABLE|SELF_SIGNED|DEPTH_ZERO|ERR_TLS|ADDRESS_NOT_ALLOWED)/;

/** Reason why a server gave no answer, and what can be done: the end of a sentence without its full stop. */
export function noAnswer(url: URL, error: unknown): Error {
  const message = error instanceof Error ? error.message : '';
  const [, status = message === HTTP_PROXY_407 ? '407' : undefined] = TUNNEL.exec(message) ?? [];
  if (status !== undefined) {
    const words =
      status === '407'
        ? PROXY_WANTS_CREDENTIALS
        : `the proxy does not let connections to ${url.host} through (${status}): ask who runs it`;
    return new OutboundRefused(words, { cause: error });
  }
  const code = codeOf(error);
  const reason = reasonOf(error);
  const advice = ADVICE.find(([codes]) => codes.test(code))?.[1];
  const told = advice === undefined ? reason.replace(/\.$/, '') : `${reason} ${advice}`;
  const words = `${url.host} does not answer: ${told}`;
  return FINAL.test(code)
    ? new OutboundRefused(words, { cause: error })
    : new Error(words, { cause: error });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
