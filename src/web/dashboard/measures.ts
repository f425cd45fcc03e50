const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size in words: `9.1 GB`; `unknown` where it cannot be measured. */
export function inBytes(bytes: number | null): string {
  if (bytes === null) return 'unknown';
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const digits = power > 0 && value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[power] ?? 'B'}`;
}

/** A duration in words: `45 s`, `3 min`, `2 h`. */
export function inSeconds(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3_600)} h`;
}

/** A speed in words: `3.1 times as fast as speech`. */
export function inTimes(timesRealTime: number): string {
  return `${timesRealTime.toFixed(timesRealTime < 10 ? 1 : 0)} times as fast as speech`;
}

/** A number with its noun: `1 voice`, `2 voices`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
