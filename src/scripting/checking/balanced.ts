const BRACKETS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** Checks whether each bracket and quotation mark has its other one; `1)` lists, `:)` smiles, `5"` measures, ` " ` names the mark. */
export function isBalanced(words: string): boolean {
  const open: string[] = [];
  for (const { 0: sign, index } of words.matchAll(/[[\]{}]|(?<!(?<!\w)[:;]-?)[()]/g)) {
    if ('([{'.includes(sign)) open.push(sign);
    else if (
      open.length > 0 ||
      !/(?:^|\s)\w{1,2}$/.test(words.slice(Math.max(0, index - 3), index))
    )
      if (open.pop() !== BRACKETS.get(sign)) return false;
  }
  const quotes = words.split('"').length % 2 === 1 || /\d"|(?:^|\s)"(?=[\s.,;:]|$)|\\"/.test(words);
  return open.length === 0 && quotes && words.split('“').length === words.split('”').length;
}
