import { canBeSaid } from '../../speakable.js';
import { enumerate } from '../prose/number-words.js';
import { wordsIn } from '../prose/sentence.js';
import { audible } from './audible.js';

const LONGEST = 5;
/** Scopes that say no more than the kind of a change, or nothing. */
const SAYS_NOTHING =
  /^(?:deps?|dependencies|perf|refactor|fix|feat|chore|\*|\d+|(?:issue|pull request|bug|pr)s?)$/i;

const PART = /^[\p{L}@][^\s()]*$/u;
/** `PR/272`, `issue 308, pull request 314`: where it was asked for. */
const TICKETS = /^(?:(?:issue|pull request|bug|pr)s?[ /#]\d+(?:,? (?:and )?|$))+$/i;

/** Whether a label only says where something was asked for. */
export function isTicket(label: string): boolean {
  return TICKETS.test(label);
}

/** A scope as it is said, one that lists several as a list; none for issue numbers and what says nothing. */
export function spokenScope(scope: string | undefined, longest = LONGEST): string | undefined {
  const named = audible(scope ?? '').replace(/^number \d+$/, '');
  if (wordsIn(named) > longest || TICKETS.test(named)) return undefined;
  const parts = named.split(/\s*,\s*/).filter(canBeSaid);
  const said = parts.every((part) => PART.test(part)) ? enumerate(parts) : named;
  return canBeSaid(said) && !SAYS_NOTHING.test(said) ? said : undefined;
}
