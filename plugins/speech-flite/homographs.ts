/** Words that flite takes for abbreviations ("southeast", "department", "general"), by what sounds as they do. */
const UNABBREVIATED: ReadonlyMap<string, string> = new Map(
  Object.entries({ se: 'say', dep: 'depp', gen: 'jen' }),
);

const BE = String.raw`(?:is|are|was|were|be|been|being|gets?|got)(?:n't)?`;
const HAVE = String.raw`(?:has|have|had|having)(?:n't)?`;
const ADVERB = '(?: (?:not|never|only|also|both|just|still|always|already|[a-z]{2,12}ly))?';
/** Words after which a preceding `read` is the infinitive, whatever precedes it: `is read only`, `has read access`. */
const OF_READING = '(?:only|write|or write|and write|access|permissions?|rights?|locks?|replicas?)';

/** Words that are written alike and said in two ways. flite says each in one: `read` as past, `close` as near. */
const HOMOGRAPHS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\bread(?= ${OF_READING}\\b)`, 'giu'), 'reed'],
  [
    new RegExp(
      `(?<!\\b(?:${BE}|${HAVE}|it|he|she)${ADVERB} )\\bread\\b(?! (?:and|or) (?:re)?written\\b)`,
      'giu',
    ),
    'reed',
  ],
  [
    new RegExp(
      `(?<!\\b(?:${BE}|comes?|stays?|very|too|so|as|how)${ADVERB} )\\bclose\\b(?! (?:to|by|together|enough|match|attention)\\b)`,
      'giu',
    ),
    'cloze',
  ],
];

/** A text with the words that flite would say wrong where they stand, by others that sound right. */
export function withoutHomographs(text: string): string {
  return HOMOGRAPHS.reduce((said, [word, sound]) => said.replace(word, sound), text).replace(
    /(?<![\w'])(?:se|dep|gen)(?![\w'])/gu,
    (word) => UNABBREVIATED.get(word) ?? word,
  );
}
