import { isScalar, type Pair } from 'yaml';

/** Message of the YAML parser for a repeated key. */
export const REPEATED_KEY = 'Map keys must be unique';

/**
 * The pairs of a map whose key an earlier pair has. The parser's own check (`uniqueKeys`) compares each key with all
 * others: 64 KB of keys take it seconds.
 */
export function repeatedKeys(pairs: readonly Pair[]): readonly Pair[] {
  const keys = new Set<unknown>();
  return pairs.filter(({ key }) => {
    const name: unknown = isScalar(key) ? key.value : key;
    const isRepeated = keys.has(name);
    keys.add(name);
    return isRepeated;
  });
}
