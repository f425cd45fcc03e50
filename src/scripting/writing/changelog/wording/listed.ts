import { wordsIn } from '../../prose/sentence.js';

/** Words of an item that is heard as one behind `and` without a comma. */
const SHORT = 3;

/** `a, b, and c`; `a and b` where both are short. */
export function listed(items: readonly string[]): string {
  const [first = '', ...others] = items;
  const last = others.pop();
  if (last === undefined) return first;
  if (others.length > 0) return `${[first, ...others].join(', ')}, and ${last}`;
  return items.some((item) => wordsIn(item) > SHORT)
    ? `${first}, and ${last}`
    : `${first} and ${last}`;
}
