import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { findFfmpeg } from '../../src/mastering/find-ffmpeg.js';
import type { Loudness, UtteranceTiming } from '../../src/domain/audio.js';
import type { Speaker } from '../../src/domain/utterance.js';
import { writeWav } from './clips.js';

const execute = promisify(execFile);
const MOST_BYTES = 256 * 1024 * 1024;

let looking: ReturnType<typeof findFfmpeg> | undefined;

/** The ffmpeg of this machine. */
export async function ffmpegPath(): Promise<string> {
  looking ??= findFfmpeg({ searchPath: process.env['PATH'] ?? '' });
  return (await looking).path;
}

/** Loudness by ffmpeg's own meter. */
export async function loudnessByFfmpeg(file: string): Promise<Loudness> {
  const filter = 'ebur128=peak=true:framelog=verbose';
  const args = ['-hide_banner', '-nostats', '-i', file, '-filter:a', filter, '-f', 'null', '-'];
  const { stderr } = await execute(await ffmpegPath(), args, { maxBuffer: MOST_BYTES });
  return {
    integratedLufs: Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1]),
    truePeakDbtp: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(stderr)?.[1]),
  };
}

/**
 * Integrated loudness in LUFS of what each of two hosts says in a finished file, the pauses left out.
 * @param file decoded at 44.1 kHz
 */
export async function loudnessOfHosts(
  file: string,
  timings: readonly UtteranceTiming[],
): Promise<[number, number]> {
  const samples = await decode(file);
  const measureHost = async (host: Speaker): Promise<number> => {
    const parts = timings
      .filter(({ speaker }) => speaker === host)
      .map(({ startMs, endMs }) =>
        samples.subarray(Math.round(startMs * 44.1), Math.round(endMs * 44.1)),
      );
    const alone = `${file}.host-${host}.wav`;
    await writeWav(alone, {
      sampleRate: 44_100,
      samples: Int16Array.from(parts.flatMap((part) => [...part])),
    });
    return (await loudnessByFfmpeg(alone)).integratedLufs;
  };
  return [await measureHost(1), await measureHost(2)];
}

/** Output of ffmpeg about a file: container, codec, rate, channels, bit rate. */
export async function describe(file: string): Promise<string> {
  const args = ['-hide_banner', '-i', file, '-f', 'null', '-'];
  return (await execute(await ffmpegPath(), args, { maxBuffer: MOST_BYTES })).stderr;
}

export async function decode(file: string): Promise<Int16Array> {
  const args = ['-loglevel', 'error', '-i', file, '-ar', '44100', '-f', 's16le', '-'];
  const { stdout } = await execute(await ffmpegPath(), args, {
    encoding: 'buffer',
    maxBuffer: MOST_BYTES,
  });
  return new Int16Array(new Uint8Array(stdout).buffer);
}

/** The file's tags; those of Ogg stand at the stream. */
export async function tagsOf(file: string): Promise<ReadonlyMap<string, string>> {
  const args = ['-loglevel', 'error', '-i', file];
  const maps = ['-map_metadata', '0', '-map_metadata:g', file.endsWith('.opus') ? '0:s:0' : '0:g'];
  const { stdout } = await execute(await ffmpegPath(), [...args, ...maps, '-f', 'ffmetadata', '-']);
  const unfolded = stdout.replaceAll('\\\n', '\u0000');
  return new Map(
    unfolded.split('\n').flatMap((line) => {
      const at = line.indexOf('=');
      if (at < 0) return [];
      const value = line.slice(at + 1).replace(/\\(.)/gs, '$1');
      return [[line.slice(0, at).toLowerCase(), value.replaceAll('\u0000', '\n')] as const];
    }),
  );
}

/** Process ids of running ffmpegs that were started by this process. */
export function runningFfmpegs(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const stat = readOrEmpty(`/proc/${pid}/stat`);
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return stat.includes('(ffmpeg)') && parent === String(process.pid) && state !== 'Z';
    })
    .map(Number);
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The chapters of a file as ffmpeg reads them, in seconds. */
export async function chaptersByFfmpeg(
  file: string,
): Promise<readonly { readonly title: string; readonly start: number; readonly end: number }[]> {
  const [input = ''] = (await describe(file)).split('Output #0');
  const heads = input.matchAll(
    /Chapter #0:\d+: start ([\d.]+), end ([\d.]+)\n(?:\s+Metadata:\n\s+title\s+: (.*)\n)?/g,
  );
  return [...heads].map(([, start, end, title = '']) => {
    return { title, start: Number(start), end: Number(end) };
  });
}
