import type { Settings } from '../../settings/load-settings.js';
import { SettingsError } from '../../settings/settings-error.js';
import type { CommandContext } from '../command-context.js';
import { explainExit } from '../exit-messages.js';
import { showSteps } from '../progress.js';
import { formatReport } from '../report.js';
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

/** Exit code if the support archive cannot be written. */
const NO_ARCHIVE = 2;

/** Time limit of writing the archive, in milliseconds. */
const ARCHIVE_LIMIT_MS = 120_000;

type Streams = Pick<CommandContext, 'env' | 'stdout' | 'stderr'>;

/**
 * Examines the installation, prints the findings and writes a support archive on request.
 * @param settings the settings, or why they cannot be used
 * @returns the exit code: 0, 1 or 2 for ok, warning or error
 */
export async function runDoctor(
  settings: Settings | SettingsError,
  { checks, json, archive }: DoctorOptions,
  context: Streams,
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
  { stderr }: Streams,
): Promise<number> {
  try {
    const archive = await prepareArchive(request);
    try {
      const findings = await work();
      await archive.write(settings, findings, AbortSignal.timeout(ARCHIVE_LIMIT_MS));
      out.write(`\nWrote ${request.file}. It contains no secrets, texts or file names.\n`);
      return exitCodeOf(findings);
    } finally {
      archive.discard();
    }
  } catch (error) {
    stderr.write(`${explainExit(error)}\n`);
    return NO_ARCHIVE;
  }
}

async function findingsOf(
  settings: Settings | SettingsError,
  checks: readonly Check[],
  { env, stderr }: Streams,
): Promise<readonly CheckFinding[]> {
  if (settings instanceof SettingsError) {
    const { id, title } = settingsCheck;
    return settingsFindings(settings).map((finding) => ({ check: id, title, ...finding }));
  }
  const steps = showSteps(checks.length, stderr);
  try {
    const findings = await runChecks(checks, { settings, env }, ({ title }) => steps.begin(title));
    return findings.map((finding) => withoutSecrets(finding, settings));
  } finally {
    steps.stop();
  }
}
