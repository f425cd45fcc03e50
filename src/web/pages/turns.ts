import type { Cue, Transcript } from '../../publishing/transcript.js';

/** Speech of one voice without a break: a turn of two hosts, a paragraph of one narrator. */
export interface Turn {
  readonly speaker: Cue['speaker'];
  readonly startMs: number;
  readonly cues: readonly Cue[];
}

/** The turns under the heading of a chapter; null for what is said before the first one. */
export interface Part {
  readonly chapter: { readonly title: string; readonly startMs: number } | null;
  readonly turns: readonly Turn[];
}

/** A transcript as it is set out on a page. */
export function partsOf({ cues, chapters }: Transcript): readonly Part[] {
  const parts: {
    chapter: Part['chapter'];
    turns: { speaker: Cue['speaker']; startMs: number; cues: Cue[] }[];
  }[] = [];
  let before: Cue | undefined;
  for (const cue of cues) {
    const isNewPart = cue.chapter !== before?.chapter;
    if (isNewPart) {
      parts.push({
        chapter: cue.chapter === null ? null : (chapters[cue.chapter] ?? null),
        turns: [],
      });
    }
    const turns = parts.at(-1)?.turns ?? [];
    if (isNewPart || cue.opensParagraph || cue.speaker !== before?.speaker) {
      turns.push({ speaker: cue.speaker, startMs: cue.startMs, cues: [] });
    }
    turns.at(-1)?.cues.push(cue);
    before = cue;
  }
  return parts;
}
