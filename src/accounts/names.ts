import { isCleanText } from '../domain/clean-text.js';
import { AccountRefusal } from '../domain/refusal.js';

const MOST_CHARACTERS = 200;

/**
 * Checks the name of an organization, user, key or product.
 * @param what `organization`, for the message
 * @returns the name
 * @throws {AccountRefusal} `invalid` for one that is blank, longer than 200 code points or no plain text
 */
export function checkName(name: string, what: string): string {
  const problem = problemOf(name);
  if (problem === null) return name;
  throw new AccountRefusal('invalid', `The name of the ${what} ${problem}.`);
}

function problemOf(name: string): string | null {
  if (name.trim() === '') return 'must not be blank';
  if (Array.from(name).length > MOST_CHARACTERS)
    return `has more than ${MOST_CHARACTERS} characters`;
  return isCleanText(name) ? null : 'must not contain control characters';
}
