import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folders that tests of this process have made since they were last asked for. */
const made = new Set<string>();

/** Makes an empty folder that the test itself must remove: `left-folders.ts` looks whether it did. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-test-'));
  made.add(folder);
  return folder;
}

/** Answers with the folders that were made since it was last called. */
export function takeMadeFolders(): readonly string[] {
  const folders = [...made];
  made.clear();
  return folders;
}
