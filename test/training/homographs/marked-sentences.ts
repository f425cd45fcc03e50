import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WORD_CLASSES, type WordClass } from '../../../src/domain/homographs/word-class.js';

/** A sentence with a homograph of a class. */
export interface MarkedSentence {
  readonly class: WordClass;
  readonly words: readonly string[];
  readonly at: number;
}

/** Reads a table of `training/`: class, tab, sentence with the homograph between asterisks. */
export function markedSentences(file: string): readonly MarkedSentence[] {
  const lines = readFileSync(path.resolve('training', file), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [name = '', sentence = ''] = line.split('\t');
    const known = WORD_CLASSES.find((one) => one === name);
    const marked: readonly string[] = sentence.toLowerCase().match(/\*?[a-z']+|[^\sa-z']/gu) ?? [];
    const words = marked.filter((word) => word !== '*');
    const at = words.findIndex((word) => word.startsWith('*'));
    if (known === undefined || at === -1) throw new Error(`${file}: ${line}`);
    return { class: known, words: words.map((word) => word.replace('*', '')), at };
  });
}
