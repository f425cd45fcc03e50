import { text } from 'node:stream/consumers';
import getAuthToken from 'registry-auth-token';
import getRegistryUrl from 'registry-auth-token/registry-url.js';
import type { OutboundHttp } from '../../contracts/outbound-http.js';
import { PackRefused } from '../pack-refused.js';

/** Where a package lies, and what its registry wants to see. */
export interface Tarball {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

/** What most packuments name, whatever registry they come from (npm's setting `replace-registry-host`). */
const PUBLIC_HOST = 'registry.npmjs.org';

/** The short form of a packument: what npm itself asks for. */
const PACKUMENT = 'application/vnd.npm.install-v1+json; q=1.0, application/json; q=0.8';

/**
 * Finds a package by npm's own configuration: `registry`, that of its scope, and the credentials for them, as `.npmrc`
 * files and the environment give them.
 * @param name `name@version`
 * @throws {PackRefused} where the registry does not have it or does not let us in
 */
export async function findTarball(
  name: string,
  http: OutboundHttp,
  signal: AbortSignal,
): Promise<Tarball> {
  const at = name.lastIndexOf('@');
  const [id, version] = [name.slice(0, at), name.slice(at + 1)];
  const registry = new URL(getRegistryUrl(id.startsWith('@') ? (id.split('/')[0] ?? '') : ''));
  const headers = credentialsFor(registry);
  const url = new URL(id.replace('/', '%2f'), registry);
  const answer = await http.get(
    { url, headers: { ...headers, accept: PACKUMENT }, isNamed: true },
    signal,
  );
  const body = await text(answer.body);
  if (answer.status !== 200) throw refusal(answer.status, name, registry);
  const tarball = tarballOf(body, version);
  if (tarball === null) {
    throw new PackRefused(`The npm registry ${registry.origin} has no ${name}.`);
  }
  if (tarball.host === PUBLIC_HOST && registry.host !== PUBLIC_HOST) {
    tarball.protocol = registry.protocol;
    tarball.host = registry.host;
    // A registry below a path serves its packages there.
    const base = registry.pathname.replace(/\/$/, '');
    if (!tarball.pathname.startsWith(`${base}/`)) tarball.pathname = base + tarball.pathname;
  }
  return { url: tarball, headers: tarball.host === registry.host ? headers : {} };
}

function credentialsFor(registry: URL): Record<string, string> {
  const found = getAuthToken(registry.href, { recursive: true });
  return found === undefined ? {} : { authorization: `${found.type} ${found.token}` };
}

function refusal(status: number, name: string, registry: URL): PackRefused {
  const known: Readonly<Record<number, string>> = {
    401: 'does not let us in: npm login, or a token in .npmrc, does that',
    403: `does not give out ${name}`,
    404: `has no ${name}`,
  };
  return new PackRefused(
    `The npm registry ${registry.origin} ${known[status] ?? `answered ${status}: try again later`}.`,
  );
}

/** Null where the version, or its place, is not told. */
function tarballOf(packument: string, version: string): URL | null {
  try {
    const { versions } = JSON.parse(packument) as {
      readonly versions?: Readonly<
        Record<string, { readonly dist?: { readonly tarball?: unknown } } | undefined>
      >;
    };
    const tarball = versions?.[version]?.dist?.tarball;
    return typeof tarball === 'string' ? new URL(tarball) : null;
  } catch {
    return null;
  }
}
