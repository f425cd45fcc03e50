import type { Change, ChangeKind, CodeDetail } from '../../../../domain/release.js';
import { detailTexts, isCode } from '../../../detail-texts.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import { splitSentences } from '../../../sentences.js';
import { canBeSaid } from '../../../speakable.js';
import { enumerate } from '../../prose/number-words.js';
import { wordsIn } from '../../prose/sentence.js';
import { audible, capitalized, withoutEnd } from '../audible.js';
import { areaOf } from './area.js';
import { concernOf, sectionOf } from './concern.js';
import type { Concern, Section } from './concern.js';
import { isFault } from './fault.js';
import { isDoubtful } from './habit.js';
import type { Habit } from './habit.js';
import { isInDoubt } from './doubt.js';
import { PREPOSITION } from './further-verb.js';
import { isPlain } from './plain.js';
import { shapeOfFurther } from './further-shape.js';
import { sentencesOf } from './sentences-of.js';
import { shapeOf } from './shape.js';
import type { Said } from './said.js';

/** An entry of a changelog, read as an editor reads it. */
export interface Entry {
  readonly change: Change;
  /** The part of the product, as it stands in a sentence: `the parser`. */
  readonly area: string | undefined;
  /** Its first sentence. */
  readonly said: Said;
  /** What it says beyond that, sentence by sentence. */
  readonly further: readonly Said[];
  /** How many of these stand in its text, before its details. */
  readonly inText: number;
  readonly code: readonly CodeDetail[];
  /** Whether somebody who reads no code can be told. */
  readonly plain: boolean;
  readonly section: Section;
  readonly concern: Concern | undefined;
}

