import { statfs } from 'node:fs/promises';
import { voicesMemory } from '../studio.js';
import type { Settings } from '../../settings/load-settings.js';
import { PackRefused } from '../../voices/pack-refused.js';
import { megabytes } from '../../domain/megabytes.js';

/** @throws {PackRefused} with the figures, where a pack needs more memory than is allowed */
export function assertFits(id: string, needed: number, settings: Settings): void {
  const allowed = voicesMemory(settings);
  if (needed <= allowed) return;
  throw new PackRefused(
    `The pack ${id} does not fit: it takes ${needed} MB of memory, and ${allowed} MB are allowed (the setting ` +
      'voices.memoryMegabytes; 0 means half of the memory of this machine).',
  );
}

/**
 * @param needed bytes
 * @throws {PackRefused} with the figures, where a folder's disk has less
 */
export async function assertRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  throw new PackRefused(
    `There is too little room in ${folder}: ${megabytes(needed)} are needed for a while, ${megabytes(bavail * bsize)} are free. ` +
      'Make room, or name another folder with the setting voices.dir.',
  );
}
