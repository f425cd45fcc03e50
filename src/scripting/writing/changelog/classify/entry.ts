import type { Change, CodeDetail } from '../../../../domain/release.js';
import { isCode } from '../../../detail-texts.js';
import { firstWordOf } from '../../../first-word/first-word.js';
import { AUXILIARY } from '../../../first-word/function-words.js';
import { canBeSaid } from '../../../speakable.js';
import { enumerate } from '../../prose/number-words.js';
import { wordsIn } from '../../prose/sentence.js';
import { audible, capitalized, withoutEnd } from '../audible.js';
import { areaOf } from './area.js';
import { concernOf, sectionOf } from './concern.js';
import type { Concern, Section } from './concern.js';
import { customsOf } from './customs.js';
import type { Customs } from './customs.js';
import { beyondFirst } from './further.js';
import { labelled, type Labelled } from './label.js';
import { isPlain } from './plain.js';
import { sentencesOf } from './sentences-of.js';
import { lowered } from './lowered.js';
import { shapeOf } from './shape.js';
import type { Said } from './said.js';

/** An entry of a changelog, read as an editor reads it. */
export interface Entry {
  readonly change: Change;
  /** The part of the product, as it stands in a sentence: `the parser`. */
  readonly area: string | undefined;
  /** Its first sentence. */
  readonly said: Said;
  /** What it says beyond that, as it stands: sentences, and `quote` or `noun` where there is none. */
  readonly further: readonly Said[];
  /** How many of these stand in its text, before its details. */
  readonly inText: number;
  readonly code: readonly CodeDetail[];
  /** Whether somebody who reads no code can be told. */
  readonly plain: boolean;
  readonly section: Section;
  readonly concern: Concern | undefined;
}

/** A noun of so few words, with an explanation, is its heading. */
const WORDS_OF_HEAD = 3;
/** Leads to code, or to nothing: `If you had:` */
const LEADS_NOWHERE = /^[a-z]+(?: [a-z]+){0,3}:$/i;
/** Ends where a reference stood. */
const LEFT_OPEN =
  /(?<!\b(?:log|sign|opt|plug|zoom|check)\w{0,5})\s(?:for|to address|to fix|of|by|from|with|against|in)\s?\.?$/i;

/**
 * Reads an entry.
 * @param customs how the changelog around it is written
 * @returns none where nothing of it can be said
 */
export function entryOf(change: Change, customs: Customs = customsOf([])): Entry | undefined {
  const whole = completed(change);
  const task = isTask(change.scope, whole);
  const { label, text } = task
    ? { text: `${change.scope ?? ''}: ${whole}` }
    : withSubject(labelled(whole, customs.parts), change.scope);
  const own = sentencesOf(text);
  const [first] = own;
  if (first === undefined) return undefined;
  const { items, further } = beyondFirst(own, change.details);
  if (items === undefined && LEADS_NOWHERE.test(first)) return undefined;
  const shape = shapeOf(
    withoutEnd(first).replace(/:$/, ''),
    change.kind,
    customs.habits.get(change.kind),
  );
  const code = change.details.filter(isCode);
  const part = task ? undefined : areaOf(scopeWith(label, change.scope));
  const area = change.kind === 'documentation' ? documented(part, whole) : part;
  const said = spoken(
    items === undefined ? headed(shape, further) : { ...shape, words: `${shape.words}: ${items}` },
  );
  const concern = concernOf(change);
  return {
    change,
    area,
    said,
    further: further.map(spoken).filter(({ words }) => canBeSaid(words)),
    inText: Math.max(0, own.length - 1),
    code,
    plain: isPlain(`${area ?? ''} ${first}`),
    section: sectionOf(change, said, concern),
    concern,
  };
}

/** What begins with its verb has the part before it as its subject: `lexer: could lose rows`. */
function withSubject({ label, text }: Labelled, scope: string | undefined): Labelled {
  const part = areaOf(scopeWith(label, scope));
  const lacks =
    part !== undefined && !/^do/i.test(text) && AUXILIARY.test(text.split(' ', 1)[0] ?? '');
  return { label, text: lacks ? `${part} ${lowered(text)}` : text };
}

/** A few words that name something, with a sentence that explains them, are its heading. */
function headed(shape: Said, [next]: readonly Said[]): Said {
  const heads = (shape.frame === 'noun' || shape.frame === 'quote') && next?.frame === 'sentence';
  return heads && wordsIn(shape.words) <= WORDS_OF_HEAD && !shape.words.includes(':')
    ? { frame: 'title', words: capitalized(shape.words) }
    : shape;
}

/** What is done to the documentation is not done to what it describes. */
function documented(area: string | undefined, text: string): string | undefined {
  if (
    /\b(?:docs|documentation|readme|changelog|guides?|tutorials?)\b/i.test(`${area ?? ''} ${text}`)
  )
    return area;
  return area === undefined ? 'the documentation' : `the documentation of ${area}`;
}

/** `Upgrade dependencies: Ruby, Middleman`: what stands before the colon is no part of the product, but the entry's own verb. */
function isTask(scope: string | undefined, text: string): boolean {
  if (scope?.includes(' ') !== true) return false;
  const first = firstWordOf(scope);
  const done = first.is === 'verb' && first.form === 'past' && /^\p{Lu}/u.test(scope);
  const instructs = done || (first.is === 'verb' && first.form === 'imperative');
  return instructs && (firstWordOf(text).is === 'noun phrase' || /\byour\b/i.test(scope));
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
