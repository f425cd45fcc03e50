import { runsOf } from '../../runs.js';

/** `rows/fold: refuse odd rows`, `cli  : Change behavior`, `[cli] Change behavior` */
const LABELLED = /^(?:[\w./*+-]{2,40}(?:,? [\w./*+-]{1,20})? {0,9}: |\[[A-Za-z][^\][]{0,38}\] ?)\S/;
/** Words that begin an entry, in any of their forms. */
const VERB =
  /^(?:add|fix|remov|creat|chang|updat|upgrad|improv|deprecat|drop|renam|support|introduc|implement|allow|refactor|bump|mov|replac|rewr|rework|clean|correct|disabl|enabl|mak|us|prevent|avoid|handl|document|reduc|increas|optimi[sz]|mad|now|new)(?:e|s|es|ed|d|t|te|ten|ote|ded|ing|ped|ping|ting|ied|y|ate|\s)?\b/i;
/** `#12 #14  Fix a fold` */
const NUMBERED = /^(?:#\d+,? +)+\S/;
const CAPITAL = /^\p{Lu}(?!.*(?:,|\b(?:and|or|an?|the|in|on|for|from|with|by|at|to|as|of|into))$)/u;
/** What came and what went, by its sign: `+atlas_fold()`, `-atlas_sort() (see atlas_fold())` */
const SIGNED = /^[+-]((?=\w*[(_.:])[A-Za-z_][\w.:]*(?:\(\))?)(?=$| \()/;
const FEWEST_LABELLED = 3;
/** So many of a hundred lines must begin like entries; the others go on with the line before them. */
const SHARE = 80;

/** Lines that are entries without bullets, each with the lines that go on with it; undefined for wrapped prose, also `within` an item. */
export function partEntries(lines: readonly string[], within: boolean): string[] | undefined {
  const begins = beginOf(lines, within);
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

/** What nearly all lines, or all, begin like. */
function beginOf(lines: readonly string[], within: boolean): RegExp | undefined {
  if (NUMBERED.test(lines[0] ?? '')) return NUMBERED;
  if (lines.every((line) => SIGNED.test(line))) return SIGNED;
  // A wrapped line goes on in small letters: `Support Atlas 3. It may change and so this / support may break.`
  const alike = new Set(lines.map((line) => /^[a-z]/.test(line))).size === 1;
  const verbs = within || lines.length < 2 ? 0 : lines.filter((line) => VERB.test(line)).length;
  if (alike && verbs === lines.length) return VERB;
  // Prose is hardly ever wrapped before capitals only; no entry ends like a line that goes on.
  const isTitled = lines.every((line) => CAPITAL.test(line));
  if (isTitled && verbs > 1 && verbs * 2 >= lines.length) return CAPITAL;
  const labelled = lines.filter((line) => LABELLED.test(line)).length;
  const isShared = lines.length >= FEWEST_LABELLED && labelled * 100 >= lines.length * SHARE;
  return isShared ? LABELLED : undefined;
}
