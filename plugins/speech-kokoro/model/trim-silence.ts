/** Samples below this level are silence: -46 dBFS. */
const SILENT = 0.005;
/** Silence that is kept on both sides, as consonants begin softly. */
const KEPT_SECONDS = 0.12;

/** Cuts the silence that the model puts around speech: half a second behind each piece of a sentence would be a pause. */
export function trimSilence(samples: Float32Array, sampleRate: number): Float32Array {
  const kept = Math.round(KEPT_SECONDS * sampleRate);
  const isHeard = (sample: number): boolean => Math.abs(sample) >= SILENT;
  const first = samples.findIndex(isHeard);
  if (first === -1) return samples;
  const last = samples.findLastIndex(isHeard);
  return samples.subarray(Math.max(0, first - kept), last + kept);
}
