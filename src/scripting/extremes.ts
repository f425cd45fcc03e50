/** Returns the greatest of some numbers, however many there are; -Infinity if there are none. */
export function greatestOf(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), -Infinity);
}

/** Returns the least of some numbers, however many there are; Infinity if there are none. */
export function leastOf(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}
