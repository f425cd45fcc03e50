/** Symbols of the model for consonants, by their sounds. */
export const CONSONANTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ B: 'b', CH: 'ʧ', D: 'd', DH: 'ð', F: 'f', G: 'ɡ', HH: 'h', JH: 'ʤ', K: 'k', L: 'l' },
    ...{ M: 'm', N: 'n', NG: 'ŋ', P: 'p', R: 'ɹ', S: 's', SH: 'ʃ', T: 't', TH: 'θ', V: 'v' },
    ...{ W: 'w', Y: 'j', Z: 'z', ZH: 'ʒ' },
  }),
);

/** Marks before a vowel, by its stress. */
export const STRESS_MARKS: ReadonlyMap<string, string> = new Map([
  ['1', 'ˈ'],
  ['2', 'ˌ'],
]);
