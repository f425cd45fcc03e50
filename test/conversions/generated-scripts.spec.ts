import { expect } from 'chai';
import { GeneratedScripts, type ScriptOrder } from '../../src/conversions/generated-scripts.js';
import { OpenRequests } from '../../src/conversions/open-requests.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';
import { GenerationFailure } from '../../src/domain/failure.js';
import { BuiltinScriptWriter } from '../../src/scripting/builtin-writer.js';
import { aClaim } from '../builders/idempotency-claim.js';
import { releaseHistory } from '../builders/release-history.js';
import { aConversionBench, type ConversionBench } from './conversion-bench.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('scripts that are generated to be edited', () => {
  let bench: ConversionBench;
  let scripts: GeneratedScripts;

  beforeEach(async () => {
    bench = await aConversionBench();
    const { unitOfWork, reads } = bench.database;
    const { clock } = bench;
    scripts = new GeneratedScripts({
      unitOfWork,
      reads,
      clock,
      writer: new BuiltinScriptWriter(),
      history: releaseHistory(bench.database),
      requests: new OpenRequests(clock),
    });
  });

  afterEach(() => bench.discard());

  const owner = () => ({ organizationId: bench.organization.id, mode: 'live' as const });
  const staying = () => new AbortController().signal;

  function anOrder(changes: Partial<ScriptOrder> = {}): ScriptOrder {
    const { narration } = bench.conversion();
    return {
      sourceType: 'document',
      title: 'Relay',
      content: 'Relay copies files.',
      additionalContext: null,
      narration,
      ...changes,
    };
  }

  const generate = (mode: 'live' | 'test' = 'live') =>
    scripts.generate(COMMAND_LINE, bench.principal(mode), anOrder(), { signal: staying() });

  function advance(milliseconds: number): void {
    bench.clock.at = new Date(bench.clock.now() + milliseconds).toISOString();
  }

  it('are kept with what they were made from, for two hours', async () => {
    const made = await generate();
    expect(made.id).to.match(/^script_[0-9a-f]{24}$/);
    expect(made).to.deep.include({
      ...owner(),
      createdAt: '2026-05-10T12:00:00.000Z',
      expiresAt: '2026-05-10T14:00:00.000Z',
    });
    expect(made.draft).to.deep.include(anOrder());
    expect(made.draft.script.text).to.include('Relay copies files.');
    expect(made.draft.wordCount).to.equal(made.draft.script.text.split(/\s+/).length);
    expect(made.draft.writing.writer).to.equal('builtin');
    expect(await scripts.find(made.id, owner())).to.deep.equal({ type: 'found', script: made });
    expect((await generate()).id).not.to.equal(made.id);
  });

  it('are kept together with the key of the request that asked for them', async () => {
    const claim = aClaim(owner());
    const context = { signal: staying(), claim };
    const { id } = await scripts.generate(COMMAND_LINE, bench.principal(), anOrder(), context);
    const record = await bench.database.reads.idempotency.find(owner(), 'once');
    expect(record).to.include({ subject: id });
  });

  it('know the organization, and say what of their context they used', async () => {
    const order = anOrder({ sourceType: 'changelog', content: '## 1.0.0\n\n- Copies files' });
    const { draft } = await scripts.generate(COMMAND_LINE, bench.principal(), order, {
      signal: staying(),
    });
    const { writing, script } = draft;
    expect(writing.contextUsed.organization).to.equal(script.text.includes('Example'));
    expect(writing.contextUsed).to.include({ product: false, additionalContext: false });
  });

  it('are not stored if there is nothing to speak, or the caller has left', async () => {
    const before = bench.database.reads.mark('conversions');
    const silent = anOrder({ content: '---' });
    const failed = scripts.generate(COMMAND_LINE, bench.principal(), silent, { signal: staying() });
    expect(await failed.catch((error: unknown) => error)).to.be.instanceOf(GenerationFailure);
    const left = new AbortController();
    left.abort(new Error('Left.'));
    const aborted = scripts.generate(COMMAND_LINE, bench.principal(), anOrder(), {
      signal: left.signal,
    });
    expect(await aborted.catch((error: unknown) => error)).to.have.property('message', 'Left.');
    expect(bench.database.reads.mark('conversions')).to.equal(before);
  });

  it('are not there for another organization or mode', async () => {
    const { id } = await generate();
    for (const stranger of [
      { ...owner(), mode: 'test' as const },
      { ...owner(), organizationId: 'another' },
    ]) {
      expect(await scripts.find(id, stranger)).to.deep.equal({ type: 'unknown' });
    }
    expect(await scripts.find('script_0', owner())).to.deep.equal({ type: 'unknown' });
  });

  for (const cleaned of [false, true]) {
    it(`are expired for 30 days and then unknown, ${cleaned ? 'cleaned' : 'not cleaned'}`, async () => {
      const { id } = await generate();
      const seen = async () => {
        if (cleaned) await scripts.clean();
        return (await scripts.find(id, owner())).type;
      };
      advance(120 * MINUTE_MS - 1);
      expect(await seen()).to.equal('found');
      advance(1);
      expect(await seen()).to.equal('expired');
      advance(30 * DAY_MS - 1);
      expect(await seen()).to.equal('expired');
      advance(1);
      expect(await seen()).to.equal('unknown');
    });
  }

  it('leave no text behind when they have expired, and nothing at all after 30 days', async () => {
    const { id } = await generate();
    const row = () => bench.database.reads.scripts.find(id, owner());
    advance(120 * MINUTE_MS);
    await scripts.clean();
    expect(await row()).not.to.have.property('draft');
    // A clock that was set back shows no script that is gone.
    advance(-MINUTE_MS);
    expect(await scripts.find(id, owner())).to.deep.equal({ type: 'expired' });
    advance(MINUTE_MS + 30 * DAY_MS);
    await scripts.clean();
    expect(await row()).to.equal(null);
  });
});
