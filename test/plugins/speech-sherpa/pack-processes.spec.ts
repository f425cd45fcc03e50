import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { PackReference } from '../../../src/contracts/speech-provider.js';
import { GenerationFailure } from '../../../src/domain/failure.js';
import { NEUTRAL_PROSODY } from '../../../src/domain/utterance.js';
import type { ClipFacts } from '../../../src/rendering/clip-file.js';
import { PackPools, type PackPoolsOptions } from '../../../src/rendering/pack-pools.js';
import {
  childrenOf,
  enginesOf,
  untilEngines,
  untilGone,
  untilLoading,
  untilWorked,
} from '../../builders/engine-processes.js';
import { eventually } from '../../journeys/eventually.js';
import { packsForSherpa, quickestPack, whyNoPack } from '../../builders/voice-packs.js';

const ENTRY = fileURLToPath(new URL('../../../plugins/speech-sherpa/index.js', import.meta.url));
const BREAKING = fileURLToPath(
  new URL('../../fixtures/engines/breaking-plugin.mjs', import.meta.url),
);

const SENTENCE =
  'The search field now finds whole words, and tells you how many of them there are.';

describe('the render threads with a voice pack', function () {
  this.timeout(180_000);
  const pack = quickestPack(packsForSherpa);
  let folder: string;
  let pools: PackPools;
  let clips = 0;
  let others: readonly number[];

  before(function () {
    if (pack !== null && process.platform === 'linux') return;
    const why = pack === null ? whyNoPack() : 'processes are looked at in /proc';
    process.stdout.write(`    skipped: ${why}\n`);
    this.skip();
  });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-packs-'));
    others = childrenOf(process.pid);
  });

  afterEach(async () => {
    await pools.close();
    await untilEngines(process.pid, 0);
    await rm(folder, { recursive: true });
  });

  function reference(): PackReference {
    if (pack === null) throw new Error('There is no pack.');
    return { ...pack, speaker: 0, language: 'en-US' };
  }

  /** @param processes how many of the pack there is memory for */
  function open(processes: number, more: Partial<PackPoolsOptions> = {}): void {
    pools = new PackPools({
      ...{ threads: 2, timeoutMs: 120_000, idleMs: 120_000, onRendered: () => undefined },
      memoryMegabytes: Math.floor(processes * reference().memoryMegabytes),
      ...more,
    });
  }

  /** Processes that were started here, also those that have ended and whose end nobody has heard. */
  function left(): readonly number[] {
    return childrenOf(process.pid).filter((pid) => !others.includes(pid));
  }

  function untilNoneIsLeft(): Promise<true> {
    return eventually(() => (left().length === 0 ? true : undefined), 20_000);
  }

  function render(text: string, entryPath = ENTRY, pack = reference()): Promise<ClipFacts> {
    const never = new AbortController().signal;
    const request = { text, voice: 'one', prosody: NEUTRAL_PROSODY, pack };
    const host = { settings: {}, ffmpegPath: 'not needed', allowedNetworks: [] };
    clips += 1;
    const clipPath = path.join(folder, `${clips}.wav`);
    return pools.poolFor(pack).render({ entryPath, host, request, clipPath }, never, never);
  }

  for (const when of ['loads', 'speaks'] as const) {
    it(`try again if the process is killed while it ${when}, and nobody hears of it`, async () => {
      open(1);
      if (when === 'speaks') await render('Ready.');
      const rendering = render(SENTENCE);
      const [pid] = await untilEngines(process.pid, 1);
      if (pid === undefined) throw new Error('There is no process.');
      await (when === 'speaks' ? untilWorked(pid, 0.05) : untilLoading(pid));
      process.kill(pid, 'SIGKILL');
      const { sampleCount, sampleRate } = await rendering;
      expect(sampleCount / sampleRate).to.be.within(2, 12);
      expect(enginesOf(process.pid)).not.to.include(pid);
    });
  }

  it('tell after two tries why a sentence breaks the engine, and speak the next', async () => {
    open(1);
    const outcome: unknown = await render('exit-soon', BREAKING).catch((error: unknown) => error);
    expect(outcome)
      .to.be.instanceOf(GenerationFailure)
      .with.property('message', 'the voice engine ended with code 255');
    expect((await render('Still here.')).sampleCount).to.be.above(0);
  });

  it('give up a process that hangs at the time limit, and speak the next', async () => {
    open(1, { timeoutMs: 10_000 });
    await render('Ready.', BREAKING);
    const [pid] = enginesOf(process.pid);
    const outcome: unknown = await render(`block-soon ${SENTENCE}`, BREAKING).catch(
      (error: unknown) => error,
    );
    expect(outcome).to.have.property('message', 'it took longer than 10 s');
    await untilGone(pid ?? 0);
    expect((await render('Still here.')).sampleCount).to.be.above(0);
  });

  it('load the model once a process, and speak on with it', async () => {
    open(2);
    await Promise.all([render('One.'), render('Two.')]);
    const first = [...enginesOf(process.pid)].sort();
    expect(first).to.have.length(2);
    await Promise.all([render('Three.'), render('Four.'), render('Five.')]);
    expect([...enginesOf(process.pid)].sort()).to.deep.equal(first);
  });

  it('have as many processes as there is memory for', async () => {
    open(1.9);
    const rendering = Promise.all([render('One.'), render('Two.'), render('Three.')]);
    let most = 0;
    const watching = setInterval(() => (most = Math.max(most, enginesOf(process.pid).length)), 20);
    await rendering.finally(() => clearInterval(watching));
    expect(most).to.equal(1);
  });

  it('end the processes that have had nothing to do for the time that is set', async () => {
    open(2, { idleMs: 200 });
    await Promise.all([render('One.'), render('Two.')]);
    await untilNoneIsLeft();
    expect((await render('Still here.')).sampleCount).to.be.above(0);
    await untilNoneIsLeft();
  });

  it('leave no process behind when they make room for a larger pack', async () => {
    open(2);
    await Promise.all([render('One.'), render('Two.')]);
    const smaller = left();
    expect(smaller).to.have.length(2);
    const larger = { ...reference(), memoryMegabytes: 2 * reference().memoryMegabytes };
    expect((await render('Three.', ENTRY, larger)).sampleCount).to.be.above(0);
    for (const pid of smaller) await untilGone(pid);
  });

  for (const when of ['loads', 'speaks', 'has nothing to do'] as const) {
    it(`leave no process behind when they are closed while it ${when}`, async () => {
      open(1);
      if (when !== 'loads') await render('Ready.');
      const rendering =
        when === 'has nothing to do' ? null : render(SENTENCE).catch((error: unknown) => error);
      const [pid] = await untilEngines(process.pid, 1);
      if (pid === undefined) throw new Error('There is no process.');
      if (when === 'speaks') await untilWorked(pid, 0.05);
      if (when === 'loads') await untilLoading(pid);
      await pools.close();
      expect(left()).to.deep.equal([]);
      if (rendering !== null) expect(await rendering).to.be.instanceOf(Error);
    });
  }
});
