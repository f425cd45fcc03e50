/** A voice of a mix with its weight, which is above 0. */
export interface MixedVoice {
  readonly id: string;
  readonly weight: number;
}

/** Most voices of a mix. */
const MOST_VOICES = 4;
const PART = /^([^\s:+]{1,100})(?::(\d{1,3}(?:\.\d{1,3})?|\.\d{1,3}))?$/;
/** Shares of a mix are rounded to hundredths. */
const HUNDREDTHS = 100;

/**
 * Reads a mix of voices: `af_heart+am_michael`, or with weights `af_heart:0.7+am_michael:0.3`; a weight that is absent is 1.
 * @returns undefined for another text, with a voice that occurs twice, or with weights that are 0
 */
export function parseMix(text: string): readonly MixedVoice[] | undefined {
  const parts = text.split('+');
  if (parts.length < 2 || parts.length > MOST_VOICES) return undefined;
  const voices = parts.flatMap((part): MixedVoice[] => {
    const [matched, id = '', weight = '1'] = PART.exec(part.trim()) ?? [];
    return matched === undefined || Number(weight) === 0 ? [] : [{ id, weight: Number(weight) }];
  });
  const isWhole = voices.length === parts.length;
  return isWhole && new Set(voices.map(({ id }) => id)).size === parts.length ? voices : undefined;
}

/** The id of a mix: the same for weights of the same ratio, such as 7 to 3 and 0.7 to 0.3. */
export function idOfMix(voices: readonly MixedVoice[]): string {
  const sum = voices.reduce((total, { weight }) => total + weight, 0);
  return voices
    .map(({ id, weight }) => `${id}:${Math.max(1, Math.round((weight / sum) * HUNDREDTHS))}`)
    .join('+');
}
