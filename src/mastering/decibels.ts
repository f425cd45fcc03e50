/** An amplitude factor in decibels. */
export function decibelsOf(amplitude: number): number {
  return 20 * Math.log10(amplitude);
}

/** The amplitude factor of a level in decibels. */
export function amplitudeOf(decibels: number): number {
  return 10 ** (decibels / 20);
}
