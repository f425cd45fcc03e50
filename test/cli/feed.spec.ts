import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { FeedResource, FeedWithUrl } from '../../src/http/schemas/feed.js';
import { cursorKey } from '../../src/library/cursor-key.js';
import { FeedTokens } from '../../src/publishing/feed/feed-tokens.js';
import { lecternHere, resultHere } from '../journeys/command-line.js';
import { newFolder } from '../builders/new-folder.js';

const OF = ['--org', 'example'];

describe('lectern feed', () => {
  let storage: string;

  before(async () => {
    storage = path.join(await newFolder(), 'storage');
    await lecternHere(storage, 'org', 'create', 'Example');
  });

  after(() => rm(path.dirname(storage), { recursive: true }));

  const run = async <T>(...words: string[]) =>
    JSON.parse(await lecternHere(storage, 'feed', ...words, ...OF, '--json')) as T;
  const list = (...words: string[]) => run<FeedResource[]>('list', ...words);

  it('create shows the address once, list never does; revoke ends it', async () => {
    const { url, ...feed } = await run<FeedWithUrl>('create', '--title', 'Releases');
    expect(url).to.match(/^http:\/\/localhost:\d+\/feeds\/feed_[\w-]{43}\.xml$/);
    expect(url.slice(-8, -4)).to.equal(feed.last_four);
    expect(await list()).to.deep.equal([feed]);
    expect(await list('--test')).to.deep.equal([]);
    const table = await lecternHere(storage, 'feed', 'list', ...OF);
    expect(table).to.include('Releases').and.not.to.include('feed_');
    expect(await run('revoke', feed.id.toUpperCase())).to.include({ id: feed.id, deleted: true });
    expect(await list()).to.deep.equal([]);
  });

  it('create --public: its address is the one that the daemon leads to', async () => {
    const { url, ...feed } = await run<FeedWithUrl>('create', '--public');
    expect(feed.public).to.equal(true);
    const tokens = new FeedTokens(
      await cursorKey({ storage: { dir: storage }, secrets: { cursorKey: '' } }),
    );
    expect(url).to.include(`/feeds/${tokens.of(feed.id)}.xml`);
    expect(await lecternHere(storage, 'feed', 'list', ...OF)).to.match(/ yes +\S{4} /);
    await run('revoke', feed.id);
  });

  it('says what to do if there is no such feed or product', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000';
    const missing = await resultHere(storage, 'feed', 'revoke', nobody, ...OF);
    expect(missing.code).to.equal(1);
    expect(missing.stderr).to.include('lectern feed list');
    const product = await resultHere(storage, 'feed', 'create', '--product', nobody, ...OF);
    expect(product.stderr).to.include('lectern product list');
  });
});
