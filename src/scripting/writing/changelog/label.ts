import type { Change } from '../../../domain/release.js';
import { wordsIn } from '../prose/sentence.js';
import { splitSentences } from '../../sentences.js';
import { withoutEnd } from './audible.js';
import { isTicket } from './spoken-scope.js';
import { leadOf } from './wording/lead.js';
import { isWholeSentence } from './wording/sentence-test.js';
import { clauseOf } from './wording/shape.js';

/** A text without the label before its colon, and that label. */
export interface Labelled {
  readonly label?: string;
  readonly text: string;
}

const LABEL = /^([^\s:][^:.!?;]{0,47}): (?=[\p{L}(])(.+)$/su;
/** `(Cloud Storage) Fixed …`: the same in brackets. */
const IN_BRACKETS = /^\(([^()]{2,47})\) (?=\p{Lu})(.+)$/su;
/** Words that stand before a colon and name no part of the product. */
const NO_PART =
  /^(?:note|notes|nb|warning|important|caution|attention|examples?|update|todo|hint|tip|fyi|security|breaking|bugs?|new|highlights?|was|before|after|default|the following|as follows|result|cause|reason|fix|workaround|also|now|or|and|to|in|on|for|http|https)\b/i;
/** `Apr 09, 2009`: when, not where. */
const DATE =
  /\b(?:19|20)\d\d-\d|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d/;
const MOST_WORDS = 4;
const MOST_LABELS = 2;
/** With more words the thing named is an announcement: what follows is a sentence about it. */
const WORDS_OF_PART = 2;

/** `pg backend: Now supports …`: what stands before the colon is the part of the product that the rest is about. */
export function labelled({ kind }: Change, text: string): Labelled {
  const labels: string[] = [];
  let rest = text;
  while (labels.length < MOST_LABELS) {
    const [, label = '', after = ''] = LABEL.exec(rest) ?? IN_BRACKETS.exec(rest) ?? [];
    if (isTicket(label)) return { text: withTicket(after, label) };
    if (!isPart(label) || !saysSomething(after, labels.length > 0)) break;
    if (announces(label, after, kind)) return { text: `${label}. ${after}` };
    labels.unshift(label);
    rest = after;
  }
  return labels.length === 0 ? { text } : { label: labels.join(' in '), text: rest };
}

/** `Issue 288: Add it. It helps.` is said as `Add it (issue 288). It helps.` */
function withTicket(text: string, label: string): string {
  const [first = '', ...rest] = splitSentences(text);
  const ticket = label.charAt(0).toLowerCase() + label.slice(1);
  return [`${withoutEnd(first)} (${ticket}).`, ...rest].join(' ');
}

function isPart(label: string): boolean {
  if (label === '' || wordsIn(label) > MOST_WORDS + 1 || NO_PART.test(label)) return false;
  if (DATE.test(label)) return false;
  const { verb } = leadOf(label.split(' '));
  const begun = verb !== undefined && !(verb.form === 'past' && /^[a-z]/.test(label));
  return !begun && !isWholeSentence(label);
}

/** Whether what follows a label does something by itself; a list of things is what the label announces. */
function saysSomething(text: string, nested: boolean): boolean {
  const [, , after] = LABEL.exec(text) ?? [];
  if (after !== undefined && !nested && saysSomething(after, true)) return true;
  const [sentence = ''] = text.split(/[.;] /, 1);
  return clauseOf(withoutEnd(sentence)).shape !== 'phrase';
}

/** `Check blocks for infrastructure: Authors can now write …`: the thing that is new, and a sentence about it. */
function announces(label: string, text: string, kind: Change['kind']): boolean {
  if (kind === 'fixed' || !/^[A-Z]/.test(text) || wordsIn(label) <= WORDS_OF_PART) return false;
  const [sentence = ''] = text.split(/[.;] /, 1);
  return clauseOf(withoutEnd(sentence)).shape === 'sentence';
}
