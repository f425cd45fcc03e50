/** What is said in one word by those who speak freely, in two by those who write. */
const CONTRACTIONS: readonly (readonly [string, string])[] = [
  ['cannot', "can't"],
  ...'do does did is are was were has have had would should could'
    .split(' ')
    .map((verb): [string, string] => [`${verb} not`, `${verb}n't`]),
  ['will not', "won't"],
  ['it is', "it's"],
  ['that is', "that's"],
  ['there is', "there's"],
  ['you will', "you'll"],
  ['you are', "you're"],
  ['it will', "it'll"],
];
/** At the end of a clause the full form stays: `as it is.` */
const GOES_ON = '(?= (?!and\\b|or\\b|but\\b|with\\b|to\\b|when\\b|if\\b)[a-z])';
/** Behind a preposition the pronoun is no subject: `the upkeep of it is growing`. */
const SUBJECT = '(?<!\\b(?:of|to|for|with|in|on|by|from|about|behind|like) )';
const CONTRACT = CONTRACTIONS.map(([full, short]): [RegExp, string] => [
  new RegExp(`${SUBJECT}\\b${full}\\b${GOES_ON}`, 'gi'),
  short,
]);
const EXPAND = CONTRACTIONS.map(([full, short]): [RegExp, string] => [
  new RegExp(`\\b${short.replace("'", "['’]")}(?= [a-z])`, 'gi'),
  full,
]);
/** `it's been`, `that's had`: another word is contracted there. */
const HAS = /\b(?:it|that|there)['’]s (?:been|had|got|become|\w+ed)\b/gi;

/** A sentence with its contractions, or without. */
export function inManner(sentence: string, contracted: boolean): string {
  return sentence
    .split(QUOTED)
    .map((part, index) => {
      if (index % 2 === 1) return part;
      if (contracted) return CONTRACT.reduce(replaced, part);
      const kept = part.replace(HAS, (words) => words.replace(/['’]s/, ' has'));
      return EXPAND.reduce(replaced, kept);
    })
    .join('');
}

/** What somebody else says stays as it is: messages, names. */
const QUOTED = /("[^"]{2,300}"|“[^”]{2,300}”|(?<=^|[\s(])'[^']{2,200}'(?=[\s.,;:)!?]|$))/;

function replaced(text: string, [pattern, other]: readonly [RegExp, string]): string {
  return text.replace(pattern, (found) =>
    /^[A-Z]/.test(found) ? other.charAt(0).toUpperCase() + other.slice(1) : other,
  );
}
