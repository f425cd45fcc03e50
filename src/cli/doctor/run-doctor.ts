import type { Settings } from '../../settings/load-settings.js';
import { SettingsError } from '../../settings/settings-error.js';
import { CommandRefused, CommandStopped, type CommandContext } from '../command-context.js';
import { explainExit } from '../exit-messages.js';
import { showSteps } from '../progress.js';
import { formatReport } from '../report.js';
import { stoppedBy } from '../voices/stopped-by.js';
import { prepareArchive, type ArchiveRequest } from './archive/write-archive.js';
import type { Check } from './check.js';
import { chosenChecks } from './checks.js';
import { settings as settingsCheck, settingsFindings } from './checks/settings.js';
import { exitCodeOf, findingsReport } from './report-findings.js';
import { runChecks, type CheckFinding } from './run-checks.js';
import { withoutSecrets } from './secrets.js';

/** Arguments of `lectern doctor`. */
export interface DoctorOptions {
  /** Names of checks; all if empty. */
  readonly checks: readonly string[];
  readonly json: boolean;
  /** Absent if no support archive is requested. */
  readonly archive?: ArchiveRequest;
}

/** Exit code if the arguments are wrong or the support archive cannot be written. */
const REFUSED = 2;

/** Time limit of writing the archive, in milliseconds. */
const ARCHIVE_LIMIT_MS = 120_000;

type Streams = Pick<CommandContext, 'env' | 'stdout' | 'stderr'>;

type Surroundings = Streams & { readonly stop: AbortSignal };

/**
 * Examines the installation, prints the findings and writes a support archive on request.
 * @param settings the settings, or why they cannot be used
 * @param toOptions reads the arguments
 * @returns the exit code: 0, 1 or 2 for ok, warning or error
 * @throws {CommandStopped} when a signal stops the command
 */
export async function runDoctor(
  settings: Settings | SettingsError,
  toOptions: () => DoctorOptions,
  context: CommandContext,
): Promise<number> {
  const { env, stdout, stderr } = context;
  try {
    const surroundings = { env, stdout, stderr, stop: stoppedBy(context) };
    return await doctor(settings, toOptions(), surroundings);
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    stderr.write(`${explainExit(error)}\n`);
    return REFUSED;
  }
}

async function doctor(
  settings: Settings | SettingsError,
  { checks, json, archive }: DoctorOptions,
  context: Surroundings,
): Promise<number> {
  const chosen = chosenChecks(checks);
  const work = async () => {
    const findings = await findingsOf(settings, chosen, context);
    context.stdout.write(formatReport(findingsReport(findings), { json }));
    return findings;
  };
  if (archive === undefined) return exitCodeOf(await work());
  return withArchive(archive, settings, work, json ? context.stderr : context.stdout, context);
}

async function withArchive(
  request: ArchiveRequest,
  settings: Settings | SettingsError,
  work: () => Promise<readonly CheckFinding[]>,
  out: NodeJS.WritableStream,
  { stderr, stop }: Surroundings,
): Promise<number> {
  try {
    const archive = await prepareArchive(request);
    try {
      const findings = await work();
      const limit = AbortSignal.timeout(ARCHIVE_LIMIT_MS);
      await archive.write(settings, findings, AbortSignal.any([limit, stop]));
      out.write(`\nWrote ${request.file}. It contains no secrets, texts or file names.\n`);
      return exitCodeOf(findings);
    } finally {
      archive.discard();
    }
  } catch (error) {
    if (error instanceof CommandStopped) throw error;
    stderr.write(`${explainExit(error)}\n`);
    return REFUSED;
  }
}

async function findingsOf(
  settings: Settings | SettingsError,
  checks: readonly Check[],
  { env, stderr, stop }: Surroundings,
): Promise<readonly CheckFinding[]> {
  if (settings instanceof SettingsError) {
    const { id, title } = settingsCheck;
    return settingsFindings(settings).map((finding) => ({ check: id, title, ...finding }));
  }
  const steps = showSteps(checks.length, stderr);
  try {
    const shared = { settings, env, stop };
    const findings = await runChecks(checks, shared, ({ title }) => steps.begin(title));
    return findings.map((finding) => withoutSecrets(finding, settings));
  } finally {
    steps.stop();
  }
}
