import { fileURLToPath } from 'node:url';
import { packsForSherpa, quickestPack, whyNoPack } from '../../builders/voice-packs.js';
import { realEngineFaultsSuite } from '../../engine-process/real-engine-faults.suite.js';

describe('the processes of speech-sherpa, with a model and the real library', function () {
  this.timeout(300_000);
  realEngineFaultsSuite({
    program: fileURLToPath(
      new URL('../../fixtures/engines/breaking-sherpa-engine.mjs', import.meta.url),
    ),
    pack: quickestPack(packsForSherpa),
    whyNoPack: whyNoPack(),
  });
});
