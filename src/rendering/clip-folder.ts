import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifRefused } from '../domain/expected-faults.js';

/** A clip on disk with the files next to it. */
interface StoredClip {
  /** Path of its WAV file. */
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

/** A file that no clip needs: of a writer that was killed. */
interface Leftover {
  readonly file: string;
  /** Path of the clip it was to belong to. */
  readonly clipPath: string;
}

export interface Inventory {
  readonly clips: readonly StoredClip[];
  readonly leftovers: readonly Leftover[];
}

/** Path of the clip of a hash in the cache in `dir`. */
export const clipPathOf = (dir: string, hash: string) =>
  path.join(dir, hash.slice(0, 2), `${hash}.wav`);

/** The hash that a clip is named by. */
export const clipHash = (clipPath: string) => path.basename(clipPath, '.wav');

/** `<hash>.wav`, and what its companions add to that. */
const NAME = /^([0-9a-f]{64}\.wav)(\..{1,100})?$/;
/** No clip takes that long to write: what is still unfinished then has no writer. */
const UNFINISHED_MS = 3_600_000;

/**
 * Lists what a cache folder holds. Files with other names are not the cache's and left out.
 * @param now milliseconds since 1970
 */
export async function takeInventory(dir: string, now: number): Promise<Inventory> {
  const clips = new Map<string, StoredClip>();
  const companions: (StoredClip & Leftover)[] = [];
  for (const name of await readdir(dir, { recursive: true }).catch(ifRefused([]))) {
    const [, wav, ending] = NAME.exec(path.basename(name)) ?? [];
    if (wav === undefined) continue;
    const file = path.join(dir, name);
    const clipPath = path.join(path.dirname(file), wav);
    const facts = await stat(file).catch(ifRefused(null));
    if (facts?.isFile() !== true) continue;
    const stored = { path: clipPath, bytes: facts.size, usedAt: facts.mtimeMs };
    if (ending === undefined) clips.set(clipPath, stored);
    else companions.push({ ...stored, file, clipPath });
  }
  const leftovers: Leftover[] = [];
  for (const companion of companions) {
    const clip = clips.get(companion.clipPath);
    if (clip !== undefined && !companion.file.endsWith('.part')) {
      clips.set(clip.path, { ...clip, bytes: clip.bytes + companion.bytes });
    } else if (companion.usedAt < now - UNFINISHED_MS) leftovers.push(companion);
  }
  return { clips: [...clips.values()], leftovers };
}
