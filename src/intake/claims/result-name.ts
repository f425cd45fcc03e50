import path from 'node:path';
import type { IntakeReads } from '../../contracts/intake-store.js';
import { isEscaped, readableName } from '../folders/file-names.js';

/**
 * The name of a file's results, without extension: `notes` of `notes.md`; `notes.html` where `notes.md` beside it has
 * results of that name. A name that is not UTF-8 is written in a form that people can read, where that is not taken.
 */
export async function resultNameFor(
  folder: string,
  file: string,
  intake: Pick<IntakeReads, 'pathOfResult'>,
): Promise<string> {
  const { dir, base, name } = path.posix.parse(file);
  if (isEscaped(base)) {
    const readable = readableName(name);
    const other = await intake.pathOfResult(folder, path.posix.join(dir, readable));
    return other === null || other === file ? readable : name;
  }
  if (name === base) return name;
  const other = await intake.pathOfResult(folder, path.posix.join(dir, name));
  return other === null || other === file ? name : base;
}
