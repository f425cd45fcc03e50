import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** A kept secret that cannot be read. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';
}

/** Encrypts short texts for the database: `v1.<nonce>.<text and tag>`, both in Base64 for URLs. */
export class SecretBox {
  readonly #key: Buffer;

  /** @param key at least 32 bytes that are hard to guess */
  constructor(key: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', key, '', 'lectern webhook secrets v1', KEY_BYTES));
  }

  /** @param owner whose it is: opened as that of another, it cannot be read */
  close(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(Buffer.from(owner));
    const closed = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return [VERSION, nonce.toString('base64url'), Buffer.concat(closed).toString('base64url')].join(
      '.',
    );
  }

  /** @throws {SecretUnreadable} for what was encrypted with another key, or was changed. */
  open(closed: string, owner: string): string {
    const [version, nonce = '', rest = ''] = closed.split('.');
    if (version !== VERSION) throw new SecretUnreadable('A later release encrypted the secret.');
    const bytes = Buffer.from(rest, 'base64url');
    const text = bytes.subarray(0, -TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    } catch (error) {
      throw new SecretUnreadable(
        'A webhook secret cannot be read: the key in storage/secrets/webhook-key (secrets.webhookKey) is another one than when it was made. Put the old key back, or rotate the secret.',
        { cause: error },
      );
    }
  }
}
