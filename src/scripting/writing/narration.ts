import type { Chapter, HistoryUse, Script, SpeakerCount } from '../../domain/script.js';
import type { Speaker } from '../../domain/utterance.js';

/** A narration before it becomes text: what the writers make. */
export interface Narration {
  readonly title: string;
  readonly speakers: SpeakerCount;
  readonly chapters: readonly NarrationChapter[];
}

export interface NarrationChapter {
  readonly title: string;
  readonly turns: readonly Turn[];
}

/** One paragraph of whole sentences, said by one speaker. A single narrator is speaker 1. */
export interface Turn {
  readonly speaker: Speaker;
  readonly text: string;
}

/** A narration, and what beside the text it was made from. */
export interface Narrated {
  readonly narration: Narration;
  /** The earlier conversions that it refers to. */
  readonly historyUses: readonly HistoryUse[];
  /** Whether something of the additional context was said, or obeyed. */
  readonly contextUsed: boolean;
}

const BETWEEN_TURNS = '\n\n';

/** Writes a narration down as a script (form: see Script) with the exact ranges of its chapters. */
export function assembleScript(narration: Narration): Script {
  const chapters: Chapter[] = [];
  let text = '';
  for (const { title, turns } of narration.chapters) {
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
