import type { Change } from '../../../domain/release.js';
import { distinctReferences } from './references.js';

/**
 * The changes of a release, each once. release-please and its like list a breaking change twice: as a warning, and again
 * among the features or fixes it came with. The warning stays, with all that the other says of where it came from.
 */
export function withoutRepeated(changes: readonly Change[]): readonly Change[] {
  const breaking = new Map(
    changes.flatMap((change) =>
      change.kind === 'breaking' ? [[wordsOf(change), change] as const] : [],
    ),
  );
  const repeats = changes.filter(
    (change) => change.kind !== 'breaking' && breaking.has(wordsOf(change)),
  );
  if (repeats.length === 0) return changes;
  return changes
    .filter((change) => !repeats.includes(change))
    .map((change) => {
      const same = repeats.filter((repeat) => wordsOf(repeat) === wordsOf(change));
      return change.kind === 'breaking' && same.length > 0 ? together(change, same) : change;
    });
}

function together(change: Change, repeats: readonly Change[]): Change {
  const all = [change, ...repeats];
  return {
    ...change,
    details: [...new Set(all.flatMap(({ details }) => details))],
    references: distinctReferences(all.flatMap(({ references }) => references)),
    authors: [...new Set(all.flatMap(({ authors }) => authors))],
  };
}

function wordsOf({ scope = '', text }: Change): string {
  return `${scope}: ${text}`.toLowerCase().replace(/[.!]$/, '');
}
