import type { Reference } from '../../../../domain/release.js';
import { whatIsBroken } from '../../../checking/broken-sentences.js';
import { wordsIn } from '../../prose/sentence.js';
import type { Told } from '../plan/plan.js';
import { leadTopicOf } from './lead-topic.js';
import type { Breath } from './tone-sheet.js';

/** Entries that are said in one sentence. */
export type Group = readonly [Told, ...Told[]];

/** Words of an entry that shares a sentence, at most. */
const LONGEST_SHARED = 17;
/** Words after which a further entry could be mistaken for part of the same one. */
const FROM_OTHER = / (?:in favou?r of|instead of|rather than) /;
/** Words that could seem to apply to neighbouring entries: a negation, a mark, a clause. */
const APART =
  /\b(?:not|never|without|no longer|unless|except|that|which|because|so)\b|n['’]t\b|[,:;]/;

/**
 * Divides the entries of a paragraph into sentences: those of one form, label and part share one as long as a breath
 * lasts. Quotes come last.
 */
export function groupsOf(told: readonly Told[], breath: Breath): readonly Group[] {
  const groups: [Told, ...Told[]][] = [];
  const open = new Map<string, [Told, ...Told[]]>();
  for (const one of told) {
    const key = keyOf(one);
    const group = open.get(key);
    if (group !== undefined && fits(one, group, breath)) {
      group.push(one);
      continue;
    }
    const begun: [Told, ...Told[]] = [one];
    groups.push(begun);
    if (mayShare(one)) open.set(key, begun);
  }
  const isQuote = ([{ item }]: Group) => Number(item.form.is === 'quote');
  return groups.sort((one, other) => isQuote(one) - isQuote(other));
}

function keyOf({ item }: Told): string {
  const { form, area = '' } = item;
  if (form.is === 'headline') return [form.is, form.label, area].join('|');
  const isOfText = item.topic === 'documentation';
  if (form.is === 'deed') return [form.is, form.of, area, isOfText].join('|');
  return form.is === 'quote' ? [form.is, leadTopicOf(item), area].join('|') : '';
}

function wordsOf({ item: { form } }: Told): string {
  return 'words' in form ? form.words : form.does;
}

function mayShare({ item, further, named }: Told): boolean {
  if (named !== undefined || further.length > 0 || item.code.length > 0) return false;
  if (item.form.is === 'sentence') return false;
  if (whatIsBroken(`${item.quoted}.`) !== undefined || item.change.references.some(isCve))
    return false;
  return item.form.is === 'quote' || isShort({ item, further });
}

function isCve({ type }: Reference): boolean {
  return type === 'cve';
}

function isShort(told: Told): boolean {
  const words = wordsOf(told);
  return wordsIn(words) <= LONGEST_SHARED && !APART.test(words) && !FROM_OTHER.test(words);
}

function fits(one: Told, group: Group, { mostEntries, mostWords }: Breath): boolean {
  if (!mayShare(one) || group.length >= mostEntries) return false;
  return wordsIn([...group, one].map(wordsOf).join(' ')) <= mostWords;
}
