import { createHash } from 'node:crypto';
import { Ajv, type JSONSchemaType, type ValidateFunction } from 'ajv';
import { PACK_FAMILIES, type VoicePack } from '../domain/voice-pack.js';
import { assertExpected } from '../domain/expected-faults.js';

/** Name of the description in the folder of a pack. */
export const PACK_FILE = 'pack.json';

/** Name of a pack, and of its folder. */
export const PACK_ID = /^[a-z0-9][a-z0-9._-]{0,63}$/;

/**
 * Inside the pack's folder: no part is empty, hidden, or leads up. Spaces stand within names only: eSpeak NG has a voice
 * "Mr serious".
 */
export const PACK_PATH = /^[\w+!-][\w.+!-]*(?: [\w.+!-]+)*(?:\/[\w+!-][\w.+!-]*(?: [\w.+!-]+)*)*$/;

const NUMBER = { type: 'number', minimum: 0 } as const;
const TEXT = { type: 'string', minLength: 1, maxLength: 1_000 } as const;

const SCHEMA: JSONSchemaType<VoicePack> = {
  type: 'object',
  required: [
    ...(['format', 'id', 'name', 'family', 'licence', 'source', 'sampleRate'] as const),
    ...(['voices', 'hosts', 'files', 'memoryMegabytes'] as const),
  ],
  properties: {
    format: { type: 'number', const: 1 },
    id: { type: 'string', pattern: PACK_ID.source },
    name: TEXT,
    family: { type: 'string', enum: PACK_FAMILIES },
    licence: TEXT,
    source: TEXT,
    sampleRate: { type: 'integer', minimum: 8_000, maximum: 192_000 },
    voices: {
      type: 'array',
      minItems: 1,
      maxItems: 5_000,
      items: {
        type: 'object',
        required: ['id', 'name', 'language', 'gender', 'speaker'],
        properties: {
          id: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$' },
          name: TEXT,
          language: { type: 'string', pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' },
          gender: { type: 'string', enum: ['female', 'male', 'neutral'] },
          speaker: { type: 'integer', minimum: 0, maximum: 100_000 },
        },
      },
    },
    hosts: {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      items: [{ type: 'string' }, { type: 'string' }],
    },
    files: {
      type: 'array',
      minItems: 1,
      maxItems: 5_000,
      items: {
        type: 'object',
        required: ['path', 'bytes', 'sha256'],
        properties: {
          path: { type: 'string', pattern: PACK_PATH.source, maxLength: 200 },
          bytes: { type: 'integer', minimum: 0 },
          sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        },
      },
    },
    memoryMegabytes: { type: 'number', minimum: 1 },
    trial: {
      type: 'object',
      nullable: true,
      required: ['timesRealTime', 'cpuSecondsPerAudioSecond', 'memoryMegabytes'],
      properties: {
        timesRealTime: NUMBER,
        cpuSecondsPerAudioSecond: NUMBER,
        memoryMegabytes: NUMBER,
      },
    },
  },
};

/** The compiler has checked the schema itself, by its type. */
const OPTIONS = { strict: false, validateSchema: false, meta: false } as const;

/** Compiled when the first pack is read. */
let compiled: ValidateFunction<VoicePack> | undefined;

/**
 * Reads the description of a pack.
 * @throws an Error that says what is wrong with it
 */
export function parsePack(text: string): VoicePack {
  let pack: unknown;
  try {
    pack = JSON.parse(text);
  } catch (error) {
    assertExpected(error, SyntaxError);
    throw new Error(`its ${PACK_FILE} is not valid JSON`);
  }
  const isPack = (compiled ??= new Ajv(OPTIONS).compile(SCHEMA));
  if (!isPack(pack)) {
    const [first] = isPack.errors ?? [];
    throw new Error(
      `its ${PACK_FILE} is wrong: ${first?.instancePath.slice(1) ?? ''} ${first?.message ?? ''}`,
    );
  }
  const ids = new Set(pack.voices.map(({ id }) => id));
  if (ids.size !== pack.voices.length)
    throw new Error(`two voices of its ${PACK_FILE} have one id`);
  const stranger = pack.hosts.find((host) => !ids.has(host));
  if (stranger !== undefined) throw new Error(`its ${PACK_FILE} names a host that is no voice`);
  return pack;
}

/** Digest of the files of a pack, which distinguishes its sound from that of others. */
export function fingerprintOf({ files }: Pick<VoicePack, 'files'>): string {
  const lines = files.map(({ path, sha256 }) => `${path} ${sha256}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}
