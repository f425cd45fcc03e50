import type { Change } from '../../../domain/release.js';
import { enumerate, spellCount } from '../prose/number-words.js';
import { spokenScope } from './spoken-scope.js';

const MOST_AREAS = 5;

/** `nine in TSDB, seven in PromQL and ten more elsewhere`, where areas are named at all. */
export function byArea(changes: readonly Change[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { scope } of changes)
    if (scope !== undefined) counts.set(scope, (counts.get(scope) ?? 0) + 1);
  const areas = [...counts]
    .filter(([, count]) => count > 1)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_AREAS);
  const said = areas.flatMap(([area, count]) => {
    const scope = spokenScope(area);
    return scope === undefined ? [] : [{ count, text: `${spellCount(count)} in ${scope}` }];
  });
  if (said.length < 2) return undefined;
  const left = changes.length - said.reduce((sum, { count }) => sum + count, 0);
  return enumerate([
    ...said.map(({ text }) => text),
    ...(left > 0 ? [`${spellCount(left)} more elsewhere`] : []),
  ]);
}
