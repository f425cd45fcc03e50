import { runsOf } from '../../runs.js';

/** `rows/fold: refuse odd rows`, `cli  : Change behavior`, `[cli] Change behavior` */
const LABELLED = /^(?:[\w./*+-]{2,40}(?:,? [\w./*+-]{1,20})? {0,9}: |\[[A-Za-z][^\][]{0,38}\] ?)\S/;
/** `#12 #14  Fix a fold` */
const NUMBERED = /^(?:#\d+,? +)+\S/;
/** Additions and removals by their sign: `+atlas_fold()`, `-atlas_sort() (see atlas_fold())` */
const SIGNED = /^[+-]((?=\w*[(_.:])[A-Za-z_][\w.:]*(?:\(\))?)(?=$| \()/;
const FEWEST_LABELLED = 3;
/** So many of a hundred lines must begin like entries; the others go on with the line before them. */
const SHARE = 80;

/** Lines that are entries without bullets, each with the lines that go on with it; undefined if nothing marks them. */
export function partEntries(lines: readonly string[]): string[] | undefined {
  const begins = beginOf(lines);
  if (begins === undefined) return undefined;
  // What is only taken away may be deprecated, or gone: so says what stands above it.
  const isBoth = lines.some((line) => /^[+]/.test(line));
  return runsOf(lines, (line) => begins.test(line)).map((entry) =>
    entry.join(' ').replace(SIGNED, (sign, name: string) => {
      const removed = isBoth ? '[Removed] ' : '';
      return `${sign.startsWith('+') ? '[Added] ' : removed}\`${name}\``;
    }),
  );
}

/** Common beginning of all or nearly all lines. */
function beginOf(lines: readonly string[]): RegExp | undefined {
  if (NUMBERED.test(lines[0] ?? '')) return NUMBERED;
  if (lines.every((line) => SIGNED.test(line))) return SIGNED;
  const labelled = lines.filter((line) => LABELLED.test(line)).length;
  const isShared = lines.length >= FEWEST_LABELLED && labelled * 100 >= lines.length * SHARE;
  return isShared ? LABELLED : undefined;
}
