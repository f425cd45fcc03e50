import type { VoiceSettings } from '../domain/conversion.js';
import { GenerationFailure } from '../domain/failure.js';
import type { Script, TextRange } from '../domain/script.js';
import type { Speaker, Utterance } from '../domain/utterance.js';
import { splitClauses } from './planning/clauses.js';
import type { Boundary, Occasion } from './planning/delivery.js';
import { deliver } from './planning/delivery.js';
import { splitSentences } from './planning/sentences.js';
import { readTurns } from './planning/turns.js';
import type { Pronunciations } from './pronunciation.js';
import { readPronunciations } from './pronunciation.js';
import { verbalize } from './verbalize.js';

/** A stretch of the script that is said in one breath, before it is known how. */
interface Breath {
  readonly speaker: Speaker;
  readonly range: TextRange;
  /** The strongest boundary between it and the breath before. */
  readonly startsAfter: Boundary;
}

/**
 * Turns a script into what is spoken and how: utterances in the order of the script,
 * their ranges disjoint, none of them blank.
 *
 * A stretch with nothing to say (an emoji, a row of dashes) is left out; the pause around it stays.
 * @throws {GenerationFailure} when the script has nothing that can be spoken.
 */
export function planSpeech(script: Script, voice: VoiceSettings): readonly Utterance[] {
  const pronunciations = readPronunciations(voice.pronunciationNotes ?? '');
  const spoken = speakable(script, readBreaths(script), pronunciations);
  if (spoken.length === 0) {
    throw new GenerationFailure(
      'The text has nothing that can be spoken: it holds only symbols, emoji or letters of a script ' +
        'that the English voices cannot read. Send text with English words or numbers.',
    );
  }
  return spoken.map((breath, index) => {
    const occasion = occasionOf(script, spoken, index);
    return {
      index,
      speaker: breath.speaker,
      spoken: breath.spoken,
      ...deliver(occasion, voice),
      range: breath.range,
    };
  });
}

interface SpokenBreath extends Breath {
  readonly spoken: string;
}

/** Verbalizes, and hands the boundary of a breath without words on to the next one that has some. */
function speakable(
  script: Script,
  breaths: readonly Breath[],
  pronunciations: Pronunciations,
): readonly SpokenBreath[] {
  const kept: SpokenBreath[] = [];
  let boundary: Boundary = 'clause';
  for (const breath of breaths) {
    boundary = stronger(boundary, breath.startsAfter);
    const spoken = verbalize(
      script.text.slice(breath.range.start, breath.range.end),
      pronunciations,
    );
    if (!/[A-Za-z]/u.test(spoken)) continue;
    kept.push({ ...breath, startsAfter: boundary, spoken });
    boundary = 'clause';
  }
  return kept;
}

function readBreaths(script: Script): readonly Breath[] {
  const chapters = new ChapterStarts(script);
  const breaths: Breath[] = [];
  for (const { speaker, paragraphs } of readTurns(script)) {
    let boundary: Boundary =
      breaths.length > 0 && speaker === breaths.at(-1)?.speaker ? 'paragraph' : 'turn';
    for (const paragraph of paragraphs) {
      for (const sentence of splitSentences(script.text, paragraph)) {
        if (chapters.passedBy(sentence.start)) boundary = 'chapter';
        for (const range of splitClauses(script.text, sentence)) {
          breaths.push({ speaker, range, startsAfter: boundary });
          boundary = 'clause';
        }
        boundary = 'sentence';
      }
      boundary = 'paragraph';
    }
  }
  return breaths;
}

/** Tells, walking forward, whether a chapter has begun since the last question. */
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
  const { range, startsAfter } = breaths[index] ?? {
    range: { start: 0, end: 0 },
    startsAfter: 'end',
  };
  const next = breaths[index + 1];
  return {
    source: script.text.slice(range.start, range.end),
    opens:
      startsAfter === 'chapter' ? 'chapter' : startsAfter === 'paragraph' ? 'paragraph' : undefined,
    part: partOf(script, range),
    followedBy: next?.startsAfter ?? 'end',
    next: next === undefined ? '' : script.text.slice(next.range.start, next.range.end),
  };
}

/** The first chapter opens, the last one closes, where there are three or more. */
function partOf({ chapters }: Script, range: TextRange): Occasion['part'] {
  if (chapters.length < 3) return 'middle';
  if (range.start < (chapters[1]?.start ?? 0)) return 'opening';
  return range.start >= (chapters.at(-1)?.start ?? Infinity) ? 'closing' : 'middle';
}

const STRENGTH: readonly Boundary[] = ['clause', 'sentence', 'turn', 'paragraph', 'chapter', 'end'];

function stronger(a: Boundary, b: Boundary): Boundary {
  return STRENGTH.indexOf(a) >= STRENGTH.indexOf(b) ? a : b;
}
