import type { Verbosity } from '../../../domain/conversion.js';
import type { Change, Detail, Severity } from '../../../domain/release.js';
import { detailTexts } from '../../detail-texts.js';
import { canBeSaid } from '../../speakable.js';
import { splitSentences } from '../../sentences.js';
import { enumerate } from '../document/number-words.js';
import { ownWords, wordsIn } from '../document/sentence.js';
import type { OwnSentence, Phrasings } from '../document/sentence.js';
import { audible, continued, ended, withoutEnd } from './audible.js';
import * as phrases from './phrases/change-phrases.js';
import { tellCode } from './tell-code.js';
import { clauseOf } from './wording/shape.js';
import type { Clause } from './wording/shape.js';

/** How much of an entry is told. */
export interface Telling {
  readonly verbosity: Verbosity;
  /** Whether the scope was named by the sentence before. */
  readonly sameScope: boolean;
  /** Whether nothing of the kind was told right before. */
  readonly first: boolean;
  /** Whether the listeners do not read code. */
  readonly laymen: boolean;
}

/** With this many words our own frame around a sentence of the source stays short. */
const LONG = 36;
const LEFT_OPEN =
  /\s(?:for|to address|address(?:es|ing)?|to fix|of|by|from|with|against|resolv(?:e|es|ing)|mitigat(?:e|es|ing)|in)\s?\.?$/i;
/** What is left of a sentence that only led to a link. */
const DANGLING = /^(?:see(?: also)?|via|by|refs?|closes|more)[\s.:]*$/i;
/** Items of an entry up to this many words are told as a list. */
const SHORT_ITEM = 6;
const ITEMS_IN_A_SENTENCE = 6;
const MOST_WORDS_IN_LIST = 30;

/**
 * An entry of a changelog in whole sentences, said with the entry's own words: its text; in `detailed`, and where the text
 * only announces them, its details; references that help.
 */
export function tellChange(change: Change, telling: Telling): OwnSentence[] {
  const { verbosity } = telling;
  const [first, ...rest] = sentencesOf(completed(change));
  const announcing = /[:]\s*$/.test(change.text);
  const told = first === undefined ? [] : [tellFirst(first, change, telling)];
  if (verbosity !== 'brief') told.push(...rest.map(tellFurther));
  const weighty = change.kind === 'breaking' || change.kind === 'security';
  const details =
    verbosity === 'detailed' ||
    announcing ||
    first === undefined ||
    (weighty && verbosity === 'normal');
  if (details && !(verbosity === 'brief' && first !== undefined))
    told.push(...tellDetails(change.details, telling));
  return [
    ...told,
    ...tellReferences(change, verbosity, [completed(change), ...detailTexts(change)].join(' ')),
  ];
}

/** A text that lost what it ended with to its references gets the CVE back, or ends where it can. */
function completed({ text, references }: Change): string {
  if (!LEFT_OPEN.test(text)) return text;
  const cves = references.flatMap((one) => (one.type === 'cve' ? [one.id] : []));
  const open = withoutEnd(text.trim());
  return cves.length > 0 ? `${open} ${enumerate([...new Set(cves)])}` : open.replace(LEFT_OPEN, '');
}

function sentencesOf(text: string): string[] {
  return splitSentences(audible(text))
    .flatMap(splitLong)
    .filter((sentence) => canBeSaid(sentence) && !DANGLING.test(sentence));
}

/** A sentence that nobody could follow is split where a semicolon already divides it. */
function splitLong(sentence: string): string[] {
  if (wordsIn(sentence) <= LONG) return [sentence];
  return sentence.split('; ').map((part, index) => (index === 0 ? part : capitalized(part)));
}

function tellFirst(sentence: string, change: Change, telling: Telling): OwnSentence {
  const { sameScope, first } = telling;
  const scope = sameScope ? undefined : scopeOf(change);
  const clause = clauseOf(withoutEnd(sentence));
  const values: Readonly<Record<string, string>> = scope === undefined ? {} : { s: scope };
  const short = wordsIn(sentence) > LONG;
  switch (clause.shape) {
    case 'sentence':
      return tellSentence(sentence, scope);
    case 'infinitive':
      return ownWords(infinitiveFrames(scope, first), { ...values, i: clause.text });
    case 'phrase': {
      const frames = scope === undefined ? phrases.PHRASE : phrases.PHRASE_IN_SCOPE;
      const told = ownWords(frames[change.kind], { ...values, n: continued(clause.text) });
      return first ? { ...told, plainFirst: true } : told;
    }
    case 'predicate':
      return ownWords(short ? phrases.GOES_ON : framesOf(clause, scope, telling), {
        ...values,
        p: clause.text,
        n: clause.object ?? '',
      });
  }
}

function infinitiveFrames(scope: string | undefined, first: boolean): Phrasings {
  if (scope !== undefined) return phrases.INFINITIVE_IN_SCOPE;
  return first ? phrases.FIRST_INFINITIVE : phrases.INFINITIVE;
}

type Predicate = Extract<Clause, { shape: 'predicate' }>;

function framesOf(
  clause: Predicate,
  scope: string | undefined,
  { first, sameScope }: Telling,
): Phrasings {
  const named = clause.object === undefined ? undefined : clause.verb;
  if (scope !== undefined)
    return named === 'fix' ? phrases.FIX_IN_SCOPE : phrases.PREDICATE_IN_SCOPE;
  const kind =
    named === 'fix' || named === 'add'
      ? named
      : /^(?:now|no longer) /.test(clause.text)
        ? 'behaviour'
        : 'work';
  if (kind === 'work' && sameScope && !first) return phrases.PREDICATE_SAME_SCOPE;
  return phrases.PREDICATES[kind][first ? 'first' : 'further'];
}

