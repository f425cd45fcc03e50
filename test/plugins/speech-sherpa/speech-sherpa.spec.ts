import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '../../../src/mastering/find-ffmpeg.js';
import { parseManifest } from '../../../src/plugin-host/manifest.js';
import type { InstalledPack } from '../../../src/domain/voice-pack.js';
import { packsForSherpa, whyNot } from '../../builders/voice-packs.js';
import { speechProviderSuite } from '../../contracts/speech-provider.suite.js';

/** More voices than any model has. */
const NO_SPEAKER = 100_000;

describe('speech-sherpa', () => {
  const file = new URL('../../../plugins/speech-sherpa/plugin.json', import.meta.url);
  const manifest = parseManifest(readFileSync(file, 'utf8'), file.pathname);
  if (manifest === null || !('packs' in manifest)) throw new Error('It has no voice packs.');
  const { packs: families, ...plugin } = manifest;
  const entryPath = fileURLToPath(new URL(plugin.entry, file));

  /** Filled in before the first test asks. */
  const host = {
    settings: {},
    ffmpegPath: '',
    allowedNetworks: [],
    processes: { memoryMegabytes: 2_000 },
  };

  before(async () => {
    host.ffmpegPath = (await findFfmpeg({ searchPath: process.env['PATH'] ?? '' })).path;
  });

  for (const family of families) {
    const [pack] = packsForSherpa(family);
    if (pack === undefined) {
      it(`with a pack of the family ${family}`, function () {
        process.stdout.write(`      skipped: ${whyNot(family)}\n`);
        this.skip();
      });
      continue;
    }

    describe(`with the pack ${pack.id} of the family ${family}`, () => {
      const { voices, hosts, folder, memoryMegabytes } = pack;
      speechProviderSuite({
        // As docs/voices.md says it of the families.
        manifest: { ...plugin, voices, hosts, deterministic: family === 'kokoro' },
        voices: [...new Set(hosts)],
        entryPath,
        host,
        packOf: (voice) => ({
          ...{ folder, family, memoryMegabytes },
          ...{ speaker: speakerOf(pack, voice), language: 'en-US' },
        }),
        isSlow: family === 'kokoro',
        timeoutMs: 60_000,
      });
    });
  }
});

function speakerOf({ voices }: InstalledPack, id: string): number {
  return voices.find((voice) => voice.id === id)?.speaker ?? NO_SPEAKER;
}
