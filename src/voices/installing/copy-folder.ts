import { copyFile, mkdir, opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isIgnored } from '../archives/entries.js';
import type { UnpackLimits } from '../archives/unpack.js';
import { PackRefused } from '../pack-refused.js';

/**
 * Copies a folder that was carried in. Its subfolders are part of it; links and the like are refused.
 * @throws {PackRefused} if the folder is not a voice pack
 * @throws the signal's reason when aborted
 */
export async function copyFolder(
  from: string,
  to: string,
  limits: UnpackLimits,
  signal: AbortSignal,
): Promise<void> {
  let bytes = 0;
  let files = 0;
  for await (const { source, isFile } of entriesBelow(from)) {
    signal.throwIfAborted();
    const name = path.relative(from, source);
    if (isIgnored(name.split(path.sep).join('/'))) continue;
    if (!isFile) {
      throw new PackRefused(
        `${JSON.stringify(name)} is a link or the like, which no voice pack has: take it out.`,
      );
    }
    files += 1;
    bytes += (await stat(source)).size;
    if (files > limits.files || bytes > limits.bytes) {
      const megabytes = Math.floor(limits.bytes / 2 ** 20);
      throw new PackRefused(
        `The folder has more than ${limits.files} files or ${megabytes} MB: it is not a voice pack.`,
      );
    }
    const target = path.join(to, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(source, target);
  }
}

/** Everything in a folder and its subfolders but those themselves. Node's own recursion leaves out much of large ones. */
async function* entriesBelow(
  folder: string,
): AsyncGenerator<{ readonly source: string; readonly isFile: boolean }> {
  for await (const entry of await opendir(folder)) {
    const source = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* entriesBelow(source);
    else yield { source, isFile: entry.isFile() };
  }
}
