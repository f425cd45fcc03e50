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

/** Names something with the version that it is taken to: `updates atlas to 2.0` */
const VERSIONED = /^\w+ [^\s,;]+(?: [^\s,;]+){0,3} to (?:version )?v?\d\S*$/;

/** Deeds as a list; those that take something to a version name their verb once: `updates atlas to 2.0, and rows to 4.0` */
export function listedDeeds(deeds: readonly string[]): string {
  const [first = '', ...others] = deeds;
  const [verb = ''] = first.split(' ', 1);
  const isShared = deeds.every((one) => VERSIONED.test(one) && one.startsWith(`${verb} `));
  return listed(isShared ? [first, ...others.map((one) => one.slice(verb.length + 1))] : deeds);
}
