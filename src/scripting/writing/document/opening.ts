import type { ScriptRequest } from '../../../contracts/script-writer.js';
import { contentWords } from '../../content-words.js';
import { PhraseList } from '../../phrase-list.js';
import { canBeSaid, speakable, withEnd } from '../../speakable.js';
import { audienceOf, type Limits } from '../prose/audience.js';
import { fromSource, ownWords } from '../prose/sentence.js';
import type { Phrasings, Sentence, SourceSentence } from '../prose/sentence.js';
import { readContext } from '../prose/context.js';
import { sourceSentences, type Outline } from './outline.js';
import { orientationOf } from './orientation.js';
import type { Phrases } from './phrases.js';
import { headingInSentence } from './spoken-heading.js';
import { spokenTitle } from './spoken-title.js';
import warningWords from './warning-words.json' with { type: 'json' };

/** Number of sentences from the context. */
const MOST_TOLD: Limits = { brief: 3, normal: 12, detailed: 40 };
const POINTED_OUT: Phrasings = ['One thing to point out first.', 'Something to listen for.'];

/** Opening of a document: its subject and audience, the gravest of its warnings, its parts. */
export function openingOf(outline: Outline, request: ScriptRequest, phrases: Phrases) {
  const { verbosity, severityAwareTone, audience: setting } = request.settings;
  const brief = verbosity === 'brief';
  const audience = audienceOf(setting)?.name;
  const subject = subjectOf(request);
  const welcome = ownWords(brief ? phrases.openingBrief : phrases.opening, { subject });
  return [
    audience === undefined ? [welcome] : [welcome, ownWords(phrases.audience, { audience })],
    severityAwareTone ? warningsOf(outline, phrases, brief) : [],
    verbosity === 'detailed' ? orientationOf(outline, phrases) : [],
  ];
}

/** Subject of the narration: its title with product, version and organization, if they add something. */
function subjectOf({ title, settings, organizationName = '' }: ScriptRequest): string {
  let subject = spokenTitle(title);
  for (const [before, name] of [
    ['about ', speakable(settings.productName ?? '')],
    ['version ', speakable(settings.version ?? '').replace(/^v(?=\d)/i, '')],
    ['from ', speakable(organizationName)],
  ] as const)
    if (canBeSaid(name) && !subject.toLowerCase().includes(name.toLowerCase()))
      subject += `, ${before}${name}`;
  return subject;
}

/**
 * Weaves the caller's additional context in: facts are said, wishes point to what the document has on them; where it
 * has nothing there is nothing to say. Instructions change nothing.
 */
export function contextOf(request: ScriptRequest, outline: Outline, phrases: Phrases): Sentence[] {
  const { additionalContext = '', settings } = request;
  const { facts, wishes } = readContext(speakable(additionalContext));
  const most = MOST_TOLD[settings.verbosity];
  const saidFacts = facts.slice(0, most);
  const saidWishes = wishes.slice(0, most - saidFacts.length);
  const topics = saidWishes.filter(({ aim }) => aim !== 'omitted').map(({ topic }) => topic);
  return [
    ...saidFacts.map((fact) => ownWords(phrases.fact, { fact: withEnd(fact) })),
    ...tellWishes(topics, outline, phrases),
  ];
}

/** Of each topic the part of the document that is about it, else a sentence of it that is. */
function tellWishes(topics: readonly string[], outline: Outline, phrases: Phrases): Sentence[] {
  if (topics.length === 0) return [];
  const parts = outline.chapters.flatMap((chapter) => chapter.parts);
  const headings = parts.flatMap(({ heading }) => (heading === undefined ? [] : worded(heading)));
  const texts = sourceSentences(outline.chapters).flatMap(({ text }) => worded(text));
  return topics.flatMap((wish): Sentence[] => {
    const topic = [...new Set(contentWords(wish))];
    const heading = closest(headings, topic);
    if (heading !== undefined)
      return [ownWords(phrases.wish, { wish: headingInSentence(heading) })];
    const sentence = closest(texts, topic);
    return sentence === undefined ? [] : [ownWords(POINTED_OUT), fromSource(sentence)];
  });
}

interface Worded {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

function worded(text: string): Worded[] {
  return [{ text, words: new Set(contentWords(text)) }];
}

/** The text that shares most words with a topic; the first of equals. */
function closest(texts: readonly Worded[], topic: readonly string[]): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const { text, words } of texts) {
    const shared = topic.filter((word) => words.has(word)).length;
    if (shared > most) [best, most] = [text, shared];
  }
  return best;
}

const GRAVE = new PhraseList(warningWords.grave);
/** Orders, which weigh more than statements about danger. */
const FORBIDDING = new PhraseList(warningWords.forbidding);
const FORBIDDING_FIRST = new PhraseList(warningWords['forbidding at the start']);

function isGrave(text: string): boolean {
  return GRAVE.findIn(text) !== undefined;
}

function forbids(text: string): boolean {
  return FORBIDDING_FIRST.endAt(text) !== undefined || FORBIDDING.findIn(text) !== undefined;
}

/** The sentences of a document that warn, gravest first, at most a few. */
export function warningSentences(outline: Outline): SourceSentence[] {
  return sourceSentences(outline.chapters).filter(
    ({ text }) => (isGrave(text) || forbids(text)) && !/[:?]$/.test(text),
  );
}

const FIRST: Phrasings = ['A warning first:', 'First a warning:', 'Before all else, a warning:'];

/**
 * Opening sentences about the warnings of a document.
 * @param brief true if there is room for few words only.
 */
function warningsOf(outline: Outline, phrases: Phrases, brief: boolean): Sentence[] {
  const [first] = warningSentences(outline).sort((a, b) => gravity(b.text) - gravity(a.text));
  return first === undefined ? [] : [ownWords(brief ? FIRST : phrases.warns), first];
}

function gravity(text: string): number {
  return (forbids(text) ? 2 : 0) + (isGrave(text) ? 1 : 0);
}
