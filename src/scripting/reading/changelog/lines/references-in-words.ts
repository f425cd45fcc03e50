import { AUXILIARY, DETERMINER, PREPOSITION } from '../../../first-word/function-words.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { PhraseEnds } from '../../../phrase-ends.js';
import { PhraseList } from '../../../phrase-list.js';
import { referenceRuns, type ReferenceRun } from './reference-runs.js';
import words from './reference-words.json' with { type: 'json' };

/** Verbs for acting on an earlier change or resulting from one. The number after such a verb refers to a change. */
const OF_CHANGE = new PhraseEnds(words.ofChange);
const REVERTS = new PhraseEnds(words.reverts);
/** `a revert #12`, `the last revert #12` */
const A_REVERT = /\b(?:an?|the) (?:\w+ )?$/i;
/** behind these a pull request does, too, and what a change was made in is one: `in #12` */
const BEFORE_OBJECT = /\b(?:in|by|from|with|of|for|since|after|as|than|via) $/i;
/** Behind these, or as an entry's object, a noun is what its number is called: `due to issue #12`, not `a layout issue #12` */
const BEFORE_NOUN = /^\w+ $|\b(?:in|by|from|with|of|for|since|after|as|than|via|to|on|or) $/i;
const NO_THINGS = new PhraseList(words.noThings);
const NO_THING = /^(?:|[^-]*-.*|.*(?:ous|[ai]ble|\W))$/;
/** and behind these a report. */
const OF_REPORT = new PhraseEnds(words.ofReport);
const NOT_DOING = new PhraseEnds(words.notDoing);
/** Places where a fix is a thing: `memory leak fix #12`; or where its object precedes it: `is easier to fix #12` */
const NOUN_FIX: readonly RegExp[] = [
  /^(?!This |That |It |Also |\w+ly )(?:[A-Z]\S* ){1,3}fixes$/,
  /\b(?!to |and |or |also |will |not |should |\w+ly )[a-z]{3,} fix$/,
  /(?:eas(?:y|ier)|hard(?:er)?|simpler) to fix$/,
];
const CHANGE = /^(?:pull|pr|commit|patch|change)/i;
/** Words that a sentence goes on with behind an object; anything else would make it an adjective. */
const ENDS = /^(?:$|[.,;:!?)]|\s?[–—-] | \()/;
const GOES_ON = new PhraseList(words.goesOn);
/** At an entry's beginning it is a label, `\0` being the place of the reference: `Fixes #12, the parser hangs` */
const LABEL = /^\W*(?:fix(?:e[sd])?|closes?|resolves?) \0[,:]/i;

/**
 * A text with words for the references that its sentences need, which no listener has to write down: `revert #12` as
 * `revert an earlier change`. Where no words are certain the stand-in stays, for the number.
 * @param wordsOf what a stand-in is for: `issue 12`, `commit 1a2b3c4`, the site of an address
 */
export function inWords(masked: string, wordsOf: (index: number) => string): string {
  let told = '';
  let from = 0;
  for (const run of referenceRuns(masked)) {
    told += masked.slice(from, run.start) + runInWords(masked, run, wordsOf(run.index));
    from = run.end;
  }
  return told + masked.slice(from);
}

function runInWords(masked: string, run: ReferenceRun, name: string): string {
  const { gap, deed, noun } = run;
  const whole = masked.slice(run.start, run.end);
  if (!/^(?:issue|pull request|commit) /.test(name)) return whole;
  const start = masked.slice(0, run.start);
  const after = masked.slice(run.end);
  const marked = `${start.slice(-40)}${gap}\0${after.slice(0, 2)}`;
  const fits = goesOn(after) && !LABEL.test(marked);
  // `issue #12` would be said twice.
  const left = noun === undefined ? whole : whole.replace(`${noun} \uE002`, '\uE002');
  if (!fits) return asAdjective(start, after, gap) ?? left;
  if (gap.endsWith('such as ')) return '';
  if (deed !== undefined) return `${gap}${deed.startsWith('T') ? 'An' : 'an'} earlier change`;
  const said = phrase(noun, name, start + gap);
  if (said !== undefined) return gap + (run.isOne ? said : said.replace(/^an? (.*)$/, '$1s'));
  if (!isAside(noun, gap, start)) return left;
  return noun === undefined ? '' : gap + noun;
}

function goesOn(after: string): boolean {
  if (ENDS.test(after)) return true;
  const end = after.startsWith(' ') ? GOES_ON.endAt(after, 1) : undefined;
  return end !== undefined && after.charAt(end) !== '-';
}

function isOfChange(before: string): boolean {
  if (OF_CHANGE.end(before)) return true;
  return (
    REVERTS.end(before) && !A_REVERT.test(before.slice(0, REVERTS.startIn(before.slice(0, -1))))
  );
}

function isOfReport(before: string): boolean {
  if (!OF_REPORT.end(before)) return false;
  return !NOT_DOING.end(before.slice(0, OF_REPORT.startIn(before.slice(0, -1))));
}

function isNounFix(before: string): boolean {
  return /fix(?:es)?$/.test(before.slice(-5)) && NOUN_FIX.some((one) => one.test(before));
}

/** Replacement of a number before a noun: `revert #12 changes`, `the #12 order`, `Fix #12 order of rows`; undefined if it is uncertain. */
function asAdjective(start: string, after: string, gap: string): string | undefined {
  const before = `${start.slice(-60)}${gap}`;
  if (/^ changes\b/.test(after) && isOfChange(before)) return `${gap}earlier`;
  const isFixed =
    /^\W*[Ff]ix(?:e[sd])? $/.test(before) && !/^ (?:an?|it|that|the|this)\b/.test(after);
  const isOfNoun = (isFixed || /\b[Tt]he $/.test(before)) && /^ [a-z]/.test(after);
  return isOfNoun && !/\bthe \uE002/i.test(start) ? '' : undefined;
}

/** Checks whether a number only hangs on the noun before it: `a parser #12 and rows`, `due to #12` */
function isAside(noun: string | undefined, gap: string, start: string): boolean {
  if (noun !== undefined) return !BEFORE_NOUN.test(start + gap);
  if (/\b(?:of|than) this$/.test(start)) return true;
  if (isNounFix(start)) return true;
  const [word = ''] = /(?<![^\s(])[^\s(]*$/.exec(start.slice(-60).toLowerCase()) ?? [];
  const form = verbForm(word);
  const named = form === undefined || (gap !== ' ' && form.nounToo && /[\s(]/.test(start));
  const known =
    NO_THINGS.has(word) ||
    [AUXILIARY, DETERMINER, PREPOSITION, NO_THING].some((one) => one.test(word));
  return gap === ' due to ' || (named && !known);
}

function phrase(noun = '', name: string, before: string): string | undefined {
  const isNamed = noun !== '' && BEFORE_NOUN.test(before);
  const leads = name.startsWith('pull') ? BEFORE_OBJECT : /(?<!\b(?:is|are|was|were) )\bin $/i;
  const isChange = isNamed ? CHANGE.test(noun) : leads.test(before);
  if (isChange || isOfChange(before)) return 'an earlier change';
  if (isNamed) return `a reported ${noun.toLowerCase().replace(/s$/, '')}`;
  return isOfReport(before) && !isNounFix(before.trimEnd()) ? 'a reported issue' : undefined;
}
