import { existsSync } from 'node:fs';
import npmConf from '@pnpm/npm-conf';
import getAuthToken from 'registry-auth-token';
import { PERCENT_ENCODING, readUrl } from '../../domain/readable-url.js';
import { PackRefused } from '../pack-refused.js';

/** Addresses of proxies; empty for direct connections. */
export interface ProxySettings {
  /** For addresses that begin with http:. */
  readonly http: string;
  /** For those that begin with https:. */
  readonly https: string;
  /** Hosts and domains that are called without one, separated by commas. */
  readonly none: string;
}

/** The configuration of npm, as far as downloads need it (npm's manual: config, npmrc). */
export interface NpmSettings {
  /** `registry`, or `@scope:registry` for a package of that scope. */
  registryOf(packageName: string): URL;
  /** Headers with the credentials for a registry: a token, or a name and password; empty if npm has none. */
  credentialsFor(registry: URL): Readonly<Record<string, string>>;
  readonly proxy: ProxySettings;
  /** Authorities in PEM, of `ca` or `cafile`. */
  readonly authorities: readonly string[];
  /** `strict-ssl`: false takes any certificate of a registry. */
  readonly isStrict: boolean;
  /** `replace-registry-host`: which hosts of packages the registry's stands in for: npmjs, always, never or a name. */
  readonly replacedHost: string;
}

/**
 * Reads npm's settings: those of the environment (`npm_config_…`), of the `.npmrc` files of the project, the user and the
 * system. Proxies of the environment (`HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`) count where npm is set to none, as with npm.
 * @throws {PackRefused} for settings that cannot be read, and a file of authorities that is not there
 */
export function readNpmSettings(env: NodeJS.ProcessEnv = process.env): NpmSettings {
  const { config, warnings } = npmConf();
  const [warning] = warnings;
  if (warning !== undefined)
    throw new PackRefused(`npm's settings cannot be read: ${warning.replace(/\.$/, '')}.`);
  const settings = config.snapshot;
  const get = (name: string) => textOf(settings[name]);
  const npmrc = Object.fromEntries(Object.keys(settings).map((name) => [name, get(name)]));
  return {
    registryOf: (name) => registryOf(name, get),
    credentialsFor: ({ href }): Readonly<Record<string, string>> => {
      const found = getAuthToken(href, { recursive: true, npmrc });
      return found === undefined ? {} : { authorization: `${found.type} ${found.token}` };
    },
    proxy: proxyOf(get, env),
    authorities: authoritiesOf(settings['ca'], get('cafile')),
    isStrict: settings['strict-ssl'] !== false,
    replacedHost: get('replace-registry-host') ?? 'npmjs',
  };
}

function registryOf(name: string, get: (name: string) => string | undefined): URL {
  const scope = name.startsWith('@') ? name.split('/')[0] : undefined;
  const found = (scope && get(`${scope}:registry`)) ?? get('registry') ?? '';
  if (readUrl(found) === null) {
    throw new PackRefused(
      `npm's setting ${scope ? `${scope}:registry or ` : ''}registry is not a valid address: ` +
        `npm config set registry https://… changes it, and ${PERCENT_ENCODING}.`,
    );
  }
  return new URL(found.endsWith('/') ? found : `${found}/`);
}

/** Chooses the proxy like npm: `https-proxy` before `proxy` for any address; the environment comes last. */
function proxyOf(get: (name: string) => string | undefined, env: NodeJS.ProcessEnv): ProxySettings {
  const own = get('https-proxy') ?? get('proxy');
  const ofEnv = (name: string) => textOf(env[name]) ?? textOf(env[name.toUpperCase()]);
  const https = own ?? ofEnv('https_proxy') ?? '';
  const http = own ?? ofEnv('http_proxy') ?? '';
  for (const proxy of [https, http]) {
    if (proxy === '' || /^https?:$/.test(readUrl(proxy)?.protocol ?? '')) continue;
    throw new PackRefused(
      'The proxy that npm or the environment (HTTPS_PROXY, HTTP_PROXY) is set to is no address that begins with ' +
        'http:// or https:// and be valid: npm config set https-proxy http://proxy.example:8080 changes it, and ' +
        `${PERCENT_ENCODING}.`,
    );
  }
  return { http, https, none: get('noproxy') ?? get('no-proxy') ?? ofEnv('no_proxy') ?? '' };
}

function authoritiesOf(ca: unknown, file: string | undefined): readonly string[] {
  if (file !== undefined && !existsSync(file)) {
    throw new PackRefused(`npm's setting cafile names ${file}, which is not there.`);
  }
  const all: readonly unknown[] = Array.isArray(ca) ? ca : [ca];
  return all.flatMap((pem) => (typeof pem === 'string' && pem !== '' ? [pem] : []));
}

/** Lists are written with commas. Undefined for what is not set. */
function textOf(value: unknown): string | undefined {
  const text = Array.isArray(value) ? value.join(',') : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
