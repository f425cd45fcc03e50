import { secretsOf, type MediaKeySettings } from './media-keys.js';

/** Settings that locate the key. */
export interface WebhookKeySettings extends Pick<MediaKeySettings, 'storage'> {
  readonly secrets: {
    /** Empty if Lectern keeps the key. */
    readonly webhookKey: string;
  };
}

/**
 * The key that encrypts the secrets of webhooks: that of the settings, otherwise the one in the secrets folder, as the text of
 * its file: an installation that moves to many daemons gives them that text.
 * @throws as SecretStore.secret does.
 */
export async function webhookKey({ storage, secrets }: WebhookKeySettings): Promise<Buffer> {
  if (secrets.webhookKey !== '') return Buffer.from(secrets.webhookKey);
  const kept = await secretsOf(storage.dir).secret('webhook-key');
  return Buffer.from(kept.toString('base64url'));
}
