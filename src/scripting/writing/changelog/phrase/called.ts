import type { ChangeKind } from '../../../../domain/release.js';
import type { Entry } from '../classify/entry.js';

/** What one change of a kind is called. */
export const CALLED: Partial<Readonly<Record<ChangeKind, string>>> = {
  breaking: 'breaking change',
  security: 'security change',
  added: 'addition',
  deprecated: 'deprecation',
  removed: 'removal',
  fixed: 'fix',
  performance: 'performance improvement',
  documentation: 'documentation change',
  internal: 'internal change',
};

/** What an entry in its own words is called; what begins with that, or is uncertain, is any change. */
export function calledOf({ said: { frame, words }, change: { kind } }: Entry): string {
  if (/^fix/i.test(words)) return 'change';
  if (frame === 'fault') return 'fix';
  return (/^(?:security|documentation)$/.test(kind) ? undefined : CALLED[kind]) ?? 'change';
}

export function severalOf(called: string): string {
  return called === 'fix' ? 'fixes' : `${called}s`;
}

/** Counts how many entries of a release are called the same, there and in their part: one is not "among" others. */
export function counted(entries: readonly Entry[]): Entry[] {
  const times = new Map<string, number>();
  for (const entry of entries) {
    const names = new Set(['change', calledOf(entry), CALLED[entry.change.kind] ?? 'change']);
    for (const key of [...names].flatMap((name) => [name, `${name} in ${entry.area ?? ''}`]))
      times.set(key, (times.get(key) ?? 0) + 1);
  }
  return entries.map((entry) => ({ ...entry, times }));
}
