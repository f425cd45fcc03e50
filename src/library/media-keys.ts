import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { SecretStore } from './secrets.js';
import type { KeyRing } from './signed-urls.js';

/** Letters of the digest in the id of a key that the settings give: another key is another id. */
const ID_LENGTH = 8;

/** Settings that locate the keys. */
export interface MediaKeySettings {
  readonly storage: { readonly dir: string };
  readonly secrets: {
    /** Empty if Lectern keeps the key. */
    readonly urlSigningKey: string;
  };
}

/**
 * The keys that sign the addresses of media, from the secrets folder; one that the settings give goes before them.
 * @throws as SecretStore.mediaUrlKeys does.
 */
export async function mediaUrlKeys({ storage, secrets }: MediaKeySettings): Promise<KeyRing> {
  const kept = await secretsOf(storage.dir).mediaUrlKeys();
  if (secrets.urlSigningKey === '') return kept;
  const secret = Buffer.from(secrets.urlSigningKey);
  const digest = createHash('sha256').update('media-url-key-id\n').update(secret).digest('hex');
  return [{ id: `settings-${digest.slice(0, ID_LENGTH)}`, secret }, ...kept];
}

/** The secrets of a storage folder. */
export function secretsOf(storageDir: string): SecretStore {
  return new SecretStore(join(storageDir, 'secrets'));
}
