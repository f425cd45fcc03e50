import { Ajv, type JSONSchemaType } from 'ajv';
import { PackRefused } from '../pack-refused.js';
import { assertExpected } from '../../domain/expected-faults.js';

interface Settings {
  readonly audio: { readonly sample_rate: number };
  readonly espeak: { readonly voice: string };
  readonly num_speakers: number;
  readonly phoneme_type?: string;
  readonly phoneme_id_map: Readonly<Record<string, readonly number[]>>;
  readonly speaker_id_map?: Readonly<Record<string, number>>;
}

const SCHEMA: JSONSchemaType<Settings> = {
  type: 'object',
  required: ['audio', 'espeak', 'num_speakers', 'phoneme_id_map'],
  properties: {
    audio: {
      type: 'object',
      required: ['sample_rate'],
      properties: { sample_rate: { type: 'integer', minimum: 8_000, maximum: 192_000 } },
    },
    espeak: {
      type: 'object',
      required: ['voice'],
      properties: { voice: { type: 'string', pattern: '^[a-z]{2,3}(-[a-zA-Z0-9-]{1,20})?$' } },
    },
    num_speakers: { type: 'integer', minimum: 1, maximum: 5_000 },
    phoneme_type: { type: 'string', nullable: true },
    phoneme_id_map: {
      type: 'object',
      required: [],
      additionalProperties: { type: 'array', minItems: 1, items: { type: 'integer', minimum: 0 } },
    },
    speaker_id_map: {
      type: 'object',
      nullable: true,
      required: [],
      additionalProperties: { type: 'integer', minimum: 0 },
    },
  },
};

/**
 * Settings of sherpa-onnx for a stock Piper voice, from its `x.onnx.json`.
 * @throws {PackRefused}
 */
export function piperSettings(text: string): {
  readonly metadata: Readonly<Record<string, string | number>>;
  readonly tokens: string;
} {
  const settings = parse(text);
  const { phoneme_id_map: ids, speaker_id_map: speakers = {}, espeak } = settings;
  const names = Object.entries(speakers).sort(([, a], [, b]) => a - b);
  return {
    metadata: {
      model_type: 'vits',
      comment: 'piper',
      language: espeak.voice,
      voice: espeak.voice,
      has_espeak: 1,
      n_speakers: settings.num_speakers,
      sample_rate: settings.audio.sample_rate,
      ...(names.length > 0 && { speaker_names: names.map(([name]) => name).join(',') }),
    },
    tokens: Object.entries(ids)
      .map(([symbol, [id]]) => `${symbol} ${id ?? 0}\n`)
      .join(''),
  };
}

function parse(text: string): Settings {
  let settings: unknown;
  try {
    settings = JSON.parse(text);
  } catch (error) {
    assertExpected(error, SyntaxError);
    throw new PackRefused('The settings of the Piper voice (.onnx.json) are not valid JSON.');
  }
  const isSettings = new Ajv({ strict: false }).compile(SCHEMA);
  if (!isSettings(settings)) {
    const [first] = isSettings.errors ?? [];
    throw new PackRefused(
      `The settings of the Piper voice (.onnx.json) are wrong: ${first?.instancePath.slice(1) ?? ''} ${first?.message ?? ''}.`,
    );
  }
  if ((settings.phoneme_type ?? 'espeak') !== 'espeak') {
    throw new PackRefused(
      'This Piper voice takes letters in place of phonemes, which cannot be spoken here.',
    );
  }
  return settings;
}
