import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { PackReference, SynthesizedSpeech } from '../../src/contracts/speech-provider.js';
import { NEUTRAL_PROSODY } from '../../src/domain/utterance.js';
import type { InstalledPack } from '../../src/domain/voice-pack.js';
import { PackEngine } from '../../src/engine-process/pack-engine.js';
import {
  enginesOf,
  untilEngines,
  untilGone,
  untilLoading,
  untilWorked,
} from '../builders/engine-processes.js';
import { tinyModel } from '../voices/tiny-pack.js';

/** Time that nobody waits for a process that is given up. */
const CANCEL_MS = 200;

/** Long enough to be broken in the midst. */
const SENTENCE =
  'The search field now finds whole words, and tells you how many of them there are.';

/** Faults of a process while it speaks, with the expected messages. */
const BREAKS: readonly (readonly [fault: string, message: RegExp])[] = [
  ['exit', /^the voice engine ended with code 255$/],
  ['crash', /^the voice engine ended by SIGSEGV$/],
  ['babble', /^the voice engine answered what is no answer$/],
];

export interface RealEngineFaultsOptions {
  /** The program of the plugin's processes, which breaks where the text says so (test/fixtures/engines). */
  readonly program: string;
  readonly pack: InstalledPack | null;
  /** Reason why there is no pack, to be printed. */
  readonly whyNoPack: string;
}

/** Faults of the processes of a plugin, with a model and the real library. */
export function realEngineFaultsSuite({ program, pack, whyNoPack }: RealEngineFaultsOptions): void {
  let engine: PackEngine;

  before(function () {
    if (pack !== null && process.platform === 'linux') return;
    const why = pack === null ? whyNoPack : 'processes are looked at in /proc';
    process.stdout.write(`    skipped: ${why}\n`);
    this.skip();
  });

  beforeEach(() => {
    engine = new PackEngine({ module: program, install: 'nothing' }, { memoryMegabytes: 4_000 });
  });

  afterEach(async () => {
    await engine.close();
    for (const pid of enginesOf(process.pid)) await untilGone(pid);
  });

  function reference(): PackReference {
    if (pack === null) throw new Error('There is no pack.');
    const { folder, family, memoryMegabytes } = pack;
    return { folder, family, memoryMegabytes, speaker: 0, language: 'en-US' };
  }

  function speak(text: string, signal?: AbortSignal, from = reference()) {
    const request = { text, voice: 'one', prosody: NEUTRAL_PROSODY, pack: from };
    return engine.synthesize(request, signal);
  }

  /** The process of the engine, as soon as it has loaded its model. */
  async function loaded(): Promise<number> {
    expect(secondsOf(await speak('Ready.'))).to.be.within(0.2, 3);
    return theOne(enginesOf(process.pid));
  }

  async function loading(): Promise<number> {
    const pid = theOne(await untilEngines(process.pid, 1));
    await untilLoading(pid);
    return pid;
  }

  /** Expects that a request fails once with a clear message, its process has ended, and another one speaks the next. */
  async function failsOnce(speaking: Promise<unknown>, message: RegExp, pid: number | null) {
    const outcome: unknown = await speaking.catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(Error).with.property('message').that.matches(message);
    await speaksAnew(pid);
  }

  async function speaksAnew(after: number | null) {
    if (after !== null) await untilGone(after);
    expect(await loaded()).not.to.equal(after);
  }

  async function isGivenUp(stop: AbortController, speaking: Promise<unknown>, pid: number) {
    const outcome = speaking.catch((error: unknown) => error);
    const abortedAt = performance.now();
    stop.abort(new Error('enough'));
    expect(await outcome).to.have.property('message', 'enough');
    expect(performance.now() - abortedAt).to.be.lessThan(CANCEL_MS);
    await failsOnce(
      outcome.then((error) => Promise.reject(error as Error)),
      /^enough$/,
      pid,
    );
  }

  it('killed while it loads its model', async () => {
    const speaking = speak('Hello.');
    const pid = await loading();
    process.kill(pid, 'SIGKILL');
    await failsOnce(speaking, /^the voice engine ended by SIGKILL$/, pid);
  });

  it('hanging while it loads its model', async () => {
    const stop = new AbortController();
    const speaking = speak('Hello.', stop.signal);
    const pid = await loading();
    process.kill(pid, 'SIGSTOP');
    await isGivenUp(stop, speaking, pid);
  });

  it('exiting by itself at a model without a description', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-no-model-'));
    const from = { ...reference(), folder };
    for (const name of ['tokens.txt', 'espeak-ng-data', 'voices.bin']) {
      await symlink(path.join(reference().folder, name), path.join(folder, name));
    }
    await writeFile(path.join(folder, 'model.onnx'), tinyModel());
    await failsOnce(
      speak('Hello.', undefined, from),
      /^the voice engine (ended|could not load)/,
      null,
    );
    await rm(folder, { recursive: true });
  });

  it('killed while it speaks', async () => {
    const pid = await loaded();
    const speaking = speak(SENTENCE);
    await untilWorked(pid, 0.05);
    process.kill(pid, 'SIGKILL');
    await failsOnce(speaking, /^the voice engine ended by SIGKILL$/, pid);
  });

  for (const [fault, message] of BREAKS) {
    it(`doing "${fault}" while it speaks`, async () => {
      await failsOnce(speak(`${fault}-soon ${SENTENCE}`), message, null);
    });

    it(`doing "${fault}" between two pieces of a text`, async () => {
      await failsOnce(speak(twoPieces(`${fault}-at-once`)), message, null);
    });
  }

  for (const [when, text] of [
    ['while it speaks', `block-soon ${SENTENCE}`],
    ['between two pieces of a text', twoPieces('block-at-once')],
  ] as const) {
    it(`hanging ${when}`, async () => {
      const pid = await loaded();
      const stop = new AbortController();
      const speaking = speak(text, stop.signal);
      await untilWorked(pid, 0.05);
      await isGivenUp(stop, speaking, pid);
    });
  }

  it('killed while it has nothing to do', async () => {
    const pid = await loaded();
    expect(await loaded(), 'the model is loaded once').to.equal(pid);
    process.kill(pid, 'SIGKILL');
    await speaksAnew(pid);
  });

  it('hanging while it has nothing to do', async () => {
    const pid = await loaded();
    process.kill(pid, 'SIGSTOP');
    const stop = new AbortController();
    await isGivenUp(stop, speak('Hello.', stop.signal), pid);
  });
}

/** A text whose second piece is this word, which is too long for the first. */
function twoPieces(word: string): string {
  return `Ready. ${word.padEnd(318, '-')}`;
}

function theOne(pids: readonly number[]): number {
  const [pid, ...others] = pids;
  if (pid === undefined || others.length > 0) throw new Error(`${pids.length} processes, not one`);
  return pid;
}

function secondsOf({ samples, sampleRate }: SynthesizedSpeech): number {
  return samples.length / sampleRate;
}
