/**
 * Brings what the rules said into the form that engines are given: letters, single spaces, apostrophes
 * inside words and . , ? ! ; : behind words, never two marks in a row and never one at the start.
 */
export function tidy(said: string): string {
  return said
    .replace(/[^A-Za-z' .,?!;:]+/gu, ' ')
    .replace(/(?<![A-Za-z])'|'(?![A-Za-z])/gu, ' ')
    .replace(/[ .,?!;:]{2,}/gu, mergeMarks)
    .replace(/([.,?!;:])(?=[A-Za-z])/gu, '$1 ')
    .replace(/^[ .,?!;:]+/u, '')
    .trimEnd()
    .replace(/[,;:]$/u, '');
}

const BY_WEIGHT = ['?', '!', '.', ':', ';', ','];

/** One mark for a run of marks and spaces: the weightiest, or a single space where there is none. */
function mergeMarks(run: string): string {
  const mark = BY_WEIGHT.find((candidate) => run.includes(candidate)) ?? '';
  return `${mark} `;
}
