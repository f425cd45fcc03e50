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
const UNSAID = /^security:|^(add|remov|deprecat)\w*: \1(?!ress)/i;
/** Done to what there was, whatever heading it stands below: `Tidy up the maps` among the features. */
const NO_ADDITION =
  /^(?:bump|clean|convert|deprecate|drop|fix|improve|move|prune|refactor|reduce|remove|rename|replace|revert|rewrite|simplify|tidy|unify|update|upgrade|use)\b/i;

/** How it is now, of a hole that is closed: `Readers do not follow links` */
const DOES_NOT = /\b(?:do|does|is|are|can)(?:n['’]t|not| not| no longer)\b/i;

/** What an entry in its own words is called, in another word than it begins with; what is uncertain is any change. */
export function calledOf({ area, said: { frame, words }, change }: Entry): string {
  const { kind, listedAs } = change;
  if (/^fix|\bfix(?:es)?$/i.test(words) && !/^(?:breaking|internal)$/.test(kind))
    return 'correction';
  // What a closed hole does not do, it does not do from now on; anything else tells how it was.
  if (frame === 'fault' && kind !== 'security') return 'fix';
  if (frame === 'fault' && !DOES_NOT.test(words)) return 'security fix';
  if (frame === 'quote' && DEFECT.test(`${kind}: ${words}`)) return 'improvement';
  if (listedAs !== undefined) return called(kind).replace('change', called(listedAs, words));
  // The documentation is named as the part already.
  return area?.startsWith('the documentation') === true ? 'change' : called(kind, words);
}

function called(kind: ChangeKind, words = ''): string {
  const unsaid = UNSAID.test(`${kind}: ${words}`) || (kind === 'added' && NO_ADDITION.test(words));
  return (unsaid ? undefined : CALLED[kind]) ?? 'change';
}

/** @param name what one is called: `internal fix` */
export function pluralOf(name: string): string {
  return name.endsWith('fix') ? `${name}es` : `${name}s`;
}
