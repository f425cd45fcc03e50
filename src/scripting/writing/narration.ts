import type { Chapter, HistoryUse, Script, SpeakerCount } from '../../domain/script.js';
import type { Speaker } from '../../domain/utterance.js';
import type { PassageFact } from '../../contracts/writer-plugin.js';

/** A narration before it becomes text: what the writers make. */
export interface Narration {
  readonly title: string;
  readonly speakers: SpeakerCount;
  readonly chapters: readonly NarrationChapter[];
}

export interface NarrationChapter {
  readonly title: string;
  readonly passages: readonly NarrationPassage[];
}

/** A part of a chapter that can be worded apart from the others. */
export interface NarrationPassage {
  readonly about: string;
  readonly facts: readonly Fact[];
  readonly turns: readonly Turn[];
}

/** Whole sentences, said by one speaker. A single narrator is speaker 1. */
export interface Turn {
  readonly speaker: Speaker;
  readonly text: string;
  /** True if it continues the paragraph of the passage before it. */
  readonly goesOn?: true;
}

/** Something that a passage tells. */
export interface Fact extends PassageFact {
  /** True if the writer words it itself: a name with its date, a count. */
  readonly isOwn?: true;
  /** First sentence as the author wrote it, its code between back-ticks. */
  readonly written?: string;
  /** Present where it names what has ended, as a fault that is fixed: only the words around it say so. */
  readonly hasEnded?: End;
}

/** The way in which a state of a product ended. */
export type End = 'fixed' | 'removed' | 'deprecated';

/** A narration, and what beside the text it was made from. */
export interface Narrated {
  readonly narration: Narration;
  /** The earlier conversions that it refers to. */
  readonly historyUses: readonly HistoryUse[];
  /** True if something of the additional context was said, or obeyed. */
  readonly contextUsed: boolean;
}

const BETWEEN_TURNS = '\n\n';

/** Writes a narration down as a script (form: see Script) with the exact ranges of its chapters. */
export function assembleScript(narration: Narration): Script {
  const chapters: Chapter[] = [];
  let text = '';
  for (const { title, passages } of narration.chapters) {
    const turns = joined(passages.flatMap((passage) => passage.turns));
    if (turns.length === 0) continue;
    if (text !== '') text += BETWEEN_TURNS;
    const start = text.length;
    const hosted = narration.speakers === 2;
    text += turns
      .map((turn) => (hosted ? `HOST ${turn.speaker}: ${turn.text}` : turn.text))
      .join(BETWEEN_TURNS);
    chapters.push({ title, start, end: text.length });
  }
  return { title: narration.title, text, speakers: narration.speakers, chapters };
}

/** Turns of which each is a paragraph. */
function joined(turns: readonly Turn[]): readonly Turn[] {
  const whole: Turn[] = [];
  for (const { speaker, text, goesOn } of turns) {
    const before = whole.at(-1);
    if (goesOn !== true || before?.speaker !== speaker) whole.push({ speaker, text });
    else whole[whole.length - 1] = { speaker, text: `${before.text} ${text}` };
  }
  return whole;
}
