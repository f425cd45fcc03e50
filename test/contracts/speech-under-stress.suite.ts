import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { GenerationFailure } from '../../src/domain/failure.js';
import type { SynthesisRequest } from '../../src/contracts/speech-provider.js';
import type { SpeechHostValues } from '../../src/plugin-host/speech-engine.js';
import type { ClipFacts } from '../../src/rendering/clip-file.js';
import { RenderPool } from '../../src/rendering/render-pool.js';

/** Texts that must be spoken, each as text and not as anything else. */
const WORDY = [
  'A',
  'Hm?',
  '-o /tmp/elsewhere',
  '--help',
  'Say "quoted", and \'this\'; then (that): 100 %.',
  '<speak>Not a tag</speak> & co',
  '</speak><break time="600s"/> done',
  'First line.\nSecond line.',
  'Café, naïve, “curly” – and \u{1f389} done.',
  'Null \0 bell \x07 escape \x1b[31m and \u202e backwards, all in one.',
  'Half a character \ud83d and then words.',
  `Yes. ${'!?'.repeat(500)} No.`,
];
/** Texts that may be refused. What speaks them gives a clip that can be what they say. */
const WORDLESS = ['.', '?!…', '— — —', '\0\x01\x02', '   \n\t ', '\ud83d'];
const LONG_WORD = 'supercalifragilistic'.repeat(500);
const LONG_TEXT = 'This is a sentence that nobody waits for in the end. '.repeat(200);

/** Time that a cancelled clip may go on, in milliseconds. */
const CANCELLATION_MS = 200;

export interface SpeechUnderStressOptions {
  readonly entryPath: string;
  readonly host: SpeechHostValues;
  readonly requestFor: (text: string) => SynthesisRequest;
  readonly timeoutMs: number;
  /** A model that takes seconds to load: fewer of the texts that restart its engine. */
  readonly isSlow?: boolean;
}

/** Requirements for a plugin in the render threads, with difficult texts and events. */
export function speechUnderStressSuite(options: SpeechUnderStressOptions): void {
  const { entryPath, host, requestFor, timeoutMs, isSlow = false } = options;

  describe('in the render threads', () => {
    let folder: string;
    let pool: RenderPool;
    let clips = 0;

    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'lectern-speech-'));
      const onRendered = (): void => undefined;
      const { processes } = host;
      pool = new RenderPool({
        ...{ threads: 2, timeoutMs, idleMs: 60_000, onRendered },
        ...(processes !== undefined && { processes }),
      });
      await render('Ready.');
    });

    after(async () => {
      await pool.close();
      await rm(folder, { recursive: true });
    });

    function render(text: string, signal = new AbortController().signal): Promise<ClipFacts> {
      const request = requestFor(text);
      clips += 1;
      const clipPath = path.join(folder, `${clips}.wav`);
      return pool.render({ entryPath, host, request, clipPath }, signal, signal);
    }

    async function outcomeOf(text: string): Promise<unknown> {
      return render(text).catch((error: unknown) => error);
    }

    for (const text of WORDY) {
      it(`speaks ${JSON.stringify(text).slice(0, 50)} as text`, async () => {
        const { sampleCount, sampleRate } = await render(text);
        expect(sampleCount / sampleRate).to.be.within(0.05, 60);
      });
    }

    for (const text of isSlow ? WORDLESS.slice(0, 2) : WORDLESS) {
      it(`speaks or refuses ${JSON.stringify(text)}, and speaks on`, async () => {
        const outcome = await outcomeOf(text);
        if (outcome instanceof Error) expect(outcome).to.be.instanceOf(GenerationFailure);
        expect((await render('Still here.')).sampleCount).to.be.above(0);
      });
    }

    it('speaks or refuses a word of 10,000 characters in time, and speaks on', async () => {
      const outcome = await outcomeOf(LONG_WORD);
      if (outcome instanceof Error) expect(outcome).to.be.instanceOf(GenerationFailure);
      expect((await render('Still here.')).sampleCount).to.be.above(0);
    });

    it(`gives a clip up within ${CANCELLATION_MS} ms, and speaks the next one`, async () => {
      const controller = new AbortController();
      const given = render(LONG_TEXT, controller.signal).catch((error: unknown) => error);
      // In the midst of it: nothing tells from outside that an engine has begun.
      await new Promise((resolve) => setTimeout(resolve, 100));
      const cancelledAt = performance.now();
      controller.abort(new Error('cancelled'));
      expect(await given)
        .to.be.instanceOf(Error)
        .with.property('message', 'cancelled');
      expect(performance.now() - cancelledAt).to.be.below(CANCELLATION_MS);
      expect((await render('Still here.')).sampleCount).to.be.above(0);
    });
  });
}
