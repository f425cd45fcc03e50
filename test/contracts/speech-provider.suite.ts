import { expect } from 'chai';
import type {
  SpeechEngine,
  SpeechPluginManifest,
  SpeechProvider,
  SynthesizedSpeech,
} from '../../src/contracts/speech-provider.js';
import { NEUTRAL_PROSODY, type Prosody } from '../../src/domain/utterance.js';
import { medianPitch } from './median-pitch.js';

const TEXT = 'The search field now finds whole words.';

export interface SpeechProviderSuiteOptions {
  readonly provider: SpeechProvider;
  readonly manifest: SpeechPluginManifest;
  /** Voices whose pitch can be changed. */
  readonly pitchedVoices: readonly string[];
}

/** What every speech plugin does: an implementation's test gives its provider and its manifest. */
export function speechProviderSuite(options: SpeechProviderSuiteOptions): void {
  const { provider, manifest, pitchedVoices } = options;
  const [host] = manifest.hosts;

  describe('as a SpeechProvider', () => {
    let engine: SpeechEngine;

    before(async () => {
      engine = await provider.createEngine();
    });

    after(() => engine.close());

    function speak(text: string, voice = host, prosody: Partial<Prosody> = {}) {
      return engine.synthesize({ text, voice, prosody: { ...NEUTRAL_PROSODY, ...prosody } });
    }

    for (const { id } of manifest.voices) {
      it(`speaks with the voice ${id}`, async () => {
        const speech = await speak(TEXT, id);
        expect(speech.sampleRate).to.be.within(8_000, 192_000);
        expect(secondsOf(speech)).to.be.within(1, 6);
        expect(loudest(speech)).to.be.greaterThan(2_000);
      });
    }

    it('speaks with voices that differ', async () => {
      const spoken = await Promise.all(
        manifest.voices.map(async ({ id }) => {
          const alone = await provider.createEngine();
          const { samples } = await alone.synthesize({
            text: TEXT,
            voice: id,
            prosody: NEUTRAL_PROSODY,
          });
          await alone.close();
          return Buffer.from(samples.buffer).toString('base64');
        }),
      );
      expect(new Set(spoken).size).to.equal(manifest.voices.length);
    });

    it('gives the same samples for the same request, also after another and in another engine', async () => {
      const first = await speak(TEXT);
      await speak('Something else.', manifest.hosts[1], { rate: 1.3, pitch: 2 });
      expect(await speak(TEXT)).to.deep.equal(first);
      const other = await provider.createEngine();
      const again = await other.synthesize({ text: TEXT, voice: host, prosody: NEUTRAL_PROSODY });
      await other.close();
      expect(again).to.deep.equal(first);
    });

    for (const { id } of manifest.voices) {
      it(`speaks as fast as it is told with the voice ${id}`, async () => {
        const own = secondsOf(await speak(TEXT, id));
        const fast = secondsOf(await speak(TEXT, id, { rate: 2 }));
        const slow = secondsOf(await speak(TEXT, id, { rate: 0.5 }));
        expect(own / fast, 'twice the rate').to.be.within(1.6, 2.2);
        expect(slow / own, 'half the rate').to.be.within(1.6, 2.2);
      });
    }

    for (const id of pitchedVoices) {
      it(`raises and lowers the voice ${id} by semitones`, async () => {
        const own = medianPitch(await speak(TEXT, id));
        const high = medianPitch(await speak(TEXT, id, { pitch: 4 }));
        const low = medianPitch(await speak(TEXT, id, { pitch: -4 }));
        expect(semitones(high, own), 'higher').to.be.within(2, 6);
        expect(semitones(low, own), 'lower').to.be.within(-6, -2);
      });
    }

    it('speaks long texts whole', async () => {
      const times = 20;
      const once = secondsOf(await speak(TEXT));
      const long = secondsOf(await speak(`${TEXT} `.repeat(times)));
      expect(long / once).to.be.within(0.8 * times, 1.2 * times);
    });

    it('takes every text as text', async () => {
      const texts = [
        'A',
        'Hm?',
        '-o /tmp/elsewhere',
        '--help',
        'Say "quoted", and \'this\'; then (that): 100 %.',
        '<speak>Not a tag</speak> & co',
        'First line.\nSecond line.',
        'Caf\u00e9, na\u00efve, \u201ccurly\u201d \u2013 and \u{1f389} done.',
      ];
      for (const text of texts) {
        expect(secondsOf(await speak(text)), text).to.be.within(0.05, 20);
      }
    });

    it('tells word timings that lie in order inside the clip, where it tells any', async () => {
      const { words = [], ...audio } = await speak(TEXT);
      let last = 0;
      for (const { word, startMs, endMs } of words) {
        expect(word).not.to.equal('');
        expect(startMs).to.be.within(last, endMs);
        last = startMs;
        expect(endMs).to.be.at.most(secondsOf(audio) * 1000 + 1);
      }
    });
  });
}

function secondsOf({ samples, sampleRate }: SynthesizedSpeech): number {
  return samples.length / sampleRate;
}

function loudest({ samples }: SynthesizedSpeech): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

function semitones(hertz: number, base: number): number {
  return 12 * Math.log2(hertz / base);
}
