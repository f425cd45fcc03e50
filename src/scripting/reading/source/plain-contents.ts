import names from './contents-names.json' with { type: 'json' };

const CONTENTS: ReadonlySet<string> = new Set(names);
const LONGEST = 160;
const FEWEST = 2;

const GAP = / {3,}|\t+/g;
const LEADER = /\.{4,}|(?: \.){4,}|…{2,}/g;
/** Leaders, with the number of a page or without it, at the end of a line. */
const LED = /…\t[ \t]{0,3}(?:\d{1,4}|[ivx]{1,5})?$/;
const PAGE = /[ \t]\d{1,4}$/;
const NUMBER = /^\d[\d.]{0,12}[ \t]{1,3}(?=\S)/;

/** A line with a tab for each gap between its columns, and leaders as one. */
export function inColumns(line: string): string {
  return line.trim().replace(GAP, '\t').replace(LEADER, '…\t');
}

/** Checks whether a line in columns is a title with leaders: `2.1 Scope ....... 3` */
export function isLed(line: string): boolean {
  return LED.test(line);
}

/** Checks whether a line in columns is a numbered title with a page in a column of its own. */
export function isPaged(line: string): boolean {
  return NUMBER.test(line) && /\t\d{1,4}$/.test(line) && line.split('\t').length > FEWEST;
}

/** Places of tables of contents and of the lines that name them: titles with leaders or pages, or those that follow again. */
export function contentsAmong(lines: readonly string[]): ReadonlySet<number> {
  const columns = lines.map((line) => (line.length > LONGEST ? '' : inColumns(line)));
  const lastOf = new Map(
    columns.flatMap((line, at) => (NUMBER.test(line) ? [[titleOf(line), at] as const] : [])),
  );
  const follows = (at: number): boolean => (lastOf.get(titleOf(columns[at] ?? '')) ?? 0) > at;
  const contents = new Set<number>();
  for (const run of runsOfTitles(columns, follows)) {
    const has = (is: (line: string) => boolean) => run.filter((at) => is(columns[at] ?? ''));
    const isSure = has(isLed).length > 0 || has(isPaged).length >= FEWEST;
    if (!isSure && (run.length < FEWEST || !run.every(follows))) continue;
    for (const at of run) contents.add(at);
    const above = columns.slice(0, run[0]).findLastIndex((line) => line !== '');
    const [name = ''] = (columns[above] ?? '').split('\t');
    if (CONTENTS.has(name.replace(/:$/, '').toLowerCase())) contents.add(above);
  }
  return contents;
}

/** Words of a title, without its number and its page. */
function titleOf(line: string): string {
  const [words = ''] = line.replace(NUMBER, '').split(/…?\t/, 1);
  return words.replace(PAGE, '').trim().toLowerCase();
}

function runsOfTitles(
  columns: readonly string[],
  follows: (at: number) => boolean,
): readonly (readonly number[])[] {
  const runs: number[][] = [];
  let open: number[] | undefined;
  for (const [at, line] of columns.entries()) {
    if (line !== '' && (isLed(line) || isPaged(line) || follows(at))) {
      if (open === undefined) runs.push((open = []));
      open.push(at);
    } else open = undefined;
  }
  return runs;
}
