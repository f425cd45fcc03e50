import { runsOf } from '../../runs.js';

/** Line that begins with the number of an item in a tracker: `Bug #140 - …`, `#201: …`, `[MAP-12] …`, `MAP-12 …` */
const FORMS = [
  /^[ \t]*(?:\p{Lu}[\p{L} -]{1,30} )?#\d{1,9}(?: ?[-–:]|(?= \())[ \t]+\S/u,
  /^[ \t]*\[?[A-Z][A-Z\d]{1,9}-\d{1,7}\]?(?: ?[-–:])?[ \t]+\S/,
  /^[ \t]*(?:User Story|Bug|Task|Feature|Issue|Defect|Epic) \d{1,9}(?: ?[-–:])?[ \t]+\S/,
];
const FEWEST_ITEMS = 2;

/** Text with a bullet before each line that is an item of a tracker, where such lines follow each other without any. */
export function withItemBullets(text: string): string {
  if (text.includes('```')) return text;
  const runs = runsOf(text.split('\n'), (line, [first]) => formOf(line) !== formOf(first));
  return runs.flatMap((run, index) => bulleted(run, runs[index - 1]?.at(-1) ?? '')).join('\n');
}

/** A line of the same form that is indented deeper goes on, and makes none. */
function bulleted(run: readonly string[], above: string): readonly string[] {
  if (formOf(run[0] ?? '') === -1 || run.length < FEWEST_ITEMS) return run;
  // A table has marks of its own, and so has a mail.
  if (run.some((line) => /[|\t;]/.test(line.trim()))) return run;
  const items = run.map((line) => line.replace(/^[ \t]*/, (space) => `${space}- `));
  return above.trim() === '' ? items : ['', ...items];
}

function formOf(line: string): number {
  return FORMS.findIndex((form) => form.test(line));
}
