/** A size for people: `431 MB`, `1.2 MB`. */
export function megabytes(bytes: number): string {
  const value = bytes / 1e6;
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} MB`;
}
