import { createPrivateKey, X509Certificate } from 'node:crypto';
import { LARGEST_CONFIG_BYTES, readRegularFile } from '../../../domain/regular-file.js';
import { mailServerOf } from '../../../operations/smtp-mailer.js';
import type { Settings } from '../../../settings/load-settings.js';
import { failure, failureOf, orOk, warning, type Check, type Finding } from '../check.js';
import { connectTo, expiryFindings, policyOf } from '../connect.js';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** A server whose certificate is examined. */
interface Server {
  readonly name: string;
  readonly url: URL;
}

export const trust: Check = {
  id: 'trust',
  title: 'TLS trust',
  limitSeconds: 60,
  run: async ({ settings, env, signal }) => {
    const files = [...authorityFiles(settings), ['NODE_EXTRA_CA_CERTS', env[EXTRA] ?? '']] as const;
    const findings: Finding[] = [];
    for (const [name, file] of files) findings.push(...(await authorities(name, file)));
    findings.push(...(await clientCertificate(settings)));
    for (const server of serversOf(settings))
      findings.push(...(await certificateOf(server, signal)));
    return orOk(findings, 'Certificates and authorities are valid.');
  },
};

const EXTRA = 'NODE_EXTRA_CA_CERTS';

function authorityFiles({
  webhooks,
  database,
  media,
}: Settings): readonly (readonly [string, string])[] {
  return [
    ['webhooks.caFile', webhooks.caFile],
    ['database.caFile', database.caFile],
    ['media.s3.caFile', media.s3.caFile],
  ];
}

/** Findings about a PEM file of authorities. */
async function authorities(name: string, file: string): Promise<readonly Finding[]> {
  if (file === '') return [];
  try {
    const ends = certificatesIn(await readText(file)).map(({ validTo }) => Date.parse(validTo));
    if (ends.length === 0) {
      return [
        failure(`The file of ${name} contains no certificate.`, 'Name a file in PEM format.'),
      ];
    }
    // Lists of public authorities contain expired ones.
    return expiryFindings(`The authority in the file of ${name}`, new Date(Math.max(...ends)));
  } catch (error) {
    return [unusable(name, error)];
  }
}

async function clientCertificate({ webhooks }: Settings): Promise<readonly Finding[]> {
  const { clientCertFile, clientKeyFile } = webhooks;
  if (clientCertFile === '' || clientKeyFile === '') return [];
  try {
    const [certificate] = certificatesIn(await readText(clientCertFile));
    const key = createPrivateKey(await readText(clientKeyFile));
    if (certificate?.checkPrivateKey(key) !== true) {
      return [
        failure(
          'webhooks.clientKeyFile is not the key of webhooks.clientCertFile.',
          'Name the certificate and its own key.',
        ),
      ];
    }
    return expiryFindings('The client certificate', new Date(certificate.validTo));
  } catch (error) {
    return [unusable('webhooks.clientCertFile and webhooks.clientKeyFile', error)];
  }
}

function unusable(name: string, error: unknown): Finding {
  return failureOf(
    error,
    `The file of ${name} cannot be used.`,
    'Name a PEM file that the user that runs Lectern can read.',
  );
}

function certificatesIn(text: string): readonly X509Certificate[] {
  return Array.from(text.matchAll(CERTIFICATE), ([pem]) => new X509Certificate(pem));
}

async function readText(file: string): Promise<string> {
  return String(await readRegularFile(file, { maxBytes: LARGEST_CONFIG_BYTES }));
}

/** Servers with TLS from the first byte; webhooks have a check of their own. */
function serversOf({ http, smtp }: Settings): readonly Server[] {
  const servers: Server[] = [];
  if (http.publicUrl.startsWith('https:')) {
    servers.push({ name: 'http.publicUrl', url: new URL(http.publicUrl) });
  }
  if (smtp.url.startsWith('smtps:')) {
    const { host, port } = mailServerOf(smtp);
    const name = host.includes(':') ? `[${host}]` : host;
    servers.push({ name: 'smtp.url', url: new URL(`https://${name}:${port}`) });
  }
  return servers;
}

/** A warning at most: some networks do not let a machine connect to its own public address. */
async function certificateOf(
  { name, url }: Server,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const result = await connectTo(url, { policy: policyOf(url), signal });
  if (result.reached) return expiryFindings(`The certificate of ${name}`, result.expiresAt);
  return [
    warning(
      `${name} cannot be reached from this machine: ${result.reason}`,
      'Check the address and the certificate of its server, and that its authority is in NODE_EXTRA_CA_CERTS if it is your own.',
    ),
  ];
}
