import { appendFile, cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LARGEST_CONFIG_BYTES, readRegularFile } from '../../domain/regular-file.js';
import type { PackFile } from '../../domain/voice-pack.js';
import { metadataBytes, readModelMetadata } from '../../domain/onnx/model-metadata.js';
import { PACK_PATH } from '../pack-file.js';
import { PackRefused } from '../pack-refused.js';
import { describeModel } from './describe-model.js';
import { hashFile } from './hash-file.js';
import { piperSettings } from './piper-settings.js';
import { ifAbsent } from '../../domain/expected-faults.js';

const ESPEAK = 'espeak-ng-data';

/**
 * Brings a folder that was carried in, as sherpa-onnx or Piper publish their voices, into the layout of a pack: the
 * model becomes `model.onnx`, and a stock Piper voice gets what sherpa-onnx has to know of it.
 * @param folder a copy, which is changed
 * @param espeakFolders where the data of eSpeak NG may be taken from, where the folder has none
 * @throws {PackRefused} for a folder without a model, or with several
 */
export async function adoptFolder(folder: string, espeakFolders: readonly string[]): Promise<void> {
  const model = await onlyModel(folder);
  await takeSettings(folder, model);
  if (model !== 'model.onnx') {
    await rename(path.join(folder, model), path.join(folder, 'model.onnx'));
  }
  const { family, voices } = describeModel(path.join(folder, 'model.onnx'), 'voice');
  const isEnglish = voices.every(({ language }) => /^en\b/i.test(language));
  // Only English voices of Kokoro are pronounced without eSpeak NG.
  if (family === 'vits' || !isEnglish) await bringEspeak(folder, espeakFolders);
}

async function onlyModel(folder: string): Promise<string> {
  const models = (await readdir(folder)).filter((name) => name.endsWith('.onnx'));
  const [model] = models;
  if (model === undefined)
    throw new PackRefused('It contains no model (a file that ends in .onnx).');
  if (models.length === 1) return model;
  throw new PackRefused(
    `There are several models in it (${models.sort().join(', ')}): leave the one that is to be installed.`,
  );
}

/** A stock Piper voice tells in `x.onnx.json` what sherpa-onnx reads in the model and in tokens.txt. */
async function takeSettings(folder: string, model: string): Promise<void> {
  const settings = path.join(folder, `${model}.json`);
  const text = await readRegularFile(settings, { maxBytes: LARGEST_CONFIG_BYTES }).then(
    String,
    ifAbsent(null),
  );
  if (text === null) return;
  await rm(settings);
  const file = path.join(folder, model);
  if (readModelMetadata(file).has('model_type')) return;
  const { metadata, tokens } = piperSettings(text);
  await appendFile(file, metadataBytes(metadata));
  await writeFile(path.join(folder, 'tokens.txt'), tokens);
}

async function bringEspeak(folder: string, others: readonly string[]): Promise<void> {
  const target = path.join(folder, ESPEAK);
  if (await isFolder(target)) return;
  for (const other of others) {
    const source = path.join(other, ESPEAK);
    if (!(await isFolder(source))) continue;
    await mkdir(target, { mode: 0o700 });
    await cp(source, target, { recursive: true, verbatimSymlinks: true });
    return;
  }
  throw new PackRefused(
    'It has no folder espeak-ng-data, which tells how words are said, and no other pack is installed that it could be taken ' +
      'from: put one beside the model (sherpa-onnx publishes it), or install a pack of the catalogue first.',
  );
}

async function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (there) => there.isDirectory(),
    () => false,
  );
}

/**
 * All files of a folder, with what they are now.
 * @throws {PackRefused} for links and the like, and names that packs do not have
 */
export async function listFiles(folder: string, signal: AbortSignal): Promise<readonly PackFile[]> {
  const files: PackFile[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    if (!entry.isFile() || !PACK_PATH.test(name)) {
      throw new PackRefused(`${JSON.stringify(name)} does not belong in a voice pack: remove it.`);
    }
    const { size } = await stat(file);
    files.push({ path: name, bytes: size, sha256: await hashFile(file, signal) });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
