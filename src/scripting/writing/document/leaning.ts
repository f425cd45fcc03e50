import { PhraseList } from '../../phrase-list.js';
import words from './leaning-words.json' with { type: 'json' };

const BACK = new PhraseList(words.back);
const BACK_BEFORE_WORD = new PhraseList(words['back, before a word']);
const LABELS = new PhraseList(words.labels);
const AWAY = new PhraseList(words.away);
const ASIDE_IN_BRACKETS = /\((?:see )?(?:above|below|more on that[^()]*)\)/i;
/** Answer to the question before it. */
const ANSWERS = /^(?:yes|no)[,.!]/i;
const SENDING = new PhraseList(words.sending);
const SENDING_FOR_MORE = new PhraseList(words['sending for more']);

/** Weight of a sentence without its neighbours, from 0 to 1. */
export function standingWeight(text: string): number {
  if (/[:?]$/.test(text)) return 0.1;
  if (pointsBack(text)) return 0.2;
  return pointsAway(text) ? 0.5 : 1;
}

/** Checks whether a sentence begins with what only the one before explains. */
function pointsBack(text: string): boolean {
  if (text.startsWith('(') || ANSWERS.test(text)) return true;
  const label = LABELS.endAt(text);
  if (label !== undefined && /^:(?![\w-])/.test(text.slice(label, label + 2))) return true;
  const led = BACK_BEFORE_WORD.endAt(text);
  if (led !== undefined && /^ \w/.test(text.slice(led, led + 2))) return true;
  const end = BACK.endAt(text);
  return end !== undefined && text.charAt(end) !== '-';
}

/** Checks whether a sentence leans on what stands elsewhere, or sends the listener to something he does not have. */
function pointsAway(text: string): boolean {
  return AWAY.findIn(text) !== undefined || ASIDE_IN_BRACKETS.test(text) || sendsAway(text);
}

function sendsAway(text: string): boolean {
  if (SENDING.endAt(text) !== undefined) return true;
  const end = SENDING_FOR_MORE.endAt(text);
  return end !== undefined && SENDING.findIn(text, end) !== undefined;
}
