import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { speechProvider } from '../../plugins/speech-flite/index.js';
import { readWav } from '../../plugins/speech-flite/wav.js';
import { NEUTRAL_PROSODY } from '../../src/domain/utterance.js';
import { parseManifest } from '../../src/plugin-host/manifest.js';
import { speechProviderSuite } from '../contracts/speech-provider.suite.js';

describe('speech-flite', () => {
  const file = new URL('../../plugins/speech-flite/plugin.json', import.meta.url);
  const manifest = parseManifest(readFileSync(file, 'utf8'), file.pathname);
  if (manifest === null) throw new Error('It is no speech plugin.');

  speechProviderSuite({
    provider: speechProvider,
    manifest,
    pitchedVoices: ['slt', 'awb', 'kal16'],
  });

  it('speaks with no other voice in place of one that it does not have', async () => {
    const engine = await speechProvider.createEngine();
    const request = { text: 'Hello.', voice: 'nobody', prosody: NEUTRAL_PROSODY };
    const outcome = await engine.synthesize(request).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(Error).with.property('message', 'flite has no voice nobody');
    await engine.close();
  });

  it('refuses what is no sound of flite', () => {
    expect(() => readWav(Buffer.alloc(0))).to.throw('no audio');
    expect(() => readWav(Buffer.alloc(100))).to.throw('no audio');
    const stereo = Buffer.alloc(48);
    stereo.write('RIFF', 0, 'latin1');
    stereo.writeUInt16LE(2, 22);
    expect(() => readWav(stereo)).to.throw('mono');
  });
});
