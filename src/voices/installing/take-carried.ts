import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Download } from '../catalogue.js';
import { PackRefused } from '../pack-refused.js';
import { downloadPath } from './fetch-download.js';
import { hashFile } from './hash-file.js';

/**
 * Takes downloads from a folder that was carried in, whatever the files are called there: by their size and digest.
 * @returns how many were found
 * @throws {PackRefused} if the folder cannot be read
 */
export async function takeCarried(
  from: string,
  downloads: ReadonlyMap<string, Download>,
  downloadFolder: string,
  signal: AbortSignal,
): Promise<number> {
  const names = await readdir(from).catch((error: unknown) => {
    throw new PackRefused(`The folder ${from} cannot be read: ${String(error)}`);
  });
  const wanted = [...downloads.values()];
  let found = 0;
  for (const name of names) {
    const file = path.join(from, name);
    const there = await stat(file);
    const { size } = there;
    if (!there.isFile() || !wanted.some(({ bytes }) => bytes === size)) continue;
    const sha256 = await hashFile(file, signal);
    const download = wanted.find((known) => known.sha256 === sha256);
    if (download === undefined) continue;
    await mkdir(downloadFolder, { recursive: true, mode: 0o700 });
    const whole = downloadPath(downloadFolder, download);
    await copyFile(file, `${whole}.part`);
    await rename(`${whole}.part`, whole);
    found += 1;
  }
  return found;
}
