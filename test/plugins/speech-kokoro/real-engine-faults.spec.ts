import { fileURLToPath } from 'node:url';
import { packsForTests, whyNot } from '../../builders/voice-packs.js';
import { realEngineFaultsSuite } from '../../engine-process/real-engine-faults.suite.js';

describe('the processes of speech-kokoro, with a model and the real library', function () {
  this.timeout(300_000);
  realEngineFaultsSuite({
    program: fileURLToPath(
      new URL('../../fixtures/engines/breaking-kokoro-engine.mjs', import.meta.url),
    ),
    pack: packsForTests('kokoro')[0] ?? null,
    whyNoPack: whyNot('kokoro'),
  });
});
