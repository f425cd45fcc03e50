import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import { redact } from './log-redaction.js';

export interface LoggerOptions {
  /** Least serious level that is logged. */
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** auto: readable where standard output is a terminal, JSON otherwise. */
  readonly format: 'auto' | 'json' | 'pretty';
}

/**
 * The daemon's log on standard output. Secrets are taken out of every line.
 * Lines are written at once: what was logged before the process ends is there, whatever ends it.
 */
export async function createLogger({ level, format }: LoggerOptions): Promise<Logger> {
  const readable = format === 'pretty' || (format === 'auto' && process.stdout.isTTY);
  return pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: redact },
    },
    readable ? await readableOutput() : destination({ dest: process.stdout.fd, sync: true }),
  );
}

/** Loaded only if it is used: it costs start time. */
async function readableOutput(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: process.stdout.fd,
    sync: true,
    colorize: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
    translateTime: 'SYS:HH:MM:ss.l',
  });
}
