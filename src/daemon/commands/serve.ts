import type { Logger } from 'pino';
import type { Settings } from '../../settings/load-settings.js';
import { startDaemon, type Daemon } from '../start-daemon.js';
import { systemClock, systemTimers } from '../system-clock.js';

export interface ServeOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  /** The environment's PATH. */
  readonly searchPath: string;
  readonly out: NodeJS.WritableStream;
  /** Resolves when the process is asked to stop. */
  readonly untilStopped: Promise<string>;
}

/** Runs the daemon until it is asked to stop. */
export async function serve({ out, untilStopped, ...options }: ServeOptions): Promise<number> {
  const { settings, logger } = options;
  const daemon = await startDaemon({ ...options, clock: systemClock, timers: systemTimers });
  if (daemon.firstKey !== null) out.write(welcome(daemon, daemon.firstKey));
  out.write(`Documentation: ${daemon.publicUrl}/docs/\n`);
  const signal = await untilStopped;
  logger.info({ signal, grace_seconds: settings.shutdown.graceSeconds }, 'stopping');
  await daemon.stop();
  logger.info('stopped');
  return 0;
}

/** What the very first start says. The key goes to the terminal only, never to the log. */
function welcome({ publicUrl }: Daemon, key: string): string {
  return `
Welcome to Lectern. This is the API key of your first organization.
It is shown this one time only: keep it in a safe place.

  ${key}

Try it:

  curl -sS ${publicUrl}/v1/conversions \\
    -H 'Authorization: Bearer ${key}' \\
    -H 'Content-Type: application/json' \\
    -d '{"source_type":"changelog","title":"Hello","content":"## 1.0.0\\n\\n- Lectern speaks","wait":true}'

`;
}
