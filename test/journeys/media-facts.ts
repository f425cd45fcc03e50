import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFfmpeg } from '../../src/mastering/find-ffmpeg.js';
import { SEARCH_PATH } from '../builders/search-path.js';

/** A cover is a picture without time, which ffmpeg 7 takes for the length of the whole. */
const SOUND = ['-map', '0:a', '-af', 'ebur128=peak=true'];

/** Facts about an audio file from an independent program. */
export interface MediaFacts {
  readonly durationSeconds: number;
  readonly integratedLufs: number;
  readonly truePeakDbtp: number;
  /** Stream in the notation `Audio: mp3, 44100 Hz, mono`. */
  readonly stream: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** Decodes and measures a whole file with ffmpeg. */
export async function measureMedia(file: string): Promise<MediaFacts> {
  const log = await ffmpeg(['-i', file, ...SOUND, '-f', 'null', '-']);
  const summary = log.slice(log.lastIndexOf('Summary:'));
  const [, minutes = '0', seconds = '0'] = /.*time=\d+:(\d+):([\d.]+)/s.exec(log) ?? [];
  return {
    durationSeconds: Number(minutes) * 60 + Number(seconds),
    integratedLufs: numberIn(summary, /I:\s+(-?[\d.]+) LUFS/),
    truePeakDbtp: numberIn(summary, /Peak:\s+(-?[\d.]+) dBFS/),
    stream: /Audio: .*/.exec(log)?.[0] ?? '',
    tags: tagsOf(await ffmpeg(['-i', file, '-f', 'ffmetadata', '-'])),
  };
}

function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`ffmpeg did not say ${pattern.source}:\n${text}`);
  return Number(found);
}

/** Those of the file: chapters have titles, too. */
function tagsOf(metadata: string): Record<string, string> {
  const [ofFile = ''] = metadata.split('[CHAPTER]');
  const lines = ofFile.split('\n').map((line) => /^(\w+)=(.*)$/.exec(line));
  return Object.fromEntries(
    lines.flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? '']] : [])),
  );
}

async function ffmpeg(args: readonly string[]): Promise<string> {
  const { path } = await findFfmpeg({ searchPath: SEARCH_PATH });
  const child = spawn(path, ['-hide_banner', '-nostdin', ...args]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(output);
  return output;
}
