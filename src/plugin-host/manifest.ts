import { Ajv, type JSONSchemaType, type ValidateFunction } from 'ajv';
import type { PackPluginManifest, SpeechPluginManifest } from '../contracts/speech-provider.js';
import { PROSODY_FEATURES } from '../domain/utterance.js';
import type { WriterPluginManifest } from '../contracts/writer-plugin.js';
import { PACK_FAMILIES } from '../domain/voice-pack.js';
import { assertExpected } from '../domain/expected-faults.js';

/** Fields of manifests of every kind. */
const COMMON = {
  name: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,63}$' },
  contract: { type: 'number', const: 1 },
  version: { type: 'string', minLength: 1, maxLength: 100 },
  // Inside the plugin's own folder.
  entry: { type: 'string', pattern: '^(?!.*\\.\\.)[\\w][\\w./-]*\\.(?:js|mjs)$' },
} as const;

const WRITER_SCHEMA: JSONSchemaType<WriterPluginManifest> = {
  type: 'object',
  required: ['name', 'kind', 'contract', 'version', 'entry'],
  properties: { ...COMMON, kind: { type: 'string', const: 'writer' } },
};

const PROSODY = {
  type: 'array',
  nullable: true,
  items: { type: 'string', enum: PROSODY_FEATURES },
} as const;

const SPEECH = {
  ...COMMON,
  kind: { type: 'string', const: 'speech' },
  provider: { type: 'string', enum: ['provider_a', 'provider_b'] },
  prosody: PROSODY,
  deterministic: { type: 'boolean', nullable: true },
} as const;

const PACK_SCHEMA: JSONSchemaType<PackPluginManifest> = {
  type: 'object',
  required: ['name', 'kind', 'contract', 'version', 'entry', 'provider', 'packs'],
  properties: {
    ...SPEECH,
    packs: { type: 'array', minItems: 1, items: { type: 'string', enum: PACK_FAMILIES } },
    packFiles: { type: 'array', nullable: true, items: { type: 'string', minLength: 1 } },
    languages: {
      type: 'array',
      nullable: true,
      items: { type: 'string', pattern: '^[a-z]{2,8}$' },
    },
    engine: {
      type: 'object',
      nullable: true,
      required: ['packages', 'install'],
      properties: {
        packages: { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } },
        install: { type: 'string', minLength: 1 },
      },
    },
    mixes: { type: 'boolean', nullable: true },
    leastMegabytes: {
      type: 'object',
      nullable: true,
      required: [],
      additionalProperties: false,
      properties: {
        kokoro: { type: 'number', nullable: true, minimum: 1 },
        vits: { type: 'number', nullable: true, minimum: 1 },
      },
    },
  },
};

const SPEECH_SCHEMA: JSONSchemaType<SpeechPluginManifest> = {
  type: 'object',
  required: ['name', 'kind', 'contract', 'version', 'entry', 'provider', 'voices', 'hosts'],
  properties: {
    ...SPEECH,
    voices: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['id', 'name', 'language', 'gender'],
        properties: {
          id: { type: 'string', minLength: 1, maxLength: 100 },
          name: { type: 'string', minLength: 1 },
          language: { type: 'string', minLength: 2 },
          gender: { type: 'string', enum: ['female', 'male', 'neutral'] },
          prosody: PROSODY,
        },
      },
    },
    hosts: {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      items: [{ type: 'string' }, { type: 'string' }],
    },
  },
};

const packCheck = compiledOnce(PACK_SCHEMA);
const speechCheck = compiledOnce(SPEECH_SCHEMA);
const writerCheck = compiledOnce(WRITER_SCHEMA);

const KINDS = ['speech', 'writer'] as const;

/** A plugin that cannot be used; the message names the plugin, the field and what is wrong. */
export class PluginError extends Error {
  override readonly name = 'PluginError';
}

/**
 * Checks what the `plugin.json` of a speech plugin says.
 * @param file its path, for messages
 * @returns null for a plugin of another kind
 * @throws {PluginError}
 */
export function parseManifest(
  text: string,
  file: string,
): SpeechPluginManifest | PackPluginManifest | null {
  if (hasPacks(parseJson(text, file))) return parse(text, file, 'speech', packCheck);
  const manifest = parse(text, file, 'speech', speechCheck);
  if (manifest === null) return null;
  const ids = new Set(manifest.voices.map(({ id }) => id));
  if (ids.size !== manifest.voices.length)
    throw new PluginError(`${file}: two voices have one id.`);
  for (const host of manifest.hosts) {
    if (!ids.has(host)) throw new PluginError(`${file}: the host "${host}" is none of its voices.`);
  }
  return manifest;
}

/** The same for the `plugin.json` of a writer plugin. */
export function parseWriterManifest(text: string, file: string): WriterPluginManifest | null {
  return parse(text, file, 'writer', writerCheck);
}

function parse<Manifest>(
  text: string,
  file: string,
  kind: (typeof KINDS)[number],
  check: () => ValidateFunction<Manifest>,
): Manifest | null {
  const manifest = parseJson(text, file);
  const found = KINDS.find((known) => known === kindOf(manifest));
  if (found === undefined) {
    const kinds = KINDS.map((known) => JSON.stringify(known)).join(' or ');
    throw new PluginError(`${file}: kind must be ${kinds}.`);
  }
  if (found !== kind) return null;
  const isValid = check();
  if (isValid(manifest)) return manifest;
  const problems = (isValid.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath.slice(1) || 'manifest'} ${message ?? ''}`,
  );
  throw new PluginError(`${file}: ${problems.join('; ')}.`);
}

/** Compiled when the first manifest of its kind is read. The compiler has checked the schema itself, by its type. */
function compiledOnce<Manifest>(
  schema: JSONSchemaType<Manifest>,
): () => ValidateFunction<Manifest> {
  let check: ValidateFunction<Manifest> | undefined;
  const options = { allErrors: true, strict: false, validateSchema: false, meta: false } as const;
  return () => (check ??= new Ajv(options).compile(schema));
}

function hasPacks(manifest: unknown): boolean {
  return typeof manifest === 'object' && manifest !== null && 'packs' in manifest;
}

function kindOf(manifest: unknown): unknown {
  return typeof manifest === 'object' && manifest !== null && 'kind' in manifest
    ? manifest.kind
    : undefined;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    assertExpected(error, SyntaxError);
    throw new PluginError(`${file} is not valid JSON.`);
  }
}
