import type { Script } from '../domain/script.js';
import { hasSpeakerLabels } from './planning/turns.js';

/** A text that somebody wrote or edited as a script: a dialogue where its lines are labelled `HOST 1:`, `HOST 2:`. */
export function toEditedScript(title: string, text: string): Script {
  return {
    title,
    text,
    speakers: hasSpeakerLabels(text) ? 2 : 1,
    chapters: [{ title, start: 0, end: text.length }],
  };
}
