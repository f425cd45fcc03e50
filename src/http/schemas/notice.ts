/** Something that was asked for and is not in the audio. */
export interface ConversionNotice {
  /**
   * What it is about: how something is said, a pronunciation note, or a part of the text. More may come.
   * @example "DELIVERY_NOT_AVAILABLE"
   */
  code: string;
  /** @example "voice.expression_settings.allow_whispering: the voice slt cannot whisper. Asides are said more quietly instead." */
  message: string;
}
