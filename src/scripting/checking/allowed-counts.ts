import type { ParsedSource } from '../parsed-source.js';

/** What can rightly be counted in a source. */
export interface CountableThings {
  /** Counts that are right somewhere: of any list of the source, of changes of a kind or a scope, of lines of code. */
  readonly exact: ReadonlySet<number>;
  /** No count of "more" or "other" things can be higher. */
  readonly most: number;
}

export function countableThings(source: ParsedSource): CountableThings {
  const exact = new Set<number>();
  countLists(source, exact);
  // The parts of a document are counted at many levels: any number up to that of its sections can be right.
  const tallies =
    source.type === 'changelog' ? talliesOf(source) : source.document.sections.map((_, n) => n + 1);
  for (const tally of tallies) exact.add(tally);
  return { exact, most: Math.max(0, ...exact) };
}

type Of<Type> = Extract<ParsedSource, { type: Type }>;

/** The lengths of all lists, however deep; of code any number up to its lines can be right. */
function countLists(value: unknown, exact: Set<number>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) exact.add(value.length);
  for (const [key, inner] of Object.entries(value)) {
    const lines = key === 'code' && typeof inner === 'string' ? inner.split('\n') : [];
    lines.filter((line) => line.trim() !== '').forEach((_, index) => exact.add(index + 1));
    countLists(inner, exact);
  }
}

/** How many changes are of a kind, scope or severity, in each release and in all; and how many releases are told. */
function talliesOf({ changelog: { releases } }: Of<'changelog'>): number[] {
  const lists = releases.map(({ changes }) => changes);
  const tallied = [...lists, lists.flat()].flatMap((changes) => {
    const tally = new Map<string, number>();
    for (const { kind, scope = '', severity = '', references } of changes)
      for (const key of new Set([
        `kind ${kind}`,
        `scope ${scope}`,
        `${kind} in ${scope}`,
        `severity ${severity}`,
        kind === 'internal' ? '' : 'public',
        ...references.map(({ type }) => type),
      ]))
        tally.set(key, (tally.get(key) ?? 0) + 1);
    return [changes.length, new Set(changes.map(({ kind }) => kind)).size, ...tally.values()];
  });
  const told = releases.filter(
    ({ version, changes }) => version !== undefined || changes.length > 0,
  );
  return [...tallied, told.length, releases.filter(({ yanked }) => yanked).length];
}
