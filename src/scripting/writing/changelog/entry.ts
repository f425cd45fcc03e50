import type { Verbosity } from '../../../domain/conversion.js';
import type { Change, Detail } from '../../../domain/release.js';
import { splitSentences } from '../../sentences.js';
import { canBeSaid } from '../../speakable.js';
import { enumerate } from '../document/number-words.js';
import { wordsIn } from '../document/sentence.js';
import { audible, withoutEnd } from './audible.js';
import { spokenScope } from './spoken-scope.js';
import { leadOf } from './wording/lead.js';
import { impliedPredicate } from './wording/nominal.js';
import { clauseOf } from './wording/shape.js';
import type { Clause } from './wording/shape.js';

/** An entry of a changelog, made ready to be told. */
export interface Entry {
  readonly change: Change;
  /** The scope as it is said. */
  readonly scope: string | undefined;
  /** What its first sentence is; none where the entry has no text of its own. */
  readonly clause: Clause | undefined;
  /** The first sentence and those after it. */
  readonly sentences: readonly string[];
  readonly details: readonly Detail[];
}

/** With more words than this a sentence is too long to be put within ours, or to be followed. */
export const LONG = 36;
/** Ends where a reference stood. */
const LEFT_OPEN = /\s(?:for|to address|to fix|of|by|from|with|against|in)\s?\.?$/i;
const LEFT_OPEN_VERB =
  /(?<!\b(?:no longer|not|to|cannot|will|would|n['’]t|can|could|may))\s(?:address(?:es|ing)?|resolv(?:es|ing|e)|mitigat(?:es|ing|e))\s?\.?$/i;
/** What is left of a sentence that only led to a link. */
const DANGLING = /^(?:see(?: also)?|via|by|refs?|closes|more)[\s.:]*$/i;

/** Reads an entry; its details come along where the verbosity, or the entry, asks for them. */
export function entryOf(change: Change, verbosity: Verbosity): Entry {
  const task = isTask(change.scope);
  const text = completed(change);
  const sentences = spokenSentences(task ? `${change.scope ?? ''}: ${text}` : numberLast(text));
  const [first] = sentences;
  const announcing = /[:]\s*$/.test(change.text);
  const weighty = change.kind === 'breaking' || change.kind === 'security';
  const whole = verbosity === 'detailed' || (verbosity === 'normal' && (announcing || weighty));
  return {
    change,
    scope: task ? undefined : spokenScope(change.scope),
    sentences: verbosity === 'brief' ? sentences.slice(0, 1) : sentences,
    details: whole || first === undefined ? change.details : [],
    clause: first === undefined ? undefined : clauseIn(first, change),
  };
}

/** `Fix issue 548 treat a worker as busy` is said as `treat a worker as busy (issue 548)`. */
function numberLast(text: string): string {
  const [, number, rest] =
    /^(?:fix(?:e[sd])?:?\s+)?((?:issue|bug|pull request)\s+#?\d+)[:,]?\s+([a-z].*)$/i.exec(text) ??
    [];
  if (number === undefined || rest === undefined || /[.!?:]\s/.test(rest)) return text;
  if (!/^[a-z]/.test(rest) || leadOf(rest.split(' ')).verb?.form !== 'base') return text;
  return `${withoutEnd(rest)} (${number})`;
}

/** `Upgrade dependencies: Ruby, Middleman`: what stands before the colon is not a part of the product, but the entry's own verb. */
function isTask(scope = ''): boolean {
  if (!scope.includes(' ')) return false;
  const { verb } = leadOf(scope.split(' '));
  return verb?.form === 'base' && !verb.nounToo;
}

function clauseIn(sentence: string, { kind }: Change): Clause {
  const clause = clauseOf(withoutEnd(sentence));
  return (clause.shape === 'phrase' ? impliedPredicate(clause, kind) : undefined) ?? clause;
}

/** A text that lost what it ended with to its references gets the CVE back, or ends where it can. */
export function completed({ text, references, authors }: Change): string {
  const open = [LEFT_OPEN, LEFT_OPEN_VERB].find((pattern) => pattern.test(text));
  const nothingTaken = references.length + authors.length === 0 && /[.!?]$/.test(text);
  if (open === undefined || nothingTaken) return text;
  const cves = references.flatMap((one) => (one.type === 'cve' ? [one.id] : []));
  const said = withoutEnd(text.trim());
  return cves.length > 0 ? `${said} ${enumerate([...new Set(cves)])}` : said.replace(open, '');
}

/** The sentences of a text as they can be said, without what says nothing. */
export function spokenSentences(text: string): string[] {
  return splitSentences(audible(text))
    .flatMap(splitLong)
    .filter((sentence) => canBeSaid(sentence) && !DANGLING.test(sentence));
}

/** A sentence that nobody could follow is split where a semicolon already divides it. */
function splitLong(sentence: string): string[] {
  if (wordsIn(sentence) <= LONG) return [sentence];
  return sentence.split('; ').map((part, index) => (index === 0 ? part : capitalized(part)));
}

/** With a capital, unless it begins with an identifier. */
export function capitalized(text: string): string {
  return /^[a-z]+(?:-[a-z]+)?(?=[\s,]|$)/.test(text)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;
}
