import { PhraseEnds } from '../../../phrase-ends.js';
import { PhraseList } from '../../../phrase-list.js';
import words from './decision-words.json' with { type: 'json' };

const LABELS = new PhraseList(Object.values(words.labels).flat());
const BEGINNINGS = new PhraseList(Object.values(words.beginnings).flat());
const ENDS = new PhraseEnds(Object.values(words.ends).flat());
/** A vote: `yes 640, no 190` */
const VOTE = /\d/;
const REMARK = /(?<! ) \([^()]{1,60}\)$/;
const STATEMENTS = new PhraseList(Object.values(words.statements).flat());

/** Checks whether a sentence says by its own words what was decided. */
export function statesDecision(sentence: string): boolean {
  const label = LABELS.endAt(sentence);
  if (label !== undefined && /^(?: \d{1,3})?: *\S/.test(sentence.slice(label))) return true;
  if (VOTE.test(sentence) && endsWithResult(sentence)) return true;
  return BEGINNINGS.endAt(sentence) !== undefined || STATEMENTS.findIn(sentence) !== undefined;
}

/** Checks whether the result of a vote ends a sentence: `yes 640 no 190 ADOPTED (second offer)` */
function endsWithResult(sentence: string): boolean {
  return ENDS.startIn(sentence.replace(/[.!]$/, '').replace(REMARK, '')) !== undefined;
}
