/** Lines of a table in Markdown; with a header of empty names where it has none. */
export function markdownTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const width = Math.max(header.length, ...rows.map(({ length }) => length));
  const padded = (row: readonly string[]) =>
    Array.from({ length: width }, (_, at) => row[at] ?? '');
  const written = [padded(header), Array.from({ length: width }, () => '---'), ...rows.map(padded)];
  return ['', ...written.map((row) => `| ${row.map(asCell).join(' | ')} |`), ''];
}

function asCell(cell: string): string {
  return cell
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('|', String.raw`\|`);
}
