import type { Change } from '../../../domain/release.js';

/** Leaves out entries of one line that a later entry repeats with its details: a summary above the changes. */
export function withoutSummary(changes: readonly Change[]): Change[] {
  const last = new Map<string, number>();
  changes.forEach((change, index) => last.set(identity(change), index));
  return changes.filter((change, index) => {
    const repeated = last.get(identity(change)) ?? index;
    return (
      repeated === index ||
      change.details.length > 0 ||
      (changes[repeated]?.details.length ?? 0) === 0
    );
  });
}

function identity(change: Change): string {
  return change.text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}
