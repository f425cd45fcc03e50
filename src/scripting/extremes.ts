/** Returns the largest of any number of values; -Infinity if the list is empty. */
export function greatestOf(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), -Infinity);
}

/** Returns the smallest of any number of values; Infinity if the list is empty. */
export function leastOf(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}
