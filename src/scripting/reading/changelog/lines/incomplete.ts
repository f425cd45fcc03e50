import { PhraseEnds } from '../../../phrase-ends.js';
import { PhraseList } from '../../../phrase-list.js';
import words from './trail-words.json' with { type: 'json' };

/** Verbs and other words that say nothing without an object. */
const VERBS_ALONE = new PhraseList(words.verbsAlone);
const IS_ONE = /^(?:this|it) (?:is|was) (?:an?|the)(?: [\w-]*\w){1,2}$/i;

/** Checks whether a text is empty, or only a verb without its object: `Partially fixes` */
export function isVerbAlone(text: string): boolean {
  const said = text.replace(/^\W+/, '').replace(/(?<!\W)\W+$/, '');
  const verb = said.replace(/^part(?:ial)?ly ?/i, '');
  return verb === '' || VERBS_ALONE.has(verb) || IS_ONE.test(verb);
}

/** Words that end no sentence; some do behind a form of `be`: `Rows are documented` */
const INCOMPLETE = new PhraseEnds(words.incomplete);
const UNLESS_PASSIVE = new PhraseEnds(words.incompleteUnlessPassive);
const UNLESS_PASSIVE_OR_DENIED = new PhraseEnds(words.incompleteUnlessPassiveOrDenied);
const AVAILABLE = new PhraseEnds(words.available);
const PASSIVE = new PhraseEnds(words.passive);
const UP = /(?<!\band )(?<![>→] )(?<=\s)up$/i;
const WHEN = /\bwhen .{1,40}$/i;
/** Keyword of a language in capitals, which does not belong to the sentence: `joins that precede USING #12` */
const KEYWORD = /^[^a-z]*[a-z][^]* [A-Z]{3,}$/;

/** Checks whether the last words of a text lead on to others: `Fold rows as described`, `Sort due to` */
export function isIncomplete(text: string): boolean {
  return leadsOn(text) && !KEYWORD.test(text);
}

function leadsOn(text: string): boolean {
  if (beforeEnding(INCOMPLETE, text) !== undefined || UP.test(text)) return true;
  const told = beforeEnding(UNLESS_PASSIVE, text);
  if (told !== undefined) return !PASSIVE.end(told);
  const done = beforeEnding(UNLESS_PASSIVE_OR_DENIED, text);
  if (done !== undefined) return !PASSIVE.end(done) && !/\bnot $/i.test(done);
  const available = beforeEnding(AVAILABLE, text);
  return available !== undefined && !WHEN.test(available);
}

/** Text before a phrase that ends it behind a space, and behind no arrow: `Fold rows > to` */
function beforeEnding(phrases: PhraseEnds, text: string): string | undefined {
  const before = text.slice(0, phrases.startIn(text) ?? 0);
  return /\s$/.test(before) && !/[>→] $/.test(before) ? before : undefined;
}
