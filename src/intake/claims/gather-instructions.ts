import path from 'node:path';
import { NotRegularFile, readStart } from '../../domain/regular-file.js';
import { withFolder, type FolderRoot } from '../folders/held-folder.js';
import type { IntakeConsent } from '../../domain/intake.js';
import { withConsent } from '../instructions/consent.js';
import type { InstructionReading } from '../instructions/instruction-reading.js';
import type { Instructions, ReadInstructions } from '../instructions/instructions.js';
import { FOLDER_INSTRUCTIONS, sidecarNames } from '../instructions/names.js';
import { combine } from '../instructions/precedence.js';
import { LARGEST_INSTRUCTIONS } from '../instructions/yaml-fields.js';
import { isGone } from '../watching/file-stamp.js';

/** Instructions for a file from all sources. */
export type GatheredInstructions =
  | {
      readonly valid: true;
      readonly instructions: Instructions;
      /** Instructions that are not followed, one sentence each. */
      readonly remarks: readonly string[];
      /** Names of files beside it that say what is asked for it alone. */
      readonly companions: readonly string[];
    }
  | { readonly valid: false; readonly reason: string; readonly companions: readonly string[] };

/** Source of instructions. */
interface Place {
  /** Within the watched folder. */
  readonly file: string;
  readonly bytes: Buffer;
}

/**
 * Collects the instructions for a file: from its sidecar, its front matter, and the files of its folder and of those
 * above.
 * @param folder the watched one, with what its settings allow
 * @param text null for a file that has none that can be read
 */
export async function gatherInstructions(
  {
    folder: root,
    allow,
    file,
    text,
  }: {
    readonly folder: FolderRoot;
    readonly allow: readonly IntakeConsent[];
    readonly file: string;
    readonly text: string | null;
  },
  reading: InstructionReading,
): Promise<GatheredInstructions> {
  const sidecar = await firstOf(root, sidecarsOf(file));
  const folders: Place[] = [];
  for (const place of foldersOf(file)) {
    const found = await firstOf(root, [path.posix.join(place, FOLDER_INSTRUCTIONS)]);
    if (found !== null) folders.push(found);
  }
  const companions = sidecar === null ? [] : [path.posix.basename(sidecar.file)];
  const read = await Promise.all([
    ...(sidecar === null ? [] : [from(sidecar.file, reading.ofFile(sidecar.file, sidecar.bytes))]),
    ...(text === null ? [] : [from(file, reading.ofFrontMatter(file, text))]),
    ...folders.map(({ file: name, bytes }) => from(name, reading.ofFile(name, bytes))),
  ]);
  const reasons = read.flatMap(({ of }) => (of.valid ? [] : [of.reason]));
  if (reasons.length > 0) return { valid: false, reason: reasons.join('\n'), companions };
  const layers = read.flatMap(({ of, file: name }) =>
    of.valid ? [withConsent(of.instructions, name, allow)] : [],
  );
  const remarks = layers.flatMap((layer) => layer.remarks);
  const instructions = combine(layers.map((layer) => layer.instructions));
  return { valid: true, instructions, remarks, companions };
}

/** Instructions with the file that they are in. */
async function from(file: string, of: Promise<ReadInstructions>) {
  return { file, of: await of };
}

function sidecarsOf(file: string): readonly string[] {
  const folder = path.posix.dirname(file);
  return sidecarNames(path.posix.basename(file)).map((name) => path.posix.join(folder, name));
}

/** The folder of a file, the one above it, and so on to the watched one. */
function foldersOf(file: string): readonly string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)];
}

/** One that cannot be read is as if it said something wrong: it is not passed over. */
async function firstOf(root: FolderRoot, files: readonly string[]): Promise<Place | null> {
  for (const file of files) {
    const bytes = await readInstructions(root, file);
    if (bytes !== null) return { file, bytes };
  }
  return null;
}

/** Reads at most one byte more than instructions may have; null if the file does not exist. */
async function readInstructions(root: FolderRoot, file: string): Promise<Buffer | null> {
  let handle;
  try {
    handle = await withFolder(root, path.posix.dirname(file), (folder) =>
      folder.openFile(path.posix.basename(file)),
    );
  } catch (error) {
    if (isGone(error) || isTooLong(error) || error instanceof NotRegularFile) return null;
    throw error;
  }
  try {
    return await readStart(handle, LARGEST_INSTRUCTIONS + 1);
  } finally {
    await handle.close();
  }
}

/** A file whose name is as long as it may be has no room for a sidecar's. */
function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG';
}
