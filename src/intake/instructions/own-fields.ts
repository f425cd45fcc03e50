import { DUPLICATE_CHOICES, INTAKE_FORMATS, SOURCE_FATES } from '../../domain/intake.js';
import { defined } from '../../http/views/defined.js';
import {
  choice,
  choices,
  type Option,
  type Options,
  text,
  WrongValue,
  wrongValueMessage,
} from '../../settings/option.js';
import { type Instructions, RELEASE_CHOICES } from './instructions.js';
import type { FieldProblem, FieldValues } from './unknown-fields.js';

const LONGEST_NAME = 200;

/** `voice: NAME`. A voice with fields is the one of a conversion request. */
const VOICE_NAME = text({
  about: 'Who speaks.',
  accepts: `the name of a voice, voice pack or provider, at most ${LONGEST_NAME} characters`,
  allows: (name) => /\S/.test(name) && name.length <= LONGEST_NAME,
  initial: '',
});

/** Instructions in addition to the fields of a conversion request. */
export const OWN_FIELDS = {
  product: text({
    about: 'The product that the conversion is of, by its name.',
    accepts: `the name of a product, at most ${LONGEST_NAME} characters`,
    allows: (name) => /\S/.test(name) && name.length <= LONGEST_NAME,
    initial: '',
  }),
  formats: choices({
    about: 'What is written: the audio, the script, its facts, its captions.',
    choices: INTAKE_FORMATS,
    initial: ['mp3'],
  }),
  source: choice({
    about: 'What is done with the file when its result is there.',
    choices: SOURCE_FATES,
    initial: 'done',
  }),
  releases: choice({
    about: 'Which releases of a changelog are narrated.',
    choices: RELEASE_CHOICES,
    initial: 'new',
  }),
  duplicates: choice({
    about: 'What is done with bytes that were converted before.',
    choices: DUPLICATE_CHOICES,
    initial: 'skip',
  }),
} as const satisfies Options;

/** The values of fields that are Lectern's own, checked, and what is wrong with the others. */
export function readOwnFields(values: FieldValues): {
  readonly fields: Omit<Instructions, 'request'>;
  readonly problems: readonly FieldProblem[];
} {
  const problems: FieldProblem[] = [];
  const read = <Value>(path: string, option: Option<Value>): Value | undefined => {
    const raw = values[path];
    if (raw === undefined) return undefined;
    try {
      return option.check(raw);
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      problems.push({ path, message: wrongValueMessage(option, raw) });
      return undefined;
    }
  };
  const fields = defined({
    product: read('product', OWN_FIELDS.product)?.trim(),
    voiceName: isVoiceName(values['voice']) ? read('voice', VOICE_NAME)?.trim() : undefined,
    formats: read('formats', OWN_FIELDS.formats),
    source: read('source', OWN_FIELDS.source),
    releases: read('releases', OWN_FIELDS.releases),
    duplicates: read('duplicates', OWN_FIELDS.duplicates),
  });
  return { fields, problems };
}

/** Remaining fields for the request. */
export function withoutOwnFields(values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !Object.hasOwn(OWN_FIELDS, name) && !(name === 'voice' && isVoiceName(value)),
    ),
  );
}

function isVoiceName(value: unknown): boolean {
  return typeof value === 'string';
}
