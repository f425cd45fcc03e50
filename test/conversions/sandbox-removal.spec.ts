import { expect } from 'chai';
import { Products } from '../../src/accounts/products.js';
import { EmbedTokens } from '../../src/conversions/embed-tokens.js';
import { GeneratedScripts } from '../../src/conversions/generated-scripts.js';
import { OpenRequests } from '../../src/conversions/open-requests.js';
import { removeOldSandboxObjects } from '../../src/conversions/sandbox-removal.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import type { Mode } from '../../src/domain/account.js';
import { FeedTokens } from '../../src/publishing/feed/feed-tokens.js';
import { Feeds } from '../../src/publishing/feed/feeds.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { storeConversions } from '../builders/stored-conversions.js';
import { releaseHistory } from '../builders/release-history.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

const DAY_MS = 86_400_000;

describe('the removal of old sandbox objects', () => {
  let bench: ConversionBench;

  beforeEach(async () => {
    bench = await aConversionBench();
  });

  afterEach(() => bench.discard());

  const owner = (mode: Mode) => ({ organizationId: bench.organization.id, mode });

  function advance(milliseconds: number): void {
    bench.clock.at = new Date(bench.clock.now() + milliseconds).toISOString();
  }

  function removeOld(): Promise<void> {
    const { unitOfWork, reads } = bench.database;
    return removeOldSandboxObjects({
      ...{ unitOfWork, reads },
      changing: bench.changing,
      clock: bench.clock,
    });
  }

  /** One of everything, in a mode. */
  async function makeAll(mode: Mode) {
    const { unitOfWork, reads } = bench.database;
    const { clock } = bench;
    const [conversion] = await storeConversions(unitOfWork, [
      { ...owner(mode), createdAt: clock.at },
    ]);
    const conversionId = conversion?.id ?? '';
    const product = await new Products(unitOfWork, clock).create(
      COMMAND_LINE,
      owner(mode),
      'Relay',
    );
    const scripts = new GeneratedScripts({
      ...{ unitOfWork, reads, clock, requests: new OpenRequests(clock) },
      writer: new BuiltinScriptWriter(),
      history: releaseHistory(bench.database),
    });
    const { narration } = bench.conversion();
    const script = await scripts.generate(
      COMMAND_LINE,
      bench.principal(mode),
      {
        ...{ sourceType: 'document', title: 'Relay', content: 'Relay copies files.', narration },
        additionalContext: null,
      },
      { signal: new AbortController().signal },
    );
    const feeds = new Feeds({ unitOfWork, clock, tokens: new FeedTokens(Buffer.alloc(32)) });
    const asked = { productId: null, title: null, isPublic: false };
    const { feed } = await feeds.create(COMMAND_LINE, owner(mode), asked);
    return async () => ({
      feed: (await reads.feeds.find(feed.id, owner(mode))) !== null,
      conversion: (await reads.conversions.get(conversionId)) !== null,
      product: (await reads.products.find(product.id, owner(mode))) !== null,
      script: (await reads.scripts.find(script.id, owner(mode))) !== null,
    });
  }

  const ALL = { feed: true, conversion: true, product: true, script: true };
  const NONE = { feed: false, conversion: false, product: false, script: false };

  it('comes after 7 days to conversions, products, scripts and feeds; live ones stay', async () => {
    const [test, live] = [await makeAll('test'), await makeAll('live')];
    advance(7 * DAY_MS);
    await removeOld();
    expect([await test(), await live()]).to.deep.equal([ALL, ALL]);
    expect(bench.removed).to.deep.equal([]);
    advance(1);
    await removeOld();
    expect([await test(), await live()]).to.deep.equal([NONE, ALL]);
    expect(bench.removed).to.have.length(1);
  });

  it('removes conversions as DELETE does, more than are read at once, and no younger ones', async () => {
    const { unitOfWork, reads } = bench.database;
    const old = Array.from({ length: 101 }, () => ({ ...owner('test') }));
    const stored = await storeConversions(unitOfWork, old, bench.clock.now() - 8 * DAY_MS);
    const [young] = await storeConversions(unitOfWork, [
      { ...owner('test'), createdAt: bench.clock.at },
    ]);
    await removeOld();
    expect(bench.removed).to.deep.equal(stored.map(({ id }) => id));
    const left = await reads.conversions.list({ owner: owner('test'), limit: 10 });
    expect(left.map(({ id }) => id)).to.deep.equal([young?.id]);
  });

  it('removes the number of embed tokens created a week ago, and keeps the number created today', async () => {
    const tokens = new EmbedTokens(bench.database.unitOfWork, bench.clock, () => bench.plan);
    const made = async (mode: Mode) => {
      const [conversion] = await storeConversions(bench.database.unitOfWork, [
        { ...owner(mode), createdAt: bench.clock.at },
      ]);
      return (await tokens.create(COMMAND_LINE, conversion?.id ?? '', owner(mode))).type;
    };
    const countMore = (mode: Mode, day: string) =>
      bench.database.unitOfWork.write(({ embedTokens }) =>
        embedTokens.countOne(owner(mode), day, 1),
      );
    for (const mode of ['test', 'live'] as const) expect(await made(mode)).to.equal('created');
    const day = bench.clock.at.slice(0, 10);
    expect(await countMore('test', day)).to.equal(false);
    advance(6 * DAY_MS);
    await removeOld();
    expect(await countMore('test', day)).to.equal(false);
    advance(DAY_MS);
    await removeOld();
    expect(await countMore('test', day)).to.equal(true);
    expect(await countMore('live', day)).to.equal(false);
  });
});
