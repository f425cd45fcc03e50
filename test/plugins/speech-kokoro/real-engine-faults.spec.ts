import { fileURLToPath } from 'node:url';
import manifest from '../../../plugins/speech-kokoro/plugin.json' with { type: 'json' };
import { packsForTests, whyNoEngine, whyNot } from '../../builders/voice-packs.js';
import { realEngineFaultsSuite } from '../../engine-process/real-engine-faults.suite.js';

describe('the processes of speech-kokoro, with a model and the real library', function () {
  this.timeout(300_000);
  const noEngine = whyNoEngine(manifest.engine.packages);
  realEngineFaultsSuite({
    program: fileURLToPath(
      new URL('../../fixtures/engines/breaking-kokoro-engine.mjs', import.meta.url),
    ),
    pack: noEngine === null ? (packsForTests('kokoro')[0] ?? null) : null,
    whyNoPack: noEngine ?? whyNot('kokoro'),
  });
});
