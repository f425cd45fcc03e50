import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { openConnection } from '../../src/narration/packs/connection.js';
import { loadSettings } from '../../src/settings/load-settings.js';
import { fetchArchive } from '../../src/voices/installing/fetch-archive.js';
import { PrivateAuthority } from '../builders/private-authority.js';
import { FileServer } from './file-server.js';
import { sha256 } from './tiny-pack.js';

const CONTENT = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 31 + (i >> 8)) % 253));
const DIGEST = sha256(CONTENT);
const never = new AbortController().signal;

describe('fetching an archive from an address', function () {
  this.timeout(30_000);
  let folder: string;
  let server: FileServer;
  let authority: PrivateAuthority;
  let pair: Awaited<ReturnType<PrivateAuthority['certify']>>;
  const environment = { ...process.env };

  before(async () => {
    authority = await PrivateAuthority.create();
    pair = await authority.certify('DNS:localhost');
  });

  after(() => authority.discard());

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-fetch-'));
    server = await FileServer.start(CONTENT);
    process.env['npm_config_userconfig'] = path.join(folder, 'npmrc');
    process.env['no_proxy'] = '*';
  });

  afterEach(async () => {
    process.env = { ...environment };
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const place = () => path.join(folder, 'downloads');

  async function fetchIt(
    digest: string | null = DIGEST,
    url = `${server.origin}/pack.tar.gz`,
    told: (bytes: number, total: number | null) => void = () => undefined,
  ) {
    const { http } = await openConnection(
      loadSettings({ env: { LECTERN_WEBHOOKS_ALLOWED_NETWORKS: 'public,loopback' } }),
    );
    const parts = { url: new URL(url), sha256: digest ?? undefined, folder: place(), http };
    return fetchArchive({ ...parts, onBytes: told }, never);
  }

  async function refusal(fetching: Promise<unknown>): Promise<string> {
    const outcome = await fetching.catch((error: unknown) => error);
    if (outcome instanceof Error && outcome.name === 'PackRefused') return outcome.message;
    throw new Error(`It was not refused but ${String(outcome)}`);
  }

  async function assertWhole({ file, sha256: digest }: Awaited<ReturnType<typeof fetchIt>>) {
    expect(digest).to.equal(DIGEST);
    expect((await readFile(file)).equals(CONTENT)).to.equal(true);
  }

  /** Serves over HTTPS, with an authority from npm's settings. */
  async function byTls(): Promise<FileServer> {
    process.env['npm_config_cafile'] = authority.file;
    await server.stop();
    return (server = await FileServer.start(CONTENT, pair));
  }

  const rangesAsked = () => server.requests.map(({ range }) => range ?? '');

  it('tells how much is there of how much', async () => {
    const told: (readonly [number, number | null])[] = [];
    await assertWhole(await fetchIt(DIGEST, undefined, (...now) => told.push(now)));
    expect(told[0]).to.deep.equal([0, CONTENT.length]);
    expect(told.at(-1)).to.deep.equal([CONTENT.length, CONTENT.length]);
  });

  it('goes on if the connection broke, and in the next run if all tries broke', async () => {
    server.manners = { breaks: [100_000, 50_000] };
    await assertWhole(await fetchIt());
    expect(rangesAsked()).to.deep.equal(['', 'bytes=100000-', 'bytes=150000-']);
    await rm(place(), { recursive: true });
    server.requests.length = 0;
    server.manners = { breaks: [100_000, 0, 0, 0] };
    expect(await refusal(fetchIt())).to.include('Run the command again to go on');
    await assertWhole(await fetchIt());
    expect(rangesAsked().at(-1)).to.equal('bytes=100000-');
  });

  it('without a digest goes on only if the server says that the file is still the same', async () => {
    await byTls();
    server.manners = { breaks: [100_000] };
    await assertWhole(await fetchIt(null));
    expect(server.requests[1]).to.include({ range: 'bytes=100000-', 'if-range': '"300000 0"' });

    await rm(place(), { recursive: true });
    server.manners = { breaks: [100_000, 0, 0, 0] };
    const other = Buffer.concat([Buffer.from('another'), CONTENT]);
    expect(await refusal(fetchIt(null))).to.include('to go on');
    server.content = other;
    const { file } = await fetchIt(null);
    expect((await readFile(file)).equals(other)).to.equal(true);

    await rm(place(), { recursive: true });
    server.requests.length = 0;
    server.manners = { breaks: [100_000], hasNoValidator: true };
    await fetchIt(null);
    expect(rangesAsked()).to.deep.equal(['', '']);
  });

  it('takes the whole file from a server that knows no parts of one', async () => {
    server.manners = { breaks: [100_000], ignoresRange: true };
    await assertWhole(await fetchIt());
    expect(rangesAsked()).to.deep.equal(['', 'bytes=100000-']);
  });

  it('starts again if a server sends another part than requested', async () => {
    server.manners = { breaks: [100_000], sendsWrongPart: true };
    await assertWhole(await fetchIt());
    expect(rangesAsked()).to.deep.equal(['', 'bytes=100000-', '']);
  });

  it('follows redirects, shows the password to the first server only, and goes on by them', async () => {
    const first = await FileServer.start(CONTENT);
    first.manners = { redirectsTo: `${server.origin}/signed?key=1` };
    server.manners = { breaks: [100_000] };
    const url = `${first.origin.replace('http://', 'http://anna:se%40cret@')}/pack.zip`;
    try {
      await assertWhole(await fetchIt(DIGEST, url));
      const basic = `Basic ${Buffer.from('anna:se@cret').toString('base64')}`;
      expect(first.requests.map(({ authorization }) => authorization)).to.deep.equal([
        basic,
        basic,
      ]);
      expect(server.requests.map(({ authorization }) => authorization)).to.deep.equal([
        ...[undefined, undefined],
      ]);
      expect(rangesAsked()).to.deep.equal(['', 'bytes=100000-']);
    } finally {
      await first.stop();
    }
  });

  it('is not led into a network that is not allowed, nor away from TLS, nor in circles', async () => {
    server.manners = { redirectsTo: 'http://169.254.169.254/latest' };
    expect(await refusal(fetchIt())).to.include('network');
    server.manners = { redirectsTo: `${server.origin}/again` };
    expect(await refusal(fetchIt())).to.include('redirects more than 5 times');
    await byTls();
    server.manners = { redirectsTo: 'http://127.0.0.1:1/' };
    expect(await refusal(fetchIt())).to.include('without encryption');
  });

  it('says what to do by what the server answers, and tries again what may pass', async () => {
    for (const [status, words] of [
      [401, 'name:password@'],
      [403, 'ask who runs it'],
      [404, 'check the address'],
      [410, 'another address'],
      [204, 'not that of a file'],
    ] as const) {
      server.requests.length = 0;
      server.manners = { statuses: [status] };
      expect(await refusal(fetchIt())).to.include(words);
      expect(server.requests).to.have.length(1);
    }
    server.manners = { statuses: [500, 429, 503] };
    await assertWhole(await fetchIt());
    await rm(place(), { recursive: true });
    server.manners = { statuses: [500, 500, 500, 503] };
    expect(await refusal(fetchIt())).to.match(/answered 503.*again/);
  });

  it('throws away what has another digest, and says which', async () => {
    const other = '0'.repeat(64);
    expect(await refusal(fetchIt(other)))
      .to.include(DIGEST)
      .and.include('thrown away');
    expect(await readdir(place())).to.deep.equal([]);
  });

  it('notices what is too short, with and without a length', async () => {
    server.manners = { breaks: [100_000, 0, 0, 0] };
    expect(await refusal(fetchIt())).to.include('cannot be had');
    await rm(place(), { recursive: true });
    server.manners = { breaks: [100_000], tellsNoLength: true };
    expect(await refusal(fetchIt())).to.include('not what --sha256 says');
  });

  it('wants a digest if there is no encryption', async () => {
    expect(await refusal(fetchIt(null))).to.include('--sha256');
    expect(server.requests).to.deep.equal([]);
  });

  it('does not trust an unknown authority, and says how to; npm and webhooks.caFile may name it', async () => {
    await server.stop();
    server = await FileServer.start(CONTENT, pair);
    expect(await refusal(fetchIt(null))).to.include('npm config set cafile');
    expect(server.requests).to.deep.equal([]);
    const settings = loadSettings({ env: { LECTERN_WEBHOOKS_CA_FILE: authority.file } });
    const { http } = await openConnection(settings);
    const url = new URL(`${server.origin}/pack.zip`);
    const onBytes = () => undefined;
    await assertWhole(
      await fetchArchive({ url, sha256: undefined, folder: place(), http, onBytes }, never),
    );
  });
});
