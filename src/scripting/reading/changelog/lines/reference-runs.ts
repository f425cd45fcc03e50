import { PhraseEnds } from '../../../phrase-ends.js';
import { PhraseList } from '../../../phrase-list.js';
import words from './reference-words.json' with { type: 'json' };

/** References that follow one another, with what the author calls them. */
export interface ReferenceRun {
  readonly start: number;
  readonly end: number;
  /** Marks and words between them and the words before: `, due to ` */
  readonly gap: string;
  /** Words for what was done there: `the changes made in ` */
  readonly deed: string | undefined;
  /** Name of the first: `issue` */
  readonly noun: string | undefined;
  /** Stand-in of the first. */
  readonly index: number;
  readonly isOne: boolean;
}

const NOUN_BEFORE = new PhraseEnds(words.nouns);
const NOUN_BETWEEN = new PhraseList(words.nouns);
const THE = /\bthe $/i;
const DEED =
  /\bthe (?:change|fix)(?:s|es)? (?:(?:made|added|introduced|done) )?(?:in|from|of|by) $/i;
const GAP = /,? (?:due to |for |such as )?$/i;
const REFERENCE = /^\uE002(\d+)\uE003/;
const BETWEEN = /^(?:,? and |, | or |\/)/i;
/** Characters that what is before a reference may have. */
const REACH = 80;

/** The references of a text, run by run. */
export function referenceRuns(text: string): ReferenceRun[] {
  const runs: ReferenceRun[] = [];
  let from = 0;
  for (const { index: at } of text.matchAll(/\uE002/g)) {
    if (at < from) continue;
    const [first, index] = REFERENCE.exec(text.slice(at)) ?? [];
    if (first === undefined) continue;
    const end = endOfRun(text, at + first.length);
    runs.push({
      ...nameBefore(text.slice(Math.max(from, at - REACH), at), at),
      end,
      index: Number(index),
      isOne: end === at + first.length,
    });
    from = end;
  }
  return runs;
}

type Name = Pick<ReferenceRun, 'start' | 'gap' | 'deed' | 'noun'>;

function nameBefore(before: string, at: number): Name {
  const start = before.endsWith(' ') ? NOUN_BEFORE.startIn(before.slice(0, -1)) : undefined;
  const noun = start === undefined ? undefined : before.slice(start, -1);
  const named = start === undefined ? before : before.slice(0, start).replace(THE, '');
  const [deed] = DEED.exec(named) ?? [];
  const done = named.slice(0, named.length - (deed?.length ?? 0));
  const [gap = ''] = GAP.exec(done) ?? [];
  return { start: at - before.length + done.length - gap.length, gap, deed, noun };
}

function endOfRun(text: string, first: number): number {
  for (let end = first; ;) {
    const [between] = BETWEEN.exec(text.slice(end)) ?? [];
    if (between === undefined) return end;
    const noun = NOUN_BETWEEN.endAt(text, end + between.length);
    const at = noun === undefined ? end + between.length : noun + 1;
    const [reference] = REFERENCE.exec(text.slice(at)) ?? [];
    if (reference === undefined) return end;
    end = at + reference.length;
  }
}
