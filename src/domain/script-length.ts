import { readPauses } from './pause-marks.js';
import type { Script } from './script.js';

/** Characters that a voice says in a second at its usual pace, and the pause after a sentence in seconds: after a paragraph, two. */
const CHARACTERS_PER_SECOND = 15.5;
const PAUSE = 0.45;
/** A digit, or a mark within a name, is said as a word of about so many characters. */
const CHARACTERS_OF_DIGIT = 5.2;
const CHARACTERS_OF_MARK = 4;

/** Estimated duration of a spoken text in seconds. The built-in voice takes at most 3 % more, and at most 10 % less. */
export function spokenSeconds(text: string): number {
  const said = text.replace(/^HOST [12]: /gm, '');
  const digits = said.match(/\d/g)?.length ?? 0;
  const marks = said.match(/[-_./:@](?=\w)|[A-Z](?=[A-Z])/g)?.length ?? 0;
  const pauses = said.match(/[.!?:;](?=\s|$)|\n\n/g)?.length ?? 0;
  const characters =
    said.length + digits * (CHARACTERS_OF_DIGIT - 1) + marks * (CHARACTERS_OF_MARK - 1);
  return characters / CHARACTERS_PER_SECOND + pauses * PAUSE;
}

/** Length of a script: its words, and the seconds that it takes to say with its pauses. */
export interface ScriptLength {
  readonly words: number;
  readonly seconds: number;
}

/** Returns the length of a script. A pause mark of an edited one counts as its time, in place of the usual pause. */
export function scriptLength({ text, isEdited }: Pick<Script, 'text' | 'isEdited'>): ScriptLength {
  if (isEdited !== true) return { words: countWords(text), seconds: spokenSeconds(text) };
  const spoken = text.replace(/^HOST [12]: /gm, '');
  const parts: string[] = [];
  let milliseconds = 0;
  let from = 0;
  for (const pause of readPauses(spoken)) {
    parts.push(
      spoken
        .slice(from, pause.start)
        .trimEnd()
        .replace(/[.!?:;]$/, ''),
    );
    milliseconds += pause.milliseconds;
    from = pause.end;
  }
  parts.push(spoken.slice(from));
  const said = parts.map((part) => part.trimStart()).join('\n');
  return { words: countWords(said), seconds: spokenSeconds(said) + milliseconds / 1_000 };
}

/** Words of a script's text, without the speakers' labels. */
export function countWords(text: string): number {
  return text.replace(/^HOST [12]:/gm, '').match(/\S+/g)?.length ?? 0;
}
