/** The column `version` of the only row of a result; `unknown` if it is missing. */
export function versionIn(rows: unknown): string {
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
  if (typeof row !== 'object' || row === null || !('version' in row)) return 'unknown';
  return String(row.version);
}
