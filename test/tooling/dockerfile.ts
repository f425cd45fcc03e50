import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, seen from dist/test/tooling. */
export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** Instructions of the Dockerfile, each in one line, without comments. */
export function instructionsOfImage(): readonly string[] {
  return readFileSync(join(PROJECT, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Shell command of the one RUN instruction that contains a text. */
export function stepWith(text: string): string {
  const steps = instructionsOfImage().filter(
    (line) => line.startsWith('RUN ') && line.includes(text),
  );
  if (steps.length !== 1) throw new Error(`${steps.length} steps of the image contain ${text}`);
  return steps.join('').slice('RUN '.length);
}

/** Recognizes paths in node_modules that the image is built without. */
export function removedFromImage(): (path: string) => boolean {
  const removed = instructionsOfImage()
    .flatMap((line) => line.split(/&&|;/))
    .filter((command) => command.includes('rm -rf'))
    .flatMap((command) => command.split(/\s+/))
    .filter((word) => word.startsWith('node_modules/'));
  return (path) => removed.some((pattern) => matches(pattern, path));
}

/** @param pattern path of a file or folder; a star at its end means any rest */
function matches(pattern: string, path: string): boolean {
  if (pattern.endsWith('*')) return path.startsWith(pattern.slice(0, -1));
  return path === pattern || path.startsWith(`${pattern}/`);
}
