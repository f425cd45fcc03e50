import { PhraseList } from '../../../phrase-list.js';
import words from './decision-words.json' with { type: 'json' };

const LABELS = new PhraseList(Object.values(words.labels).flat());
const BEGINNINGS = new PhraseList(Object.values(words.beginnings).flat());
const STATEMENTS = new PhraseList(Object.values(words.statements).flat());

/** Checks whether a sentence says by its own words what was decided. */
export function statesDecision(sentence: string): boolean {
  const label = LABELS.endAt(sentence);
  if (label !== undefined && /^:\s*\S/.test(sentence.slice(label))) return true;
  return BEGINNINGS.endAt(sentence) !== undefined || STATEMENTS.findIn(sentence) !== undefined;
}
