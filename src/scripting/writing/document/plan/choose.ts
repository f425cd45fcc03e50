import { isWholeSentence } from '../../../first-word/whole-sentence.js';
import { whatIsBroken } from '../../../checking/broken-sentences.js';
import { contentWords } from '../../../content-words.js';
import { splitSentences } from '../../../sentences.js';
import { itemState } from '../../../reading/tables/item-states.js';
import { wordsIn, type SourceSentence } from '../../prose/sentence.js';
import { rankSentences, type Ranking } from '../extract.js';
import { standingWeight } from '../leaning.js';
import { sourceSentences, type Outline, type Part } from '../outline.js';
import { shapeOf } from '../spoken-heading.js';
import { spoken } from '../spoken-text.js';
import { statesDecision } from './decisions.js';
import { recordOfLine } from './records.js';
import type { SectionKind } from './section-kind.js';

/** Share of the source's words that a summary has; what leads from one sentence to the next makes it a fifth. */
const SHARE = 0.18;
const FEWEST_SENTENCES = 3;
/** Two sentences that share more of their words than this say the same. */
const MOST_OVERLAP = 0.6;
/** Weight up to which a sentence cannot stand without its neighbours. */
const LEANING = 0.2;
const FEWEST_WORDS = 4;
/** Characters of an answer that says nothing without its question. */
const SHORTEST_ANSWER = 4;
/** A document says what it is about in its first sentence, where that has so many words. */
const WORDS_OF_OPENING = 8;
/** Beginning of an entry of a timeline. */
const CLOCK_TIME = /^\d{1,2}[:.]\d{2}\b/;

/** Reasons for which a sentence is chosen, the strongest first. */
const REASONS = ['decision', 'notice', 'gist', 'task', 'rank'] as const;
type Reason = (typeof REASONS)[number];

/** Part of all words up to which sentences are chosen for a reason; the others take the share of a summary. */
const ROOM: Readonly<Partial<Record<Reason, number>>> = {
  decision: 0.5,
  notice: 0.7,
  gist: 0.8,
  task: 1,
};
const GIST: ReadonlySet<SectionKind> = new Set(['summary', 'impact', 'cause']);

interface Candidate {
  readonly sentence: SourceSentence;
  readonly reason: Reason;
}

/** Sentences of a summary by the reasons for which they were chosen. */
export type Chosen = ReadonlyMap<SourceSentence, Reason>;

/**
 * Chooses the sentences of a summary: what was decided and what must be acted on, tasks, the gist, and then the most
 * central sentences, about a fifth of the words.
 * @param notices paragraphs that readers must know or act on
 * @param most words that it may have
 */
export function chooseSentences(
  outline: Outline,
  notices: readonly string[],
  most: number,
  ranking: Ranking = rankSentences(outline),
): Chosen {
  const all = sourceSentences(outline.chapters).reduce((sum, { text }) => sum + wordsIn(text), 0);
  const share = Math.min(SHARE * all, most);
  const candidates = candidatesOf(outline, new Set(notices.flatMap(splitSentences).map(keyOf)));
  const rankOf = ({ sentence }: Candidate) => ranking.get(sentence) ?? 0;
  const choice = new Choice();
  for (const reason of REASONS) {
    const own = candidates.filter((one) => one.reason === reason && rankOf(one) > 0);
    if (reason === 'task')
      own.sort((a, b) => Number(isDone(a.sentence)) - Number(isDone(b.sentence)));
    else if (reason !== 'decision') own.sort((a, b) => rankOf(b) - rankOf(a));
    const room = ROOM[reason] === undefined ? share : Math.max(share, ROOM[reason] * most);
    for (const one of own) choice.add(one, room);
  }
  choice.complete();
  return choice.chosen;
}

/** Checks whether a task says at its end that it is done. */
export function isDone({ text }: SourceSentence): boolean {
  const state = /[:;] ([^:;]{2,30})\.$/.exec(text)?.[1];
  return state !== undefined && itemState(state) === 'done';
}

