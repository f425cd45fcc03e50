import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openRegularFile, readStart } from '../domain/regular-file.js';
import type { KeyRing, SigningKey } from './signed-urls.js';
import { asStorageError, systemErrorCode } from '../domain/storage-errors.js';
import { syncFolder } from './sync-folder.js';
import { assertExpected, ifAbsent } from '../domain/expected-faults.js';

const SECRET_BYTES = 32;
const NAME_PATTERN = /^[a-z][a-z0-9-]{0,60}$/;
const MEDIA_URL_KEYS = 'media-url-keys';

/** Time that a signing key stays after it was retired: longer than any URL that it signed (`media.urlMinutes`). */
const KEPT_MS = 2 * 86_400_000;

/**
 * The secrets of an installation: one file each in a folder that only its owner can read (0700, files 0600).
 * A secret is made when it is first asked for; of two processes that ask at once, both get the same one.
 */
export class SecretStore {
  readonly #dir: string;

  /** @param dir Folder of the secrets; made when first needed, in a folder that is there. */
  constructor(dir: string) {
    this.#dir = path.resolve(dir);
  }

  /**
   * A secret of 32 random bytes.
   * @param name Lowercase letters, digits and hyphens.
   * @throws {Error} when others can read the file or it is damaged; the message says what to do.
   * @throws {StorageFull} when a new secret cannot be written.
   */
  async secret(name: string): Promise<Buffer> {
    const text = await this.#readOrCreate(name, () => newSecret());
    return decodeSecret(text.trim(), this.#path(name));
  }

  /**
   * The keys that sign media URLs, the active one first. Kept as a JSON list of
   * `{ "id", "secret", "retired_at" }`, the last in ISO 8601 and absent from the active one.
   * @throws as `secret`.
   */
  async mediaUrlKeys(): Promise<KeyRing> {
    const text = await this.#readOrCreate(MEDIA_URL_KEYS, () => encodeKeys([newSigningKey()]));
    return decodeKeys(text, this.#path(MEDIA_URL_KEYS));
  }

  /**
   * Makes a new active key and retires the others, which stay as long as a URL that they signed can be about.
   * @param now milliseconds since the epoch
   * @returns the new ring.
   * @throws as `secret`.
   */
  async rotateMediaUrlKeys(now: number): Promise<KeyRing> {
    const earlier = (await this.mediaUrlKeys())
      .map((key) => ({ ...key, retiredAt: key.retiredAt ?? now }))
      .filter(({ retiredAt }) => now - retiredAt < KEPT_MS);
    const ring: KeyRing = [newSigningKey(), ...earlier];
    await this.#publish(MEDIA_URL_KEYS, encodeKeys(ring), rename);
    return ring;
  }

  /**
   * All secrets that exist, as their files have them, by name.
   * @throws as `secret`.
   */
  async all(): Promise<Readonly<Record<string, string>>> {
    const found: Record<string, string> = {};
    const names = await readdir(this.#dir).catch(ifAbsent([]));
    for (const name of names.filter((one) => NAME_PATTERN.test(one)).sort()) {
      const text = await readPrivateFile(this.#path(name));
      if (text !== null) found[name] = text;
    }
    return found;
  }

  /**
   * Adds secrets as `all` returned them. One that exists is kept.
   * @throws as `secret`.
   */
  async add(secrets: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(secrets)) {
      await this.#publish(name, text, linkUnlessThere);
    }
  }

  async #readOrCreate(name: string, create: () => string): Promise<string> {
    const existing = await readPrivateFile(this.#path(name));
    if (existing !== null) return existing;
    // A link fails where the name exists: a second process then reads the first one's secret.
    await this.#publish(name, create(), linkUnlessThere);
    const created = await readPrivateFile(this.#path(name));
    if (created === null) throw new Error(`The secret ${this.#path(name)} vanished.`);
    return created;
  }

  /** Writes a temporary file, synced, and gives it its name in one step. */
  async #publish(
    name: string,
    text: string,
    give: (from: string, to: string) => Promise<void>,
  ): Promise<void> {
    const temporary = `${this.#path(name)}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      await this.#makeFolder();
      await writeSynced(temporary, text);
      await give(temporary, this.#path(name));
      await syncFolder(this.#dir);
    } catch (error) {
      throw asStorageError(error, 'The folder of the secrets');
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** Creates the folder, but never its parent: a storage folder that was moved away must not reappear. */
  async #makeFolder(): Promise<void> {
    try {
      await mkdir(this.#dir, { mode: 0o700 });
    } catch (error) {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
      await chmod(this.#dir, 0o700);
    }
  }

  #path(name: string): string {
    if (!NAME_PATTERN.test(name)) throw new RangeError(`Not a name of a secret: ${name}`);
    return path.join(this.#dir, name);
  }
}

/** More than a secret has. */
const LONGEST_SECRET_BYTES = 64 * 1024;

/** Null if the file does not exist. */
async function readPrivateFile(file: string): Promise<string | null> {
  try {
    const handle = await openRegularFile(file, { followLinks: false });
    try {
      const { mode } = await handle.stat();
      if ((mode & 0o077) !== 0) {
        throw new Error(
          `Others can read the secret ${file} (mode ${(mode & 0o777).toString(8)}). ` +
            'Run chmod 600 on it, or delete it to have a new one made if it may have leaked.',
        );
      }
      return String(await readStart(handle, LONGEST_SECRET_BYTES));
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function linkUnlessThere(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  }
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function newSigningKey(): SigningKey {
  return { id: randomBytes(4).toString('hex'), secret: randomBytes(SECRET_BYTES) };
}

function encodeKeys(keys: readonly SigningKey[]): string {
  const entries = keys.map(({ id, secret, retiredAt }) => ({
    id,
    secret: secret.toString('base64url'),
    ...(retiredAt !== undefined && { retired_at: new Date(retiredAt).toISOString() }),
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}

function decodeKeys(text: string, file: string): KeyRing {
  const [active, ...others] = parseKeyList(text, file).map((entry) => decodeKey(entry, file));
  if (active === undefined) throw damaged(file);
  return [active, ...others];
}

function parseKeyList(text: string, file: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed;
  } catch (error) {
    assertExpected(error, SyntaxError);
    // The parser's own message would quote the secret.
  }
  throw damaged(file);
}

function decodeKey(entry: unknown, file: string): SigningKey {
  if (typeof entry !== 'object' || entry === null || !('id' in entry) || !('secret' in entry)) {
    throw damaged(file);
  }
  const { id, secret } = entry;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id) || typeof secret !== 'string') {
    throw damaged(file);
  }
  return {
    id,
    secret: decodeSecret(secret, file),
    ...('retired_at' in entry && { retiredAt: decodeTime(entry.retired_at, file) }),
  };
}

function decodeTime(value: unknown, file: string): number {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  if (Number.isNaN(time)) throw damaged(file);
  return time;
}

function decodeSecret(text: string, file: string): Buffer {
  const secret = Buffer.from(text, 'base64url');
  if (secret.length < SECRET_BYTES) throw damaged(file);
  return secret;
}

function damaged(file: string): Error {
  return new Error(
    `The secret ${file} is damaged. Restore it, or delete it to have a new one made.`,
  );
}
