import type { Verbosity } from '../../../domain/conversion.js';
import type { Change, Detail } from '../../../domain/release.js';
import { splitSentences } from '../../sentences.js';
import { canBeSaid } from '../../speakable.js';
import { enumerate } from '../prose/number-words.js';
import { wordsIn } from '../prose/sentence.js';
import { audible, withoutEnd } from './audible.js';
import { labelled } from './label.js';
import { spokenScope } from './spoken-scope.js';
import { isInstruction } from './wording/instruction.js';
import { leadOf } from './wording/lead.js';
import { impliedPredicate } from './wording/nominal.js';
import { isShortName } from './wording/noun-head.js';
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
  /** Whether it is a heading, and its details are the prose below it. */
  readonly titled: boolean;
}

/** With more words than this a sentence is too long to be put within ours, or to be followed. */
export const LONG = 36;
/** A heading has at most so many words, the prose below it at least as many. */
const LONGEST_TITLE = 8;
/** So much is told of that prose where details are not asked for. */
const SENTENCES_OF_TITLE = 2;
const LACKS_OBJECT = /\s(?:set|use|write|call|run|add|do|put|with|via|by|as|like|be|is|to)\s*$/i;
/** Words of what an entry names before its colons. */
const LONGEST_LABEL = 9;
/** Told as a verb only where the reader does it. */
const BACK_UP = /^back up /i;
/** Ends where a reference stood. */
const LEFT_OPEN =
  /(?<!\b(?:log|sign|opt|plug|zoom|check)\w{0,5})\s(?:for|to address|to fix|of|by|from|with|against|in)\s?\.?$/i;
const LEFT_OPEN_VERB =
  /(?<!\b(?:no longer|not|to|cannot|will|would|n['’]t|can|could|may))\s(?:address(?:es|ing)?|resolv(?:es|ing|e)|mitigat(?:es|ing|e))\s?\.?$/i;
/** What is left of a sentence that only led to a link. */
const DANGLING =
  /^(?:see(?: also)?|via|by|refs?|closes|more|subscribe to (?:this|these) [^.]{1,30})[\s.:]*$/i;

/** Reads an entry; its details come along where the verbosity, or the entry, asks for them. */
export function entryOf(change: Change, verbosity: Verbosity): Entry {
  const whole = completed(change);
  const task = isTask(change, whole);
  const { label, text } = task
    ? { text: `${change.scope ?? ''}: ${whole}` }
    : labelled(change, whole);
  const sentences = spokenSentences(task ? text : numberLast(text));
  const [first] = sentences;
  const titled = first !== undefined && isTitle(first, change);
  const details = first === undefined ? change.details : detailsOf(change, titled, verbosity);
  return {
    change,
    scope: task ? undefined : scopeOf(change, label),
    sentences: toldOf(sentences, change, details.length > 0, verbosity),
    details,
    titled,
    clause: first === undefined ? undefined : clauseIn(first, change),
  };
}

/** Details come along where they are asked for, where the entry leads to them, and where it says nothing without them. */
function detailsOf(change: Change, titled: boolean, verbosity: Verbosity): readonly Detail[] {
  const { kind, text, details } = change;
  const needed = /[:]\s*$/.test(text) || kind === 'breaking' || kind === 'security';
  if (verbosity === 'detailed' || (verbosity === 'normal' && needed)) return details;
  return titled && verbosity === 'normal' ? beginning(change) : [];
}

function toldOf(
  sentences: readonly string[],
  change: Change,
  withDetails: boolean,
  verbosity: Verbosity,
): readonly string[] {
  if (verbosity === 'brief') return sentences.slice(0, 1);
  const led = !withDetails && sentences.length > 1 && leadsToCode(change);
  return led ? sentences.slice(0, -1) : sentences;
}

/** The part of the product by its scope, and by what its own text names before a colon. */
function scopeOf({ scope }: Change, label: string | undefined): string | undefined {
  const own = spokenScope(scope);
  const named = spokenScope(label, LONGEST_LABEL);
  return own === undefined || named === undefined ? (named ?? own) : `${named} in ${own}`;
}

/** Whether an entry is a heading with prose below, which alone tells what it is about. */
function isTitle(text: string, { kind, details: [detail] }: Change): boolean {
  if (kind === 'internal' || typeof detail !== 'string' || wordsIn(text) > LONGEST_TITLE)
    return false;
  if (/[.!?:]$/.test(text) || wordsIn(detail) < LONGEST_TITLE) return false;
  return clauseOf(text).shape === 'phrase' && /^["“]?[A-Z].*[.:!?]["”)]*$/su.test(detail);
}

/** The first sentences of what stands below a heading. */
function beginning({ details: [detail] }: Change): string[] {
  if (typeof detail !== 'string') return [];
  const sentences = splitSentences(detail).filter((sentence) => !sentence.endsWith(':'));
  return sentences.length === 0 ? [] : [sentences.slice(0, SENTENCES_OF_TITLE).join(' ')];
}

/** Whether the last sentence has its object in the code below: `If that is not wanted, you can set`. */
function leadsToCode({ text, details: [detail] }: Change): boolean {
  return detail !== undefined && typeof detail !== 'string' && LACKS_OBJECT.test(text);
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
function isTask({ scope = '', kind }: Change, text: string): boolean {
  if (!scope.includes(' ')) return false;
  const { verb } = leadOf(scope.split(' '));
  if (verb?.form === 'base' && isInstruction(scope, kind)) return true;
  if (clauseOf(withoutEnd(text)).shape !== 'phrase') return false;
  return verb?.form === 'base' && !verb.nounToo;
}

function clauseIn(sentence: string, { kind }: Change): Clause {
  const text = withoutEnd(sentence);
  const named = (kind === 'added' || kind === 'removed') && isShortName(text);
  const clause: Clause = named ? { shape: 'phrase', text } : clauseOf(text);
  const told = clause.shape === 'predicate' || clause.shape === 'infinitive' || BACK_UP.test(text);
  if (told && isInstruction(text, kind)) return { shape: 'sentence', text };
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
