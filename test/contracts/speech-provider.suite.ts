import { expect } from 'chai';
import type {
  PackReference,
  SpeechEngine,
  SpeechPluginManifest,
  SynthesisRequest,
  SynthesizedSpeech,
} from '../../src/contracts/speech-provider.js';
import { NEUTRAL_PROSODY, type Prosody, type ProsodyFeature } from '../../src/domain/utterance.js';
import { openSpeechEngine, type SpeechHostValues } from '../../src/plugin-host/speech-engine.js';
import { medianPitch, pitchRange } from './median-pitch.js';
import { speechUnderStressSuite } from './speech-under-stress.suite.js';

const TEXT = 'The search field now finds whole words.';
/** Long enough to tell how far the pitch moves. */
const MELODIOUS =
  'The search field now finds whole words, and it tells you how many there are. Was that asked for often?';

export interface SpeechProviderSuiteOptions {
  readonly manifest: SpeechPluginManifest;
  /** Absolute path of the plugin's module. */
  readonly entryPath: string;
  readonly host: SpeechHostValues;
  /** Voices that are listened to one by one; all if none are named. A large model need not show every one of its. */
  readonly voices?: readonly string[];
  /** The one that says much in short time; the first host where none is named. */
  readonly quickVoice?: string;
  /** Time that one clip may take, in milliseconds. */
  readonly timeoutMs?: number;
  /** Pack of a voice, for a plugin of voice packs; for an unknown voice, the one that a faulty host would name. */
  readonly packOf?: (voice: string) => PackReference;
  /** A model that takes seconds for a sentence: its rate is looked at with one voice, and its long texts are shorter. */
  readonly isSlow?: boolean;
}

