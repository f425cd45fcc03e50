/** Verbs that are said with "not" in one word by those who speak freely, in two by those who write. */
const VERBS = 'do|does|did|is|are|was|were|has|have|had|would|should|could';
const CONTRACT: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(${VERBS}) not\\b(?!-)`, 'gi'), "$1n't"],
  [/\b(ca)nnot\b/gi, "$1n't"],
  [/\b(w)ill not\b(?!-)/gi, "$1on't"],
];
const EXPAND: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(${VERBS})n['’]t\\b`, 'gi'), '$1 not'],
  [/\b(ca)n['’]t\b/gi, '$1nnot'],
  [/\b(w)on['’]t\b/gi, '$1ill not'],
];
/** Quoted text stays as it is: messages, names and emphasis by capitals. */
const KEPT = /([A-Z] NOT\b|"[^"]{2,300}"|“[^”]{2,300}”|(?<=^|[\s(])'[^']{2,200}'(?=[\s.,;:)!?]|$))/;

/** A sentence with its negations contracted, or not: nothing else means the same either way. */
export function inManner(sentence: string, contracted: boolean): string {
  const rules = contracted ? CONTRACT : EXPAND;
  const said = (part: string) =>
    rules.reduce((text, [pattern, other]) => text.replace(pattern, other), part);
  return sentence
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : said(part)))
    .join('');
}
