/** A count with its noun: `1 sentence`, `1,204 sentences`. */
export function counted(count: number, noun: string): string {
  return `${NUMBER.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

const NUMBER = new Intl.NumberFormat('en-GB');

/** The size of a file: `812 KB`, `4.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
