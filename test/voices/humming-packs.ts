import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PackFamily, VoicePack } from '../../src/domain/voice-pack.js';
import { PackStore } from '../../src/voices/installing/pack-store.js';
import { metadataBytes } from '../../src/domain/onnx/model-metadata.js';
import { ESPEAK_FILES, PIPER_METADATA, sha256, tinyModel } from './tiny-pack.js';

/** Styles of a voice of Kokoro, for texts of two lengths. */
const STYLE_BYTES = 2 * 256 * 4;

/** Puts a pack with these voices among those of a folder: whole and checked, for the plugin speech-hums. */
export async function putHummingPack(
  voicesFolder: string,
  id: string,
  family: PackFamily,
  voices: readonly [string, ...string[]],
  language = 'en-US',
  { hasEspeak = true } = {},
): Promise<void> {
  const store = new PackStore(voicesFolder);
  const folder = await store.newFolder();
  const sampleRate = 22_050;
  const model = { ...PIPER_METADATA, n_speakers: voices.length };
  const metadata =
    family === 'vits' ? model : { ...model, model_type: family, style_dim: '2,1,256' };
  const contents: Readonly<Record<string, Buffer>> = {
    'model.onnx': Buffer.concat([tinyModel(), metadataBytes(metadata)]),
    'tokens.txt': Buffer.from(`_ 0\n${id} 1\n`),
    ...(family === 'kokoro' && { 'voices.bin': Buffer.alloc(voices.length * STYLE_BYTES) }),
    ...(hasEspeak &&
      Object.fromEntries(
        ESPEAK_FILES.map((name) => [`espeak-ng-data/${name}`, Buffer.from('of eSpeak NG')]),
      )),
  };
  await mkdir(path.join(folder, 'espeak-ng-data'));
  const files: VoicePack['files'][number][] = [];
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(path.join(folder, name), content);
    files.push({ path: name, bytes: content.length, sha256: sha256(content) });
  }
  const [first, second = first] = voices;
  await store.put(folder, {
    ...{ format: 1, id, family, name: id, licence: 'MIT', source: 'a test', sampleRate, files },
    ...{ memoryMegabytes: 100, hosts: [first, second] },
    voices: voices.map((voice, speaker) => ({
      ...{ id: voice, name: voice, language, gender: 'neutral', speaker },
    })),
  });
}
