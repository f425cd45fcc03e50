import type { Change, Detail, ListDetail } from '../../../../domain/release.js';
import { isCode } from '../../../detail-texts.js';
import { firstWordOf, isOrder } from '../../../first-word/first-word.js';
import { PLACE } from '../../../first-word/function-words.js';
import { mainVerbAt, mayHaveVerb } from '../../../first-word/main-verb.js';
import { verbForm } from '../../../first-word/verb-forms.js';
import { isWholeSentence } from '../../../first-word/whole-sentence.js';
import { runsOf } from '../../../runs.js';
import { splitSentences } from '../../../sentences.js';
import { LONGEST_JUDGED, wordsIn } from '../../prose/sentence.js';
import { capitalized, withoutEnd } from '../audible.js';
import { asNoun, lowered } from './lowered.js';
import { provenOf } from './proof.js';
import { saysNothing, sentencesOf } from './sentences-of.js';
import { ADVICE, shapeOf } from './shape.js';
import type { Said } from './said.js';

/** In words: what is said behind one colon. */
const LONGEST_LIST = 45;

/** What is denied of one item is not heard of the first sentence of the next. */
const NEGATED = /\b(?:not?|never|without|(?:remov|dropp|deprecat)ed)\b|n['’]t\b/i;

/** What an entry says beyond its first sentence. */
export interface Beyond {
  /** Items that its first sentence leads to, to be said with it. */
  readonly items: string | undefined;
  readonly further: readonly Said[];
}

/** What an entry says beyond its first sentence, in the author's order: sentences as they stand, the items of a list behind what leads to it, and what is no sentence behind a lead of ours. */
export function beyondFirst(sentences: readonly string[], { details, kind }: Change): Beyond {
  const [first = '', ...others] = sentences.map((one) =>
    // The list below it names what it lacks: `If you need the old one, use`
    one === sentences.at(-1) && isList(details[0]) && lacksCode(one) ? `${withoutEnd(one)}:` : one,
  );
  const [paragraph = '', ...more] = details;
  const led = others.length === 0 && typeof paragraph === 'string' && leadsNowhere(first);
  const told = led ? [{ lead: '', items: [paragraph] }, ...more] : details;
  const said = `${kind} ${shapeOf(withoutEnd(first), kind).frame}`;
  const pieces = [...others.filter(isTold), ...told.flatMap(inSentences)];
  const [list] = pieces;
  // A few names say nothing without what stands above them.
  const named = isList(list) && list.items.length < 9 && list.items.every(saysNothing);
  const leads = isList(list) && (first.endsWith(':') || named);
  const [items, ...rest] = leads ? breaths(namedBehind(list.items)) : [];
  const further = pieces.slice(leads ? 1 : 0).flatMap((piece, index, all): readonly Said[] => {
    if (leadsOn(piece)) return isList(all[index + 1]) ? [] : cut(piece);
    if (typeof piece === 'string') return asItStands(piece, said);
    const lead = all[index - 1];
    return isList(piece) ? listed(leadsOn(lead) ? lead : undefined, piece.items) : [];
  });
  return { items, further: joined([...rest.map(goesOn), ...further]) };
}

/** Shows, but says nothing: "`colour: 0`" and an arrow to "`colour: red`". */
const ONLY_CODE = /^(?:`[^`]*`|[^\p{L}`])*$/u;

/** A paragraph in its sentences; one that leads to a list ends with its colon, and stands before it. */
function inSentences(detail: Detail): Detail[] {
  if (typeof detail === 'string')
    return ONLY_CODE.test(detail) ? [] : sentencesOf(detail).filter(isTold);
  if (isCode(detail)) return [detail];
  return [...sentencesOf(detail.lead).filter(isTold), detail];
}

function isTold(sentence: string): boolean {
  return sentence.endsWith(':') || !(saysNothing(sentence) || lacksCode(sentence));
}

/** Lacks what is below it: `If that is not wanted, you can set` */
const LACKS_OBJECT =
  /\b(?:set|use|write|call|run|add|with|for|via|as|to|do|is|are|in|by|this|these|so|here|that|which|means|when|if|and|or|from|of|such|looks|follows|have|note|except|including|address|examples?|the following)$/i;
