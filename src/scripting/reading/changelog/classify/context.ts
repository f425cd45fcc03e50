import { characters, collapse, type Inline } from '../../source/blocks.js';
import { kindOfLabel, type Context } from '../changes/entry.js';
import { kindOfHeading, kindOfWording, kindsOfHeading } from './kinds.js';
import { knownIssueLabel } from '../sections/known-issues.js';
import { namesReverts } from '../lines/reverts.js';

const PICTURES = /[\p{Extended_Pictographic}\uFE0F\u200D]|:[a-z_0-9]+:/gu;
/** Headings that say nothing about what is below them. */
const GENERIC =
  /^(?:(?:all |other |main |notable |key |general |more |further |full |user[- ]facing )*(?:changes?|change ?log|details|highlights|summary|overview|notes|release notes|what['’]?s changed|what changed|other|others|miscellaneous|misc|uncategori[sz]ed|commits|merged pull requests|pull requests|closed issues|announcements?|news|introduction|tl;?dr|general|core|main|improvements and fixes|everything else|changes by kind|change ?log since .*|list of changes|(?:full |complete )?list(?: of .*)?|(?:view|show|see|expand|click)\b.*|details|commits?|examples?(?: usage)?|usage|screenshots?|demos?|(?:this release includes )?the following changes))$/i;
const LONGEST_SCOPE = 40;

/** What is left of a heading without these is what its entries are about: `Parser fixes`. */
const KIND_WORDS =
  /(?<![\w-])(?:breaking|change[sd]?|security|vulnerabilit(?:y|ies)|deprecat(?:ed|ions?)|removed|removals?|removes?|documentation|documented|docs?|performance|perf|optimi[sz]ations?|fix(?:es|ed)?|bugs?|bug-?fix(?:es)?|hot-?fix(?:es)?|regressions?|internals?|chores?|ci|build(?! tools?\b)|tests?|refactor(?:s|ing|ings)?|maintenance|dependenc(?:y|ies)|deps|styles?|add(?:s|ed|itions?)?|new|feat(?:s|ures?)?|improve(?:d|ments?)|enhance(?:d|ments?)|update[sd]?|reverts?|reverted|other|misc(?:ellaneous)?|tasks|and|or|the|in|for|of|to|with|this|release|version|includes?|following|notes?|minor|major|patch|potentially|backwards?|incompatible|compatibility|notable|important|important|general|code|build-related|quality|system|api|upgrade|upgrading|guide|instructions|migration|migrating|behaviou?r|small|big|exciting|cool|awesome|some|various|what['’]?s|housekeeping|under|hood|things?|stuff|items?|additional|end-user|visible|user|users|facing|developers?|support|website|examples?|known|issues?|planned|upcoming|future|problems?|limitations?|include|resolved|closed|existing|functionality|bc|breaks?|break|actions?|required)(?![\w-])/gi;

/** What a heading says about the entries below it. */
export function contextOf(heading: string): Context {
  const words = wordsOf(heading);
  const known = knownIssueLabel(words);
  if (known !== undefined) return { known };
  if (words === '') return optionalKind(kindOfHeading(heading));
  if (namesReverts(words)) return { kind: 'changed', reverts: true };
  if (/^minor changes$/i.test(words)) return { fallback: 'added' };
  if (/^patch changes$/i.test(words)) return { fallback: 'fixed' };
  if (isGeneric(words)) return /chang/i.test(words) ? { fallback: 'changed' } : {};
  const kinds = kindsOfHeading(heading);
  const [kind, other] = kinds;
  if (kind !== undefined && other !== undefined) return { among: kinds };
  const subject = kind === undefined ? words.replace(CHANGES_TO, '') : subjectOf(words);
  const scope =
    isPart(subject) && subject.length <= LONGEST_SCOPE && subject.split(' ').length <= 4;
  return { ...optionalKind(kind), ...(scope ? { scope: subject } : {}) };
}

/** Says when, how or in which state, not what part: `Since 5.4`, `Backward-incompatible`, `Updating`, `Crashes`. */
const NO_PART =
  /\d|^(?:since|until|under|before|after|as|from|by|for|on|at|all|both|more|most|several)\b|(?:able|ible|ous|ed|ing)$|^(?:crashes|errors|leaks|panics|warnings|hangs|typos|typings)$/i;

/** Whether the words of a heading can name a part of the product. */
function isPart(subject: string): boolean {
  return subject !== '' && !NO_PART.test(subject) && kindOfHeading(subject) === undefined;
}

const CHANGES_TO = /^(?:changes|updates|tweaks) (?:to|in|for) (?:the )?/i;
const MOST_LABEL_WORDS = 4;
/** Words that lead to a list of particulars rather than name what it is about. */
const LEAD =
  /^(?:for|see|use|note|example|upgrade|run|before|after|this|the|e\.g\.|i\.e\.|there|these|now|if|when|with|to|in)\b/i;

/** What a first line says of the list below it that names nothing but a kind or a part of the product: `Fixes:`, `liblzma:` */
export function contextOfLabel(inlines: readonly Inline[]): Context | undefined {
  const written = characters(inlines);
  const kind = kindOfLabel(written);
  if (kind !== undefined) return { kind, reverts: namesReverts(written) };
  const text = collapse(written);
  const label = text.replace(/:$/, '');
  if (label.length > LONGEST_SCOPE || label.split(' ').length > MOST_LABEL_WORDS) return undefined;
  if (isCodeOnly(inlines)) return { scope: label };
  if (isGeneric(label)) return {};
  if (!text.endsWith(':') || !/^\p{L}/u.test(label) || LEAD.test(label)) return undefined;
  return kindOfWording(label) === undefined ? contextOf(label) : undefined;
}

function isCodeOnly(inlines: readonly Inline[]): boolean {
  const others = inlines.filter((inline) => inline.type !== 'code');
  return (
    others.length < inlines.length &&
    others.every((inline) => inline.type === 'text' && /^[\s,:]*$/.test(inline.text))
  );
}

function optionalKind(kind: Context['kind']): Context {
  return kind === undefined ? {} : { kind };
}

/** A heading like "Changes" or "Highlights". */
export function isGeneric(heading: string): boolean {
  return GENERIC.test(wordsOf(heading));
}

/** A heading that tells of a matter of its own, and does not merely name a kind. */
export function isTheme(heading: string): boolean {
  const words = wordsOf(heading);
  return (
    words !== '' &&
    !isGeneric(words) &&
    (kindOfHeading(words) === undefined || subjectOf(words) !== '')
  );
}

/** A heading's words alone. */
export function withoutPictures(inlines: readonly Inline[]): readonly Inline[] {
  return inlines.map((inline) =>
    inline.type === 'text' ? { ...inline, text: inline.text.replace(PICTURES, ' ') } : inline,
  );
}

function wordsOf(heading: string): string {
  return collapse(heading.replace(PICTURES, ' ')).replace(/:$/, '');
}

function subjectOf(words: string): string {
  return collapse(
    words
      .replace(/\bv?\d+(?:\.\d+)+\b/g, ' ')
      .replace(KIND_WORDS, ' ')
      .replace(/[^\p{L}\p{N}\s_./-]/gu, ' '),
  ).replace(/^[\W_]+$/, '');
}
