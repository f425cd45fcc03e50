/** Errors of the operating system that an operator can mend. */
const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'The port is in use by another program: stop it, or set another with LECTERN_HTTP_PORT.',
  EADDRNOTAVAIL: 'This machine has no such address: check the setting http.host.',
  EACCES: 'Access is denied: check the rights of the user that runs Lectern.',
  ENOENT: 'There is no such file.',
  EISDIR: 'That is a folder, not a file.',
  ENOTDIR: 'That is a file, not a folder.',
  EEXIST: 'That is a file, not a folder.',
  ENOSPC: 'The disk is full: make room and start again.',
};

/** What an operator reads when a command cannot go on: one line or a few, no stack. */
export function explainExit(error: unknown): string {
  if (!(error instanceof Error)) return `lectern: ${String(error)}`;
  const remedy = 'code' in error ? REMEDIES[String(error.code)] : undefined;
  return `lectern: ${remedy === undefined ? error.message : `${remedy} (${error.message})`}`;
}
