import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SynthesisRequest } from '../../src/contracts/speech-provider.js';
import { openSpeechEngine } from '../../src/plugin-host/speech-engine.js';

/** Work of a careful person without Lectern: one clip after another in one process, then ffmpeg twice. */
export interface ByHandTask {
  readonly requests: readonly (SynthesisRequest & { readonly pauseAfterMs: number })[];
  readonly ffmpegPath: string;
  readonly folder: string;
}

/** Wall time without the start of the process, and CPU time with it and with ffmpeg's. */
export interface ByHandResult {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
}

const LOUDNORM = 'loudnorm=I=-16:TP=-1:LRA=11';
const ENGINE = fileURLToPath(new URL('../../plugins/speech-flite/index.js', import.meta.url));
const CLOCK_TICKS_PER_SECOND = 100;

async function doByHand({ requests, ffmpegPath, folder }: ByHandTask): Promise<ByHandResult> {
  const host = { settings: {}, ffmpegPath, allowedNetworks: [] };
  const engine = await openSpeechEngine(ENGINE, host);
  const startedAt = performance.now();
  const raw = path.join(folder, 'by-hand.raw');
  const file = await open(raw, 'w');
  let sampleRate = 16_000;
  for (const { pauseAfterMs, ...request } of requests) {
    const audio = await engine.synthesize(request);
    sampleRate = audio.sampleRate;
    await file.write(
      Buffer.from(audio.samples.buffer, audio.samples.byteOffset, audio.samples.byteLength),
    );
    await file.write(Buffer.alloc(2 * Math.round((pauseAfterMs / 1000) * sampleRate)));
  }
  await file.close();
  const input = [
    '-hide_banner',
    '-y',
    '-f',
    's16le',
    '-ar',
    String(sampleRate),
    '-ac',
    '1',
    '-i',
    raw,
  ];
  const first = await run(ffmpegPath, [
    ...input,
    '-af',
    `${LOUDNORM}:print_format=json`,
    '-f',
    'null',
    '-',
  ]);
  const measured = JSON.parse(
    first.slice(first.lastIndexOf('{'), first.lastIndexOf('}') + 1),
  ) as Record<string, string>;
  const second = [
    LOUDNORM,
    `measured_I=${measured['input_i']}`,
    `measured_TP=${measured['input_tp']}`,
    `measured_LRA=${measured['input_lra']}`,
    `measured_thresh=${measured['input_thresh']}`,
    `offset=${measured['target_offset']}`,
  ].join(':');
  const output = ['-ar', '44100', '-ac', '1', '-b:a', '96k', path.join(folder, 'by-hand.mp3')];
  await run(ffmpegPath, [...input, '-af', second, ...output]);
  const wallSeconds = (performance.now() - startedAt) / 1000;
  return { wallSeconds, cpuSeconds: await cpuSecondsOf('self') };
}

/** CPU time of a process and the children it has waited for, in seconds (proc(5), stat). */
export async function cpuSecondsOf(pid: number | 'self'): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks / CLOCK_TICKS_PER_SECOND;
}

async function run(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(output);
  return output;
}

/** Does the task in a process of its own. */
export async function byHand(task: ByHandTask): Promise<ByHandResult> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(task));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return JSON.parse(output) as ByHandResult;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const input: Buffer[] = [];
  for await (const chunk of process.stdin) input.push(chunk as Buffer);
  const result = await doByHand(JSON.parse(Buffer.concat(input).toString()) as ByHandTask);
  process.stdout.write(JSON.stringify(result));
}
