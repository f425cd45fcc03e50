import type { ScriptRequest } from '../../contracts/script-writer.js';
import { countWords } from '../../domain/script-length.js';
import { contentWords, plainWords } from '../content-words.js';
import { PhraseList } from '../phrase-list.js';
import { splitSentences } from '../sentences.js';
import type { End, Fact, NarrationPassage, Turn } from '../writing/narration.js';
import { brokenSentences } from './broken-sentences.js';
import { findNumbers } from './count-words.js';
import { CoverageMeter } from './coverage.js';
import endedPhrases from './ended-phrases.json' with { type: 'json' };
import { finding, type Finding } from './finding.js';
import {
  SourceSentences,
  longSentences,
  repeatedOpeners,
  toldTwice,
  tooManyConnectives,
} from './form.js';
import { inverted } from './inverted.js';
import { KnownFacts, TOKEN } from './known-facts.js';
import { leftoversIn } from './leftovers.js';
import { isNarrationWord } from './narration-words.js';
import { turnedRound, withClauses } from './negation.js';
import { passageRequest } from './passage-request.js';
import type { SourceSentence } from './source-statements.js';
import { unsupportedClaims, unsupportedFacts } from './unsupported.js';
import { lostCode } from './words-kept.js';

/** A part of a script with what it is checked against. */
export interface CheckedPassage {
  /** The passage as the built-in writer words it. */
  readonly draft: NarrationPassage;
  /** First sentence of the script, which names the product and its release. */
  readonly opening: string;
  readonly mostWords: number;
}

/**
 * Checks a passage of a writer that is not trusted against the facts of that passage alone: what is said elsewhere in the
 * text supports nothing here. Every fact must be narrated, by the hosts who narrate the draft.
 */
export function checkPassage(
  { draft, opening, mostWords }: CheckedPassage,
  request: ScriptRequest,
  turns: readonly Turn[],
): Finding[] {
  const length = tooLong(turns, mostWords);
  if (length.length > 0) return length;
  const { facts } = draft;
  const sentences = turns.flatMap(({ text }) => splitSentences(text));
  const own = draft.turns.flatMap(({ text }) => splitSentences(text));
  const said = [draft.about, opening, ...own].join('\n');
  const known = new KnownFacts({ type: 'passage', facts, said }, passageRequest(request));
  const source = [...facts.flatMap(sentencesOf), ...own.map((text) => ({ text, isFault: false }))];
  const words = new SourceSentences(
    source.map(({ text }) => text),
    '',
  );
  return [
    ...unsupportedFacts(sentences, known),
    ...unsupportedClaims(sentences, known),
    ...turnedRound(withClauses(sentences), source.flatMap(clausesOf)),
    ...inverted(sentences, source),
    ...missingFacts(sentences, facts),
    ...toldAsPresent(sentences, facts),
    ...lostCode(sentences, writtenOf(facts)),
    ...leftoversIn(sentences),
    ...brokenSentences(sentences, words),
    ...longSentences(sentences, words),
    ...repeatedOpeners(sentences, words),
    ...toldTwice(sentences, words),
    ...tooManyConnectives(sentences, words),
    ...silentHosts(draft, turns),
  ];
}

function tooLong(turns: readonly Turn[], most: number): Finding[] {
  const text = turns.map((turn) => turn.text).join(' ');
  const words = countWords(text);
  if (words <= most) return [];
  return [finding('too-long', text, `Has ${words} words; tell it in at most ${most}.`)];
}

function sentencesOf({ text, kind, state }: Fact): SourceSentence[] {
  return splitSentences(text).map((one) => ({
    text: one,
    isFault: kind === 'fixed',
    ...(state !== undefined && { isNotDone: true }),
  }));
}

function clausesOf(sentence: SourceSentence): SourceSentence[] {
  return withClauses([sentence.text]).map((text) => ({ ...sentence, text }));
}

function writtenOf(facts: readonly Fact[]) {
  return facts.flatMap(({ written }) =>
    written === undefined ? [] : [{ text: written, details: [] }],
  );
}

/**
 * Facts that a passage lacks; of the built-in writer's own sentences, their numbers and the words that are unusual in
 * narrations.
 */
function missingFacts(sentences: readonly string[], facts: readonly Fact[]): Finding[] {
  const meter = new CoverageMeter(sentences);
  const numbers = new Set(findNumbers(sentences.join(' ')).map(({ value }) => value));
  const isTold = ({ text, isOwn }: Fact): boolean => {
    const expected = isOwn === true ? ownWordsIn(text) : text;
    const counted = isOwn === true ? findNumbers(text) : [];
    const isCounted = counted.every(({ value }) => numbers.has(value));
    return isCounted && meter.measure([expected]).missing.length === 0;
  };
  return facts
    .filter((fact) => !isTold(fact))
    .map(({ text }) => finding('missing', text, 'This fact is not told; tell it.'));
}

function ownWordsIn(text: string): string {
  return (text.match(TOKEN) ?? []).filter((word) => !isNarrationWord(word)).join(' ');
}

/** Phrases that say of a fact that it has ended, by how it did. */
const ENDED: Readonly<Record<End, PhraseList>> = {
  fixed: new PhraseList([...endedPhrases.fixed, ...endedPhrases.over]),
  removed: new PhraseList([...endedPhrases.removed, ...endedPhrases.over]),
  deprecated: new PhraseList([...endedPhrases.deprecated, ...endedPhrases.over]),
};
/** Share of the words of a fact with which a sentence tells it. */
const TELLS = 0.5;

/**
 * Facts that name what has ended, worded as if it were so now: no word of an end up to the sentence that has them. Words of
 * the fact itself say nothing of its end: `a crash when a file is closed`.
 */
function toldAsPresent(sentences: readonly string[], facts: readonly Fact[]): Finding[] {
  const heard = sentences.map((sentence) => new Set(contentWords(sentence)));
  return facts.flatMap(({ text, hasEnded }) => {
    if (hasEnded === undefined) return [];
    const told = tellingMost(heard, contentWords(text));
    const [first] = told;
    const others = sentences.map((sentence) => withoutWordsOf(text, sentence));
    const ended = others.findIndex((sentence) => ENDED[hasEnded].findIn(sentence) !== undefined);
    if (first === undefined || (ended !== -1 && told.some((at) => ended <= at))) return [];
    const message = `Is told as if it were so now; say that it was ${hasEnded}: "${text.slice(0, 160)}"`;
    return [finding('turned-round', sentences[first] ?? '', message)];
  });
}

function withoutWordsOf(text: string, sentence: string): string {
  const own = new Set(plainWords(text).split(' '));
  const others = plainWords(sentence).split(' ');
  return others.filter((word) => !own.has(word)).join(' ');
}

/** Places of the sentences that have most of some words; none if no sentence tells them. */
function tellingMost(
  sentences: readonly ReadonlySet<string>[],
  words: readonly string[],
): readonly number[] {
  const shared = sentences.map((those) => words.filter((word) => those.has(word)).length);
  const most = shared.reduce((best, one) => Math.max(best, one), TELLS * words.length);
  return shared.flatMap((one, at) => (one === most ? [at] : []));
}

/** Hosts who speak in the draft and not in the passage. */
function silentHosts({ turns: drafted }: NarrationPassage, turns: readonly Turn[]): Finding[] {
  const heard = new Set(turns.map(({ speaker }) => speaker));
  const silent = new Set(drafted.map(({ speaker }) => speaker).filter((one) => !heard.has(one)));
  return [...silent].map((one) =>
    finding('silent-host', `HOST ${one}`, `HOST ${one} says nothing; let both hosts speak.`),
  );
}
