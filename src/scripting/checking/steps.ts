import { contentWords } from '../content-words.js';
import { meaningOf, overlap, partsOf, wordsAndMarks } from './clauses.js';

/** Two things that are done, or happen, one after the other. */
export interface Step {
  readonly earlier: ReadonlySet<string>;
  readonly later: ReadonlySet<string>;
}

/** What takes the place of something else, or follows it: `from 2 to 3`, `new instead of old`. */
export interface Replacement {
  readonly from: ReadonlySet<string>;
  readonly to: ReadonlySet<string>;
}

/** So much more the one order must fit than the other. */
const CLEARLY = 0.5;
const MOST = 0.5;

/** What a sentence says comes before what. */
export function stepsIn(sentence: string): Step[] {
  return partsOf(wordsAndMarks(sentence)).flatMap((part): Step[] => {
    const at = part.findIndex((word, index) => isOrderWord(word, part, index));
    if (at === -1) return [];
    const comma = part.indexOf(',', at);
    const fronted = part.slice(0, at).every((word) => /^(?:and|then|so|,|but)$/i.test(word));
    if (fronted && comma === -1) return [];
    const word = (part[at] ?? '').toLowerCase();
    const named = part.slice(at + 1, comma === -1 ? undefined : comma);
    const other = fronted ? part.slice(comma + 1) : part.slice(0, at);
    const [one, two] = [meaningOf(named), meaningOf(other)];
    // A version names no step.
    if (one.size === 0 || two.size === 0 || /^v?\d/i.test(contentWords(named.join(' '))[0] ?? ''))
      return [];
    return [
      word === 'before'
        ? { earlier: two, later: one }
        : word === 'after'
          ? { earlier: one, later: two }
          : { earlier: two, later: one },
    ];
  });
}

/** `before` and `after`, and `then` where it joins what is done. */
function isOrderWord(word: string, words: readonly string[], at: number): boolean {
  if (/^(?:before|after)$/i.test(word)) return true;
  return /^then$/i.test(word) && at > 1 && /^(?:,|and)$/i.test(words[at - 1] ?? '');
}

/** Whether two steps have the same parts in the same order, 1; the other way round, -1; or are others, 0. */
export function compareSteps(known: Step, said: Step): number {
  const straight = [overlap(known.earlier, said.earlier), overlap(known.later, said.later)];
  const crossed = [overlap(known.earlier, said.later), overlap(known.later, said.earlier)];
  return comparison(straight, crossed);
}

const OLD_FIRST: readonly RegExp[] = [
  /\bfrom ([^,;:]{1,60}?) to ((?:\S+ ?){1,4})/gi,
  /(\S+) (?:->|→) (\S+)/g,
  /\breplac(?:e|es|ed|ing) ([^,;:]{1,60}?) (?:with|by) ((?:\S+ ?){1,4})/gi,
  /((?:\S+ ){1,4})(?:is|are|was|were) (?:now )?(?:replaced (?:with|by)|renamed (?:to|as)|superseded by) ((?:\S+ ?){1,4})/gi,
  /\brenam(?:e|es|ed|ing) ([^,;:]{1,60}?) (?:to|as) ((?:\S+ ?){1,4})/gi,
  /((?:\S+ ){1,4})in favou?r of ((?:\S+ ?){1,4})/gi,
];
const NEW_FIRST: readonly RegExp[] = [
  /((?:\S+ ){1,4})(?:now )?(?:replaces|supersedes) ((?:\S+ ?){1,4})/gi,
  /((?:\S+ ){1,4})(?:instead of|rather than|in place of) ((?:\S+ ?){1,4})/gi,
];

/** What a sentence says takes the place of what. */
export function replacementsIn(sentence: string): Replacement[] {
  const text = wordsAndMarks(sentence).join(' ');
  const found = (forms: readonly RegExp[], isOldFirst: boolean) =>
    forms.flatMap((form) =>
      [...text.matchAll(form)].map(([, one = '', two = '']): Replacement => {
        const [first, second] = [meaningOf([one]), meaningOf([two])];
        return isOldFirst ? { from: first, to: second } : { from: second, to: first };
      }),
    );
  return [...found(OLD_FIRST, true), ...found(NEW_FIRST, false)].filter(
    ({ from, to }) => from.size > 0 && to.size > 0,
  );
}

/** Whether the same takes the place of the same, 1; the other way round, -1; or others do, 0. */
export function compareReplacements(known: Replacement, said: Replacement): number {
  const straight = [overlap(known.from, said.from), overlap(known.to, said.to)];
  const crossed = [overlap(known.from, said.to), overlap(known.to, said.from)];
  return comparison(straight, crossed);
}

function comparison(straight: readonly number[], crossed: readonly number[]): number {
  const sum = (parts: readonly number[]) => parts.reduce((all, one) => all + one, 0);
  const all = (parts: readonly number[]) => parts.every((one) => one >= MOST);
  if (all(straight) && sum(straight) >= sum(crossed)) return 1;
  return all(crossed) && sum(crossed) >= sum(straight) + CLEARLY ? -1 : 0;
}
