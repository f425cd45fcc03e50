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
