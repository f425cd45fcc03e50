import { fileURLToPath } from 'node:url';
import manifest from '../../../plugins/speech-sherpa/plugin.json' with { type: 'json' };
import {
  packsForSherpa,
  quickestPack,
  whyNoEngine,
  whyNoPack,
} from '../../builders/voice-packs.js';
import { realEngineFaultsSuite } from '../../engine-process/real-engine-faults.suite.js';

describe('the processes of speech-sherpa, with a model and the real library', function () {
  this.timeout(300_000);
  const noEngine = whyNoEngine(manifest.engine.packages);
  realEngineFaultsSuite({
    program: fileURLToPath(
      new URL('../../fixtures/engines/breaking-sherpa-engine.mjs', import.meta.url),
    ),
    pack: noEngine === null ? quickestPack(packsForSherpa) : null,
    whyNoPack: noEngine ?? whyNoPack(),
  });
});
