import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { PackReference } from '../../src/contracts/speech-provider.js';
import { NEUTRAL_PROSODY } from '../../src/domain/utterance.js';
import { PackEngine } from '../../src/engine-process/pack-engine.js';
import { isGone, untilGone } from '../builders/engine-processes.js';

const PROGRAM = {
  module: fileURLToPath(new URL('../fixtures/engines/faulty-engine.mjs', import.meta.url)),
  install: 'faulty-engine',
};

/** Time that is too short to wait for a cancelled process. */
const CANCEL_MS = 200;

const ENDS: readonly (readonly [fault: string, message: RegExp])[] = [
  ['exit', /^the voice engine ended with code 255$/],
  ['exit-well', /^the voice engine ended with code 0$/],
  ['kill', /^the voice engine ended by SIGSEGV$/],
  ['garbage', /^the voice engine answered what is no answer$/],
  ['no-line', /^the voice engine answered what is no answer$/],
  ['wrong-type', /^the voice engine answered what is no answer$/],
  ['too-many', /^the voice engine answered what is no answer$/],
  ['wrong-id', /answered something else|without being asked/],
  ['failed', /^the voice engine made no sound of it$/],
  ['missing', /^the voice engine is not installed here: npm install faulty-engine brings it$/],
];

describe('the processes of an engine', () => {
  let engine: PackEngine;

  beforeEach(() => {
    engine = new PackEngine(PROGRAM, { memoryMegabytes: 200 });
  });

  afterEach(() => engine.close());

  function pack(name: string, memoryMegabytes = 50): PackReference {
    return {
      folder: path.join('/nowhere', name),
      family: 'vits',
      speaker: 0,
      language: 'en-US',
      memoryMegabytes,
    };
  }

  function speak(text: string, from = pack('well'), signal?: AbortSignal) {
    const request = { text, voice: 'one', prosody: NEUTRAL_PROSODY, pack: from };
    return engine.synthesize(request, signal);
  }

  async function failure(speaking: Promise<unknown>): Promise<Error> {
    const outcome = await speaking.catch((error: unknown) => error);
    if (outcome instanceof Error) return outcome;
    throw new Error('It did not fail.');
  }

  /** The number of the process that speaks with a pack. */
  async function pidOf(from = pack('well')): Promise<number> {
    return (await speak('pid', from)).samples.length;
  }

  const seconds = ({ samples, sampleRate }: Awaited<ReturnType<typeof speak>>) =>
    samples.length / sampleRate;

  it('speaks, and keeps the process for the next text', async () => {
    expect(seconds(await speak('Hello.'))).to.equal(1);
    expect(await pidOf()).to.equal(await pidOf());
  });

  for (const [fault, message] of ENDS) {
    it(`fails one text and restarts if the process does "${fault}" while it speaks`, async () => {
      expect((await failure(speak(fault))).message).to.match(message);
      expect(seconds(await speak('Hello.'))).to.equal(1);
    });

    it(`fails one text if the process does "${fault}" while it loads`, async () => {
      const error = await failure(speak('Hello.', pack(fault)));
      expect(error.message).to.match(/^the voice engine /);
      expect(error.message).not.to.include('nowhere');
      expect(seconds(await speak('Hello.'))).to.equal(1);
    });
  }

  it('fails one text if the process ends in the middle of its answer', async () => {
    expect((await failure(speak('half'))).message).to.match(/ended with code 1/);
    expect(seconds(await speak('Hello.'))).to.equal(1);
  });

  it('restarts if the process was killed between two texts', async () => {
    const pid = await pidOf();
    process.kill(pid, 'SIGKILL');
    await untilGone(pid);
    expect(await pidOf()).not.to.equal(pid);
  });

  for (const phase of ['loads', 'speaks'] as const) {
    for (const fault of ['hang', 'hang-hard', 'stop']) {
      it(`gives up within 200 ms if the process does "${fault}" while it ${phase}`, async () => {
        const idle = phase === 'speaks' ? await pidOf() : null;
        const stop = new AbortController();
        const speaking =
          phase === 'speaks'
            ? speak(fault, pack('well'), stop.signal)
            : speak('Hello.', pack(fault), stop.signal);
        const outcome = failure(speaking);
        // It has been asked by then, or is being started.
        await new Promise((asked) => setImmediate(asked));
        const abortedAt = performance.now();
        stop.abort(new Error('enough'));
        expect((await outcome).message).to.equal('enough');
        expect(performance.now() - abortedAt).to.be.lessThan(CANCEL_MS);
        if (idle !== null) await untilGone(idle);
        expect(seconds(await speak('Hello.'))).to.equal(1);
      });
    }
  }

  it('begins nothing for a signal that has aborted', async () => {
    const stop = AbortSignal.abort(new Error('enough'));
    expect((await failure(speak('Hello.', pack('well'), stop))).message).to.equal('enough');
  });

  it('keeps processes of several packs as long as there is memory, the one used last for longest', async () => {
    const first = await pidOf(pack('a'));
    const second = await pidOf(pack('b'));
    expect(await pidOf(pack('a'))).to.equal(first);
    // 50 MB each of those so far, and 200 MB in all.
    const third = await pidOf(pack('c', 120));
    expect(await pidOf(pack('a'))).to.equal(first);
    expect(await pidOf(pack('c'))).to.equal(third);
    await untilGone(second);
  });

  it('ends a process that has grown beyond what there is', async () => {
    const pid = await pidOf();
    expect(seconds(await speak('grow 500'))).to.equal(1);
    await untilGone(pid);
    expect(await pidOf()).not.to.equal(pid);
  });

  it('speaks long texts in pieces', async () => {
    expect(seconds(await speak('word '.repeat(200)))).to.equal(4);
    expect(seconds(await speak('x'.repeat(1_000)))).to.equal(4);
  });

  it('refuses a word that nobody could follow, and keeps the process', async () => {
    const pid = await pidOf();
    const error = await failure(speak(`Then ${'x'.repeat(10_000)}.`));
    expect(error.message).to.equal('a word of it has more than 1000 characters');
    expect(await pidOf()).to.equal(pid);
  });

  it('ends a process that was idle for the configured time, and restarts it on demand', async () => {
    engine = new PackEngine(PROGRAM, { memoryMegabytes: 200, idleMs: 100 });
    const pid = await pidOf();
    await untilGone(pid);
    expect(await pidOf()).not.to.equal(pid);
  });

  it('has left no process behind when it is closed', async () => {
    const pids = [await pidOf(pack('a')), await pidOf(pack('b'))];
    await engine.close();
    expect(pids.map(isGone)).to.deep.equal([true, true]);
  });

  it('says which program brings the packs that it needs', async () => {
    const request = { text: 'Hello.', voice: 'one', prosody: NEUTRAL_PROSODY };
    expect((await failure(engine.synthesize(request))).message).to.include('voice packs');
  });
});
