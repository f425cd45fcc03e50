import type { PackFamily, PackVoice } from '../../domain/voice-pack.js';
import { NoModel, readModelMetadata } from '../../domain/onnx/model-metadata.js';
import { PackRefused } from '../pack-refused.js';

/** Metadata of a model. */
export interface DescribedModel {
  readonly family: PackFamily;
  readonly sampleRate: number;
  readonly voices: readonly PackVoice[];
  readonly hosts: readonly [string, string];
}

/** Languages by the names that models give them, or by eSpeak's voices. */
const LANGUAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    english: 'en-US',
    german: 'de-DE',
    french: 'fr-FR',
    spanish: 'es-ES',
    italian: 'it-IT',
  }),
);

/** Kokoro names its voices by language and sex: `af_heart`. */
const KOKORO_NAME = /^([a-z])([fm])_/;
const KOKORO_LANGUAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ a: 'en-US', b: 'en-GB', e: 'es-ES', f: 'fr-FR' },
    ...{ h: 'hi-IN', i: 'it-IT', j: 'ja-JP', p: 'pt-BR', z: 'zh-CN' },
  }),
);

/**
 * Describes a model of sherpa-onnx's layout by its metadata.
 * @param packId names the only voice of a model that has one
 * @throws {PackRefused} for a model of no family that is known, or one that is damaged
 */
export function describeModel(file: string, packId: string): DescribedModel {
  const metadata = metadataOf(file);
  const family = familyOf(metadata);
  const language = languageOf(metadata);
  const names = (metadata.get('speaker_names') ?? '').split(/[,;]/).filter((name) => name !== '');
  const count = Math.max(1, Math.min(5_000, Number(metadata.get('n_speakers')) || 1));
  const voices = Array.from({ length: count }, (_, speaker): PackVoice => {
    const own = count === 1 ? packId : `${packId}-${speaker}`;
    return describeVoice(voiceId(names[speaker] ?? own), speaker, language);
  });
  const [first] = voices;
  if (first === undefined) throw new PackRefused('The model has no voices.');
  const sampleRate = Number(metadata.get('sample_rate'));
  return { family, sampleRate, voices, hosts: hostsOf(first, voices) };
}

function metadataOf(file: string): ReadonlyMap<string, string> {
  try {
    return readModelMetadata(file);
  } catch (error) {
    if (!(error instanceof NoModel)) throw error;
    throw new PackRefused(`The model is damaged: ${error.message}`);
  }
}

function familyOf(metadata: ReadonlyMap<string, string>): PackFamily {
  const type = metadata.get('model_type');
  if (type === 'kokoro') return 'kokoro';
  if (type === 'vits' && metadata.get('comment') === 'piper') return 'vits';
  throw new PackRefused(
    `The model is of a kind that Lectern does not speak with (${type ?? 'it has no metadata of sherpa-onnx'}): ` +
      'packs of Kokoro and of Piper can be installed.',
  );
}

function languageOf(metadata: ReadonlyMap<string, string>): string {
  const espeak = metadata.get('voice') ?? '';
  if (/^[a-z]{2}(?:-[a-z]{2})?$/.test(espeak)) {
    const [language, region] = espeak.split('-');
    return region === undefined ? espeak : `${language ?? ''}-${region.toUpperCase()}`;
  }
  return LANGUAGES.get((metadata.get('language') ?? '').toLowerCase()) ?? 'en';
}

function describeVoice(id: string, speaker: number, usual: string): PackVoice {
  const [, letter, sex] = KOKORO_NAME.exec(id) ?? [];
  const language = KOKORO_LANGUAGES.get(letter ?? '') ?? usual;
  const gender = sex === 'f' ? 'female' : sex === 'm' ? 'male' : 'neutral';
  return { id, name: id.replace(KOKORO_NAME, ''), language, gender, speaker };
}

function voiceId(name: string): string {
  return name.replace(/[^A-Za-z0-9_.-]/g, '-').replace(/^[^A-Za-z0-9]+/, '') || 'voice';
}

/** The first voice, and the first that sounds clearly different, of the same language. */
function hostsOf(first: PackVoice, voices: readonly PackVoice[]): readonly [string, string] {
  const same = voices.filter(({ language }) => language === first.language);
  const other = same.find(({ gender }) => gender !== first.gender) ?? same[1] ?? first;
  return [first.id, other.id];
}
