import type { CodeDetail, Detail, ListDetail } from '../../../../domain/release.js';
import { whatIsBroken, withoutLooseEnd } from '../../../checking/broken-sentences.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import { PLACE } from '../../../first-word/function-words.js';
import { isWholeSentence } from '../../../first-word/whole-sentence.js';
import { contentWords } from '../../../content-words.js';
import { isCode } from '../../../detail-texts.js';
import { likelihoodOfRole } from '../../../reading/roles/line-roles.js';
import { leansBack } from '../../../reading/changelog/lines/leaning.js';
import { PhraseEnds } from '../../../phrase-ends.js';
import { PhraseList } from '../../../phrase-list.js';
import { runsOf } from '../../../runs.js';
import { splitSentences } from '../../../sentences.js';
import { canBeSaid, withEnd } from '../../../speakable.js';
import { LONGEST_JUDGED, wordsIn } from '../../prose/sentence.js';
import { audible, capitalized, withoutEnd } from '../audible.js';
import { hasMainVerb } from './clause.js';
import { asNoun } from './lowered.js';
import phrases from './pointer-phrases.json' with { type: 'json' };
import lists from './words.json' with { type: 'json' };

/** Maximum number of words in a list after one colon. */
const LONGEST_LIST = 45;
/** Paragraph of nothing but code and signs. */
const ONLY_CODE = /^(?:`[^`]*`|[^\p{L}`])*$/u;
const CLOSED = /[.!?]["'”’)]*$/;

/**
 * Sentences that follow the first one of an entry, ready to be said, in the author's order.
 * @param first the first one, which items of lists are not to repeat
 * @param notices those of the details that are notices, which are never left out
 */
export function furtherSentences(
  others: readonly string[],
  details: readonly Detail[],
  first = '',
  notices: readonly Detail[] = [],
): readonly string[] {
  const pieces = leadsMarked([...others, ...details].flatMap(inSentences));
  const known = new Set(contentWords(first));
  const kept = new Set(leadsMarked(notices.flatMap(inSentences)));
  const said = withoutStranded(pieces, kept, (piece, at): readonly string[] => {
    const next = pieces[at + 1];
    if (typeof piece === 'string') return isLead(piece) ? leading(piece, next) : whole(piece);
    if (isCode(piece)) return [];
    const before = pieces[at - 1];
    const items = piece.items.filter((item) => !isKnown(item, known) && !isExample(item));
    return ofList(items, typeof before === 'string' && isLead(before) ? before : '');
  });
  return inWholeSentences(said).flatMap(asSaid);
}

/** Pieces as they are said, without sentences that lean on one that is left out, unless they are kept. */
function withoutStranded(
  pieces: readonly Detail[],
  kept: ReadonlySet<Detail>,
  saidOf: (piece: Detail, at: number) => readonly string[],
): readonly string[] {
  let isStranded = false;
  return pieces.flatMap((piece, at) => {
    if (typeof piece !== 'string') return saidOf(piece, at);
    if (isStranded && leansBack(piece) && !kept.has(piece)) return [];
    const said = saidOf(piece, at);
    isStranded = said.length === 0 && !(isLead(piece) && isList(pieces[at + 1]));
    return said;
  });
}

/** A sentence; nothing if something is missing in it. */
function whole(sentence: string): readonly string[] {
  return asSaid(sentence).length === 0 ? [] : [sentence];
}

/** A sentence without an end mark leads to the list below it. */
function leadsMarked(pieces: readonly Detail[]): readonly Detail[] {
  return pieces.map((piece, at) =>
    typeof piece === 'string' && isList(pieces[at + 1]) && /[\p{L}\p{N}]$/u.test(piece)
      ? `${piece}:`
      : piece,
  );
}

function inSentences(detail: Detail): readonly Detail[] {
  if (typeof detail === 'string') return ONLY_CODE.test(detail) ? [] : toldOf(detail);
  return isCode(detail) || detail.lead === '' ? [detail] : [...toldOf(detail.lead), detail];
}

/** Sentences of a paragraph, without what only leads elsewhere. */
function toldOf(paragraph: string): readonly string[] {
  return splitSentences(paragraph.replace(NOTE, '')).filter(
    (sentence) => !leadsElsewhere(sentence),
  );
}

/** Words that only ask for attention. */
const NOTE = /^(?:note|notice|important|nb): (?=\S)/i;
/** Words of a text that the classifier judges, at least. */
const FEWEST_JUDGED = 3;
/** Probability above which a sentence is a pointer, or boilerplate. */
const SURELY_BESIDE = 0.7;

/** Lacks what stood below it, or a number that was taken away: `you can set`, `Fixes CVE.` */
const LACKS_OBJECT = /\b(?:can (?:set|use|add|write|call)|which means|with|via|fixes cve)$/i;
/** Leads to what is not narrated: `For example, using`, `You can do so like this`, `The options are as follows` */
const LEADS_ON = new PhraseEnds(phrases.leadsOn);
const SHORT_ASIDE = /^\([^()\d]{1,20}\d{0,8}\)\.?$/;
const BEGINNINGS = new PhraseList(phrases.beginnings);
const ANYWHERE = new PhraseList(phrases.anywhere);

function isPointer(text: string): boolean {
  const begun = text.replace(/^\(/, '');
  return BEGINNINGS.endAt(begun) !== undefined || ANYWHERE.findIn(text) !== undefined;
}

/** Checks whether a sentence only leads a listener to another text, or thanks somebody. */
export function leadsElsewhere(text: string): boolean {
  if (text.length > LONGEST_JUDGED || text.includes('CVE-')) return false;
  const said = withoutEnd(text);
  if (SHORT_ASIDE.test(text) || isPointer(text) || LACKS_OBJECT.test(said)) return true;
  if (wordsIn(text) < FEWEST_JUDGED) return false;
  const line = { text, heading: '' };
  const pointer = likelihoodOfRole('pointer', line);
  return Math.max(pointer, likelihoodOfRole('boilerplate', line)) >= SURELY_BESIDE;
}

function isLead(sentence: string): boolean {
  return sentence.endsWith(':');
}

/** A sentence that leads to something: it is said with its list, and by itself where code follows. */
function leading(sentence: string, next: Detail | undefined): readonly string[] {
  if (isList(next)) return [];
  const words = sentence.slice(0, -1).replace(/,? (?:e\.g|i\.e)\.?$/, '');
  return leadsToCode(sentence) || !hasMainVerb(sentence) ? [] : [`${words}.`];
}

/** Says nothing but that something follows. */
const LEADS_TO_CODE =
  /\b(?:following|below|this|here|e\.g\.|i\.e\.|example|run|use|like|as)\b[^,]{0,20}:$/i;

/** Checks whether a sentence with a colon at its end says nothing but that something follows. */
export function leadsToCode(sentence: string): boolean {
  return (
    sentence.endsWith(':') &&
    (LEADS_TO_CODE.test(sentence) || !isWholeSentence(sentence.slice(0, -1)))
  );
}

function isList(detail: Detail | undefined): detail is ListDetail {
  return typeof detail === 'object' && !isCode(detail);
}

/** Checks whether an item of several words says what its entry says. */
function isKnown(item: string, known: ReadonlySet<string>): boolean {
  const words = contentWords(item);
  return words.length > 1 && words.every((word) => known.has(word));
}

/** Checks whether an item is nothing but code with what leads to it: ``Example: `{fold}` `` */
function isExample(item: string): boolean {
  return LEADS_TO_CODE.test(item.replace(/ ?`[^`]*`:?$/, ''));
}

/** Items of a list behind what leads to them, or each by itself where they are sentences. */
function ofList(items: readonly string[], lead: string): readonly string[] {
  const said = items.filter((item) => canBeSaid(audible(item)) && !leadsElsewhere(item));
  const told = said.every(isLead) ? said.map((item) => item.slice(0, -1)) : said;
  if (told.every((item) => CLOSED.test(item) && wordsIn(item) > 3))
    return [...(lead === '' ? [] : [`${lead.slice(0, -1)}.`]), ...told.flatMap(splitSentences)];
  const words = told.map((item) => asNoun(withoutEnd(item).replace(/[,;]$/, '')));
  const runs = runsOf(words, (item, open) => wordsIn([...open, item].join(' ')) > LONGEST_LIST);
  return runs.map((run, at) => {
    const list = run.join('; ').replaceAll(':; ', ': ');
    return at === 0 ? `${lead === '' ? IN_DETAIL : lead} ${list}.` : `${FURTHER} ${list}.`;
  });
}

const IN_DETAIL = 'In detail:';
const FURTHER = 'Further:';

/** Former or new state without its subject: `Previously would not fold.`, `Now folds twice.` */
const LACKS_SUBJECT =
  /^(?:(?:previously|formerly|before) (?:was|were|would|did|had|could)|now (?:is|has|[a-z]+[^s]s))\b/i;

const TO_READERS = new PhraseList(lists.toReaders);

/** Checks whether a sentence says how it was without a subject, or what was done: no order to a listener. */
function isUnaddressed(sentence: string): boolean {
  if (sentence.length > LONGEST_JUDGED || LACKS_SUBJECT.test(sentence)) return true;
  const first = firstWordOf(withoutEnd(sentence).replace(PLACE, ''));
  const isDone = first.is === 'verb' && first.form === 'imperative';
  return isDone && TO_READERS.findIn(sentence) === undefined;
}

/** Fragments, which no mark ends, stand behind a lead together. */
function inWholeSentences(pieces: readonly string[]): readonly string[] {
  const isFragment = (piece: string) =>
    isUnaddressed(piece) || (!CLOSED.test(piece) && !isWholeSentence(piece));
  const runs = runsOf(pieces, (piece, [first]) => isFragment(piece) !== isFragment(first));
  return runs.flatMap((run) =>
    isFragment(run[0])
      ? [`${IN_DETAIL} ${run.map((one) => asNoun(withoutEnd(one))).join('; ')}.`]
      : run,
  );
}

/** A sentence as it is heard; nothing if something is missing in it, and of a remark of one word: `Gone.` */
function asSaid(sentence: string): readonly string[] {
  const isQuestion = sentence.endsWith('?');
  if (LEADS_ON.startIn(withoutEnd(sentence)) !== undefined) return [];
  const words = withoutLooseEnd(audible(isQuestion ? sentence : withoutEnd(sentence)));
  const said = capitalized(isQuestion ? words : withEnd(words));
  const isRemark = wordsIn(words) < 2;
  return canBeSaid(words) && !isRemark && whatIsBroken(said) === undefined ? [said] : [];
}

export function codeAmong(details: readonly Detail[]): readonly CodeDetail[] {
  return details.filter(isCode);
}
