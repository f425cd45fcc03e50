/** A version as a sentence speaks of it: `2.0.0`, `before 2.0.0`, `2.0.0 and later`. */
export interface VersionRange {
  readonly version: string;
  readonly of: 'at' | 'before' | 'up to' | 'from' | 'after';
}

const VERSION = /^v?\d[\w.-]*$/i;
const NAMES = /^(?:versions?|releases?|than|to|and|including|with|the|any|all)$/i;
const BEFORE: readonly (readonly [RegExp, VersionRange['of']])[] = [
  [/^(?:before|earlier|older|lower|below|under|prior|preceding)$/i, 'before'],
  [/^(?:until|through|up)$/i, 'up to'],
  [/^(?:since|from|starting|beginning)$/i, 'from'],
  [/^(?:after|newer|later|above|higher)$/i, 'after'],
];
const BEHIND: readonly (readonly [RegExp, VersionRange['of']])[] = [
  [/^(?:earlier|older|below|lower|before)$/i, 'up to'],
  [/^(?:later|newer|above|up|upwards?|onwards?|higher|following)$/i, 'from'],
];
/** So many words before a version tell its range. */
const REACH = 4;

/** The versions among words, each with the range that the words around it make of it. */
export function rangesIn(words: readonly string[]): VersionRange[] {
  return words.flatMap((word, at): VersionRange[] => {
    if (!VERSION.test(word)) return [];
    const version = word.replace(/^v/i, '');
    const behind = /^(?:and|or)$/i.test(words[at + 1] ?? '') ? words[at + 2] : words[at + 1];
    const of = find(BEHIND, behind) ?? rangeBefore(words, at) ?? 'at';
    return [{ version, of }];
  });
}

function rangeBefore(words: readonly string[], at: number): VersionRange['of'] | undefined {
  for (let back = at - 1; back >= Math.max(0, at - REACH); back -= 1) {
    const word = words[back] ?? '';
    const range = find(BEFORE, word);
    if (range !== undefined) return range;
    if (!NAMES.test(word)) return undefined;
  }
  return undefined;
}

function find(table: typeof BEFORE, word: string | undefined): VersionRange['of'] | undefined {
  return word === undefined ? undefined : table.find(([names]) => names.test(word))?.[1];
}

const ORDER = new Intl.Collator('en', { numeric: true });

/**
 * Checks whether what is said of a range holds of another one: `before 2.0` of `1.9`. Two ranges of one direction are
 * alike.
 */
export function covers(known: VersionRange, said: VersionRange): boolean {
  const step = ORDER.compare(said.version, known.version);
  if (said.of !== 'at' && known.of !== 'at') return isOlder(said) === isOlder(known);
  if (said.of !== 'at') return step === 0;
  switch (known.of) {
    case 'at':
      return step === 0 || said.version.startsWith(`${known.version}.`);
    case 'before':
      return step < 0;
    case 'up to':
      return step <= 0;
    case 'from':
      return step >= 0;
    case 'after':
      return step > 0;
  }
}

function isOlder({ of }: VersionRange): boolean {
  return of === 'before' || of === 'up to';
}
