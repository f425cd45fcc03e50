/** What a warning of a conversion is about. */
export const WARNING_CODES = [
  'DEFAULT_VOICE_NOT_AVAILABLE',
  'DELIVERY_NOT_AVAILABLE',
  'PRONUNCIATION_NOT_UNDERSTOOD',
  'TEXT_NOT_SPOKEN',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** Something that was asked for and is not in the audio; the conversion completes without it. */
export interface ConversionWarning {
  readonly code: WarningCode;
  /** Says what was left out and what can be done. Quotes at most a few words of the text. */
  readonly message: string;
}
