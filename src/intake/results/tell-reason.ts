import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { IntakeFile } from '../../domain/intake.js';
import { resultOf } from '../../domain/intake.js';
import type { ActiveFolder } from '../active-folder.js';
import { DONE, FAILED } from '../watching/ignored-names.js';
import { isGone } from '../watching/file-stamp.js';
import { writeTextAtomically } from './atomic-file.js';
import { fitName } from './file-names.js';
import { makeFolderIn } from './folders.js';
import { isNotWritable, moveAside, placeFor } from './move-source.js';

const ERROR = '.error.txt';
const NOTE = '.note.txt';
const LONGEST_LINE = 8_192;

const FAILED_ADVICE =
  'When that is mended, move the file back to where it was: it is then tried again.';

/** Where a file is after it was put aside. */
export interface PutAside {
  /** Within the watched folder, with `/`. */
  readonly source: string;
  readonly inPlace: boolean;
}

/**
 * Moves a file to `failed`, with a text beside it that says why. In a folder that may not be written to it stays, and the
 * text goes to the results.
 */
export async function putToFailed(
  folder: ActiveFolder,
  file: IntakeFile,
  reason: string,
  at: string,
): Promise<PutAside> {
  const text = `${firstLine(file.path)}\nWhen: ${at}\n\n${reason}\n\n${FAILED_ADVICE}\n`;
  try {
    const place = await placeFor(folder.root, FAILED, file.path, async (dir, name) => {
      const line = await readFirstLine(path.join(dir, errorName(name)));
      return line === null || line === firstLine(file.path);
    });
    await writeTextAtomically(path.join(place.folder, errorName(place.name)), file.id, text);
    await moveAside(folder.root, file, place);
    return { source: place.path, inPlace: false };
  } catch (error) {
    if (!isNotWritable(error)) throw error;
    const { dir, name } = path.posix.parse(resultOf(file));
    const results = await makeFolderIn(folder.outbox, dir);
    await writeTextAtomically(path.join(results, fitName(name, ERROR)), file.id, text);
    return { source: file.path, inPlace: true };
  }
}

/** Moves a file of which nothing is narrated to `done`, with a text beside it that says why. */
export async function putWithNote(
  folder: ActiveFolder,
  file: IntakeFile,
  reason: string,
  at: string,
): Promise<PutAside> {
  const place = await placeFor(folder.root, DONE, file.path);
  const note = fitName(path.parse(place.name).name, NOTE);
  const text = `${firstLine(file.path)}\nWhen: ${at}\n\n${reason}\n`;
  await writeTextAtomically(path.join(place.folder, note), file.id, text);
  await moveAside(folder.root, file, place);
  return { source: place.path, inPlace: false };
}

/** Removes what was said of an earlier failure of a file that is done now. */
export async function dropReason({ root }: ActiveFolder, file: string): Promise<void> {
  const told = path.join(
    root,
    FAILED,
    path.posix.dirname(file),
    errorName(path.posix.basename(file)),
  );
  if ((await readFirstLine(told)) === firstLine(file)) await rm(told, { force: true });
}

function errorName(name: string): string {
  return fitName(path.parse(name).name, ERROR);
}

/** Tells whose text it is. A name may have line ends in it. */
function firstLine(file: string): string {
  return `File: ${file.replaceAll(/[\p{Cc}]/gu, '?')}`;
}

/** Null where there is no such file. */
async function readFirstLine(file: string): Promise<string | null> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_LINE), 0, LONGEST_LINE);
      return buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0] ?? '';
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
