import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import { LARGEST_CONFIG_BYTES, readRegularFile } from '../domain/regular-file.js';

/** Certificates in PEM; empty without certificates. */
export interface SenderCertificates {
  /** Trusted authorities in addition to those of Node.js. */
  readonly ca: string;
  /** Certificate of this client, with its key. */
  readonly cert: string;
  readonly key: string;
}

/** Settings that name the files of the certificates; an empty name stands for none. */
export interface CertificateFiles {
  readonly caFile: string;
  readonly clientCertFile: string;
  readonly clientKeyFile: string;
}

/** @throws Node's errors for files that cannot be read */
export async function readSenderCertificates({
  caFile,
  clientCertFile,
  clientKeyFile,
}: CertificateFiles): Promise<SenderCertificates> {
  const [ca, cert, key] = await Promise.all([caFile, clientCertFile, clientKeyFile].map(read));
  return { ca: ca ?? '', cert: cert ?? '', key: key ?? '' };
}

/**
 * Trust and identity of connections to receivers.
 * @throws for certificates that cannot be parsed
 */
export function senderContext({ ca, cert, key }: SenderCertificates): SecureContext {
  return createSecureContext({
    ...(ca !== '' && { ca: [...rootCertificates, ca] }),
    ...(cert !== '' && { cert, key }),
  });
}

async function read(file: string): Promise<string> {
  if (file === '') return '';
  return String(await readRegularFile(file, { maxBytes: LARGEST_CONFIG_BYTES }));
}
