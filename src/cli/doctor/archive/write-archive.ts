import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { productVersion } from '../../../operations/product-version.js';
import type { Settings } from '../../../settings/load-settings.js';
import { SettingsError } from '../../../settings/settings-error.js';
import { claimTarget } from '../../output-target.js';
import { readVersions } from '../checks/versions.js';
import { worstOf } from '../report-findings.js';
import type { CheckFinding } from '../run-checks.js';
import { archivedLog } from './archived-log.js';
import { archivedSettings } from './archived-settings.js';
import { countRows } from './count-rows.js';
import { shareablePart, shareableTexts } from './shareable.js';

export interface ArchiveRequest {
  /** Path of the archive. */
  readonly file: string;
  /** True if an existing file is overwritten. */
  readonly force: boolean;
  /** Path of a log file; absent without one. */
  readonly log?: string;
}

/** Content of the archive: JSON values by the names of their files. */
type Contents = Readonly<Record<string, unknown>>;

/**
 * Prepares a support archive. The path is claimed at once, so that a fault shows before the checks run.
 * @returns a function that writes the archive
 * @throws {Error} if the archive cannot be written; the message names the reason
 */
export async function prepareArchive({ file, force, log }: ArchiveRequest) {
  const target = await claimTarget(file, force);
  return {
    write: async (
      settings: Settings | SettingsError,
      findings: readonly CheckFinding[],
      signal: AbortSignal,
    ): Promise<void> => {
      const folder = await mkdtemp(path.join(tmpdir(), 'lectern-support-'));
      try {
        const contents =
          settings instanceof SettingsError
            ? withoutSettings(settings)
            : await contentsOf(settings, findings, log, signal);
        const names = await writeContents(folder, contents);
        const archive = path.join(folder, 'support.tar.gz');
        await create({ gzip: true, file: archive, cwd: folder, portable: true }, names);
        await target.write(archive, signal);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    discard: () => target.discard(),
  };
}

/** Wrong settings are named without their values: which of them are secret is not known. */
function withoutSettings({ problems }: SettingsError): Contents {
  const findings = problems.map(({ setting }) => ({
    ...{ check: 'settings', level: 'error', what: `${shareablePart(setting)} is wrong.` },
  }));
  return {
    'findings.json': { level: 'error', findings },
    'versions.json': {
      ...{ lectern: productVersion(), node: process.versions.node, platform: process.platform },
    },
  };
}

async function contentsOf(
  settings: Settings,
  findings: readonly CheckFinding[],
  log: string | undefined,
  signal: AbortSignal,
): Promise<Contents> {
  const shareable = shareableTexts(settings);
  const context = { settings, signal };
  return {
    'findings.json': archivedFindings(findings, shareable),
    'versions.json': await readVersions(context),
    'settings.json': archivedSettings(settings),
    'rows.json': await countRows(context),
    ...(log !== undefined && { 'log.json': await archivedLog(log, shareable) }),
  };
}

/** Findings with the codes of their errors instead of the messages, which can name anything. */
function archivedFindings(findings: readonly CheckFinding[], shareable: (text: string) => string) {
  return {
    level: worstOf(findings),
    findings: findings.map(({ check, level, what, code, remedy }) => ({
      ...{ check, level, what: shareable(what) },
      ...(code !== undefined && { code }),
      ...(remedy !== undefined && { remedy: shareable(remedy) }),
    })),
  };
}

/** @returns the names of the files */
async function writeContents(folder: string, contents: Contents): Promise<string[]> {
  for (const [name, value] of Object.entries(contents)) {
    await writeFile(path.join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  }
  return Object.keys(contents);
}
