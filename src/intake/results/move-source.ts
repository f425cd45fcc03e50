import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../../domain/storage-errors.js';
import type { IntakeFile } from '../../domain/intake.js';
import { hashOf } from '../claims/read-source.js';
import { withFolder, type FolderRoot, type HeldFolder } from '../folders/held-folder.js';
import { isGone, lookIn } from '../watching/file-stamp.js';
import { writeAtomically } from './atomic-file.js';
import { fitName } from './file-names.js';

/** Checks whether the name in the folder still belongs to the file that was taken. */
export async function isStillThere(
  folder: HeldFolder,
  { path: file, stamp, sha256 }: Pick<IntakeFile, 'path' | 'stamp' | 'sha256'>,
): Promise<boolean> {
  const name = path.posix.basename(file);
  const now = await lookIn(folder, name);
  if (now === null || now === stamp) return now !== null;
  // The stamp changes with every mount of some network shares: the bytes decide.
  return sha256 !== '' && (await hashOf(folder, name)) === sha256;
}

/** Errors of a folder that may not be written to: what is in it stays where it is. */
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM'];

export function isNotWritable(error: unknown): boolean {
  return NOT_WRITABLE.includes(systemErrorCode(error) ?? '');
}

/** A place for a file that is moved aside, where nothing is yet. */
export interface FreePlace {
  readonly folder: HeldFolder;
  readonly name: string;
  /** Within the watched folder, with `/`. */
  readonly path: string;
}

/** Destination of a file. */
export interface PlaceWanted {
  /** Folder at the top of the watched folder. */
  readonly top: string;
  /** The path of the file within the watched folder. */
  readonly file: string;
  /** Checks whether a name can be used as far as others are concerned that depend on it. Default: always. */
  readonly isFree?: (folder: HeldFolder, name: string) => Promise<boolean>;
}

/**
 * Finds a place for a file in a folder at the top of the watched one, under its own path: `done/sub/notes.md`, or
 * `done/sub/notes-2.md` where that is taken. Its folder is held while it is used.
 * @throws {NotAFolder} if a link is on the way; Node's errors as they are
 */
export async function withPlace<Result>(
  root: FolderRoot,
  { top, file, isFree = () => Promise.resolve(true) }: PlaceWanted,
  use: (place: FreePlace) => Promise<Result>,
): Promise<Result> {
  const { dir, name, ext } = path.posix.parse(file);
  const within = path.posix.join(top, dir);
  const find = async (folder: HeldFolder) => {
    for (let number = 1; ; number += 1) {
      const candidate = fitName(name, number === 1 ? ext : `-${number}${ext}`);
      if (!(await isThere(folder, candidate)) && (await isFree(folder, candidate))) {
        return { folder, name: candidate, path: path.posix.join(within, candidate) };
      }
    }
  };
  return withFolder(root, within, async (folder) => use(await find(folder)), { make: true });
}

/** Moves a file to its place, and what belongs to it beside it. */
export async function moveAside(
  from: HeldFolder,
  { path: file, plan, id }: Pick<IntakeFile, 'path' | 'plan' | 'id'>,
  { folder, name }: FreePlace,
): Promise<void> {
  for (const companion of plan.companions) {
    const free = await freeName(folder, companion);
    await move({ from, name: companion }, { to: folder, name: free }, id).catch(unlessGone);
  }
  const source = { from, name: path.posix.basename(file) };
  await move(source, { to: folder, name }, id).catch(unlessGone);
  await folder.sync();
  await from.sync().catch(unlessGone);
}

/** Removes a file and what belongs to it. */
export async function removeSource(
  folder: HeldFolder,
  { path: file, plan }: Pick<IntakeFile, 'path' | 'plan'>,
): Promise<void> {
  for (const companion of plan.companions) await folder.remove(companion);
  await folder.remove(path.posix.basename(file));
  await folder.sync().catch(unlessGone);
}

/** In one step; across file systems by a copy. */
async function move(
  source: { readonly from: HeldFolder; readonly name: string },
  target: { readonly to: HeldFolder; readonly name: string },
  id: string,
): Promise<void> {
  const { from, name } = source;
  const { to } = target;
  try {
    await from.rename(name, to, target.name);
  } catch (error) {
    if (systemErrorCode(error) !== 'EXDEV') throw error;
    // A link that replaced the file is not opened: its target is outside of the folder.
    const file = await from.openFile(name);
    try {
      await writeAtomically(to, target.name, id, (copy) =>
        writeFile(copy, file.createReadStream()),
      );
    } finally {
      await file.close();
    }
    await from.remove(name);
  }
}

async function freeName(folder: HeldFolder, name: string): Promise<string> {
  const { name: stem, ext } = path.parse(name);
  for (let number = 1; ; number += 1) {
    const candidate = fitName(stem, number === 1 ? ext : `-${number}${ext}`);
    if (!(await isThere(folder, candidate))) return candidate;
  }
}

async function isThere(folder: HeldFolder, name: string): Promise<boolean> {
  try {
    await folder.look(name);
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error;
}
