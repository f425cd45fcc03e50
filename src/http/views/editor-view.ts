import type { Script } from '../../domain/script.js';
import { scriptLength } from '../../domain/script-length.js';
import { sentencesOf } from '../../speech/script-sentences.js';
import type { SentenceEditorContent } from '../../web/dashboard/parts/sentence-editor.js';

/**
 * A script as the sentence editor begins with it.
 * @param draft name of the draft in the browser
 */
export function toEditorContent(
  script: Script,
  version: number,
  draft: string,
): Omit<SentenceEditorContent, 'isBusy' | 'savePlace' | 'speechPlace'> {
  return {
    ...{ draft, version, script: script.text },
    sentences: sentencesOf(script).map(({ index, speaker, chapter, range, text }) => ({
      ...{ index, speaker, chapter, start: range.start, end: range.end, text },
    })),
    chapters: script.chapters.map(({ title }) => title),
    hosts: script.speakers === 2 ? ['Host 1', 'Host 2'] : [''],
    words: scriptLength({ text: script.text, isEdited: true }).words,
  };
}
