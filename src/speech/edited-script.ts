import type { Chapter, Script } from '../domain/script.js';
import { matchSentences } from './matching-sentences.js';
import { hasSpeakerLabels } from './planning/turns.js';
import { sentencesOf } from './script-sentences.js';

/** A text that somebody wrote or edited as a script: a dialogue where its lines are labelled `HOST 1:`, `HOST 2:`. */
export function toEditedScript(title: string, text: string): Script {
  return {
    title,
    text,
    speakers: hasSpeakerLabels(text) ? 2 : 1,
    chapters: [{ title, start: 0, end: text.length }],
    isEdited: true,
  };
}

/**
 * An edited text with the chapters of the script before: each begins where its first sentence that is left begins.
 * One of which no sentence is left is gone. A text that is the same leaves the script as it was, written or edited.
 */
export function toRevisedScript(before: Script, text: string): Script {
  if (text === before.text) return before;
  const edited = toEditedScript(before.title, text);
  const [old, revised] = [sentencesOf(before), sentencesOf(edited)];
  const matches = matchSentences(old, revised);
  const starts = new Map<number, number>();
  for (const { index, chapter } of old) {
    const match = matches[index];
    if (chapter === null || match === undefined || starts.has(chapter)) continue;
    const first = revised[match];
    if (first !== undefined) starts.set(chapter, startOf(text, first.range.start));
  }
  const kept = before.chapters.flatMap(({ title }, at) => {
    const start = starts.get(at);
    return start === undefined ? [] : [{ title, start }];
  });
  if (kept.length === 0) return edited;
  const sorted = kept.sort((a, b) => a.start - b.start);
  // A sentence before the first chapter belongs to it where it did so before.
  const opensText = before.chapters[0]?.start === 0;
  const chapters = sorted.map(({ title, start }, at): Chapter => ({
    title,
    start: at === 0 && opensText ? 0 : start,
    end: sorted[at + 1]?.start ?? text.length,
  }));
  return { ...edited, chapters };
}

/** The start of the line of a sentence: a host's label is part of the chapter. */
function startOf(text: string, sentence: number): number {
  const line = text.lastIndexOf('\n', sentence - 1) + 1;
  const label = text.slice(line, sentence);
  return label.trim() === '' || hasSpeakerLabels(label) ? line : sentence;
}
