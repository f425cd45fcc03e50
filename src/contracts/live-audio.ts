/** Audio that is heard while it is being made. */
export interface LiveAudio {
  /** MIME type, for the Content-Type header. */
  readonly contentType: string;
  /** Nobody can begin to read it any more: it is made, and all who listened have heard it. */
  readonly isClosed: boolean;
  /**
   * Its bytes from the start on, the end included: what is not there yet is waited for. Readers share one encoding and
   * each goes at its own pace, however slow; nothing of it is kept in memory.
   * @throws what ended the making before its end
   * @throws the signal's reason when it aborts
   */
  read(signal: AbortSignal): AsyncIterable<Uint8Array>;
}
