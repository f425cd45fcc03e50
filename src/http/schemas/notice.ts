/** Something that was asked for and is not in the audio. */
export interface ConversionNotice {
  /**
   * Subject: delivery, a pronunciation note, or a part of the text. Later releases may add codes.
   * @example "DELIVERY_NOT_AVAILABLE"
   */
  code: string;
  /** @example "voice.expression_settings.allow_whispering: the voice slt cannot whisper. Asides are said more quietly instead." */
  message: string;
}
