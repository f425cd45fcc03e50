import { text } from 'node:stream/consumers';
import type { OutboundHttp } from '../../contracts/outbound-http.js';
import { PackRefused } from '../pack-refused.js';
import type { FileSource } from './fetch-file.js';
import type { NpmSettings } from './npm-settings.js';
import { assertExpected } from '../../domain/expected-faults.js';

/** Host in most packuments, whatever registry they come from. */
const PUBLIC_HOST = 'registry.npmjs.org';

/** The short form of a packument: what npm itself asks for. */
const PACKUMENT = 'application/vnd.npm.install-v1+json; q=1.0, application/json; q=0.8';

/**
 * Finds a package by npm's own settings: `registry`, that of its scope, and the credentials for them.
 * @param name `name@version`
 * @throws {PackRefused} if the registry does not have it or does not let us in
 */
export async function findTarball(
  name: string,
  npm: NpmSettings,
  http: OutboundHttp,
  signal: AbortSignal,
): Promise<FileSource> {
  const at = name.lastIndexOf('@');
  const [id, version] = [name.slice(0, at), name.slice(at + 1)];
  const registry = npm.registryOf(id);
  const headers = npm.credentialsFor(registry);
  const takesAnyCertificate = !npm.isStrict;
  const url = new URL(id.replace('/', '%2f'), registry);
  const asked = { url, headers: { ...headers, accept: PACKUMENT }, takesAnyCertificate };
  const answer = await http.get({ ...asked, isNamed: true }, signal);
  const body = await text(answer.body);
  if (answer.status !== 200) throw refusal(answer.status, name, registry);
  const tarball = tarballOf(body, version);
  if (tarball === null) throw refusal(404, name, registry);
  const place = standIn(tarball, registry, npm.replacedHost);
  const isRegistrys = place.origin === registry.origin;
  return { url: place, headers: isRegistrys ? headers : {}, takesAnyCertificate };
}

/** Address of a package, with the registry in place of the hosts that npm is configured to replace. */
function standIn(tarball: URL, registry: URL, replaced: string): URL {
  const place = new URL(tarball);
  // A registry behind a proxy that adds TLS may not know of it.
  if (place.hostname === registry.hostname && registry.protocol === 'https:') {
    place.protocol = registry.protocol;
  }
  const isReplaced =
    replaced === 'always' || place.hostname === (replaced === 'npmjs' ? PUBLIC_HOST : replaced);
  if (!isReplaced || place.host === registry.host) return place;
  place.protocol = registry.protocol;
  place.host = registry.host;
  // A registry below a path serves its packages there.
  const base = registry.pathname.replace(/\/$/, '');
  if (!place.pathname.startsWith(`${base}/`)) place.pathname = base + place.pathname;
  return place;
}

/** Error for a status. Statuses such as 5xx are retried, and others are refusals. */
function refusal(status: number, name: string, registry: URL): Error {
  const known: Readonly<Record<number, string>> = {
    401: 'does not let us in: npm login, or a token in .npmrc, does that',
    403: `does not give out ${name}: ask who runs it, or bring it on a disk (--from)`,
    404: `has no ${name}: npm config set registry names another, or bring it on a disk (--from)`,
  };
  const words = known[status];
  if (words === undefined) return new Error(`${registry.host} answered ${status}`);
  return new PackRefused(`The npm registry ${registry.origin} ${words}.`);
}

/** Null if the version, or its place, is not told. */
function tarballOf(packument: string, version: string): URL | null {
  try {
    const { versions } = JSON.parse(packument) as {
      readonly versions?: Readonly<
        Record<string, { readonly dist?: { readonly tarball?: unknown } } | undefined>
      >;
    };
    if (versions === undefined || !Object.hasOwn(versions, version)) return null;
    const tarball = versions[version]?.dist?.tarball;
    return typeof tarball === 'string' ? new URL(tarball) : null;
  } catch (error) {
    assertExpected(error, SyntaxError, TypeError);
    return null;
  }
}
