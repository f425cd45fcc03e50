import type { SpeakerCount } from '../../domain/script.js';
import { isCleanText } from '../../domain/clean-text.js';
import { canBeSaid } from '../speakable.js';
import type { Narration, NarrationPassage, Turn } from './narration.js';

/** A passage that can be reworded, with its place in the narration. */
export interface PlacedPassage {
  /** `p1`, `p2` …, in the order in which they are heard. */
  readonly id: string;
  readonly passage: NarrationPassage;
}

/** The passages of a narration in which something is said. */
export function passagesOf({ chapters }: Narration): readonly PlacedPassage[] {
  return chapters
    .flatMap(({ passages }) => passages)
    .filter(({ turns }) => turns.length > 0)
    .map((passage, at) => ({ id: `p${at + 1}`, passage }));
}

/** A narration in which some passages have other turns, by their drafts. */
export function withTurns(
  narration: Narration,
  worded: ReadonlyMap<NarrationPassage, readonly Turn[]>,
): Narration {
  const chapters = narration.chapters.map(({ title, passages }) => ({
    title,
    passages: passages.map((passage) => ({
      ...passage,
      turns: worded.get(passage) ?? passage.turns,
    })),
  }));
  return { ...narration, chapters };
}

/** Turns as they are shown to another writer: a line each, labelled where there are two hosts. */
export function textOf(turns: readonly Turn[], speakers: SpeakerCount): string {
  return turns
    .map(({ speaker, text }) => (speakers === 2 ? `HOST ${speaker}: ${text}` : text))
    .join('\n');
}

/** `HOST 1:`, also in bold, and with a role in brackets. */
const LABEL = /^\**HOST ([12])(?: \([^()]{0,40}\))?\**:\**\s*/i;

/** Between lines, and before a label within one. */
const TURNS = /[\n\r]+|\s(?=HOST [12](?: \([^()]{0,40}\))?:)/;

/**
 * Reads the passage of another writer. A line without a label continues the turn of the host before it; the first turn
 * takes the place of the draft's.
 * @returns undefined for a text of which nothing can be said or kept
 */
export function readTurns(
  text: string,
  speakers: SpeakerCount,
  { turns: [drafted] }: NarrationPassage,
): readonly Turn[] | undefined {
  if (!isCleanText(text)) return undefined;
  const turns: Turn[] = [];
  let speaker = drafted?.speaker ?? 1;
  for (const line of text.split(TURNS)) {
    const label = labelOf(line.trim(), speakers);
    if (speakers === 2 && label !== undefined) speaker = label.speaker;
    const said = line
      .trim()
      .slice(label?.length ?? 0)
      .replace(/\s+/g, ' ')
      .trim();
    if (!canBeSaid(said)) continue;
    const goesOn = turns.length === 0 && drafted?.goesOn === true && drafted.speaker === speaker;
    turns.push({ speaker, text: said, ...(goesOn && { goesOn }) });
  }
  return turns.length === 0 ? undefined : turns;
}

/** Label of a line; a text of one narrator may speak of a host itself: `Host 1: the primary server`. */
function labelOf(line: string, speakers: SpeakerCount) {
  const [label, number] = LABEL.exec(line) ?? [];
  if (label === undefined || (speakers === 1 && !label.includes('HOST'))) return undefined;
  return { length: label.length, speaker: number === '2' ? 2 : 1 } as const;
}
