/** Samples on either side of a gap that shape the waveform inside it. */
export const REACH = 8;

/** Points looked at per sample: the true peak of ITU-R BS.1770-4, annex 2, is read at four times the rate. */
const FACTOR = 4;

const TAPS = 2 * REACH;

/** The interpolating filters for a quarter, half and three quarters of the way to the next sample. */
const FILTERS = Float64Array.from(
  Array.from({ length: (FACTOR - 1) * TAPS }, (_, index) => {
    const fraction = (Math.floor(index / TAPS) + 1) / FACTOR;
    return windowedSinc((index % TAPS) - (REACH - 1) - fraction);
  }),
);

/** No point between samples exceeds the largest sample around it by more than this factor. */
export const LARGEST_OVERSHOOT = Math.max(
  ...[0, 1, 2].map((phase) =>
    FILTERS.subarray(phase * TAPS, (phase + 1) * TAPS).reduce((sum, tap) => sum + Math.abs(tap), 0),
  ),
);

/**
 * The largest magnitude of the waveform from sample `at` up to the sample after it.
 * @param samples Must hold REACH - 1 samples before `at` and REACH after it.
 */
export function peakFrom(samples: Float32Array, at: number): number {
  const first = at - (REACH - 1);
  let quarter = 0;
  let half = 0;
  let threeQuarters = 0;
  for (let tap = 0; tap < TAPS; tap += 1) {
    const sample = samples[first + tap] ?? 0;
    quarter += sample * (FILTERS[tap] ?? 0);
    half += sample * (FILTERS[TAPS + tap] ?? 0);
    threeQuarters += sample * (FILTERS[2 * TAPS + tap] ?? 0);
  }
  return Math.max(
    Math.abs(samples[at] ?? 0),
    Math.abs(quarter),
    Math.abs(half),
    Math.abs(threeQuarters),
  );
}

/** A sinc under a Hann window that is zero at ±REACH. `distance` in samples. */
function windowedSinc(distance: number): number {
  const angle = Math.PI * distance;
  return (Math.sin(angle) / angle) * Math.cos(angle / (2 * REACH)) ** 2;
}
