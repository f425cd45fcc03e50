/** Sounds of American English in ARPAbet, as CMUdict writes them: vowels end in their stress (0, 1 primary, 2). */
export type Sounds = readonly string[];

/** A sound without its stress. */
export function bare(sound: string): string {
  return isVowel(sound) ? sound.slice(0, -1) : sound;
}

export function isVowel(sound: string): boolean {
  return /\d$/u.test(sound);
}

/** Stress of a vowel; '0' for any other sound. */
export function stressOf(sound: string): string {
  return isVowel(sound) ? sound.slice(-1) : '0';
}

/** Sounds written with spaces between. */
export function readSounds(written: string): Sounds {
  return written === '' ? [] : written.split(' ');
}
