import type { EntityManager } from 'typeorm';
import type { StoredMedia } from '../contracts/media-store.js';

/** Column that databases of releases without retention do not have: their backups are verified before the migration. */
const REMOVED_AT = 'audio_removed_at';

/** Every audio file that an SQLite database refers to; the database may be that of an older release. */
export async function storedAudio(manager: EntityManager): Promise<readonly StoredMedia[]> {
  const columns = await manager.query<readonly { readonly name: string }[]>(
    `SELECT name FROM pragma_table_info('conversions')`,
  );
  const hasRetention = columns.some(({ name }) => name === REMOVED_AT);
  return manager.query<readonly StoredMedia[]>(
    allAudio(hasRetention ? `AND ${REMOVED_AT} IS NULL` : ''),
  );
}

/** All audio that is to stay: of conversions, in further formats, and of earlier versions that are still served. */
function allAudio(stillStored: string): string {
  return `
  SELECT media_key AS key, media_bytes AS bytes, media_sha256 AS sha256 FROM conversions
    WHERE media_key IS NOT NULL ${stillStored}
  UNION SELECT key, bytes, sha256 FROM audio_files
  UNION SELECT key, bytes, sha256 FROM superseded_audio WHERE removed_at IS NULL
  ORDER BY key`;
}