/** Says where the rest of it is: `The items below are gone.` */
const SAYS_BELOW = /\b(?:listed|shown|members|items) below\b/i;
/** `The following maps are gone.` */
const SAYS_FOLLOWING =
  /\bthe following(?: (?:to|in|at|before|after|instead)\b| (?:\w+(?:ed|al|ic|ble) |new |old )?(?!(?:days|weeks|months|years|releases|versions|pages|requests|runs|is|was|has|this|its)\b)[\w-]+s\b| \w+ has been \w+ed\b| (?:[\w-]+ ){1,3}(?:are|were|have)\b)/i;
/** Says nothing but that code follows. */
const LEADS_TO_CODE = /\b(?:following|below)\b|\blike this$|^(?:here (?:is|are)|eg|for example)\b/i;

function lacksCode(sentence: string): boolean {
  if (sentence.length > LONGEST_JUDGED) return false;
  const part = sentence.split(/[:;(]/).at(-1) ?? '';
  const clause = part.split(/,(?! (?:and|but|so) )/).at(-1) ?? '';
  return LACKS_OBJECT.test(sentence) || SAYS_BELOW.test(part) || SAYS_FOLLOWING.test(clause);
}

function leadsOn(sentence: Detail | undefined): sentence is string {
  return typeof sentence === 'string' && sentence.endsWith(':');
}

/** Whether a sentence with a colon at its end says nothing without what follows: `If you had:`, `You can set:` */
export function leadsNowhere(lead: string): boolean {
  const words = withoutLead(lead);
  const few = /^[a-z]+(?: [a-z]+){0,3}$/i.test(words);
  return words !== lead && (few || lacksCode(words) || LEADS_TO_CODE.test(words));
}

function withoutLead(lead: string): string {
  if (!lead.endsWith(':')) return lead;
  const start = Math.max(lead.lastIndexOf(','), lead.lastIndexOf(';')) + 1;
  const last = / (?:such as|as in|like(?! this:)|e\.g|i\.e)\b/.exec(lead.slice(start));
  if (last === null) return lead.slice(0, -1);
  const hasComma = last.index === 0 && lead[start - 1] === ',';
  return lead.slice(0, start + last.index - (hasComma ? 1 : 0));
}

/** What leads to code that is not read out is told as far as it is a sentence without it: `It is on, such as in:` */
export function cut(lead: string): (Said & { readonly frame: 'sentence' })[] {
  const words = withoutLead(lead);
  const isLong = words.length > LONGEST_JUDGED;
  return isLong || leadsNowhere(lead) || !isWholeSentence(words)
    ? []
    : [{ frame: 'sentence', words }];
}

function isList(piece: Detail | undefined): piece is ListDetail {
  return typeof piece === 'object' && !isCode(piece);
}

/** Behind a deed that nobody has to follow, what the product does beside it, or no reader could: `Also allow empty rows`, `Fix a leak` */
const ALSO_DONE =
  /^(?!breaking|deprecated|removed)\w+ (?:do|does|will|wont|has|add|added|fix|fixed): (?:fix an?|update \S+:|also (?:accept|allow|detect|display|emit|escape|expose|handle|hide|honou?r|keep|parse|prevent|recogni[sz]e|reject|respect|return|show|support|throw|warn|\w+ed(?! (?:by|from|in|to)\b))) (?!.*\byour?\b)/i;

/** An order is heard as one where it stands: only what is surely the reader's to do stays one. */
function asItStands(sentence: string, before = ''): Said[] {
  const words = sentence.endsWith('?') ? sentence : withoutEnd(sentence);
  if (words.length > LONGEST_JUDGED) return [{ frame: 'quote', words }];
  const deed = ALSO_DONE.test(`${before}: ${words}`) ? shapeOf(words, 'other') : undefined;
  if (deed?.frame === 'will' || deed?.frame === 'does') return [deed];
  if (saysNotWho(words) || DONE.test(words)) return [{ frame: 'quote', words: lowered(words) }];
  const ends = /[.!?]["'”’)]*$/.test(sentence) || isWholeSentence(words);
  const stands = READERS.test(words) || (ends && !isFragment(words));
  return [stands ? { frame: 'sentence', words } : { frame: 'quote', words: asNoun(words) }];
}

/** A few words without a verb, whatever ends them: `Regression in 2.1.` */
function isFragment(words: string): boolean {
  if (wordsIn(words) > 7 || ABOUT_SOMETHING.test(words) || mayHaveVerb(words)) return false;
  return provenOf(words, 'other').is === 'name';
}

/** Whom it is done to is not said: `Hidden behind a flag` */
const DONE =
  /^(?:previously|formerly|before) (?:was|were|would|did|had|could)\b|^(?:hidden|\w{2,}ed) (?:behind|by|with|via|under|in|on|from|for)\b(?!.*\b(?:is|are|was|were|has|have|can|will|now)\b)[^,;]*$/i;
const ABOUT_SOMETHING =
  /^(?:the|this|that|these|those|its?|they|an?|all|both|our|your|thanks|defaults)\b|\b(?:is|are|was|were|has|had|do|does|did|can|could|will|would|may|\w+n['’]t)\b|,|[!?]$/i;

/** Whether a sentence begins with a verb, and nobody is said to do it: `Requires a flag` */
function saysNotWho(words: string): boolean {
  if (READERS.test(words) || ADVICE.test(words) || /^\S+: /.test(words)) return false;
  const first = firstWordOf(words.replace(PLACE, ''));
  if (first.is !== 'verb' || /^(?:past|gerund)$/.test(first.form)) return false;
  if (first.form === 'imperative' && (first.work || /^always /i.test(words))) return true;
  if (isWholeSentence(words) || mainVerbAt(words) > 0) return false;
  const sure = first.form === 'imperative' || verbForm(first.base)?.nounToo === false;
  return sure || provenOf(words, 'other').is === 'verb';
}

/** What no product does by itself. */
const READERS =
  /^(?:install|try|give|become|make sure)\b|^see CVE-|^use \S.* instead\W*$|\b(?:yourself|by hand|manually|to (?:keep|preserve|restore) the (?:old|former|previous))\b/i;

/** Quotes that follow one another are one: several leads in a row would be heard as a list. */
function joined(said: readonly Said[]): Said[] {
  const inOne = (quotes: readonly Said[]) => quotes.map(({ words }) => words).join('; ');
  const runs = runsOf(said, (one, open) => {
    const all = [...open, one];
    return all.some(({ frame }) => frame !== 'quote') || wordsIn(inOne(all)) > LONGEST_LIST;
  });
  return runs.map((run) => ({ ...run[0], words: inOne(run) }));
}

/** A list behind what leads to it; where nothing does, its sentences stand by themselves. */
function listed(lead: string | undefined, items: readonly string[]): Said[] {
  const told = lead === undefined && !items.some(isTold) ? [] : namedBehind(items);
  const [list = '', ...rest] = breaths(told);
  if (lead !== undefined)
    return [{ frame: 'sentence', words: `${capitalized(lead)} ${list}` }, ...rest.map(goesOn)];
  const alone = told.flatMap(sentencesOf).filter(isTold);
  if (told.every((item) => item.length <= LONGEST_JUDGED && isWholeSentence(withoutEnd(item))))
    return alone.flatMap((one) => asItStands(one));
  return list === '' ? [] : [{ frame: 'quote', words: list }, ...rest.map(goesOn)];
}

/** Names of code alone say nothing, but behind what leads to them: `The following are gone:`, also within a list. */
function namedBehind(items: readonly string[]): readonly string[] {
  const told = (item: string) => isTold(item) || /^(?!\S*:\/)(?:`|\w[^\W_]*[./_])\S+$/.test(item);
  const all = items.some(isTold) ? items.filter(told) : items;
  return runsOf(all, (item, open) => !open.at(-1)?.endsWith(':') || item.endsWith(':')).map((run) =>
    run.map((item, at) => (at === 0 ? item : asNoun(item))).join(' '),
  );
}

function goesOn(words: string): Said {
  const isShort = words.length <= LONGEST_JUDGED;
  const whole = isShort && !words.includes(';') && !isOrder(words) && isWholeSentence(words);
  return whole ? { frame: 'sentence', words } : { frame: 'noun', words };
}

/** Items that are said behind one colon each, divided by semicolons. */
function breaths(items: readonly string[]): string[] {
  const told = items.map((item) =>
    asNoun(withoutEnd(item).replace(/(?:[,;] (?:and|or)|[,:;])$/, '')),
  );
  const runs = runsOf(told, (one, run) => {
    const open = run.join('; ');
    const [first = ''] = splitSentences(one);
    const apart = NEGATED.test(open) !== NEGATED.test(first) || splitSentences(open).length > 1;
    return apart || wordsIn(open) + wordsIn(one) > LONGEST_LIST;
  });
  return runs.map((run) => run.join('; '));
}
