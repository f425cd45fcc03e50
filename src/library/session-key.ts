import { hkdfSync } from 'node:crypto';
import { secretsOf, type MediaKeySettings } from './media-keys.js';

/** Settings that name the key. */
export interface SessionKeySettings extends Pick<MediaKeySettings, 'storage'> {
  readonly secrets: {
    /** Empty if Lectern keeps the key. */
    readonly sessionKey: string;
    readonly cursorKey: string;
  };
}

/** Keys of the dashboard: 32 bytes each. */
export interface SessionKeys {
  /** Signs the cookies of sessions. */
  readonly signing: Buffer;
  /** Makes the tokens against forged requests. */
  readonly csrf: Buffer;
  /** Eight hexadecimal digits: tells installations on one host apart, whose cookies are shared by all ports. */
  readonly installation: string;
}

/**
 * The keys of the dashboard, from `secrets.sessionKey`. Without it they are derived from `secrets.cursorKey`, which all
 * daemons of an installation share, or from a key in the secrets folder.
 * @throws as SecretStore.secret does.
 */
export async function sessionKeys({ storage, secrets }: SessionKeySettings): Promise<SessionKeys> {
  const given = secrets.sessionKey === '' ? secrets.cursorKey : secrets.sessionKey;
  const secret = given === '' ? await secretsOf(storage.dir).secret('session-key') : given;
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `lectern dashboard ${purpose}`, bytes));
  return {
    signing: derive('sessions', 32),
    csrf: derive('forms', 32),
    installation: derive('cookies', 4).toString('hex'),
  };
}
