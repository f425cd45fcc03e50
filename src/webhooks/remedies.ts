/** Remedies for the operator of a receiver, by the code at the end of a reason (failure-reasons.ts). */
const BY_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOTFOUND: 'Check the spelling of the host, and that its DNS entry exists.',
    EAI_AGAIN: 'Check the name server of the machine that Lectern runs on.',
    ECONNREFUSED:
      'Nothing listens at that address. Check that the receiver runs and that host and port are right.',
    ECONNRESET: 'The receiver closed the connection. Look into its log.',
    EPIPE: 'The receiver closed the connection. Look into its log.',
    UND_ERR_SOCKET: 'The receiver closed the connection early. Look into its log.',
    EHOSTUNREACH: 'Check that the machine runs and that no firewall is between it and Lectern.',
    ENETUNREACH: 'Check the network of the machine that Lectern runs on.',
    ETIMEDOUT: 'Check that the receiver runs and that no firewall drops the connection.',
    UND_ERR_CONNECT_TIMEOUT:
      'Check that the receiver runs and that no firewall drops the connection.',
    UND_ERR_HEADERS_OVERFLOW: 'Let the receiver answer with fewer headers.',
    CERT_HAS_EXPIRED: 'Renew the certificate of the receiver.',
    ERR_TLS_CERT_ALTNAME_INVALID:
      'Use the host that the certificate was issued for, or get one for this host.',
  }),
);

const UNTRUSTED =
  'Use a certificate of a public authority, or ask the operator to set webhooks.caFile to the certificate of your own one.';

const CODE = /\(([A-Z_]+)\)\.$/;
const STATUS = /\b([1-5]\d\d)\b/;

/** Remedy for a failed attempt to deliver. */
export function remedyOf(reason: string): string {
  const code = CODE.exec(reason)?.[1];
  if (code !== undefined) return BY_CODE.get(code) ?? ofFamily(code);
  if (reason.includes('redirect')) return 'Set the address that the redirect leads to.';
  if (reason.includes('seconds')) return 'Let the receiver answer at once and work afterwards.';
  if (reason.includes('64 KiB')) return 'Let the receiver answer with a short text or nothing.';
  if (reason.includes('network')) {
    return 'Ask the operator to add the network to webhooks.allowedNetworks.';
  }
  if (reason.includes('disabled')) return 'Enable the endpoint, then resend the event.';
  return ofStatus(Number(STATUS.exec(reason)?.[1] ?? 0));
}

function ofFamily(code: string): string {
  if (code.startsWith('HPE_')) return 'Check that an HTTP server listens at that port.';
  if (/^(?:ERR_SSL|ERR_TLS|EPROTO)/.test(code)) {
    return 'Check that the receiver speaks HTTPS with TLS 1.2 or newer at that port.';
  }
  return /^(?:CERT|UNABLE|CRL|DEPTH|SELF)/.test(code) ? UNTRUSTED : LOOK;
}

const LOOK = 'Look into the log of the receiver, then resend the event.';

function ofStatus(status: number): string {
  if (status === 401 || status === 403) {
    return 'The receiver refused the signature or the sender. Check that it has the current secret.';
  }
  if (status === 404 || status === 405 || status === 410) {
    return 'The receiver does not take POST requests at that path. Check the address.';
  }
  return LOOK;
}
