import { bare, isVowel, stressOf, type Sounds } from '../sounds.js';
import { CONSONANTS, STRESS_MARKS } from './symbols.js';
import type { Variant } from './variant.js';

const VOWELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ AA: 'ɑ', AE: 'æ', AH: 'ʌ', AO: 'ɔ', AW: 'W', AY: 'I', EH: 'ɛ', ER: 'ɜɹ', EY: 'A' },
    ...{ IH: 'ɪ', IY: 'i', OW: 'O', OY: 'Y', UH: 'ʊ', UW: 'u' },
  }),
);

/** Vowels that are weaker without stress. */
const UNSTRESSED: ReadonlyMap<string, string> = new Map(Object.entries({ AH0: 'ə', ER0: 'əɹ' }));

const WEAK_VOWELS: ReadonlySet<string> = new Set(['AH0', 'IH0']);
const SIBILANTS: ReadonlySet<string> = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH']);

/** American English, whose sounds have one symbol each but for a few surroundings. */
export const AMERICAN: Variant = {
  symbolsOf: (_word, sounds) => sounds.map((sound, at) => symbolOf(sound, at, sounds)).join(''),
};

function symbolOf(sound: string, at: number, sounds: Sounds): string {
  if (sound === 'T' && isFlapped(at, sounds)) return 'ɾ';
  if (!isVowel(sound)) return CONSONANTS.get(sound) ?? '';
  if (isWeakEnding(at, sounds)) return 'ᵻ';
  if (isSwallowed(at, sounds)) return 'ᵊ';
  const symbol = UNSTRESSED.get(sound) ?? VOWELS.get(bare(sound)) ?? '';
  return `${STRESS_MARKS.get(stressOf(sound)) ?? ''}${symbol}`;
}

/** The t of "better", which is like a short d. */
function isFlapped(at: number, sounds: Sounds): boolean {
  const before = sounds[at - 1] ?? '';
  const behind = sounds[at + 1] ?? '';
  if (!isVowel(behind) || stressOf(behind) !== '0') return false;
  const isSyllabic = behind === 'AH0' && sounds[at + 2] === 'N';
  return !isSyllabic && (isVowel(before) || before === 'R');
}

/** The vowel of "boxes" and "wanted". */
function isWeakEnding(at: number, sounds: Sounds): boolean {
  const before = sounds[at - 1] ?? '';
  if (at !== sounds.length - 2 || !WEAK_VOWELS.has(sounds[at] ?? '')) return false;
  if (sounds[at + 1] === 'Z') return SIBILANTS.has(before);
  return sounds[at + 1] === 'D' && (before === 'T' || before === 'D');
}

/** The vowel that is hardly heard in "pixel" and "button". */
function isSwallowed(at: number, sounds: Sounds): boolean {
  const before = sounds[at - 1] ?? '';
  if (sounds[at] !== 'AH0' || at === 0 || isVowel(before) || before === 'R') return false;
  const [behind, further] = sounds.slice(at + 1, at + 3);
  if (behind === 'L') return further === undefined || !isVowel(further);
  return behind === 'N' && further === undefined && ['T', 'D', 'Z'].includes(before);
}
