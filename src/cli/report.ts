/** Result of an administrative command. */
export interface Report {
  /** For programs (`--json`): the names of the API. */
  readonly json: unknown;
  /** For people: a table, or what to say in its place where it has no rows. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly empty?: string;
  /** Said after the table. */
  readonly note?: string;
}

const GAP = '  ';

/** A report as text, with a line end. */
export function formatReport(report: Report, { json }: { readonly json: boolean }): string {
  if (json) return `${JSON.stringify(report.json, null, 2)}\n`;
  const { columns, rows, empty = 'None.', note } = report;
  const table = rows.length === 0 ? [empty] : tableLines(columns, rows);
  return [...table, ...(note === undefined ? [] : ['', note]), ''].join('\n');
}

function tableLines(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [columns, ...rows].map((cells) => cells.map(printable));
  const widths = columns.map((_, i) => Math.max(...lines.map((cells) => width(cells[i] ?? ''))));
  return lines.map((cells) =>
    cells
      .map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - width(cell)))
      .join(GAP)
      .trimEnd(),
  );
}

/** Names come from callers of the API: control characters would move the cursor of the terminal. */
function printable(cell: string): string {
  return cell.replace(/\p{C}/gu, '\u{FFFD}');
}

function width(cell: string): number {
  return Array.from(cell).length;
}
