/** Marks of emphasis that a text may hold for themselves. */
export interface EmphasisMarks {
  /** Character before the opening mark, and the two behind the closing one. */
  readonly before: string;
  readonly behind: string;
  /** Characters between the marks. */
  readonly inner: string;
}

/**
 * Tells whether asterisks belong to the text and are not emphasis: they occur in paths and patterns (`src/*.ts,*.js`), in
 * brackets of their own (`COUNT(*), SUM(*)`), or around a sign alone (the type of any content).
 */
export function areLiteral({ before, behind, inner }: EmphasisMarks): boolean {
  if (/^[/.:,-]$/.test(inner) || (inner.startsWith(')') && inner.endsWith('('))) return true;
  const goesOn = /^(?:[\w/]|\.\w)/.test(behind);
  return (/[\w/]/.test(before) && /^[./]/.test(inner)) || (goesOn && /^[./]|[./,]$/.test(inner));
}