/** Requirements for every speech plugin: an implementation's test names the plugin and its options. */
export function speechProviderSuite(options: SpeechProviderSuiteOptions): void {
  const { manifest, entryPath, host, timeoutMs = 30_000, isSlow = false } = options;
  const [narrator, other] = manifest.hosts;
  const { quickVoice = narrator } = options;
  const voices = options.voices ?? manifest.voices.map(({ id }) => id);

  describe('as a SpeechProvider', function () {
    this.timeout(4 * timeoutMs);
    let engine: SpeechEngine;
    const said = new Map<string, Promise<SynthesizedSpeech>>();

    before(async () => {
      engine = await openSpeechEngine(entryPath, host);
    });

    after(() => engine.close());

    function requestFor(text: string, voice = narrator, prosody: Partial<Prosody> = {}) {
      return speechRequest(options, text, voice, prosody);
    }

    function speak(text: string, voice = narrator, prosody: Partial<Prosody> = {}) {
      return engine.synthesize(requestFor(text, voice, prosody));
    }

    /** The sentence as a voice says it by itself, spoken once for all tests that need nothing else. */
    function itself(voice = narrator): Promise<SynthesizedSpeech> {
      const known = said.get(voice) ?? speak(TEXT, voice);
      said.set(voice, known);
      return known;
    }

    function voicesThatCan(feature: ProsodyFeature): readonly string[] {
      const able = voices.filter((id) => featuresOf(manifest, id).includes(feature));
      return isSlow ? able.slice(0, 1) : able;
    }

    for (const id of voices) {
      it(`speaks with the voice ${id}`, async () => {
        const speech = await itself(id);
        expect(speech.sampleRate).to.be.within(8_000, 192_000);
        expect(secondsOf(speech)).to.be.within(1, 6);
        expect(loudest(speech)).to.be.greaterThan(2_000);
      });
    }

    it('speaks with voices that differ', async () => {
      const spoken = new Map<string, string>();
      for (const id of voices) {
        const { samples } = await itself(id);
        spoken.set(Buffer.from(samples.buffer).toString('base64'), id);
      }
      expect(spoken.size).to.equal(voices.length);
    });

    it('has hosts that are told apart', async function () {
      if (narrator === other) this.skip();
      const [one, two] = [await itself(), await itself(other)];
      expect(Buffer.from(one.samples.buffer).equals(Buffer.from(two.samples.buffer))).to.equal(
        false,
      );
    });

    it('gives the same samples for the same request, also after another and in another engine', async function () {
      if (manifest.deterministic === false) this.skip();
      const first = soundOf(await itself());
      await speak('Something else.', other, { rate: 1.3 });
      expect(soundOf(await speak(TEXT))).to.deep.equal(first);
      const second = await openSpeechEngine(entryPath, host);
      const again = await second.synthesize(requestFor(TEXT));
      await second.close();
      expect(soundOf(again)).to.deep.equal(first);
    });

    for (const id of voicesThatCan('rate')) {
      it(`follows the requested rate with the voice ${id}`, async () => {
        const own = secondsOf(await itself(id));
        const fast = secondsOf(await speak(TEXT, id, { rate: 2 }));
        const slow = secondsOf(await speak(TEXT, id, { rate: 0.5 }));
        expect(own / fast, 'twice the rate').to.be.within(1.5, 2.3);
        expect(slow / own, 'half the rate').to.be.within(1.5, 2.3);
      });
    }

    for (const id of voicesThatCan('pitch')) {
      it(`raises and lowers the voice ${id} by semitones`, async () => {
        const own = medianPitch(await itself(id));
        const high = medianPitch(await speak(TEXT, id, { pitch: 4 }));
        const low = medianPitch(await speak(TEXT, id, { pitch: -4 }));
        expect(semitones(high, own), 'higher').to.be.within(2, 6);
        expect(semitones(low, own), 'lower').to.be.within(-6, -2);
      });
    }

    for (const id of voicesThatCan('range')) {
      it(`makes the melody of the voice ${id} flatter and livelier`, async () => {
        const own = pitchRange(await speak(MELODIOUS, id));
        const flat = pitchRange(await speak(MELODIOUS, id, { range: 0.5 }));
        const lively = pitchRange(await speak(MELODIOUS, id, { range: 1.8 }));
        expect(flat, 'flatter').to.be.below(0.8 * own);
        expect(lively, 'livelier').to.be.above(1.2 * own);
      });
    }

    it('speaks long texts whole', async () => {
      const times = isSlow ? 4 : 10;
      const once = secondsOf(await itself());
      const long = secondsOf(await speak(`${TEXT} `.repeat(times).trim()));
      expect(long / once).to.be.within(0.75 * times, 1.25 * times);
    });

    it('tells word timings that lie in order inside the clip if it tells any', async () => {
      const { words = [], ...audio } = await itself();
      let last = 0;
      for (const { word, startMs, endMs } of words) {
        expect(word).not.to.equal('');
        expect(startMs).to.be.within(last, endMs);
        last = startMs;
        expect(endMs).to.be.at.most(secondsOf(audio) * 1000 + 1);
      }
    });

    it('refuses a voice that it does not have, and speaks on', async () => {
      const outcome = await speak(TEXT, 'no-such-voice').catch((error: unknown) => error);
      expect(outcome).to.be.instanceOf(Error);
      expect(secondsOf(await speak(TEXT))).to.be.within(1, 6);
    });

    it('speaks in two engines at once what it speaks in one', async () => {
      const second = await openSpeechEngine(entryPath, host);
      const alone = await itself();
      const both = await Promise.all([
        speak(TEXT),
        second.synthesize(requestFor(`${TEXT} ${TEXT}`)),
      ]);
      await second.close();
      expect(secondsOf(both[0]) / secondsOf(alone)).to.be.within(0.8, 1.25);
      expect(secondsOf(both[1]) / secondsOf(alone)).to.be.within(1.6, 2.6);
      if (manifest.deterministic !== false) {
        expect(soundOf(both[0])).to.deep.equal(soundOf(alone));
      }
    });

    speechUnderStressSuite({
      ...{ entryPath, host, timeoutMs, isSlow },
      requestFor: (text) => requestFor(text, quickVoice),
    });
  });
}

function speechRequest(
  { packOf }: SpeechProviderSuiteOptions,
  text: string,
  voice: string,
  prosody: Partial<Prosody>,
): SynthesisRequest {
  const pack = packOf?.(voice);
  return {
    ...{ text, voice, prosody: { ...NEUTRAL_PROSODY, ...prosody } },
    ...(pack !== undefined && { pack }),
  };
}

function featuresOf(manifest: SpeechPluginManifest, id: string): readonly ProsodyFeature[] {
  const voice = manifest.voices.find((known) => known.id === id);
  return voice?.prosody ?? manifest.prosody ?? ['rate', 'pitch'];
}

function secondsOf({ samples, sampleRate }: Pick<SynthesizedSpeech, 'samples' | 'sampleRate'>) {
  return samples.length / sampleRate;
}

/** Part of the result that must be the same each time, without durations of the work. */
function soundOf({ sampleRate, samples, words }: SynthesizedSpeech): SynthesizedSpeech {
  return { sampleRate, samples, ...(words && { words }) };
}

function loudest({ samples }: SynthesizedSpeech): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

function semitones(hertz: number, base: number): number {
  return 12 * Math.log2(hertz / base);
}
