import { PhraseList } from '../../../phrase-list.js';
import words from './heading-words.json' with { type: 'json' };

/** Beginning of a heading that says only that changes stand below it: `Changes to the CLI` */
const CHANGES_TO = new PhraseList(words.changesTo);
/** Words that say the same at its end: `CLI fixes` */
const SORTS_OF_CHANGES = new PhraseList(words.sortsOfChanges);
/** Most words that are taken away there. */
const MOST_SORTS = 9;

/** The part of a heading that says what its changes are about. */
export function withoutSorts(heading: string): string {
  const start = CHANGES_TO.endAt(heading) ?? 0;
  const said = heading.slice(heading.charAt(start) === ' ' ? start + 1 : 0).split(' ');
  const last = said.findLastIndex((word) => !SORTS_OF_CHANGES.has(word));
  return said.slice(0, Math.max(1, last + 1, said.length - MOST_SORTS)).join(' ');
}

/** In which state something is there: `Added (unstable)`, `Experimental features` */
const LIMITS = new PhraseList(words.limits);
/** For whom only: `Nightly only` */
const ONLY = /\b(?:\p{L}[\w+#.]{0,40} )?only\b/iu;

/** Words in a heading that limit what is below it, with the brackets around them. */
export function limitWordsIn(heading: string): { readonly whole: string; readonly limit: string } {
  const only = ONLY.exec(heading);
  const state = LIMITS.findIn(heading);
  const isOnly = only !== null && only.index <= (state?.start ?? Infinity);
  const start = isOnly ? only.index : (state?.start ?? 0);
  const end = isOnly ? start + only[0].length : (state?.end ?? 0);
  const [from, to] = [
    start - (/[([]$/.test(heading.slice(0, start)) ? 1 : 0),
    end + (/^[)\]]/.test(heading.slice(end)) ? 1 : 0),
  ];
  return { whole: end === 0 ? '' : heading.slice(from, to), limit: heading.slice(start, end) };
}

/** Words that lead to a list of particulars rather than name what it is about. */
const LEADS = new PhraseList(words.leadsToParticulars);

/** Checks whether a label leads to a list of particulars: `For example:` */
export function leadsToParticulars(label: string): boolean {
  return LEADS.endAt(label) !== undefined;
}

/** Surely a part of the product, and no word of praise or of time: `Map library`, not `Last minute` */
const PARTS = new PhraseList(words.parts);

/** Checks whether a label of several words ends in a part of a product. */
export function endsInPart(label: string): boolean {
  const [last = '', ...others] = label.split(' ').toReversed();
  return others.length > 0 && PARTS.has(last);
}
