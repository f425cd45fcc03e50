import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { PackReference, SpeechEngine } from '../../../src/contracts/speech-provider.js';
import type { InstalledPack } from '../../../src/domain/voice-pack.js';
import { NEUTRAL_PROSODY } from '../../../src/domain/utterance.js';
import { parseManifest } from '../../../src/plugin-host/manifest.js';
import { openSpeechEngine } from '../../../src/plugin-host/speech-engine.js';
import { packsForTests, whyNoEngine, whyNot } from '../../builders/voice-packs.js';
import { speechProviderSuite } from '../../contracts/speech-provider.suite.js';

/** More voices than any model has. */
const NO_SPEAKER = 100_000;

/** Texts without a word that can be pronounced. */
const WORDLESS = ['###', '你好，世界。', 'Привет', '— — —'];

/** Words of several scripts, one of them Latin. */
const MIXED = 'Hello, 世界! Привет мир. שלום नमस्ते \u{1f44b}';

const host = {
  ...{ settings: {}, ffmpegPath: '', allowedNetworks: [] },
  processes: { memoryMegabytes: 4_000 },
};

describe('speech-kokoro', () => {
  const file = new URL('../../../plugins/speech-kokoro/plugin.json', import.meta.url);
  const manifest = parseManifest(readFileSync(file, 'utf8'), file.pathname);
  if (manifest === null || !('packs' in manifest)) throw new Error('It has no voice packs.');
  const entryPath = fileURLToPath(new URL(manifest.entry, file));
  const [pack] = packsForTests('kokoro');
  const noEngine = whyNoEngine(manifest.engine?.packages ?? []);
  if (pack === undefined || noEngine !== null) {
    it('with a pack of Kokoro', function () {
      process.stdout.write(`      skipped: ${noEngine ?? whyNot('kokoro')}\n`);
      this.skip();
    });
    return;
  }
  const { voices, hosts } = pack;
  const british = voices.find(({ language }) => language === 'en-GB')?.id;

  speechProviderSuite({
    manifest: { ...manifest, voices, hosts },
    voices: [...new Set([...hosts, british ?? hosts[0]])],
    ...{ entryPath, host },
    packOf: (voice) => referenceTo(pack, voice),
    isSlow: true,
    timeoutMs: 60_000,
  });

  describe('with texts that nobody expects', function () {
    this.timeout(300_000);
    let engine: SpeechEngine;

    before(async () => {
      engine = await openSpeechEngine(entryPath, host);
    });

    after(() => engine.close());

    async function secondsOf(text: string): Promise<number> {
      const [voice] = hosts;
      const request = { text, voice, prosody: NEUTRAL_PROSODY, pack: referenceTo(pack, voice) };
      const { samples, sampleRate } = await engine.synthesize(request);
      return samples.length / sampleRate;
    }

    for (const text of WORDLESS) {
      it(`makes no sound of ${JSON.stringify(text)}`, async () => {
        expect(await secondsOf(text)).to.equal(0);
      });
    }

    it('speaks the words of a text of many scripts that have Latin letters', async () => {
      expect(await secondsOf(MIXED)).to.be.within(0.3, 3);
    });

    it('speaks with a mix of two voices, which sounds like neither of them', async () => {
      const [one, other] = hosts.map((id) => referenceTo(pack, id));
      if (one === undefined || other === undefined) throw new Error('There are no hosts.');
      const mix = [one, other].map(({ speaker }) => ({ speaker, weight: 1 }));
      const samplesOf = async (reference: typeof one): Promise<Buffer> => {
        const request = { text: 'Two voices speak.', voice: '', prosody: NEUTRAL_PROSODY };
        const { samples } = await engine.synthesize({ ...request, pack: reference });
        return Buffer.from(samples.buffer);
      };
      const mixed = await samplesOf({ ...one, mix });
      expect(mixed.equals(await samplesOf({ ...one, mix }))).to.equal(true);
      for (const single of [one, other])
        expect(mixed.equals(await samplesOf(single))).to.equal(false);
    });

    it('refuses a word of 5,000 letters', async () => {
      const outcome: unknown = await secondsOf('x'.repeat(5_000)).catch((error: unknown) => error);
      expect(outcome).to.have.property('message').that.includes('more than 1000 characters');
    });
  });
});

function referenceTo(pack: InstalledPack | undefined, id: string): PackReference {
  if (pack === undefined) throw new Error('There is no pack.');
  const { folder, family, memoryMegabytes } = pack;
  const voice = pack.voices.find((known) => known.id === id);
  const { speaker = NO_SPEAKER, language = 'en-US' } = voice ?? {};
  return { folder, family, memoryMegabytes, speaker, language };
}
