/** Line that begins with the number of an item in a tracker: `Bug #140 - …`, `#201: …`, `[MAP-12] …`, `MAP-12 …` */
const FORMS = [
  /^[ \t]*(?:\p{Lu}[\p{L} -]{1,30} )?#\d{1,9}(?: ?[-–:]|(?= \())[ \t]+\S/u,
  /^[ \t]*\[?[A-Z][A-Z\d]{1,9}-\d{1,7}\]?(?: ?[-–:])?[ \t]+\S/,
  /^[ \t]*(?:User Story|Bug|Task|Feature|Issue|Defect|Epic) \d{1,9}(?: ?[-–:])?[ \t]+\S/,
];
const BULLETED = /^[ \t]*[*•-] +(\S.*)$/;
/** Fewest items of a text, by which they are distinguished from lines of prose. */
const FEWEST_ITEMS = 2;
/** A line that leads to one item alone is short. */
const LONGEST_LABEL = 40;

/** Text with a bullet before each line that is an item of a tracker, where such lines have none. */
export function withItemBullets(text: string): string {
  const lines = text.split('\n');
  const forms = lines.map(formOf);
  if (lines.some((line, at) => isApart(line, lines[at - 1] ?? ''))) return withGaps(lines);
  const found = FORMS.map((_, form) => forms.filter((one) => one === form).length);
  if (text.includes('```') || Math.max(...found) < FEWEST_ITEMS) return text;
  return lines
    .flatMap((line, at) => {
      const form = forms[at] ?? -1;
      const above = lines[at - 1] ?? '';
      const isNext = forms[at - 1] === form || forms[at + 1] === form;
      const isAlone = above.trim().length <= LONGEST_LABEL || /^\s/.test(above);
      if (form === -1 || (found[form] ?? 0) < FEWEST_ITEMS || (!isNext && !isAlone)) return [line];
      const isFirst = forms[at - 1] === -1 && above.trim() !== '' && !/^\s/.test(above);
      return [...(isFirst ? [''] : []), line.replace(/^[ \t]*/, (space) => `${space}- `)];
    })
    .join('\n');
}

function withGaps(lines: readonly string[]): string {
  return lines
    .flatMap((line, at) => (isApart(line, lines[at - 1] ?? '') ? ['', line] : [line]))
    .join('\n');
}

/** A line at the edge behind an item: items of trackers are never wrapped to there. */
function isApart(line: string, above: string): boolean {
  const [, words = ''] = BULLETED.exec(above) ?? [];
  return /^[^\s*•-]/.test(line) && words !== '' && formOf(words) !== -1;
}

/** Index of the form that a line has; -1 for other lines, and for rows of tables. */
function formOf(line: string): number {
  return /[|\t;]/.test(line.trim()) ? -1 : FORMS.findIndex((form) => form.test(line));
}
