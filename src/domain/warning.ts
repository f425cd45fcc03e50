/** Codes of warnings of a conversion. */
export const WARNING_CODES = [
  'DEFAULT_VOICE_NOT_AVAILABLE',
  'DELIVERY_NOT_AVAILABLE',
  'LANGUAGE_UNCERTAIN',
  'MODEL_WORDING_NOT_USED',
  'PRONUNCIATION_NOT_UNDERSTOOD',
  'TEXT_NOT_SPOKEN',
  'TEXT_PARTLY_UNDERSTOOD',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** Something that was asked for and is not in the audio; the conversion completes without it. */
export interface ConversionWarning {
  readonly code: WarningCode;
  /** Says what was left out and what can be done. Quotes at most a few words of the text. */
  readonly message: string;
}

/** A text of a thousand oddities is not answered with a thousand warnings. */
const MOST = 20;
const LONGEST = 500;

/** The first warnings, each once and of bounded length: they are kept with the conversion. */
export function mostTelling(warnings: readonly ConversionWarning[]): readonly ConversionWarning[] {
  const byMessage = new Map(
    warnings.map(({ code, message }) => {
      const shown = message.length > LONGEST ? `${message.slice(0, LONGEST - 1)}…` : message;
      return [shown, { code, message: shown }] as const;
    }),
  );
  return [...byMessage.values()].slice(0, MOST);
}
