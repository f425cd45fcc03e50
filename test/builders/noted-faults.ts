import { pino, type Logger } from 'pino';

/** A log that keeps the messages of its errors. */
export function notedFaults(): { readonly logger: Logger; readonly messages: string[] } {
  const messages: string[] = [];
  const write = (line: string) => {
    messages.push((JSON.parse(line) as { msg: string }).msg);
  };
  return { logger: pino({ level: 'error' }, { write }), messages };
}