const LONGEST_LABEL = 4;
/** A noun of so few words, with an explanation, is its heading. */
const WORDS_OF_HEAD = 3;
const LABEL = /^((?:[\w.-]{1,24}, ){1,3}[\w.-]{1,24}|[^\s:][^:.!?;,]{0,47}): (?=[\p{L}(])(.+)$/su;
/** `@scope/package - Fix …`: the package that it concerns. */
const DASHED = /^(`[^`\s]{2,60}`|[a-z@][\w@./-]{1,59}) [-–—] (?=\p{Lu})(.+)$/su;
/** `Dbg.Check` add …, `CurbAdapter alias …` */
const DOES = /^(`[^`\s]{2,60}`|[A-Z][a-z]+[A-Z]\w*|\w+(?:[.:]+\w+)+) (?=[a-z]+ )(.+)$/su;
/** Words that stand before a colon and name no part of the product. */
const NO_PART =
  /^(?:note|notes|nb|warning|important|caution|attention|examples?|update|todo|hint|tip|fyi|security|breaking(?: \w+)*|bugs?|new|highlights?|was|before|after|default|the following|as follows|result|cause|reason|fix|workaround|also|now|or|and|to|in|on|for|http|https|new .*|same .*|.* re|.)$/i;
/** `Update docs: the section on timeouts` */
const TASK = /^(?:add|bump|change|fix|improve|move|refactor|remove|rename|update|upgrade) /i;
/** A part of a product is named without these: `Crash on Android 7`. */
const OF_A_FAULT =
  / (?:on|when|in|for|with|of|to|from|if|after|is|are) |\b(?:crash|error|exception|bug|fail)/i;
/** A word that only repeats the kind: `DEPRECATION: `, `[NEW] `. */
const KIND_WORD =
  /^\[?(?:DEPRECAT(?:ION|ED)|BREAKING(?: CHANGE)?|SECURITY|NEW|FIX(?:ED)?|CHANGED?|ADDED|REMOVED|FEATURE|ENHANCEMENT|BUGFIX)\]?[:!]? +(?=\S)/;
const DATE =
  /\b(?:19|20)\d\d-\d|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d/;
/** `Issue 308, pull request 314: `, `Fix issue 548 treat …`: where it was asked for. */
const TICKET =
  /^(?:(?:fix(?:e[sd])?:? )(?:issue|bug|pull request|PR)s? #?\d+(?: \(again\))?[:,]? |(?:(?:issue|bug|pull request|PR)s? #?\d+,? ?(?:and )?)+: ?)(?=\p{L})/iu;
/** A name with what it is of: `time (alt timer)`; a verb has no bracket right behind it. */
const BRACKETED = /^[a-z][\w-]* \([\w -]+\)$/;
/** What keeps a project up to date: `update minor/patch updates`, `lock file maintenance`. */
const UPKEEP =
  /^(?:(?:update|bump|upgrade)s? (?:.* to (?:commit )?[0-9a-f]{7,40}|(?:all )?(?:non-major|minor|patch|major)(?:\/\S+)? \S+)|lock ?file maintenance)\.?$/i;
/** Leads the reader to another text. */
const ELSEWHERE =
  /^(?:please )?(?:you can (?:view|read|find|see)|see|read|check out|refer to|visit|learn more|more (?:information|details)|for (?:more|further|full) (?:information|details))\b/i;
/** Ends where a reference stood. */
const LEFT_OPEN =
  /(?<!\b(?:log|sign|opt|plug|zoom|check)\w{0,5})\s(?:for|to address|to fix|of|by|from|with|against|in)\s?\.?$/i;

/**
 * Reads an entry.
 * @param habit how the other entries of its kind are written
 * @returns none where nothing of it can be said
 */
export function entryOf(written: Change, habit?: Habit): Entry | undefined {
  const change = upkept(written);
  const whole = completed(change).replace(TICKET, '').replace(KIND_WORD, '');
  const task = isTask(change.scope, whole);
  const { label, text } = task ? { text: `${change.scope ?? ''}: ${whole}` } : labelled(whole);
  const prose = proseOf(change.details);
  const code = change.details.filter(isCode);
  const own = sentencesOf(text);
  const [first, ...others] = [...own, ...prose.flatMap(sentencesOf)];
  if (first === undefined) return undefined;
  const shape = shapeOrQuote(withoutEnd(first), change.kind, habit);
  const heads = shape.frame === 'noun' && others.length > 0 && wordsIn(first) <= WORDS_OF_HEAD;
  const told = others.filter(
    (sentence) => !ELSEWHERE.test(sentence) && !(code.length > 0 && sentence.endsWith(':')),
  );
  const explained = told.length + code.length > 0;
  // A heading of which all that is said stands elsewhere.
  if (shape.frame === 'title' && !explained && change.details.length > 0) return undefined;
  const named =
    shape.frame === 'title' && !explained ? { ...shape, frame: 'noun' as const } : shape;
  const said = spoken(heads ? { frame: 'title', words: capitalized(shape.words) } : named);
  const part = task ? undefined : areaOf(scopeWith(label, change.scope));
  const area = change.kind === 'documentation' ? documented(part, whole) : part;
  const concern = concernOf(change);
  return {
    change,
    area,
    said,
    further: withoutLead(told, code)
      .map((sentence) => spoken(shapeOfFurther(sentence, change.kind)))
      .filter(({ frame, words }) => canBeSaid(words) && (frame !== 'noun' || words.includes(' '))),
    inText: Math.max(0, own.length - 1),
    code,
    plain: isPlain(`${area ?? ''} ${first}`),
    section: sectionOf(change, said, concern),
    concern,
  };
}

/** What is done to the documentation is not done to what it describes. */
function documented(area: string | undefined, text: string): string | undefined {
  if (
    /\b(?:docs?|documentation|readme|changelog|guides?|tutorials?)\b/i.test(`${area ?? ''} ${text}`)
  )
    return area;
  return area === undefined ? 'the documentation' : `the documentation of ${area}`;
}

function upkept(change: Change): Change {
  return UPKEEP.test(change.text) ? { ...change, kind: 'internal' } : change;
}
/** How a sentence is told, or its own words where that is not certain. */
function shapeOrQuote(text: string, kind: ChangeKind, habit: Habit | undefined): Said {
  const shape = shapeOf(text, kind, habit);
  if (!isInDoubt(text, shape, kind, habit)) return shape;
  return { frame: kind === 'fixed' && isFault(text) ? 'fault' : 'quote', words: text };
}

/** The details in prose; a line that only leads to code, or to lines that do, is a step of what the code shows. */
function proseOf(details: Change['details']): readonly string[] {
  const told: string[] = [];
  let leads = false;
  const lines = details.flatMap((each): readonly (string | CodeDetail)[] =>
    isCode(each) ? [each] : detailTexts({ details: [each] }),
  );
  for (const line of lines.toReversed()) {
    leads = typeof line === 'string' ? leads && isLead(line) : true;
    if (typeof line === 'string' && !leads) told.unshift(line);
  }
  return told;
}

function isLead(detail: string): boolean {
  return detail.endsWith(':') && splitSentences(detail).length === 1;
}

/** A last sentence that only leads to code that is not read out says nothing: `If that is not wanted, you can set`. */
function withoutLead(sentences: readonly string[], code: readonly CodeDetail[]): readonly string[] {
  const leads =
    code.length > 0 &&
    /(?::|\b(?:set|use|write|call|run|add|with|via|like|as))$/i.test(sentences.at(-1) ?? '');
  return leads ? sentences.slice(0, -1) : sentences;
}

/** `Upgrade dependencies: Ruby, Middleman`: what stands before the colon is no part of the product, but the entry's own verb. */
function isTask(scope: string | undefined, text: string): boolean {
  if (scope?.includes(' ') !== true) return false;
  const first = firstWordOf(scope);
  const done = first.is === 'verb' && first.form === 'past' && /^\p{Lu}/u.test(scope);
  const instructs = done || (first.is === 'verb' && first.form === 'imperative');
  return instructs && (firstWordOf(text).is === 'noun phrase' || /\byour\b/i.test(scope));
}

/** A text without the label before its colon, where that names a part of the product. */
function labelled(text: string): { readonly label?: string; readonly text: string } {
  return named(text) ?? beforeColon(text);
}

function named(text: string): { readonly label: string; readonly text: string } | undefined {
  const [, dashed, said] = DASHED.exec(text) ?? [];
  if (dashed !== undefined && said !== undefined) return { label: dashed, text: said };
  const [, code, done] = DOES.exec(text) ?? [];
  return code !== undefined && done !== undefined && isDone(done)
    ? { label: code, text: done }
    : undefined;
}

function beforeColon(text: string): { readonly label?: string; readonly text: string } {
  const [, label = '', after = ''] = LABEL.exec(text) ?? [];
  if (!isPart(label) || wordsIn(after) < 2) return { text };
  const [, inner = '', rest = ''] = LABEL.exec(after) ?? [];
  return isPart(inner) && wordsIn(rest) > 1
    ? { label: `${inner} in ${label}`, text: rest }
    : { label, text: after };
}

/** `X add new param`: said of code, whose name before a verb in its plain or past form is no subject. */
function isDone(text: string): boolean {
  const first = firstWordOf(text);
  if (first.is !== 'verb' || (first.form !== 'imperative' && first.form !== 'past')) return false;
  const [next = ''] = first.rest.split(' ', 1);
  if (next === '' || next === 'to' || next === 'of' || PREPOSITION.test(next)) return false;
  const surely = first.form === 'imperative' && !isDoubtful(first);
  return surely || /^[`:]/.test(next) || /^(?:add|fix|improve|support)$/.test(first.base);
}

function isPart(label: string): boolean {
  if (
    label === '' ||
    label.split('`').length % 2 === 0 ||
    OF_A_FAULT.test(label) ||
    wordsIn(label) > LONGEST_LABEL ||
    NO_PART.test(label) ||
    TASK.test(label) ||
    DATE.test(label)
  )
    return false;
  if (BRACKETED.test(label)) return true;
  const first = firstWordOf(label);
  // `moved blocks` is what it concerns, `Moved blocks` what was done.
  return (
    first.is === 'noun phrase' ||
    (first.is === 'verb' && first.form === 'past' && /^[a-z]/.test(label))
  );
}

function scopeWith(label: string | undefined, scope: string | undefined): string | undefined {
  if (label === undefined || scope === undefined) return label ?? scope;
  return `${label} in ${scope}`;
}

/** A text that lost what it ended with to its references gets the CVE back, or ends where it can. */
function completed({ text, references, authors }: Change): string {
  const nothingTaken = references.length + authors.length === 0 && /[.!?]$/.test(text);
  if (!LEFT_OPEN.test(text) || nothingTaken) return text;
  const cves = references.flatMap((one) => (one.type === 'cve' ? [one.id] : []));
  const said = withoutEnd(text.trim());
  return cves.length > 0 ? `${said} ${enumerate([...new Set(cves)])}` : said.replace(LEFT_OPEN, '');
}

const NUMBERED_REVERT =
  /\b(reverts?|reverted) (?:the )?(?:pull request|PR|commit|issue) #?\d+\b(?! ?[,&]| and\b)/i;

function spoken({ frame, words }: Said): Said {
  return {
    frame,
    words: audible(words.replace(/ to commit [0-9a-f]{7,40}$/, ''))
      .replace(/[.…]+$/, '')
      .replace(/\s*\($/, '')
      .replace(/\ba (?=about\b|ampersand\b|at sign\b|asterisk\b|underscore\b|equals?\b)/g, 'an ')
      .replace(NUMBERED_REVERT, '$1 an earlier change'),
  };
}
