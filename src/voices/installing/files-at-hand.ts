import path from 'node:path';
import type { InstalledPack } from '../../domain/voice-pack.js';
import type { CatalogueFile, CataloguePack } from '../catalogue.js';
import { metadataBytes } from '../../domain/onnx/model-metadata.js';
import { hashFile } from './hash-file.js';
import { ifRefused } from '../../domain/expected-faults.js';

/** A file of a pack that is installed, of which another can be made: by its first so many bytes. */
export interface FileAtHand {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Files of a pack of the catalogue that packs have which are installed, by their digests in the catalogue: they need not
 * be fetched. Each is read, as it may have been damaged since.
 * @throws the signal's reason when aborted
 */
export async function findFilesAtHand(
  { files }: CataloguePack,
  installed: readonly InstalledPack[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, FileAtHand>> {
  const found = new Map<string, FileAtHand>();
  for (const [name, wanted] of Object.entries(files)) {
    for (const candidate of candidatesFor(name, wanted, installed)) {
      if (found.has(wanted.sha256)) break;
      const digest = await hashFile(candidate.file, signal, candidate.bytes).catch(ifRefused(null));
      if (digest === wanted.sha256) found.set(wanted.sha256, candidate);
    }
  }
  return found;
}

/** Files that are said to be what is wanted: a model with what was appended to it. */
function candidatesFor(
  name: string,
  { sha256, bytes, metadata }: CatalogueFile,
  installed: readonly InstalledPack[],
): readonly FileAtHand[] {
  const appended = metadata === undefined ? 0 : metadataBytes(metadata).length;
  return installed.flatMap(({ folder, files }) =>
    files
      .filter((file) =>
        appended === 0
          ? file.sha256 === sha256
          : file.path === name && file.bytes === bytes + appended,
      )
      .map((file) => ({ file: path.join(folder, file.path), bytes })),
  );
}
