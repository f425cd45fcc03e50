import { canBeSaid } from '../../speakable.js';
import { enumerate } from '../document/number-words.js';
import { wordsIn } from '../document/sentence.js';
import { audible } from './audible.js';

const LONGEST = 5;
/** Scopes that say no more than the kind of a change, or nothing. */
const SAYS_NOTHING = /^(?:deps?|dependencies|perf|refactor|fix|feat|chore|\*|\d+)$/i;

/** A scope as it is said, one that lists several as a list; none for issue numbers and what says nothing. */
export function spokenScope(scope: string | undefined, longest = LONGEST): string | undefined {
  const named = audible(scope ?? '').replace(/^number \d+$/, '');
  const said = /[()]/.test(named) ? named : enumerate(named.split(/\s*,\s*/).filter(canBeSaid));
  return canBeSaid(said) && wordsIn(said) <= longest && !SAYS_NOTHING.test(said) ? said : undefined;
}
