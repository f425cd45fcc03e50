import { COMMIT_HASHES } from '../commit-hash.js';
import { PLACEHOLDER } from '../spoken-code.js';
import { finding, type Finding } from './finding.js';

/** A part of a script that no voice can say, with its remedy. */
const UNSPEAKABLE: readonly (readonly [RegExp, string])[] = [
  [/```|`|\*\*|~~|\]\(|(?<![\w/])__(?=\w)/, 'Markdown marks cannot be spoken; write plain prose.'],
  [/^\s*(?:#{1,6}|>|[-*+]|\|)\s/, 'Markdown layout cannot be spoken; write plain prose.'],
  [/\b(?:https?|ftp|wss?):\/\/|\bwww\.\w/i, 'Nobody can follow an address by ear; name the site.'],
  [/<\/?[a-z][^<>]{0,200}>|&(?:[a-z]{2,8}|#\d{1,6});/i, 'HTML cannot be spoken; write prose.'],
  [/(?:^|[\s(])@(?![\w.-]+\/\w)[A-Za-z0-9]/, 'A handle cannot be spoken; leave it out.'],
  [/(?:^|[\s(])#\d/, 'A reference mark cannot be spoken; leave it out or say what it refers to.'],
];
const NO_HASH = 'A commit hash says nothing to a listener; leave it out.';

/** Parts of a script that cannot be said: marks, addresses, HTML, handles, hashes. */
export function leftoversIn(sentences: readonly string[]): Finding[] {
  return sentences.flatMap((sentence) => [
    ...UNSPEAKABLE.filter(([pattern]) => pattern.test(sentence.replace(PLACEHOLDER, ''))).map(
      ([pattern, message]) => finding('leftover', around(sentence, pattern), message),
    ),
    ...(sentence.match(COMMIT_HASHES) ?? []).map((hash) => finding('leftover', hash, NO_HASH)),
  ]);
}

/** The words around what a pattern finds. */
function around(sentence: string, pattern: RegExp): string {
  const at = pattern.exec(sentence)?.index ?? 0;
  return sentence.slice(Math.max(0, at - 40), at + 60).trim();
}
