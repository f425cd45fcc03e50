import { canBeSaid } from '../../speakable.js';
import { wordsIn } from '../document/sentence.js';
import { audible } from './audible.js';

const LONGEST = 5;
/** Scopes that say no more than the kind of a change, or nothing. */
const SAYS_NOTHING = /^(?:deps?|dependencies|perf|refactor|fix|feat|chore|\*|\d+)$/i;

/** A scope as it is said; none for issue numbers and what says nothing. */
export function spokenScope(scope: string | undefined): string | undefined {
  const said = audible(scope ?? '').replace(/^number \d+$/, '');
  return canBeSaid(said) && wordsIn(said) <= LONGEST && !SAYS_NOTHING.test(said) ? said : undefined;
}
