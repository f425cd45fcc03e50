import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { NEUTRAL_PROSODY } from '../../../src/domain/utterance.js';
import { openSpeechEngine } from '../../../src/plugin-host/speech-engine.js';

const PRODUCT = fileURLToPath(new URL('../../../', import.meta.url));
/** Folders of what runs in the process. */
const COPIED = ['plugins/speech-kokoro', 'src/engine-process', 'src/domain'];

describe('speech-kokoro in a folder without npm packages', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'lectern-no-engine-'));
    for (const folder of COPIED) {
      await cp(path.join(PRODUCT, folder), path.join(root, folder), { recursive: true });
    }
    await writeFile(path.join(root, 'package.json'), '{"type":"module"}');
  });

  afterEach(() => rm(root, { recursive: true }));

  it('reports that its engine is missing, with the command that installs it', async () => {
    const engine = await openSpeechEngine(path.join(root, 'plugins', 'speech-kokoro', 'index.js'), {
      ...{ settings: {}, ffmpegPath: '', allowedNetworks: [] },
    });
    const outcome: unknown = await engine
      .synthesize({
        ...{ text: 'Hello.', voice: 'one', prosody: NEUTRAL_PROSODY },
        pack: {
          folder: root,
          family: 'kokoro',
          speaker: 0,
          language: 'en-US',
          memoryMegabytes: 50,
        },
      })
      .catch((error: unknown) => error);
    await engine.close();
    expect(outcome).to.include({ name: 'EngineMissing' });
    expect(outcome)
      .to.have.property('message')
      .that.matches(
        /npm install --ignore-scripts onnxruntime-node@\S+ cmu-pronouncing-dictionary@/,
      );
  });
});
