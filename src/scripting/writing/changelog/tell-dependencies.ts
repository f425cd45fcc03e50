import type { Change } from '../../../domain/release.js';
import { enumerate } from '../prose/number-words.js';
import { ownWords, wordsIn } from '../prose/sentence.js';
import type { OwnSentence } from '../prose/sentence.js';
import { audible, withoutEnd } from './audible.js';
import { DEPENDENCIES } from './phrases/change-phrases.js';
import { clauseOf } from './wording/shape.js';

const LONGEST_NAME = 4;
const IN_A_SENTENCE = 6;

/** Whether an entry only names a dependency and its version: `deps: qs@^6.14.0`. */
export function isDependency({ kind, scope = '', text, details }: Change): boolean {
  if (!/^(?:deps?|dependencies)$/i.test(scope) || kind === 'breaking' || kind === 'security') {
    return false;
  }
  const said = withoutEnd(audible(text));
  return details.length === 0 && wordsIn(said) <= LONGEST_NAME && clauseOf(said).shape === 'phrase';
}

/** Several dependencies in a breath. */
export function tellDependencies(changes: readonly Change[]): OwnSentence[] {
  const names = changes.map(({ text }) => withoutEnd(audible(text)));
  const told: OwnSentence[] = [];
  for (let index = 0; index < names.length; index += IN_A_SENTENCE) {
    const n = enumerate(names.slice(index, index + IN_A_SENTENCE));
    told.push(ownWords(DEPENDENCIES, { n }));
  }
  return told;
}
