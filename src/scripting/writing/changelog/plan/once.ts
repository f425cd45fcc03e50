import type { Item } from '../items/item.js';

/** Step from one version of something to another: `from 1.2 to 1.3`, `to 1.3`. */
const STEP = /(?: from v?\d[\w.-]*)? to v?\d[\w.-]*$/;

/** Words that identify an entry: two entries of the same words are narrated once, and so are two steps of one dependency. */
export function wordsOf({ area = '', form, further }: Item): string {
  const words = 'words' in form ? form.words : form.does;
  return [area, words.replace(STEP, ''), ...further].join('|').toLowerCase();
}

/** Entries without those that say again what an earlier one says. */
export function withoutRepeated(items: readonly Item[]): readonly Item[] {
  const heard = new Set<string>();
  return items.filter((item) => {
    const words = wordsOf(item);
    if (heard.has(words)) return false;
    heard.add(words);
    return true;
  });
}
