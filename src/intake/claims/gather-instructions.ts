import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { InstructionReading } from '../instructions/instruction-reading.js';
import type { Instructions } from '../instructions/instructions.js';
import { FOLDER_INSTRUCTIONS, sidecarNames } from '../instructions/names.js';
import { combine } from '../instructions/precedence.js';
import { LARGEST_INSTRUCTIONS } from '../instructions/yaml-fields.js';
import { isGone } from '../watching/file-stamp.js';

/** What is asked for a file, from everywhere. */
export type GatheredInstructions =
  | {
      readonly valid: true;
      readonly instructions: Instructions;
      /** Names of files beside it that say what is asked for it alone. */
      readonly companions: readonly string[];
    }
  | { readonly valid: false; readonly reason: string; readonly companions: readonly string[] };

/** Where instructions stand. */
interface Place {
  /** Within the watched folder. */
  readonly file: string;
  readonly bytes: Buffer;
}

/**
 * What is asked for a file: by its sidecar, its front matter, and the instructions of its folder and those above.
 * @param root of the watched folder, without links
 * @param text null for a file that has none that can be read
 */
export async function gatherInstructions(
  {
    root,
    file,
    text,
  }: { readonly root: string; readonly file: string; readonly text: string | null },
  reading: InstructionReading,
): Promise<GatheredInstructions> {
  const sidecar = await firstOf(root, sidecarsOf(file));
  const folders: Place[] = [];
  for (const place of foldersOf(file)) {
    const found = await firstOf(root, [path.posix.join(place, FOLDER_INSTRUCTIONS)]);
    if (found !== null) folders.push(found);
  }
  const companions = sidecar === null ? [] : [path.posix.basename(sidecar.file)];
  const read = [
    ...(sidecar === null ? [] : [reading.ofFile(sidecar.file, sidecar.bytes)]),
    ...(text === null ? [] : [reading.ofFrontMatter(file, text)]),
    ...folders.map(({ file: name, bytes }) => reading.ofFile(name, bytes)),
  ];
  const reasons = read.flatMap((each) => (each.valid ? [] : [each.reason]));
  if (reasons.length > 0) return { valid: false, reason: reasons.join('\n'), companions };
  const layers = read.flatMap((each) => (each.valid ? [each.instructions] : []));
  return { valid: true, instructions: combine(layers), companions };
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
async function firstOf(root: string, files: readonly string[]): Promise<Place | null> {
  for (const file of files) {
    const bytes = await readStart(path.join(root, file));
    if (bytes !== null) return { file, bytes };
  }
  return null;
}

/** As much of a file as instructions may have, and a byte more; null where there is no such file. */
async function readStart(file: string): Promise<Buffer | null> {
  let handle;
  try {
    handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (isGone(error) || isTooLong(error)) return null;
    throw error;
  }
  try {
    if (!(await handle.stat()).isFile()) return null;
    const buffer = Buffer.alloc(LARGEST_INSTRUCTIONS + 1);
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A file whose name is as long as it may be has no room for a sidecar's. */
function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG';
}
