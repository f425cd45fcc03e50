import type { VoiceSettings } from '../domain/voice.js';
import { GenerationFailure } from '../domain/failure.js';
import type { Script, TextRange } from '../domain/script.js';
import type { Pronunciation } from '../domain/pronunciation.js';
import { wordsOf } from '../domain/pause-marks.js';
import type { Speaker, SpeechPlan, SpokenRun, Utterance } from '../domain/utterance.js';
import type { ConversionWarning } from '../domain/warning.js';
import { splitClauses } from './planning/clauses.js';
import { deliver } from './planning/delivery.js';
import { paragraphKind, sentenceKind, type PassageKind } from './planning/occasions.js';
import { MarkedPauses } from './planning/marked-pauses.js';
import { stronger, type Boundary, type Occasion } from './planning/pauses.js';
import { splitSentences } from './planning/sentences.js';
import { readTurns } from './planning/turns.js';
import { UnspokenLetters } from './unspoken-letters.js';
import type { Pronunciations, Verbalizer } from './verbalize.js';

/** A stretch of the script that is said in one breath, before it is known how. */
interface Breath {
  readonly speaker: Speaker;
  readonly range: TextRange;
  readonly kind: PassageKind;
  /** Of its paragraph, from 0. */
  readonly paragraph: number;
  /** The strongest boundary between it and the breath before. */
  readonly startsAfter: Boundary;
}

/**
 * Turns a script into what is spoken and how: utterances in the order of the script,
 * their ranges disjoint, none of them blank.
 *
 * A stretch with nothing to say (an emoji, a row of dashes) is left out; the pause around it stays.
 * A pause mark of an edited script takes the place of the usual pause, and never shortens the one between chapters.
 * Pronunciation notes that are not understood and letters that no voice can read are named in its warnings.
 * @param ofOrganization how the organization wants its terms to be said; the request's notes go before it
 * @throws {GenerationFailure} when the script has nothing that can be spoken.
 */
export function planSpeech(
  marked: Script,
  voice: VoiceSettings,
  verbalizer: Verbalizer,
  ofOrganization: readonly Pronunciation[] = [],
): SpeechPlan {
  const script = { ...marked, text: wordsOf(marked) };
  const pauses = new MarkedPauses(marked);
  const pronunciations = verbalizer.readPronunciations(
    voice.pronunciationNotes ?? '',
    ofOrganization,
  );
  const unspoken = new UnspokenLetters();
  const spoken = speakable(readBreaths(script, pauses), (range) => {
    const text = script.text.slice(range.start, range.end);
    const { spoken: words, runs } = verbalizer.verbalize(text, pronunciations);
    const inScript = runs.map((run) => ({
      spoken: run.spoken,
      source: { start: run.source.start + range.start, end: run.source.end + range.start },
    }));
    unspoken.look(script.text, range, inScript);
    return { spoken: words, runs: inScript };
  });
  if (spoken.length === 0) {
    throw new GenerationFailure(
      'The text has nothing that can be spoken: it holds only symbols, emoji or letters of a script ' +
        'that the English voices cannot read. Send text with English words or numbers.',
    );
  }
  const pauseBeforeMs = pauses.before(spoken[0]?.range.start ?? 0);
  const utterances = spoken.map(({ speaker, spoken: words, range, runs }, index): Utterance => {
    const occasion = occasionOf(script, spoken, index);
    const { pauseAfterMs: usual, ...delivery } = deliver(occasion, voice);
    const marked = pauses.before(spoken[index + 1]?.range.start ?? Infinity);
    const least = occasion.followedBy === 'chapter' ? usual : 0;
    return {
      ...{ index, speaker, spoken: words, ...delivery, range, runs },
      ...(index === 0 && pauseBeforeMs !== null && { pauseBeforeMs }),
      pauseAfterMs: marked === null ? usual : Math.max(marked, least),
    };
  });
  return { utterances, warnings: warningsOf(pronunciations, unspoken) };
}

interface Words {
  readonly spoken: string;
  /** In offsets of the script. */
  readonly runs: readonly SpokenRun[];
}

type SpokenBreath = Breath & Words;

function warningsOf(
  { notUnderstood }: Pronunciations,
  { found }: UnspokenLetters,
): readonly ConversionWarning[] {
  const notes = notUnderstood.map((note) => ({
    code: 'PRONUNCIATION_NOT_UNDERSTOOD' as const,
    message: `This pronunciation note was not understood: "${note}". Write the term and how it sounds in English letters: kubectl: cube control.`,
  }));
  const letters = Array.from(found, ([script, sample]) => ({
    code: 'TEXT_NOT_SPOKEN' as const,
    message: `Words in ${script === 'other' ? 'letters that the English voices cannot read' : `${script} letters`} were left out, such as "${sample}". To have one said, give it a pronunciation note: ${sample} = how it sounds in English letters.`,
  }));
  return [...notes, ...letters];
}

