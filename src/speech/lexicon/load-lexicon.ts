import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LARGEST_CONFIG_BYTES, readRegularFileSync } from '../../domain/regular-file.js';
import type { Lexicon } from './lexicon.js';
import { layer } from './lexicon.js';
import { LexiconError, readLexicon } from './read-lexicon.js';

/** The lexicon that comes with Lectern, beside dist/. */
const SHIPPED = fileURLToPath(new URL('../../../../config/pronunciations.yaml', import.meta.url));
/** The operator's own, where the settings name none. */
const IN_STORAGE = 'pronunciations.yaml';

/**
 * Lectern's own lexicon, once it was read: it is the same for each daemon of a process, and reading it is a fifth of a
 * start.
 */
let shipped: Lexicon | undefined;

/**
 * The lexicon that is in force: the one that comes with Lectern, and over it the operator's own.
 * @param ownFile what the settings name; empty: `pronunciations.yaml` in the storage folder, where there is one
 * @throws {LexiconError} when a file cannot be read or has wrong entries.
 */
export function loadLexicon(ownFile: string, storageFolder: string): Lexicon {
  shipped ??= readFile(SHIPPED);
  const inStorage = path.join(storageFolder, IN_STORAGE);
  if (ownFile === '' && !existsSync(inStorage)) return shipped;
  return layer(readFile(ownFile === '' ? inStorage : ownFile), shipped);
}

function readFile(file: string): Lexicon {
  let text: string;
  try {
    text = readRegularFileSync(file, { maxBytes: LARGEST_CONFIG_BYTES }).toString();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LexiconError(`The pronunciations in ${file} cannot be read: ${reason}.`);
  }
  return readLexicon(text, file);
}
