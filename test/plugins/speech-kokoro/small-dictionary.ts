import { CmuDictionary } from '../../../plugins/speech-kokoro/pronunciation/cmu-dictionary.js';

/** A dictionary in the form of the npm package, with the words of the tests. */
export const DICTIONARY_TEXT = `/** @type {{ [word: string]: string }} */
export const dictionary = {
  "'cause": "K AH0 Z",
  a: "AH0",
  "a(2)": "EY1",
  an: "AE1 N",
  and: "AH0 N D",
  apple: "AE1 P AH0 L",
  better: "B EH1 T ER0",
  box: "B AA1 K S",
  button: "B AH1 T AH0 N",
  cache: "K AE1 SH",
  call: "K AO1 L",
  capable: "K EY1 P AH0 B AH0 L",
  dance: "D AE1 N S",
  "don't": "D OW1 N T",
  file: "F AY1 L",
  for: "F AO1 R",
  happy: "HH AE1 P IY0",
  hot: "HH AA1 T",
  is: "IH1 Z",
  it: "IH1 T",
  new: "N UW1",
  of: "AH1 V",
  pixel: "P IH1 K S AH0 L",
  plan: "P L AE1 N",
  retry: "R IY0 T R AY1",
  save: "S EY1 V",
  server: "S ER1 V ER0",
  stamp: "S T AE1 M P",
  the: "DH AH0",
  "the(2)": "DH IY0",
  time: "T AY1 M",
  to: "T UW1",
  token: "T OW1 K AH0 N",
  use: "Y UW1 S",
  utrecht: "Y UW1 T R EH0 K T # place, dutch",
  want: "W AA1 N T",
  water: "W AO1 T ER0",
  what: "W AH1 T",
  word: "W ER1 D"
}
`;

export const DICTIONARY = CmuDictionary.read(DICTIONARY_TEXT);
