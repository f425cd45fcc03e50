import { lstatSync } from 'node:fs';
import path from 'node:path';
import { systemErrorCode } from '../domain/storage-errors.js';
import type { PackFamily, VoicePack } from '../domain/voice-pack.js';
import { NoModel, readModelMetadata } from '../domain/onnx/model-metadata.js';

/** Files that eSpeak NG reads for any language. */
const ESPEAK = ['phontab', 'phonindex', 'phondata', 'intonations'].map(
  (file) => `espeak-ng-data/${file}`,
);

/** Files that every engine needs of each family. Kokoro speaks English without eSpeak NG. */
const NEEDED: Readonly<Record<PackFamily, readonly string[]>> = {
  kokoro: ['model.onnx', 'voices.bin', 'tokens.txt'],
  vits: ['model.onnx', 'tokens.txt', ...ESPEAK],
};

/** Bytes of a voice of Kokoro: its style for each of so many lengths, 256 numbers of 4 bytes. */
const STYLE_BYTES = 256 * 4;

/**
 * Finds the fault that keeps an engine from using a pack; null without a fault. With a faulty model, an engine ends its
 * process, or worse. Reads only sizes and the metadata of the model, in some milliseconds.
 */
export function findPackFault(folder: string, pack: VoicePack): string | null {
  const there = new Map<string, number>();
  for (const { path: file, bytes } of pack.files) {
    const size = sizeOf(path.join(folder, file));
    if (size !== bytes) return size === null ? `${file} is not there` : `${file} is damaged`;
    there.set(file, bytes);
  }
  const missing = NEEDED[pack.family].find((file) => !there.has(file));
  if (missing !== undefined) return `it has no ${missing}`;
  return findModelFault(path.join(folder, 'model.onnx'), pack, there.get('voices.bin') ?? 0);
}

/** Fault that keeps an engine from using a model, by the metadata of the model. */
function findModelFault(file: string, pack: VoicePack, styleBytes: number): string | null {
  let metadata: ReadonlyMap<string, string>;
  try {
    metadata = readModelMetadata(file);
  } catch (error) {
    if (error instanceof NoModel) return `model.onnx is damaged: ${error.message}`;
    return `model.onnx cannot be read (${systemErrorCode(error) ?? 'unknown reason'})`;
  }
  const type = metadata.get('model_type');
  if (type !== pack.family)
    return `its model is of the type ${type ?? '(none)'}, not ${pack.family}`;
  if (metadata.get('has_espeak') !== '1') return 'its model takes no phonemes of eSpeak NG';
  if (pack.family === 'vits' && metadata.get('comment') !== 'piper')
    return 'its model is not of Piper';
  if (Number(metadata.get('sample_rate')) !== pack.sampleRate)
    return 'its model has another sample rate';
  const speakers = Number(metadata.get('n_speakers'));
  const largest = Math.max(...pack.voices.map(({ speaker }) => speaker));
  if (!(largest < speakers)) return `its model has ${speakers} voices, not ${largest + 1}`;
  return pack.family === 'kokoro' ? findStyleFault(metadata, speakers, styleBytes) : null;
}

function findStyleFault(
  metadata: ReadonlyMap<string, string>,
  speakers: number,
  styleBytes: number,
): string | null {
  const lengths = Number(metadata.get('style_dim')?.split(',')[0]);
  return styleBytes === speakers * lengths * STYLE_BYTES
    ? null
    : 'voices.bin does not have the styles of all voices';
}

/** Size of a regular file; null for anything else, because a link could lead anywhere. */
function sizeOf(file: string): number | null {
  const there = lstatSync(file, { throwIfNoEntry: false });
  return there?.isFile() === true ? there.size : null;
}
