import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Every text is one word error rate; texts of one kind share a target. */
export interface BenchText {
  readonly name: string;
  readonly kind: 'plain' | 'technical';
  readonly text: string;
}

const FOLDER = path.join('test', 'bench', 'paragraphs');

/**
 * Files of texts. Nothing may be fixed because of the `unseen` ones: they show whether fixes for the others also serve
 * other texts.
 */
const FILES = [
  ...['plain.txt', 'technical.txt', 'plain-2.txt', 'technical-2.txt'],
  ...['unseen-plain.txt', 'unseen-technical.txt', 'unseen-technical-2.txt'],
];

/**
 * The paragraphs that come along, or those of the files given, which count as technical.
 * @throws Node's error for a file that cannot be read
 */
export function readTexts(files: readonly string[]): readonly BenchText[] {
  const chosen = files.length > 0 ? files : FILES.map((file) => path.join(FOLDER, file));
  return chosen.map((file) => {
    const { name } = path.parse(file);
    return {
      name,
      kind: name.includes('plain') ? 'plain' : 'technical',
      text: readFileSync(file, 'utf8').trim(),
    };
  });
}

/** The golden scripts, as read by one voice: labels of speakers are not spoken. */
export function readGoldens(): readonly BenchText[] {
  const folder = path.join('test', 'scripting', 'writing', 'golden');
  const files = readdirSync(folder).map((file) => path.join(folder, file));
  return readTexts(files).map((one) => ({ ...one, text: one.text.replace(/^HOST [12]: /gm, '') }));
}
