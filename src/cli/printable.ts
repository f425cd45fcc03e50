/** A line without control characters, which would move the cursor of a terminal: texts come from files. */
export function printable(line: string): string {
  return line.replace(/\p{C}/gu, '\u{FFFD}');
}
