/** Says itself that the fault is past. */
const SETTLED =
  /\b(?:now|no longer|any ?more|correctly|properly|fixed|previously|formerly|until|again|was (?:added|changed|removed|updated|moved|renamed|reverted)|were (?:added|changed|removed|updated|moved)|has been|have been|should|will)\b/i;
const PAST =
  /\b(?:was|were) (?:not|incorrectly|wrong\w*|missing|broken|ignored|lost|never|always|being|unable|only|silently|setting|using|having|too|out|in|possible|called|triggered)\b|\b(?:was|were)\b.*\b(?:wrong|incorrect|broken|missing|invalid)\b|\b(?:wasn|weren|didn|couldn|wouldn)['’]t\b|\b(?:did|could) not\b|\bwould (?:not|never|fail|throw|crash|hang|be|cause|return|incorrectly|silently|sometimes|also|still|get)\b|\bhad (?:an?|some|no|the wrong|issues|errors)\b|(?<=\w )(?:failed|crashed|threw|hung|leaked|broke|panicked|deadlocked)\b/i;
/** Past by its verb alone: `could log in`, `were off by one`, `got logged out`; but no work that was done: `was rewritten`, `got improved`. */
const PAST_STATE =
  /\bcould\b|\b(?:not all|not every|not each|no|none)\b.*\b(?:was|were)\b|\b(?:was|were) (?!also\b|\w+(?:ed|en|ne|own)\b|(?:made|set|put|sent|split|cut|built|rebuilt|run|brought|kept|found)\b)|\bgot (?!(?:improved|updated|added|renamed|reworked|removed|replaced|moved|merged|optimi[sz]ed)\b)(?:\w+ed|stuck|lost|cut|sent|stolen)\b/i;
const PRESENT =
  /\b(?:cannot|can['’]t|throws?|fails?|crash(?:es)?|hangs?|leaks?|breaks?|panics?|wrong\w*|incorrect\w*|silently|returns? (?:undefined|null|NaN|wrong)|(?:is|are) (?:not|missing|ignored|lost|broken)|isn['’]t|aren['’]t|does not|doesn['’]t|do not|don['’]t|pollutes?|missing)\b/i;

/**
 * Whether a sentence that stands among the fixes tells of the fault rather than of how it is now, and in which tense.
 * Errs to "no fault" where it speaks of "now" or "no longer".
 */
export function problemIn(sentence: string): 'past' | 'present' | undefined {
  if (SETTLED.test(sentence)) return undefined;
  if (PAST.test(sentence) || PAST_STATE.test(sentence)) return 'past';
  return PRESENT.test(sentence) ? 'present' : undefined;
}
