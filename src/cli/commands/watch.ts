import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Option, type Command } from 'commander';
import type { Daemon } from '../../daemon/start-daemon.js';
import { INTAKE_CONSENTS, type IntakeConsent } from '../../domain/intake.js';
import { createLogger } from '../../operations/create-logger.js';
import { ROLES } from '../../settings/areas/operation.js';
import {
  overlappingFolders,
  usualFolder,
  type WatchedFolderSettings,
} from '../../settings/areas/intake.js';
import type { Settings } from '../../settings/load-settings.js';
import { CommandRefused, CommandStopped, type CommandContext } from '../command-context.js';
import { lookForFfmpeg } from '../look-for-ffmpeg.js';
import { formatReport } from '../report.js';
import type { RunCommand } from '../run-command.js';
import { runDaemon } from '../run-daemon.js';
import { untilWorkedOff } from '../until-worked-off.js';
import { watchReport, type WatchedFile } from '../watch-report.js';
import { ifAbsent } from '../../domain/expected-faults.js';

interface WatchOptions {
  readonly output?: string;
  readonly org?: string;
  readonly allow?: readonly IntakeConsent[];
  readonly json?: boolean;
}

/** `lectern watch --once DIR` */
export function addWatch(program: Command, context: CommandContext, run: RunCommand): void {
  program
    .command('watch')
    .description('process a folder like a watched folder, without a running daemon')
    .argument(
      '<folder>',
      'folder to process; if it is configured in the settings, those settings apply',
    )
    .addOption(
      new Option('--once', 'exit when every file has been processed').makeOptionMandatory(),
    )
    .option('-o, --output <folder>', 'folder for results (default: outbox in storage.dir)')
    .option('--org <org>', 'id or slug of the organization (default: the only one)')
    .addOption(
      new Option(
        '--allow <what...>',
        'what instructions in the folder may do (default: as in the settings)',
      ).choices(INTAKE_CONSENTS),
    )
    .option('--json', 'print JSON instead of a table')
    .action((folder: string, options: WatchOptions) =>
      run((settings) => watchOnce(settings, folder, options, context)),
    );
}

/** A file has failed or is left; 1 is that of commands that could not run. */
const NOT_ALL = 2;

/**
 * Works a folder off and tells what came of each file.
 * @returns 0 if nothing has failed and nothing is left; NOT_ALL otherwise
 * @throws {CommandRefused}, {CommandStopped} and what the start of a daemon throws: it could not run
 */
async function watchOnce(
  settings: Settings,
  folder: string,
  options: WatchOptions,
  context: CommandContext,
): Promise<number> {
  await assertFolder(folder);
  const once = forOnce(settings, folder, options);
  const files: WatchedFile[] = [];
  const stop = context.untilStopped();
  const ffmpeg = lookForFfmpeg(settings, context);
  await ffmpeg;
  const daemon = await runDaemon({
    settings: once,
    logger: await createLogger({ level: 'error', format: 'auto' }),
    ffmpeg: () => ffmpeg,
    observer: { onEnd: (file, end) => void files.push({ file, end }) },
  });
  try {
    tellKey(daemon, context);
    const ended = await Promise.race([stop, untilWorkedOff(daemon.intake)]);
    if (typeof ended === 'string') throw new CommandStopped(ended);
    context.stdout.write(formatReport(watchReport(files), { json: options.json === true }));
    const remarks = new Set(files.flatMap(({ file }) => file.plan.remarks ?? []));
    for (const remark of remarks) context.stderr.write(`${remark}\n`);
    if (ended.trouble !== null) context.stderr.write(`${ended.trouble}\n`);
    const hasFailed = files.some(({ end }) => end.outcome === 'failed');
    return hasFailed || ended.trouble !== null ? NOT_ALL : 0;
  } finally {
    await daemon.stop();
  }
}

/**
 * It shares the database and the audio of the settings, watches this folder alone, and is reached by nobody.
 * @throws {CommandRefused} for a folder that cannot be watched
 */
function forOnce(
  settings: Settings,
  folder: string,
  { output, org, allow }: WatchOptions,
): Settings {
  const place = path.resolve(folder);
  const { dir } = settings.storage;
  const known = settings.intake.folders.find((one) => path.resolve(dir, one.path) === place);
  const watched: WatchedFolderSettings = {
    ...(known ?? usualFolder(place)),
    path: place,
    ...(output !== undefined && { outbox: path.resolve(output) }),
    ...(org !== undefined && { organization: org }),
    ...(allow !== undefined && { allow }),
  };
  const intake = { ...settings.intake, enabled: true, folders: [watched] };
  const [problem] = overlappingFolders(intake, dir);
  if (problem !== undefined) throw new CommandRefused(`${folder}: ${problem.message}`);
  return {
    ...{ ...settings, intake },
    // With SQLite one daemon does everything.
    roles: settings.database.url === '' ? ROLES : ['worker'],
    http: { ...settings.http, host: '127.0.0.1', port: 0 },
  };
}

/** @throws {CommandRefused} */
async function assertFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(ifAbsent(null));
  if (found?.isDirectory() !== true) throw new CommandRefused(`${folder} is not a folder.`);
}

/** The very first start creates an organization; its key is shown only once. */
function tellKey({ firstKey }: Daemon, { stderr }: CommandContext): void {
  if (firstKey === null) return;
  stderr.write(`The API key of your first organization, shown only once:\n\n  ${firstKey}\n\n`);
}