/** Sentences that are chosen so far. */
class Choice {
  readonly chosen = new Map<SourceSentence, Reason>();
  readonly #heard: ReadonlySet<string>[] = [];
  readonly #alike: Candidate[] = [];
  #words = 0;

  add(candidate: Candidate, room: number): void {
    const { sentence, reason } = candidate;
    const length = wordsIn(sentence.text);
    const isFull = this.#words >= room || this.#words + length > room * 1.15;
    if (isFull && this.chosen.size >= FEWEST_SENTENCES) return;
    const content = new Set(contentWords(sentence.text));
    const isSecondary = reason === 'gist' || reason === 'rank';
    if (isSecondary && this.#heard.some((other) => overlap(content, other) > MOST_OVERLAP)) {
      this.#alike.push(candidate);
      return;
    }
    this.chosen.set(sentence, reason);
    this.#heard.push(content);
    this.#words += length;
  }

  /** Adds sentences that resemble others where there are hardly any others. */
  complete(): void {
    for (const { sentence, reason } of this.#alike)
      if (this.chosen.size < FEWEST_SENTENCES) this.chosen.set(sentence, reason);
  }
}

function candidatesOf(outline: Outline, notices: ReadonlySet<string>): Candidate[] {
  const parts = outline.chapters.flatMap((chapter) => chapter.parts);
  let isOpening = true;
  return parts.flatMap((part) =>
    part.passages.flatMap(({ kind, sentences }) =>
      sentences.flatMap((sentence, at): Candidate[] => {
        if (sentence.from === 'own') return [];
        const { text, goesOn = false } = sentence;
        const isFirst = kind === 'list' ? !goesOn : at === 0;
        const answers = at === 0 && isAnswer(part) && text.length > SHORTEST_ANSWER;
        if (!answers && !statesDecision(text) && !standsAlone(text)) return [];
        if (part.kind === 'timeline' || CLOCK_TIME.test(text)) return [];
        const opens = isOpening && part.level === 0 && wordsIn(text) >= WORDS_OF_OPENING;
        isOpening = false;
        if (opens && !statesDecision(text)) return [{ sentence, reason: 'gist' }];
        return [
          { sentence, reason: reasonFor(text, { isFirst, opensPassage: at === 0 }, part, notices) },
        ];
      }),
    ),
  );
}

/** Place of a sentence: first of its list item or passage, and first of its passage. */
interface Place {
  readonly isFirst: boolean;
  readonly opensPassage: boolean;
}

function reasonFor(
  text: string,
  { isFirst, opensPassage }: Place,
  { kind }: Part,
  notices: ReadonlySet<string>,
): Reason {
  if (statesDecision(text) || (kind === 'decision' && isFirst)) return 'decision';
  if (notices.has(keyOf(text))) return 'notice';
  if (kind === 'actions') return 'task';
  return GIST.has(kind) && opensPassage ? 'gist' : 'rank';
}

/** Checks whether a part answers its heading: a question, or what was decided. */
function isAnswer({ heading = '', kind }: Part): boolean {
  return kind === 'decision' || shapeOf(heading) === 'question';
}

function standsAlone(text: string): boolean {
  if (standingWeight(text) <= LEANING || whatIsBroken(text) !== undefined) return false;
  return wordsIn(text) >= FEWEST_WORDS && !isRecord(text);
}

/** Checks whether a sentence is only a record, which an end mark was put behind: `Absent: CFO.` */
function isRecord(text: string): boolean {
  const line = text.replace(/[.]$/, '');
  return recordOfLine(isWholeSentence(line) ? text : line) !== undefined;
}

function keyOf(sentence: string): string {
  return spoken(sentence)
    .toLowerCase()
    .replace(/[.,;:!?]$/, '');
}

/** The share of the smaller set's words that both have. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, Math.min(a.size, b.size));
}
