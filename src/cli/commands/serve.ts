import type { Command } from 'commander';
import { createLogger } from '../../operations/create-logger.js';
import { watchFatalErrors } from '../../operations/fatal-errors.js';
import type { Settings } from '../../settings/load-settings.js';
import type { CommandContext } from '../command-context.js';
import { lookForFfmpeg } from '../look-for-ffmpeg.js';
import { untilOrphaned } from '../orphan.js';
import { runDaemon } from '../run-daemon.js';
import type { RunCommand } from '../run-command.js';

/** `lectern serve` */
export function addServe(program: Command, context: CommandContext, run: RunCommand): void {
  program
    .command('serve')
    .description('run the daemon')
    .action(() => run((settings) => serve(settings, context)));
}

/** Runs the daemon until it is asked to stop. */
async function serve(settings: Settings, context: CommandContext): Promise<number> {
  const isWorker = settings.roles.includes('worker');
  const looking = isWorker ? lookForFfmpeg(settings, context) : null;
  const { env, stdout, untilStopped } = context;
  context.outliveOutput();
  const logger = await createLogger(settings.log);
  watchFatalErrors(logger, () => context.exitAtOnce(1));
  const reason = Promise.race([untilStopped(), untilOrphaned(env)]);
  const daemon = await runDaemon({
    settings,
    logger,
    ffmpeg: () => looking ?? lookForFfmpeg(settings, context),
  });
  if (daemon.firstKey !== null) stdout.write(welcome(daemon.publicUrl, daemon.firstKey));
  if (daemon.setupUrl !== null) stdout.write(invitation(daemon.setupUrl));
  stdout.write(
    settings.roles.includes('api')
      ? `Documentation: ${daemon.publicUrl}/docs/\n`
      : `Health: ${daemon.publicUrl}/readyz\n`,
  );
  const signal = await reason;
  logger.info({ signal, grace_seconds: settings.shutdown.graceSeconds }, 'stopping');
  await daemon.stop();
  logger.info('stopped');
  return 0;
}

/** The link for the first administrator. It goes to the terminal only, never to the log. */
function invitation(setupUrl: string): string {
  return `Open this link to create your account and sign in to the dashboard.
It works once, for seven days. npx lectern user setup-link prints a new one.

  ${setupUrl}

`;
}

/** Text of the very first start. The key goes to the terminal only, never to the log. */
function welcome(publicUrl: string, key: string): string {
  return `
Welcome to Lectern. This is the API key of your first organization.
It is shown only once. Keep it in a safe place.

  ${key}

Try it:

  curl -sS ${publicUrl}/v1/conversions \\
    -H 'Authorization: Bearer ${key}' \\
    -H 'Content-Type: application/json' \\
    -d '{"source_type":"changelog","title":"Hello","content":"## 1.0.0\\n\\n- Lectern speaks","wait":true}'

`;
}
