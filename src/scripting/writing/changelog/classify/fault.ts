/** Tells how it is from now on. */
const SETTLED =
  /\b(?:now|no longer|any ?more|may be|recommend(?:ed|s)?|continues? to|hotfix|from now on|included|supported|allowed|correctly|properly|fixed|previously|formerly|until|again|should|will|must|has been|have been|(?:was|were) (?:added|changed|removed|updated|moved|renamed|reverted|rewritten|improved|replaced|upgraded)|got (?:improved|updated|added|renamed|reworked|removed|replaced|moved|merged))\b/i;

/** Whether a sentence that stands among the fixes tells of the fault, as most do, rather than of how it is now. */
export function isFault(sentence: string): boolean {
  return !SETTLED.test(sentence);
}
