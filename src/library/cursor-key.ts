import { secretsOf, type MediaKeySettings } from './media-keys.js';

/** Settings that locate the key. */
export interface CursorKeySettings extends Pick<MediaKeySettings, 'storage'> {
  readonly secrets: {
    /** Empty if Lectern keeps the key. */
    readonly cursorKey: string;
  };
}

/**
 * The key that signs the cursors of lists and makes the tokens of feeds: that of the settings, otherwise the one in the
 * secrets folder.
 * @throws as SecretStore.secret does.
 */
export async function cursorKey({ storage, secrets }: CursorKeySettings): Promise<Buffer> {
  if (secrets.cursorKey !== '') return Buffer.from(secrets.cursorKey);
  return secretsOf(storage.dir).secret('cursor-key');
}
