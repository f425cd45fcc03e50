import type { ChangeKind } from '../../../../domain/release.js';
import type { Entry } from '../classify/entry.js';
import { DEFECT } from '../classify/shape.js';

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

/** Its kind is a guess, or its own verb says it: `added: add …` */
const UNSAID = /^(?:security|documentation):|^(add|remov|deprecat)\w*: \1(?!ress)/i;

/** How it is now, of a hole that is closed: `Readers do not follow links` */
const DOES_NOT = /\b(?:do|does|is|are|can)(?:n['’]t|not| not| no longer)\b/i;

/** What an entry in its own words is called, in another word than it begins with; what is uncertain is any change. */
export function calledOf({ said: { frame, words }, change: { kind, listedAs } }: Entry): string {
  if (/^fix|\bfix(?:es)?$/i.test(words) && !/^(?:breaking|internal)$/.test(kind))
    return 'correction';
  // What a closed hole does not do, it does not do from now on; anything else tells how it was.
  if (frame === 'fault' && (kind !== 'security' || !DOES_NOT.test(words))) return 'fix';
  if (frame === 'quote' && DEFECT.test(`${kind}: ${words}`)) return 'improvement';
  const called = CALLED[kind];
  // What a list has as a fix is an internal fix.
  if (listedAs !== undefined)
    return called?.replace('change', CALLED[listedAs]?.replace(/^.* /, '') ?? 'change') ?? 'change';
  return (UNSAID.test(`${kind}: ${words}`) ? undefined : called) ?? 'change';
}
