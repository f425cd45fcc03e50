import { LARGEST_CONFIG_BYTES, readRegularFile } from '../../domain/regular-file.js';
import { createOutboundHttp } from '../outbound-http.js';
import { productVersion } from '../../operations/product-version.js';
import type { Settings } from '../../settings/load-settings.js';
import type { Connection } from '../../voices/installing/fetch-download.js';
import { readNpmSettings } from '../../voices/installing/npm-settings.js';
import { PackRefused } from '../../voices/pack-refused.js';

/**
 * Connection for downloads: proxies and authorities from npm's settings, with those of webhooks.caFile and
 * NODE_EXTRA_CA_CERTS, which Node.js ignores if others are passed.
 * @throws {PackRefused} for settings of npm, or a file of certificates, that cannot be read
 */
export async function openConnection({ webhooks }: Settings): Promise<Connection> {
  const npm = readNpmSettings();
  const own = await certificates('webhooks.caFile', webhooks.caFile);
  const authorities = [...npm.authorities, ...own];
  if (authorities.length > 0) {
    const extra = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
    authorities.push(...(await certificates('NODE_EXTRA_CA_CERTS', extra)));
  }
  const { allowedNetworks } = webhooks;
  const version = productVersion();
  const http = openHttp({ allowedNetworks, proxy: npm.proxy, authorities, version });
  return { http, npm };
}

function openHttp(options: Parameters<typeof createOutboundHttp>[0]): Connection['http'] {
  // OpenSSL ignores text that is not a certificate, and rejects a damaged certificate.
  const strange = options.authorities.find(
    (pem) => !/-----BEGIN [A-Z ]*CERTIFICATE-----/.test(pem),
  );
  try {
    if (strange !== undefined) throw new Error('It has no certificate.');
    return createOutboundHttp(options);
  } catch (error) {
    throw new PackRefused(
      "The authorities of npm's settings ca and cafile, of webhooks.caFile or NODE_EXTRA_CA_CERTS are no certificates in PEM.",
      { cause: error },
    );
  }
}

async function certificates(setting: string, file: string): Promise<readonly string[]> {
  if (file === '') return [];
  try {
    return [String(await readRegularFile(file, { maxBytes: LARGEST_CONFIG_BYTES }))];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PackRefused(`The file that ${setting} names cannot be read: ${reason}.`);
  }
}
