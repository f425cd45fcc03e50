import { Ajv, type JSONSchemaType, type ValidateFunction } from 'ajv';
import { assertExpected } from '../domain/expected-faults.js';
import { BackupRefused } from './layout.js';

/** A file of a backup. */
export interface BackupFile {
  /** Relative to the backup, with `/`. */
  readonly path: string;
  readonly bytes: number;
  /** Lowercase hex. */
  readonly sha256: string;
}

/** Contents of a backup. */
export interface Manifest {
  readonly format: 1;
  /** Release that made the backup. */
  readonly version: string;
  /** Time of the copy of the database (ISO 8601). */
  readonly created_at: string;
  readonly conversions: number;
  /** Place of the audio: in the backup, or in an object store that is backed up separately. */
  readonly audio: 'included' | 'object-store';
  /** Keys of audio that the storage folder had lost before the backup, or that was damaged there. */
  readonly lost_audio: readonly string[];
  /** Every file except the manifest. */
  readonly files: readonly BackupFile[];
}

const COUNT = { type: 'integer', minimum: 0 } as const;

const SCHEMA: JSONSchemaType<Manifest> = {
  type: 'object',
  required: ['format', 'version', 'created_at', 'conversions', 'audio', 'lost_audio', 'files'],
  properties: {
    format: { type: 'number', const: 1 },
    version: { type: 'string', minLength: 1 },
    created_at: { type: 'string', minLength: 1 },
    conversions: COUNT,
    audio: { type: 'string', enum: ['included', 'object-store'] },
    lost_audio: { type: 'array', items: { type: 'string' } },
    files: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'bytes', 'sha256'],
        properties: {
          path: { type: 'string' },
          bytes: COUNT,
          sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        },
      },
    },
  },
};

let compiled: ValidateFunction<Manifest> | undefined;

export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** @throws {BackupRefused} for a damaged manifest, and one of a later format */
export function parseManifest(text: string): Manifest {
  const manifest = parseJson(text);
  compiled ??= new Ajv().compile(SCHEMA);
  if (compiled(manifest)) return manifest;
  if (isLater(manifest)) {
    throw new BackupRefused(
      `The backup was made by Lectern ${manifest.version}, in a format that this release does not know. Use that release or a later one.`,
    );
  }
  throw damaged();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    assertExpected(error, SyntaxError);
    throw damaged();
  }
}

function isLater(manifest: unknown): manifest is { readonly version: string } {
  if (typeof manifest !== 'object' || manifest === null) return false;
  if (!('format' in manifest) || !('version' in manifest)) return false;
  const { format, version } = manifest;
  return typeof format === 'number' && format > 1 && typeof version === 'string';
}

function damaged(): BackupRefused {
  return new BackupRefused('The manifest of the backup is damaged. Use another backup.');
}
