import { isVowel, readSounds, stressOf, type Sounds } from '../sounds.js';
import endings from './endings.json' with { type: 'json' };
import prefixes from './prefixes.json' with { type: 'json' };

/** Sounds of a word that is known; undefined for any other. */
export type LookUp = (word: string) => Sounds | undefined;

interface Ending {
  readonly ending: string;
  /** Endings of the stem in place of this one. */
  readonly stems: readonly string[];
  /** Sounds of the ending, where they do not depend on the stem. */
  readonly sounds?: string;
  readonly rule?: string;
}

/** Endings, in the order in which they are tried. */
const ENDINGS: readonly Ending[] = endings;

const SHORTEST_STEM = 3;
/** Parts of a compound are longer than stems, as short words occur in others by chance. */
const SHORTEST_PART = 4;
const DEEPEST = 3;
/** Stands for a stem whose last letter is doubled: "plan" of "planning". */
const DOUBLED = '*';

const SIBILANTS: ReadonlySet<string> = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH']);
const VOICELESS: ReadonlySet<string> = new Set(['P', 'T', 'K', 'F', 'TH', 'S', 'SH', 'CH']);

const PREFIXES = Object.entries(prefixes)
  .map(([prefix, sounds]) => [prefix, readSounds(sounds)] as const)
  .sort(([one], [other]) => other.length - one.length);

/** Derives the sounds of a word from those of its parts: a stem with an ending or a prefix, or two words. */
export function soundsOfParts(word: string, lookUp: LookUp, depth = 0): Sounds | undefined {
  if (depth === DEEPEST) return undefined;
  const known: LookUp = (part) => lookUp(part) ?? soundsOfParts(part, lookUp, depth + 1);
  return withEnding(word, known) ?? withPrefix(word, known) ?? ofTwoWords(word, lookUp);
}

/** The sounds of a plural, genitive or third person. */
export function withS(stem: Sounds): Sounds {
  const last = stem.at(-1) ?? '';
  if (SIBILANTS.has(last)) return [...stem, 'IH0', 'Z'];
  return [...stem, VOICELESS.has(last) ? 'S' : 'Z'];
}

function withEnding(word: string, known: LookUp): Sounds | undefined {
  for (const { ending, stems, sounds: added, rule = '' } of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const before = word.slice(0, -ending.length);
    for (const stem of stems) {
      const sounds = stemSounds(before, stem, known);
      if (sounds === undefined) continue;
      return added === undefined ? ruled(rule, sounds) : [...sounds, ...readSounds(added)];
    }
  }
  return undefined;
}

function stemSounds(before: string, stem: string, known: LookUp): Sounds | undefined {
  if (stem !== DOUBLED) {
    const whole = `${before}${stem}`;
    return whole.length < SHORTEST_STEM ? undefined : known(whole);
  }
  const isDoubled = before.length > SHORTEST_STEM && before.at(-1) === before.at(-2);
  return isDoubled ? known(before.slice(0, -1)) : undefined;
}

function ruled(rule: string, stem: Sounds): Sounds | undefined {
  switch (rule) {
    case 's':
      return withS(stem);
    case 'ed':
      return withEd(stem);
    case 'ly':
      // "capable" ends in AH0 L, "capably" in L IY0.
      return [...stem.slice(0, -2), 'L', 'IY0'];
    case 'ily':
      return [...stem.slice(0, -1), 'AH0', 'L', 'IY0'];
    case 'ization':
      return [...stem.map(withoutPrimary), 'AH0', 'Z', 'EY1', 'SH', 'AH0', 'N'];
    default:
      return undefined;
  }
}

function withEd(stem: Sounds): Sounds {
  const last = stem.at(-1) ?? '';
  if (last === 'T' || last === 'D') return [...stem, 'IH0', 'D'];
  return [...stem, VOICELESS.has(last) ? 'T' : 'D'];
}

function withPrefix(word: string, known: LookUp): Sounds | undefined {
  for (const [prefix, sounds] of PREFIXES) {
    if (!word.startsWith(prefix)) continue;
    const rest = word.slice(prefix.length);
    const stem = rest.length < SHORTEST_PART ? undefined : known(rest);
    if (stem !== undefined) return [...sounds, ...stem];
  }
  return undefined;
}

/** A compound of two words of similar length; the first has the stress. */
function ofTwoWords(word: string, lookUp: LookUp): Sounds | undefined {
  const middle = word.length / 2;
  const cuts = Array.from(
    { length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) },
    (_, at) => at + SHORTEST_PART,
  ).sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  for (const cut of cuts) {
    const first = lookUp(word.slice(0, cut));
    const second = lookUp(word.slice(cut));
    if (first !== undefined && second !== undefined) {
      return [...first, ...second.map(withoutPrimary)];
    }
  }
  return undefined;
}

function withoutPrimary(sound: string): string {
  return isVowel(sound) && stressOf(sound) === '1' ? `${sound.slice(0, -1)}2` : sound;
}
