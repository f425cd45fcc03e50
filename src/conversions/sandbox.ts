import type { Mode } from '../domain/account.js';
import type { Conversion } from '../domain/conversion.js';
import { GenerationFailure } from '../domain/failure.js';
import { wordsOf } from '../domain/pause-marks.js';
import type { Script } from '../domain/script.js';

/** Days after which sandbox objects are removed (contract decisions: Keys). */
export const SANDBOX_DAYS = 7;

/** Words of a sandbox script that are narrated. */
const NARRATED_WORDS = 300;

/** Characters of a sandbox script that are narrated, about. */
const NARRATED_CHARACTERS = 7 * NARRATED_WORDS;

/** Length of what a conversion narrates of its text, about, in UTF-16 code units. */
export function narratedLength({ mode, content, script }: Conversion): number {
  return narratedCharacters(script?.text ?? content, mode);
}

/** Length of what is narrated of a text, about, in UTF-16 code units. */
export function narratedCharacters({ length }: string, mode: Mode): number {
  return mode === 'test' ? Math.min(length, NARRATED_CHARACTERS) : length;
}

/** A word with the whitespace that follows it. The label of a host is not a word. */
const WORD = /^HOST [12]:[ \t]*|\S+/gm;

/**
 * Lets integrators test a failure: a sandbox conversion titled `fail:generation` fails.
 * @throws {GenerationFailure}
 */
export function rehearseFailure({ mode, title }: Pick<Conversion, 'mode' | 'title'>): void {
  if (mode === 'test' && title === 'fail:generation') {
    throw new GenerationFailure(
      'This sandbox conversion failed because its title asked for it (fail:generation).',
    );
  }
}

/**
 * Lets integrators test a long wait: a sandbox conversion titled `slow:N` takes N seconds more.
 * @returns milliseconds; 0 for every other conversion
 */
export function rehearsedDelay({ mode, title }: Pick<Conversion, 'mode' | 'title'>): number {
  const seconds = /^slow:(\d{1,9})$/.exec(title)?.[1];
  return mode === 'test' && seconds !== undefined ? Number(seconds) * 1000 : 0;
}

/** The first 300 words of a script, labels and pauses not counted; the script itself where it has no more. */
export function sandboxScript(script: Script): Script {
  const said = wordsOf(script);
  let words = 0;
  for (const { 0: match, index } of said.matchAll(WORD)) {
    if (match.startsWith('HOST ')) continue;
    words += 1;
    if (words > NARRATED_WORDS) return cut(script, said.slice(0, index).trimEnd().length);
  }
  return script;
}

function cut(script: Script, at: number): Script {
  const text = script.text
    .slice(0, at)
    .replace(/\nHOST [12]:$/, '')
    .trimEnd();
  const end = text.length;
  const chapters = script.chapters
    .filter((chapter) => chapter.start < end)
    .map((chapter) => ({ ...chapter, end: Math.min(chapter.end, end) }));
  return { ...script, text, chapters };
}
