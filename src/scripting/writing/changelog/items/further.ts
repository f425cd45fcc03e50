import type { CodeDetail, Detail, ListDetail } from '../../../../domain/release.js';
import { whatIsBroken, withoutLooseEnd } from '../../../checking/broken-sentences.js';
import { isCode } from '../../../detail-texts.js';
import { runsOf } from '../../../runs.js';
import { splitSentences } from '../../../sentences.js';
import { canBeSaid, withEnd } from '../../../speakable.js';
import { wordsIn } from '../../prose/sentence.js';
import { audible, capitalized, withoutEnd } from '../audible.js';
import { hasMainVerb } from './clause.js';
import { asNoun } from './lowered.js';

/** Words that are said behind one colon at most. */
const LONGEST_LIST = 45;
/** Paragraph of nothing but code and signs. */
const ONLY_CODE = /^(?:`[^`]*`|[^\p{L}`])*$/u;
const CLOSED = /[.!?]["'”’)]*$/;

/** Sentences that follow the first one of an entry, ready to be said, in the author's order. */
export function furtherSentences(
  others: readonly string[],
  details: readonly Detail[],
): readonly string[] {
  const pieces: Detail[] = [...others, ...details].flatMap(inSentences);
  const said = pieces.flatMap((piece, at): readonly string[] => {
    const next = pieces[at + 1];
    if (typeof piece === 'string') return isLead(piece) ? leading(piece, next) : [piece];
    if (isCode(piece)) return [];
    const before = pieces[at - 1];
    return ofList(piece, typeof before === 'string' && isLead(before) ? before : '');
  });
  return inWholeSentences(said).flatMap(asSaid);
}

function inSentences(detail: Detail): readonly Detail[] {
  if (typeof detail === 'string') return ONLY_CODE.test(detail) ? [] : splitSentences(detail);
  return isCode(detail) || detail.lead === '' ? [detail] : [...splitSentences(detail.lead), detail];
}

function isLead(sentence: string): boolean {
  return sentence.endsWith(':');
}

/** A sentence that leads to something: it is said with its list, and by itself where code follows. */
function leading(sentence: string, next: Detail | undefined): readonly string[] {
  if (isList(next)) return [];
  return hasMainVerb(sentence) ? [`${sentence.slice(0, -1)}.`] : [];
}

function isList(detail: Detail | undefined): detail is ListDetail {
  return typeof detail === 'object' && !isCode(detail);
}

/** Items of a list behind what leads to them, or each by itself where they are sentences. */
function ofList({ items }: ListDetail, lead: string): readonly string[] {
  const told = items.filter((item) => canBeSaid(audible(item)));
  if (told.every((item) => CLOSED.test(item) && wordsIn(item) > 3))
    return [...(lead === '' ? [] : [`${lead.slice(0, -1)}.`]), ...told.flatMap(splitSentences)];
  const words = told.map((item) => asNoun(withoutEnd(item).replace(/[,:;]$/, '')));
  const runs = runsOf(words, (item, open) => wordsIn([...open, item].join(' ')) > LONGEST_LIST);
  return runs.map((run, at) => {
    const list = run.join('; ');
    return at === 0 ? `${lead === '' ? IN_DETAIL : lead} ${list}.` : `${FURTHER} ${list}.`;
  });
}

const IN_DETAIL = 'In detail:';
const FURTHER = 'Further:';

/** Fragments, which no mark ends, stand behind a lead together. */
function inWholeSentences(pieces: readonly string[]): readonly string[] {
  const isFragment = (piece: string) => !CLOSED.test(piece) && !hasMainVerb(piece);
  const runs = runsOf(pieces, (piece, [first]) => isFragment(piece) !== isFragment(first));
  return runs.flatMap((run) =>
    isFragment(run[0]) ? [`${IN_DETAIL} ${run.map(asNoun).join('; ')}.`] : run,
  );
}

/** A sentence as it is heard; nothing where something is missing in it. */
function asSaid(sentence: string): readonly string[] {
  const words = withoutLooseEnd(audible(withoutEnd(sentence)));
  const end = /[!?]$/.exec(sentence)?.[0] ?? '';
  const said = capitalized(end === '?' ? `${words}?` : withEnd(words));
  return canBeSaid(words) && whatIsBroken(said) === undefined ? [said] : [];
}

export function codeAmong(details: readonly Detail[]): readonly CodeDetail[] {
  return details.filter(isCode);
}
