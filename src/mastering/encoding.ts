import type { AudioTags, Loudness } from '../domain/audio.js';
import type { Encoding } from './encodings.js';
import { runFfmpeg } from './ffmpeg-run.js';
import { LoudnessMeter } from './loudness-meter.js';
import { tagOptions } from './tags.js';
import { TruePeakMeter } from './true-peak-meter.js';

const BYTES_PER_FLOAT = Float32Array.BYTES_PER_ELEMENT;

/** Samples to be encoded: mono, full scale ±1. */
export interface EncodingSource {
  readonly slices: AsyncIterable<Float32Array<ArrayBuffer>>;
  /** Hz. */
  readonly sampleRate: number;
}

export interface EncodingTarget {
  readonly encoding: Encoding;
  readonly bitrateKbps: number;
  readonly tags: AudioTags;
  readonly outputPath: string;
}

/** What a listener gets to hear. */
export interface EncodedAudio extends Loudness {
  readonly durationSeconds: number;
}

/**
 * Encodes samples into a tagged file.
 * @throws as `runFfmpeg`.
 */
export async function encode(
  ffmpegPath: string,
  source: EncodingSource,
  { encoding, bitrateKbps, tags, outputPath }: EncodingTarget,
  signal: AbortSignal,
): Promise<void> {
  const { encoder, muxer, sampleRate, lossy, options } = encoding;
  await runFfmpeg(
    {
      ffmpegPath,
      input: bytesOf(source.slices),
      inputOptions: ['-f', 'f32le', '-ar', String(source.sampleRate), '-ac', '1'],
      output: outputPath,
      outputOptions: [
        ...['-c:a', encoder, '-ar', String(sampleRate), '-ac', '1'],
        ...(lossy ? ['-b:a', `${bitrateKbps}k`] : []),
        ...options,
        ...tagOptions(tags),
        ...['-f', muxer],
      ],
    },
    signal,
  );
}

/**
 * Decodes a file and measures what is heard.
 * @throws as `runFfmpeg`.
 */
export async function measureEncoded(
  ffmpegPath: string,
  file: string,
  { demuxer, sampleRate }: Encoding,
  signal: AbortSignal,
): Promise<EncodedAudio> {
  const loudness = new LoudnessMeter(sampleRate);
  const peak = new TruePeakMeter();
  let samples = 0;
  const measure = wholeFloats((slice) => {
    loudness.push(slice);
    peak.push(slice);
    samples += slice.length;
  });
  await runFfmpeg(
    {
      ffmpegPath,
      input: file,
      inputOptions: ['-f', demuxer],
      output: measure,
      outputOptions: ['-map', '0:a', '-c:a', 'pcm_f32le', '-f', 'f32le'],
    },
    signal,
  );
  return {
    durationSeconds: samples / sampleRate,
    integratedLufs: loudness.integrated(),
    truePeakDbtp: peak.maximum(),
  };
}

async function* bytesOf(
  slices: AsyncIterable<Float32Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array, void> {
  for await (const slice of slices) yield new Uint8Array(slice.buffer);
}

/** Cuts a stream of bytes into samples: what is left over of one chunk belongs to the next. */
function wholeFloats(receive: (samples: Float32Array) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const whole = all.length - (all.length % BYTES_PER_FLOAT);
    const samples = new Float32Array(whole / BYTES_PER_FLOAT);
    all.copy(new Uint8Array(samples.buffer), 0, 0, whole);
    rest = Buffer.from(all.subarray(whole));
    receive(samples);
  };
}
