/** Factors behind a number that stand for nothing else, by how they are written. */
export const SCALES: ReadonlyMap<string, string> = new Map([
  ['k', 'thousand'],
  ['M', 'million'],
  ['bn', 'billion'],
  ['Bn', 'billion'],
  ['tn', 'trillion'],
  ['mn', 'million'],
  ['mln', 'million'],
  ['mio', 'million'],
  ['Mio', 'million'],
  ['Mrd', 'billion'],
  ['thousand', 'thousand'],
  ['million', 'million'],
  ['millions', 'million'],
  ['billion', 'billion'],
  ['trillion', 'trillion'],
]);

/** Further ones that are factors only if money is counted. */
export const MONEY_SCALES: ReadonlyMap<string, string> = new Map([
  ...SCALES,
  ['K', 'thousand'],
  ['m', 'million'],
  ['mm', 'million'],
  ['MM', 'million'],
  ['b', 'billion'],
  ['B', 'billion'],
  ['t', 'trillion'],
  ['T', 'trillion'],
]);
