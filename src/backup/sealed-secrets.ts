import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from 'node:crypto';
import { Ajv, type JSONSchemaType } from 'ajv';
import { assertExpected } from '../domain/expected-faults.js';
import { BackupRefused } from './layout.js';

/** Contents of the files of a secrets folder, by their names. */
export type SecretFiles = Readonly<Record<string, string>>;

/** The file of encrypted secrets: scrypt (RFC 7914) makes the key for AES-256-GCM. Bytes are in Base64. */
interface SealedSecrets {
  readonly format: 1;
  readonly cipher: 'scrypt-aes-256-gcm';
  readonly salt: string;
  readonly nonce: string;
  readonly data: string;
  readonly tag: string;
}

const SCHEMA: JSONSchemaType<SealedSecrets> = {
  type: 'object',
  required: ['format', 'cipher', 'salt', 'nonce', 'data', 'tag'],
  properties: {
    format: { type: 'number', const: 1 },
    cipher: { type: 'string', const: 'scrypt-aes-256-gcm' },
    salt: { type: 'string' },
    nonce: { type: 'string' },
    data: { type: 'string' },
    tag: { type: 'string' },
  },
};

const FILES_SCHEMA: JSONSchemaType<Record<string, string>> = {
  type: 'object',
  required: [],
  propertyNames: { pattern: '^[a-z][a-z0-9-]{0,60}$' },
  additionalProperties: { type: 'string' },
};

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** 128 MB of memory and half a second for each guess. */
const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** Encrypts the files of a secrets folder with a passphrase. */
export async function sealSecrets(files: SecretFiles, passphrase: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt), nonce);
  const data = Buffer.concat([cipher.update(JSON.stringify(files), 'utf8'), cipher.final()]);
  const sealed: SealedSecrets = {
    format: 1,
    cipher: 'scrypt-aes-256-gcm',
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    data: data.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
  };
  return `${JSON.stringify(sealed, null, 2)}\n`;
}

/** @throws {BackupRefused} for another passphrase, and a damaged file */
export async function openSecrets(text: string, passphrase: string): Promise<SecretFiles> {
  const ajv = new Ajv();
  const sealed = parseJson(text);
  if (!ajv.validate(SCHEMA, sealed)) throw unreadable();
  const files = parseJson(await decrypt(sealed, passphrase));
  if (!ajv.validate(FILES_SCHEMA, files)) throw unreadable();
  return files;
}

async function decrypt(sealed: SealedSecrets, passphrase: string): Promise<string> {
  const [salt, nonce, data, tag] = [sealed.salt, sealed.nonce, sealed.data, sealed.tag].map(
    (part) => Buffer.from(part, 'base64'),
  );
  if (salt === undefined || nonce?.length !== NONCE_BYTES || data === undefined) throw unreadable();
  if (tag?.length !== TAG_BYTES) throw unreadable();
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(CIPHER, await keyOf(passphrase, salt), nonce, options);
  decipher.setAuthTag(tag);
  const text = decipher.update(data);
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch (cause) {
    throw unreadable(cause);
  }
}

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    assertExpected(error, SyntaxError);
    throw unreadable();
  }
}

function unreadable(cause?: unknown): BackupRefused {
  return new BackupRefused(
    'The secrets cannot be decrypted: the passphrase differs from that of the backup, or the file is damaged. ' +
      'Give the passphrase of the backup, or restore without secrets (--without-secrets).',
    { cause },
  );
}
