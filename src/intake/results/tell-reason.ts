import path from 'node:path';
import type { IntakeFile } from '../../domain/intake.js';
import { resultOf } from '../../domain/intake.js';
import { NotRegularFile, readStart } from '../../domain/regular-file.js';
import type { ActiveFolder } from '../active-folder.js';
import { textOfName } from '../folders/file-names.js';
import { withFolder, type HeldFolder } from '../folders/held-folder.js';
import { DONE, FAILED } from '../watching/ignored-names.js';
import { isGone } from '../watching/file-stamp.js';
import { writeTextAtomically } from './atomic-file.js';
import { fitName } from './file-names.js';
import { isNotWritable, moveAside, withPlace } from './move-source.js';

const ERROR = '.error.txt';
const NOTE = '.note.txt';
const LONGEST_LINE = 8_192;

const FAILED_ADVICE =
  'When this is fixed, move the file back to its old place; Lectern then tries again.';

/** Path of a file after it was moved. */
export interface PutAside {
  /** Within the watched folder, with `/`. */
  readonly source: string;
  readonly inPlace: boolean;
}

/** A file that is finished, in its folder. */
export interface FinishedFile {
  readonly folder: ActiveFolder;
  readonly file: IntakeFile;
  /** The folder that the file is in. */
  readonly held: HeldFolder;
  /** Time at which it was finished: ISO 8601 date-time. */
  readonly at: string;
}

/**
 * Moves a file to `failed`, with a text beside it that says why. In a folder that may not be written to it stays, and the
 * text goes to the results.
 */
export async function putToFailed(
  { folder, file, held, at }: FinishedFile,
  reason: string,
): Promise<PutAside> {
  const text = `${firstLine(file.path)}\nWhen: ${at}\n\n${reason}\n\n${FAILED_ADVICE}\n`;
  const isFree = async (failed: HeldFolder, name: string) => {
    const line = await readFirstLine(failed, errorName(name));
    return line === null || line === firstLine(file.path);
  };
  try {
    return await withPlace(folder, { top: FAILED, file: file.path, isFree }, async (place) => {
      await writeTextAtomically(place.folder, errorName(place.name), file.id, text);
      await moveAside(held, file, place);
      return { source: place.path, inPlace: false };
    });
  } catch (error) {
    if (!isNotWritable(error)) throw error;
    await writeAmongResults(folder, file, ERROR, text);
    return { source: file.path, inPlace: true };
  }
}

/** Moves a file to `done`, with a text beside it: why nothing is narrated of it, or what of its instructions was not followed. */
export function putWithNote(
  { folder, file, held, at }: FinishedFile,
  note: string,
): Promise<PutAside> {
  return withPlace(folder, { top: DONE, file: file.path }, async (place) => {
    const name = fitName(path.parse(place.name).name, NOTE);
    await writeTextAtomically(place.folder, name, file.id, noteText(file, note, at));
    await moveAside(held, file, place);
    return { source: place.path, inPlace: false };
  });
}

/** Writes the note of a file that does not move to `done` among its results. */
export function noteAmongResults(
  { folder, file, at }: Pick<FinishedFile, 'folder' | 'file' | 'at'>,
  note: string,
): Promise<void> {
  return writeAmongResults(folder, file, NOTE, noteText(file, note, at));
}

/** Removes what was said of an earlier failure of a file that is done now. */
export async function dropReason(root: ActiveFolder, file: string): Promise<void> {
  const { dir, base } = path.posix.parse(file);
  try {
    await withFolder(root, path.posix.join(FAILED, dir), async (failed) => {
      const name = errorName(base);
      if ((await readFirstLine(failed, name)) === firstLine(file)) await failed.remove(name);
    });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

async function writeAmongResults(
  { outbox }: ActiveFolder,
  file: IntakeFile,
  ending: string,
  text: string,
): Promise<void> {
  const { dir, base } = path.posix.parse(textOfName(Buffer.from(resultOf(file))));
  await withFolder(
    { root: outbox },
    dir,
    (results) => writeTextAtomically(results, fitName(base, ending), file.id, text),
    { make: true },
  );
}

function noteText(file: IntakeFile, note: string, at: string): string {
  return `${firstLine(file.path)}\nWhen: ${at}\n\n${note}\n`;
}

function errorName(name: string): string {
  return fitName(path.parse(name).name, ERROR);
}

/** Tells whose text it is. A name may have line ends in it. */
function firstLine(file: string): string {
  return `File: ${file.replaceAll(/[\p{Cc}]/gu, '?')}`;
}

/** Null if the file does not exist, or something else has its name. */
async function readFirstLine(folder: HeldFolder, name: string): Promise<string | null> {
  let handle;
  try {
    handle = await folder.openFile(name);
  } catch (error) {
    if (isGone(error)) return null;
    // The name is taken, by nothing that Lectern has written.
    if (error instanceof NotRegularFile) return '';
    throw error;
  }
  try {
    return (await readStart(handle, LONGEST_LINE)).toString().split('\n', 1)[0] ?? '';
  } finally {
    await handle.close();
  }
}
