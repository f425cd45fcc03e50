import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { LARGEST_CONFIG_BYTES, readRegularFile } from '../domain/regular-file.js';
import type { MediaStore } from '../contracts/media-store.js';
import { UnmetNeed, type Need } from '../contracts/need.js';
import { MediaStoreUnavailable } from '../domain/failure.js';
import { LocalMediaStore } from '../library/local-media-store.js';
import type { ObjectStore } from '../library/s3/object-store.js';
import type { Settings } from '../settings/load-settings.js';
import { SettingsError } from '../settings/settings-error.js';

/** The open store of finished audio. */
export interface OpenMediaStore {
  readonly media: MediaStore;
  /** Needs shown at `/readyz` in addition to the storage folder. */
  readonly needs: Readonly<Record<string, Need>>;
  readonly close: () => Promise<void>;
}

/** Checks whether finished audio is kept where other daemons may be storing, too. */
export function isMediaShared({ media }: Pick<Settings, 'media'>): boolean {
  return media.s3.endpoint !== '';
}

/**
 * Opens the store that the settings choose. An object store need not answer yet.
 * @throws {SettingsError} when media.s3.caFile cannot be read
 */
export async function openMediaStore(
  settings: Pick<Settings, 'media' | 'storage'>,
): Promise<OpenMediaStore> {
  const { dir } = settings.storage;
  if (!isMediaShared(settings)) {
    const media = new LocalMediaStore(path.join(dir, 'media'));
    return { media, needs: {}, close: () => Promise.resolve() };
  }
  // Loaded only if they are used: they cost start time and memory.
  const { ObjectStore } = await import('../library/s3/object-store.js');
  const { S3MediaStore } = await import('../library/s3-media-store.js');
  const { prefix, caFile, ...bucket } = settings.media.s3;
  const objects = new ObjectStore({ ...bucket, ca: await certificates(caFile) });
  const outgoing = path.join(dir, 'outgoing');
  await mkdir(outgoing, { recursive: true, mode: 0o700 });
  return {
    media: new S3MediaStore(objects, prefix.replace(/(?<=[^/])$/, '/'), outgoing),
    needs: { media: objectStoreNeed(objects) },
    close: () => objects.close(),
  };
}

/** Requires that the bucket exists and responds. */
export function objectStoreNeed(objects: Pick<ObjectStore, 'probe'>): Need {
  return {
    problem: 'The object store for finished audio cannot be used',
    look: async () => {
      try {
        await objects.probe();
      } catch (error) {
        if (!(error instanceof MediaStoreUnavailable)) throw error;
        throw new UnmetNeed(error.message, { cause: error });
      }
    },
  };
}

async function certificates(caFile: string): Promise<string | null> {
  if (caFile === '') return null;
  try {
    return String(await readRegularFile(caFile, { maxBytes: LARGEST_CONFIG_BYTES }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError([
      { setting: 'media.s3.caFile', source: caFile, message: `it cannot be read: ${reason}.` },
    ]);
  }
}
