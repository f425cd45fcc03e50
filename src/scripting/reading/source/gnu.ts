/** `2022-04-15  Jim Meyering  <meyering@fb.com>` (GNU Coding Standards, "Style of Change Logs") */
const HEAD = /^\d{4}-\d{2}-\d{2}\s{1,4}\S.{1,100}[<\s]\S+@\S+>?\s*$/;
/** Marks that end a summary, and words that go on with it in the next line. */
const GOES_ON = /[,;:([-]$|\b(?:the|a|an|of|to|for|and|or|in|on|with|by|from|as|when|if|is|that)$/;

/** Whether a line opens the entries of one day and author of a GNU changelog. */
export function isGnuHead(line: string): boolean {
  return HEAD.test(line);
}

/** Parts the summary line of a commit, where a GNU changelog was made from commits, from the text below it. */
export function partSummaries(lines: readonly string[]): string[] {
  let afterHead = false;
  return lines.flatMap((line, index) => {
    if (isGnuHead(line)) afterHead = true;
    else if (line.trim() !== '') {
      const summary = afterHead && isSummary(line, lines[index + 1] ?? '');
      afterHead = false;
      if (summary) return [line, ''];
    }
    return [line];
  });
}

function isSummary(line: string, next: string): boolean {
  const text = line.trim();
  return (
    /^\s/.test(line) && !/^[*-] /.test(text) && !GOES_ON.test(text) && /^\s+[\p{Lu}*]/u.test(next)
  );
}
