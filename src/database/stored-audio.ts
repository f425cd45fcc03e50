import type { EntityManager } from 'typeorm';
import type { StoredMedia } from '../contracts/media-store.js';

/** All audio that is to stay: of conversions, in further formats, and of earlier versions that are still served. */
const ALL = `
  SELECT media_key AS key, media_bytes AS bytes, media_sha256 AS sha256 FROM conversions
    WHERE media_key IS NOT NULL AND audio_removed_at IS NULL
  UNION SELECT key, bytes, sha256 FROM audio_files
  UNION SELECT key, bytes, sha256 FROM superseded_audio WHERE removed_at IS NULL
  ORDER BY key`;

/** Every audio file that an SQLite database refers to. */
export function storedAudio(manager: EntityManager): Promise<readonly StoredMedia[]> {
  return manager.query<readonly StoredMedia[]>(ALL);
}
