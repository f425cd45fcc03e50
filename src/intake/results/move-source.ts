import { constants, createWriteStream } from 'node:fs';
import { lstat, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { systemErrorCode } from '../../domain/storage-errors.js';
import type { IntakeFile } from '../../domain/intake.js';
import { hashOf } from '../claims/read-source.js';
import { isGone, lookAt } from '../watching/file-stamp.js';
import { writeAtomically } from './atomic-file.js';
import { fitName } from './file-names.js';
import { makeFolderIn, syncFolder } from './folders.js';

/** Whether the file that was taken is still the one at its path. */
export async function isStillThere(
  root: string,
  { path: file, stamp, sha256 }: Pick<IntakeFile, 'path' | 'stamp' | 'sha256'>,
): Promise<boolean> {
  const place = path.join(root, file);
  const now = await lookAt(place);
  if (now === null || now === stamp) return now !== null;
  // The stamp changes with every mount of some network shares: the bytes decide.
  return sha256 !== '' && (await hashOf(place)) === sha256;
}

/** Errors of a folder that may not be written to: what is in it stays where it is. */
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM'];

export function isNotWritable(error: unknown): boolean {
  return NOT_WRITABLE.includes(systemErrorCode(error) ?? '');
}

/** A place for a file that is moved aside, where nothing is yet. */
export interface FreePlace {
  /** Without links. */
  readonly folder: string;
  readonly name: string;
  /** Within the watched folder, with `/`. */
  readonly path: string;
}

/**
 * Finds a place for a file in a folder at the top of the watched one, under its own path: `done/sub/notes.md`, or
 * `done/sub/notes-2.md` where that is taken.
 * @param isFree whether a name can be used as far as others are concerned that depend on it
 */
export async function placeFor(
  root: string,
  top: string,
  file: string,
  isFree: (folder: string, name: string) => Promise<boolean> = () => Promise.resolve(true),
): Promise<FreePlace> {
  const { dir, name, ext } = path.posix.parse(file);
  const within = path.posix.join(top, dir);
  const folder = await makeFolderIn(root, within);
  for (let number = 1; ; number += 1) {
    const candidate = fitName(name, number === 1 ? ext : `-${number}${ext}`);
    const isTaken = await isThere(path.join(folder, candidate));
    if (!isTaken && (await isFree(folder, candidate))) {
      return { folder, name: candidate, path: path.posix.join(within, candidate) };
    }
  }
}

/** Moves a file to its place, and what belongs to it beside it. */
export async function moveAside(
  root: string,
  { path: file, plan, id }: Pick<IntakeFile, 'path' | 'plan' | 'id'>,
  place: FreePlace,
): Promise<void> {
  const source = path.join(root, file);
  const from = path.dirname(source);
  for (const companion of plan.companions) {
    const name = await freeName(place.folder, companion);
    await move(path.join(from, companion), path.join(place.folder, name), id).catch(unlessGone);
  }
  await move(source, path.join(place.folder, place.name), id).catch(unlessGone);
  await syncFolder(place.folder);
  await syncFolder(from).catch(unlessGone);
}

/** Removes a file and what belongs to it. */
export async function removeSource(
  root: string,
  { path: file, plan }: Pick<IntakeFile, 'path' | 'plan'>,
): Promise<void> {
  const source = path.join(root, file);
  for (const companion of plan.companions) {
    await rm(path.join(path.dirname(source), companion), { force: true });
  }
  await rm(source, { force: true });
  await syncFolder(path.dirname(source)).catch(unlessGone);
}

/** In one step; across file systems by a copy. */
async function move(from: string, to: string, id: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (systemErrorCode(error) !== 'EXDEV') throw error;
    await writeAtomically(to, id, (temporary) => copyUnlinked(from, temporary));
    await rm(from, { force: true });
  }
}

/** @throws ELOOP for a link that was put in place of the file: what it names is none of ours */
async function copyUnlinked(from: string, to: string): Promise<void> {
  const source = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  await pipeline(source.createReadStream(), createWriteStream(to));
}

async function freeName(folder: string, name: string): Promise<string> {
  const { name: stem, ext } = path.parse(name);
  for (let number = 1; ; number += 1) {
    const candidate = fitName(stem, number === 1 ? ext : `-${number}${ext}`);
    if (!(await isThere(path.join(folder, candidate)))) return candidate;
  }
}

async function isThere(place: string): Promise<boolean> {
  try {
    await lstat(place);
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error;
}
