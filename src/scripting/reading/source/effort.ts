/** Parsing Markdown takes about a tenth of a millisecond per line and per mark: beyond these counts nobody wrote by hand. */
const MOST_LINES = 2_000;
const MOST_MARKS = 4_500;
const MOST_RULED_LINES = 600;

/** Whether a text has no more lines and marks than a Markdown parser reads in a moment; what has more is read as plain text. */
export function isWithinReach(text: string): boolean {
  return (
    count(text, /\n[ \t]*\S/g) <= MOST_LINES &&
    count(text, /[[\]<>`&|@]|[*_~]+/g) <= MOST_MARKS &&
    count(text, /\n[ \t>]*[-=*_~`+]{1,3}[ \t]*(?=\n|$)/g) <= MOST_RULED_LINES
  );
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
