/** The column `version` of the only row of an answer; `unknown` where there is none. */
export function versionIn(rows: unknown): string {
  const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
  if (typeof row !== 'object' || row === null || !('version' in row)) return 'unknown';
  return String(row.version);
}
