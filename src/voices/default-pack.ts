import path from 'node:path';
import { assertExpected, isAbsent } from '../domain/expected-faults.js';
import { FileTooLarge, NotRegularFile, readRegularFileSync } from '../domain/regular-file.js';
import { PACK_ID } from './pack-file.js';

/** File in the folder of packs with the id of the default pack. */
const DEFAULT_FILE = 'default-pack';
const MOST_BYTES = 256;

/** Path of the file that names the default pack. */
export function defaultPackFile(dir: string): string {
  return path.join(dir, DEFAULT_FILE);
}

/**
 * Id of the pack that speaks if a request names no voice, as the operator selected it; undefined if none is selected or the
 * file does not hold an id. The pack need not be installed.
 */
export function defaultPackIn(dir: string): string | undefined {
  try {
    const id = readRegularFileSync(defaultPackFile(dir), { maxBytes: MOST_BYTES })
      .toString()
      .trim();
    return PACK_ID.test(id) ? id : undefined;
  } catch (error) {
    if (!isAbsent(error)) assertExpected(error, FileTooLarge, NotRegularFile);
    return undefined;
  }
}
