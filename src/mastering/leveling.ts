/**
 * Ceiling of the limiter. The waveform is higher between samples, and lossy coding adds to it: with this ceiling,
 * speech stays below the highest true peak in every format.
 */
export const CEILING_DBFS = -2.5;

/** Levels of a programme on the way to its encoder. */
export interface Level {
  /** Integrated loudness of each voice in LUFS. */
  readonly integratedLufs: number;
  /** The largest sample that the limiter lets through, in dBFS. */
  readonly ceilingDbfs: number;
}

/**
 * ffmpeg's filters that hold the ceiling. The limiter works at the rate of the encoder, where fewer peaks hide between
 * samples than at that of the voices; `latency` takes out its look-ahead, so that nothing is shifted.
 * @param ceilingDbfs the largest sample that it lets through
 * @param sampleRate Hz, of the encoder
 * @param attenuationDb what the encoder will take away
 */
export function limiterFilters(ceilingDbfs: number, sampleRate: number, attenuationDb = 0): string {
  const options = [
    `limit=${amplitudeOf(ceilingDbfs)}`,
    `level_out=${amplitudeOf(attenuationDb)}`,
    'level=false',
    'latency=true',
  ];
  return `aresample=${sampleRate},alimiter=${options.join(':')}`;
}

/** The amplitude factor of a level in decibels. */
export function amplitudeOf(decibels: number): number {
  return 10 ** (decibels / 20);
}
