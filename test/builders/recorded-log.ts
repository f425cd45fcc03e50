import { pino, type Logger } from 'pino';

/** A line of the log: its message and what it is about. */
export interface LogLine {
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** A log of warnings and errors that a test can read. */
export function recordedLog(): { readonly logger: Logger; readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as LogLine);
  return { logger: pino({ level: 'warn' }, { write }), lines };
}
