import { AUDIO_FORMATS, type AudioFormat } from '../domain/audio.js';

/** Outcome of encoding audio in another format. */
export const ENCODING_OUTCOMES = ['made', 'failed', 'no-room'] as const;
export type EncodingOutcome = (typeof ENCODING_OUTCOMES)[number];

/** Subject of an `encode@1` job. */
export interface EncodingSubject {
  readonly conversionId: string;
  readonly format: AudioFormat;
}

/** Subject of the job in the queue: `<conversion id>.<format>`. */
export function toSubject({ conversionId, format }: EncodingSubject): string {
  return `${conversionId}.${format}`;
}

/** @throws for what `toSubject` has not made. */
export function parseSubject(subject: string): EncodingSubject {
  const [conversionId = '', extension = ''] = subject.split('.');
  const format = AUDIO_FORMATS.find((known) => known === extension);
  if (format === undefined) throw new RangeError('Not the subject of an encoding.');
  return { conversionId, format };
}

/** All that there can be of a conversion. */
export function subjectsOf(conversionId: string): readonly string[] {
  return AUDIO_FORMATS.map((format) => toSubject({ conversionId, format }));
}
