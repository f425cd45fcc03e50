import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { openConnection } from '../../src/narration/packs/connection.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { fetchDownload } from '../../src/voices/installing/fetch-download.js';
import { PrivateAuthority } from '../builders/private-authority.js';
import { ForwardProxy } from './forward-proxy.js';
import { NpmMirror } from './npm-mirror.js';
import { tinyCatalogue } from './tiny-pack.js';

const { catalogue, packages } = tinyCatalogue();
const never = new AbortController().signal;

/** Environment variables that npm, Node.js and proxies read. */
const HEARD = /^(?:npm_|https?_proxy$|no_proxy$|NODE_EXTRA_CA_CERTS$)/i;

describe("voice packs by a company's npm mirror", function () {
  this.timeout(30_000);
  const environment = { ...process.env };
  let authority: PrivateAuthority;
  let folder: string;
  let plain: NpmMirror;
  let secure: NpmMirror;
  let proxy: ForwardProxy;

  before(async () => {
    authority = await PrivateAuthority.create();
    const pair = await authority.certify('IP:127.0.0.1,DNS:npm.company.test');
    plain = await NpmMirror.start(packages);
    secure = await NpmMirror.start(packages, pair);
    proxy = await ForwardProxy.start();
    proxy.hosts.set('npm.company.test', '127.0.0.1');
  });

  after(async () => {
    await Promise.all([plain.stop(), secure.stop(), proxy.stop(), authority.discard()]);
  });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-npm-'));
    const quiet = Object.entries(environment).filter(([name]) => !HEARD.test(name));
    process.env = Object.fromEntries(quiet);
    process.env['npm_config_userconfig'] = path.join(folder, 'npmrc');
    process.env['npm_config_globalconfig'] = path.join(folder, 'none');
    for (const { requests } of [plain, secure]) requests.length = 0;
    proxy.requests.length = 0;
    proxy.credentials = proxy.refusesWith = null;
  });

  afterEach(async () => {
    process.env = { ...environment };
    plain.token = secure.token = null;
    await rm(folder, { recursive: true });
  });

  /** The registry as only the proxy knows it. */
  const inside = (mirror: NpmMirror) => mirror.url.replace('127.0.0.1', 'npm.company.test');

  /** Fetches with a user's .npmrc of these lines; `name` of the tiny catalogue. */
  async function fetchWith(lines: readonly string[], name = 'a'): Promise<void> {
    await writeFile(path.join(folder, 'npmrc'), `${lines.join('\n')}\n`);
    await rm(path.join(folder, 'downloads'), { recursive: true, force: true });
    const connection = await openConnection(loadSettings({ env: {} }));
    const download = catalogue.downloads[name] ?? expect.fail();
    const options = {
      folder: path.join(folder, 'downloads'),
      connection,
      onBytes: () => undefined,
    };
    const file = await fetchDownload(name, download, options, never);
    expect((await readFile(file)).length).to.equal(download.bytes);
  }

  async function refusal(fetching: Promise<unknown>): Promise<string> {
    const outcome = await fetching.catch((error: unknown) => error);
    if (outcome instanceof Error && outcome.name === 'PackRefused') return outcome.message;
    throw new Error(`It was not refused but ${String(outcome)}`);
  }

  it('a registry with a certificate of an own authority is trusted by cafile, ca or NODE_EXTRA_CA_CERTS beside one of these', async () => {
    const registry = `registry=${secure.url}`;
    const words = await refusal(fetchWith([registry]));
    expect(words).to.include('not trusted').and.include('npm config set cafile');
    await fetchWith([registry, `cafile=${authority.file}`]);
    await fetchWith([registry, `ca=${JSON.stringify(authority.cert)}`]);
    const other = await PrivateAuthority.create();
    process.env['NODE_EXTRA_CA_CERTS'] = authority.file;
    await fetchWith([registry, `cafile=${other.file}`]);
    await other.discard();
    expect(await refusal(fetchWith([registry, 'cafile=/nowhere/ca.pem']))).to.include(
      'cafile names /nowhere/ca.pem, which is not there',
    );
    await writeFile(path.join(folder, 'text'), 'This is no certificate.');
    expect(await refusal(fetchWith([registry, `cafile=${path.join(folder, 'text')}`]))).to.include(
      'no certificates in PEM',
    );
  });

  it('strict-ssl=false takes any certificate of a registry', async () => {
    await fetchWith([`registry=${secure.url}`, 'strict-ssl=false']);
    expect(secure.requests).to.have.length(2);
  });

  it('https-proxy is called for a registry that only it knows, with its name and password', async () => {
    const lines = [`registry=${inside(secure)}`, `cafile=${authority.file}`];
    expect(await refusal(fetchWith(lines))).to.include('https-proxy');
    proxy.credentials = 'anna:se@cret';
    const words = await refusal(fetchWith([...lines, `https-proxy=${proxy.url()}`]));
    expect(words).to.include('the proxy wants a name and a password (407)');
    await fetchWith([...lines, `https-proxy=${proxy.url('anna:se%40cret@')}`]);
    const tunnel = `CONNECT npm.company.test:${secure.port}`;
    expect(proxy.requests).to.deep.equal([tunnel, tunnel]);
    expect(secure.requests).to.have.length(2);
  });

  it('proxy is called without a tunnel for a registry by http, also with a password', async () => {
    const lines = [`registry=${inside(plain)}`];
    proxy.credentials = 'anna:secret';
    expect(await refusal(fetchWith([...lines, `proxy=${proxy.url('anna:wrong@')}`]))).to.include(
      'the proxy wants a name and a password (407)',
    );
    await fetchWith([...lines, `proxy=${proxy.url('anna:secret@')}`]);
    expect(proxy.requests[0]).to.equal(`GET ${inside(plain)}tiny-a`);
    expect(proxy.requests).to.have.length(2);
  });

  it('the environment names proxies if npm names none, and noproxy keeps hosts from them', async () => {
    const lines = [`registry=${secure.url}`, `cafile=${authority.file}`];
    process.env['HTTPS_PROXY'] = proxy.url();
    await fetchWith(lines);
    expect(proxy.requests).to.have.length(2);
    await fetchWith([...lines, 'noproxy=example.org,127.0.0.1']);
    process.env['NO_PROXY'] = '127.0.0.1';
    await fetchWith(lines);
    delete process.env['NO_PROXY'];
    process.env['npm_config_noproxy'] = '*';
    await fetchWith(lines);
    expect(proxy.requests).to.have.length(2);
  });

  it('a proxy that rejects everything is reported, and an invalid address of one', async () => {
    const lines = [`registry=${secure.url}`, `cafile=${authority.file}`];
    proxy.refusesWith = 403;
    const words = await refusal(fetchWith([...lines, `https-proxy=${proxy.url('anna:secret@')}`]));
    expect(words).to.include('the proxy does not let connections to').and.include('403');
    expect(words).not.to.include('secret');
    expect(await refusal(fetchWith([...lines, 'proxy=proxy.example:8080']))).to.include(
      'npm config set https-proxy',
    );
  });

  it("a scope's own registry is asked with its own token, of the environment, and no other registry sees it", async () => {
    secure.token = 'npm_scoped';
    process.env['COMPANY_TOKEN'] = 'npm_scoped';
    const place = secure.url.replace('https:', '');
    const lines = [
      ...[`registry=${plain.url}`, `@tiny:registry=${secure.url}`, `cafile=${authority.file}`],
      `${place}:_authToken=\${COMPANY_TOKEN}`,
    ];
    await fetchWith(lines, 'b');
    await fetchWith(lines, 'a');
    expect(secure.requests.map(({ token }) => token)).to.deep.equal([
      ...['Bearer npm_scoped', 'Bearer npm_scoped'],
    ]);
    expect(plain.requests.map(({ token }) => token)).to.deep.equal([undefined, undefined]);
    delete process.env['COMPANY_TOKEN'];
    expect(await refusal(fetchWith(lines, 'c'))).to.include('COMPANY_TOKEN');
  });

  it('an invalid registry address is rejected with the command that changes it', async () => {
    expect(await refusal(fetchWith(['registry=npm.company']))).to.include(
      'npm config set registry',
    );
  });
});
