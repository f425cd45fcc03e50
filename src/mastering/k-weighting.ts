/** Coefficients of a second-order filter, normalized so that a0 is 1. */
export interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** The two stages of the K-weighting filter of ITU-R BS.1770-4, annex 1. */
export interface KWeighting {
  /** Models the acoustic effect of the head: a shelf that lifts high frequencies by 4 dB. */
  readonly shelf: Biquad;
  /** The revised low-frequency B curve: a high-pass. */
  readonly highPass: Biquad;
}

/*
 * The standard gives coefficients for 48 kHz only. These are the analogue parameters from which the bilinear transform
 * gives exactly those coefficients, so that every other rate gets the same curve.
 */
const SHELF_HERTZ = 1681.974450955533;
const SHELF_GAIN_DB = 3.999843853973347;
const SHELF_Q = 0.7071752369554196;
const SHELF_MIDDLE_EXPONENT = 0.4996667741545416;
const HIGH_PASS_HERTZ = 38.13547087602444;
const HIGH_PASS_Q = 0.5003270373238773;

/** @param sampleRate Hz. */
export function kWeightingAt(sampleRate: number): KWeighting {
  return { shelf: shelfAt(sampleRate), highPass: highPassAt(sampleRate) };
}

function shelfAt(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * SHELF_HERTZ) / sampleRate);
  const high = 10 ** (SHELF_GAIN_DB / 20);
  const middle = high ** SHELF_MIDDLE_EXPONENT;
  const a0 = 1 + k / SHELF_Q + k * k;
  return {
    b0: (high + (middle * k) / SHELF_Q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (middle * k) / SHELF_Q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / SHELF_Q + k * k) / a0,
  };
}

function highPassAt(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * HIGH_PASS_HERTZ) / sampleRate);
  const a0 = 1 + k / HIGH_PASS_Q + k * k;
  return {
    b0: 1,
    b1: -2,
    b2: 1,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / HIGH_PASS_Q + k * k) / a0,
  };
}
