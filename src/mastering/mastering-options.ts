export interface MasteringOptions {
  /** The ffmpeg to run, as `findFfmpeg` gives it. */
  readonly ffmpegPath: string;
  /** Integrated loudness of the result in LUFS. */
  readonly targetLufs: number;
  /** Bit rate of the lossy formats in kbit/s. */
  readonly bitrateKbps: number;
}