/** Verbalizes, and hands the boundary of a breath without words on to the next one that has some. */
function speakable(
  breaths: readonly Breath[],
  say: (range: TextRange) => Words,
): readonly SpokenBreath[] {
  const kept: SpokenBreath[] = [];
  let boundary: Boundary = 'clause';
  for (const breath of breaths) {
    boundary = stronger(boundary, breath.startsAfter);
    const words = say(breath.range);
    if (words.spoken === '') continue;
    kept.push({ ...breath, startsAfter: boundary, ...words });
    boundary = 'clause';
  }
  return kept;
}

function readBreaths(script: Script, pauses: MarkedPauses): readonly Breath[] {
  const chapters = new ChapterStarts(script);
  const breaths: Breath[] = [];
  let count = 0;
  for (const { speaker, paragraphs } of readTurns(script)) {
    let boundary: Boundary =
      breaths.length > 0 && speaker === breaths.at(-1)?.speaker ? 'paragraph' : 'turn';
    for (const [at, paragraph] of paragraphs.entries()) {
      const ofParagraph = paragraphKind(textOf(script, paragraph), at + 1 < paragraphs.length);
      if (ofParagraph === 'heading') boundary = stronger(boundary, 'section');
      for (const sentence of splitSentences(script.text, paragraph)) {
        const kind = sentenceKind(textOf(script, sentence), ofParagraph);
        if (kind === 'item') boundary = stronger(boundary, 'item');
        if (chapters.passedBy(sentence.start)) boundary = 'chapter';
        const parts = pauses.cut(script.text, sentence);
        for (const range of parts.flatMap((part) => splitClauses(script.text, part))) {
          breaths.push({ speaker, range, kind, paragraph: count, startsAfter: boundary });
          boundary = 'clause';
        }
        boundary = 'sentence';
      }
      boundary = ofParagraph === 'heading' ? 'heading' : 'paragraph';
      count += 1;
    }
  }
  return breaths;
}

function textOf(script: Script, { start, end }: TextRange): string {
  return script.text.slice(start, end).trim();
}

/** Checks whether a chapter has begun since the last call; positions must ascend. */
class ChapterStarts {
  private readonly starts: readonly number[];
  private next = 0;

  constructor(script: Script) {
    this.starts = script.chapters.map(({ start }) => start).sort((a, b) => a - b);
  }

  passedBy(offset: number): boolean {
    const before = this.next;
    while ((this.starts[this.next] ?? Infinity) <= offset) this.next++;
    return this.next > before;
  }
}

function occasionOf(script: Script, breaths: readonly SpokenBreath[], index: number): Occasion {
  const { range, kind, startsAfter } = breaths[index] ?? NO_BREATH;
  const next = breaths[index + 1];
  return {
    source: script.text.slice(range.start, range.end),
    kind,
    opens: opens(startsAfter),
    part: partOf(script, breaths, index),
    followedBy: next?.startsAfter ?? 'end',
    next: next === undefined ? '' : script.text.slice(next.range.start, next.range.end),
    nextKind: next?.kind ?? 'prose',
  };
}

const NO_BREATH = { range: { start: 0, end: 0 }, kind: 'prose', startsAfter: 'end' } as const;

function opens(startsAfter: Boundary): Occasion['opens'] {
  if (startsAfter === 'chapter') return 'chapter';
  return ['heading', 'paragraph', 'section'].includes(startsAfter) ? 'paragraph' : undefined;
}

/** The first chapter opens, the last one closes, where there are three or more; else the paragraphs, likewise. */
function partOf(
  { chapters }: Script,
  breaths: readonly SpokenBreath[],
  index: number,
): Occasion['part'] {
  const start = breaths[index]?.range.start ?? 0;
  const [, second, third] = chapters;
  if (second !== undefined && third !== undefined) {
    if (start < second.start) return 'opening';
    return start >= (chapters.at(-1) ?? third).start ? 'closing' : 'middle';
  }
  return partByParagraph(breaths, index);
}

function partByParagraph(breaths: readonly SpokenBreath[], index: number): Occasion['part'] {
  const [first, last] = [breaths[0]?.paragraph ?? 0, breaths.at(-1)?.paragraph ?? 0];
  const paragraph = breaths[index]?.paragraph;
  if (last - first < 2) return 'middle';
  if (paragraph === first) return 'opening';
  return paragraph === last ? 'closing' : 'middle';
}
