/**
 * Lines of a table in Markdown; with a header of empty names where it has none. Short rows stay short, as in the source:
 * one long row cannot multiply the others.
 */
export function markdownTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), header.length);
  const names = Array.from({ length: width }, (_, at) => header[at] ?? '');
  const divider = names.map(() => '---');
  return ['', ...[names, divider, ...rows].map((row) => `| ${row.map(asCell).join(' | ')} |`), ''];
}

function asCell(cell: string): string {
  return cell
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('|', String.raw`\|`);
}
