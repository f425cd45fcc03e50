import { rm } from 'node:fs/promises';
import path from 'node:path';
import { LARGEST_CONFIG_BYTES, readRegularFile } from '../../domain/regular-file.js';
import type { PackFile, VoicePack } from '../../domain/voice-pack.js';
import { PACK_FILE, parsePack } from '../pack-file.js';
import { PackRefused } from '../pack-refused.js';
import { describeModel } from './describe-model.js';

/** Memory of a process without a model, and for each byte of the model, in megabytes: measured, and rounded up. */
const BASE_MEGABYTES = 220;
const MEGABYTES_PER_MODEL_MEGABYTE = 1.6;

/**
 * Describes a pack that was carried in: as its pack.json does where it is a copy of one that is installed elsewhere,
 * otherwise by what its model says of itself.
 * @param files those of the folder
 * @throws {PackRefused}
 */
export async function describeCarried(
  folder: string,
  files: readonly PackFile[],
  { id, source }: Pick<VoicePack, 'id' | 'source'>,
): Promise<VoicePack> {
  const own = files.filter((file) => file.path !== PACK_FILE);
  if (own.length < files.length) {
    const text = String(
      await readRegularFile(path.join(folder, PACK_FILE), { maxBytes: LARGEST_CONFIG_BYTES }),
    );
    await rm(path.join(folder, PACK_FILE));
    return { ...untried(parseCopied(text, own)), id };
  }
  const model = describeModel(path.join(folder, 'model.onnx'), id);
  const modelBytes = files.find((file) => file.path === 'model.onnx')?.bytes ?? 0;
  const memoryMegabytes = Math.ceil(
    BASE_MEGABYTES + (modelBytes / 2 ** 20) * MEGABYTES_PER_MODEL_MEGABYTE,
  );
  const licence = 'told by whoever published it';
  const told = { format: 1, id, name: id, licence, source, memoryMegabytes, files } as const;
  return { ...told, ...model };
}

/** The pack without its trial, because the speed of another machine does not apply here. */
function untried({ trial: _, ...told }: VoicePack): VoicePack {
  return told;
}

function parseCopied(text: string, files: readonly PackFile[]): VoicePack {
  let pack: VoicePack;
  try {
    pack = parsePack(text);
  } catch (error) {
    throw new PackRefused(
      `It looks like a copy of a voice pack, but ${error instanceof Error ? error.message : ''}: copy it again, or take its ${PACK_FILE} out.`,
    );
  }
  const there = new Map(files.map((file) => [file.path, file.sha256]));
  const changed = pack.files.find((file) => there.get(file.path) !== file.sha256);
  if (changed === undefined && there.size === pack.files.length) return pack;
  throw new PackRefused(
    `It is a copy of the voice pack ${pack.id}, but ${changed?.path ?? 'a file that is not of it'} is missing or another: copy it again.`,
  );
}