function tellSentence(sentence: string, scope?: string): OwnSentence {
  const text = ended(capitalized(sentence));
  if (scope !== undefined && !/^(?:also|previously|however),?\s/i.test(sentence)) {
    return ownWords(phrases.SENTENCE_IN_SCOPE, { s: scope, c: continued(text) });
  }
  return { ...ownWords(phrases.SENTENCE, { t: text, c: continued(text) }), plainFirst: true };
}

const MISSING_SUBJECT =
  /^(?:hidden|useful|available|enabled|disabled|needed|required|intended|limited|based|disabled|supported|experimental)\b/i;

/** A further sentence of an entry: as it stands, unless it lacks its subject. */
function tellFurther(sentence: string): OwnSentence {
  const text = withoutEnd(sentence);
  if (MISSING_SUBJECT.test(text)) return ownWords(phrases.GOES_ON, { p: `is ${lowered(text)}` });
  if (/^(?:via|through|thanks to)\s/i.test(text))
    return ownWords(phrases.GOES_ON, { p: `comes ${lowered(text)}` });
  if (
    /^(?:doesn['’]t|does not|won['’]t|will|can|can['’]t|cannot|is|was|has|no longer)\s/i.test(text)
  ) {
    return ownWords(phrases.GOES_ON, { p: lowered(text) });
  }
  const clause = clauseOf(text);
  const headless =
    clause.shape === 'predicate' && clause.object === undefined && /^\w+s\s/.test(text);
  return headless ? ownWords(phrases.GOES_ON, { p: clause.text }) : tellSentence(sentence);
}

function tellDetails(details: readonly Detail[], telling: Telling): OwnSentence[] {
  const told: OwnSentence[] = [];
  let items: string[] = [];
  const flush = () => {
    if (items.length > 0) told.push(ownWords(phrases.DETAIL_LIST, { n: enumerate(items) }));
    items = [];
  };
  for (const [index, detail] of details.entries()) {
    if (typeof detail !== 'string') {
      flush();
      told.push(...tellCode(detail, telling, announces(details[index - 1])));
      continue;
    }
    const sentences = sentencesOf(detail);
    const [only = ''] = sentences;
    if (
      sentences.length === 1 &&
      wordsIn(only) <= SHORT_ITEM &&
      clauseOf(withoutEnd(only)).shape === 'phrase'
    ) {
      items.push(withoutEnd(only));
      const words = items.reduce((sum, item) => sum + wordsIn(item), 0);
      if (items.length >= ITEMS_IN_A_SENTENCE || words >= MOST_WORDS_IN_LIST) flush();
      continue;
    }
    flush();
    told.push(
      ...sentences.map((sentence, index) =>
        tellDetail(sentence, index, /[.!?]["”)]*\s*$/.test(detail)),
      ),
    );
  }
  flush();
  return told;
}

/** Whether a detail only leads to what follows it. */
function announces(detail: Detail | undefined): boolean {
  return typeof detail === 'string' && /:\s*$/.test(detail);
}

/** @param prose whether the detail is written as prose, with full stops. */
function tellDetail(sentence: string, index: number, prose: boolean): OwnSentence {
  if (prose || index > 0) return tellFurther(sentence);
  const clause = clauseOf(withoutEnd(sentence));
  switch (clause.shape) {
    case 'predicate':
      return ownWords(phrases.GOES_ON, { p: clause.text });
    case 'infinitive':
      return ownWords(phrases.INFINITIVE, { i: clause.text });
    case 'phrase':
      return MISSING_SUBJECT.test(clause.text) ||
        /^[^:]{1,40}: /.test(clause.text) ||
        /^(?:will|can|must|may)\s/i.test(clause.text)
        ? tellFurther(sentence)
        : ownWords(phrases.DETAIL_PHRASE, { n: continued(clause.text) });
    case 'sentence':
      return tellSentence(sentence);
  }
}

const RATED: ReadonlySet<Severity> = new Set(['critical', 'high']);

function tellReferences(
  { references, severity }: Change,
  verbosity: Verbosity,
  text: string,
): OwnSentence[] {
  const told: OwnSentence[] = [];
  if (verbosity === 'brief') return told;
  const unsaid = (type: 'cve' | 'issue') => [
    ...new Set(
      references.flatMap((one) => (one.type === type && !text.includes(one.id) ? [one.id] : [])),
    ),
  ];
  const cves = unsaid('cve');
  if (
    severity !== undefined &&
    !text.toLowerCase().includes(severity) &&
    (RATED.has(severity) || verbosity === 'detailed')
  ) {
    told.push(ownWords(phrases.SEVERITY, { n: severity }));
  }
  if (cves.length > 0) told.push(ownWords(phrases.CVES, { n: enumerate(cves) }));
  const issues = unsaid('issue').filter((id) => /^[\w-]{1,20}$/.test(id.replace(/^#/, '')));
  if (verbosity === 'detailed' && issues.length > 0) {
    told.push(
      ownWords(phrases.ISSUES, {
        n: enumerate(issues.slice(0, ITEMS_IN_A_SENTENCE).map((id) => id.replace(/^#/, ''))),
      }),
    );
  }
  return told;
}

/** The scope as it is said; none for issue numbers and what says nothing. */
export function scopeOf({ scope }: Change): string | undefined {
  const said = audible(scope ?? '').replace(/^number \d+$/, '');
  return canBeSaid(said) &&
    wordsIn(said) <= 5 &&
    !/^(?:deps?|dependencies|perf|refactor|fix|feat|chore|\*|\d+)$/i.test(said)
    ? said
    : undefined;
}

function capitalized(text: string): string {
  return /^[a-z]+(?=[\s,]|$)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
