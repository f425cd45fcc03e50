import type { PcmAudio } from '../../src/domain/audio.js';
import { decodeByFfmpeg } from './ffmpeg-decoder.js';
import type { AnswerFormat } from './options.js';
import { NoSpeech, type SpeechAnswer } from './speech-request.js';
import { readWav } from './wav.js';

export interface DecodeOptions {
  /** Requested format. */
  readonly format: AnswerFormat;
  /** Hz. */
  readonly pcmSampleRate: number;
  readonly ffmpegPath: string;
  readonly longestSeconds: number;
}

/**
 * Decodes the samples of a response. Its first bytes decide the format, because some servers ignore the requested one.
 * @throws {NoSpeech} if it is not audio, damaged, truncated, or longer than any speech of its text.
 * @throws the signal's reason when aborted.
 */
export async function decodeAnswer(
  { bytes, contentType }: SpeechAnswer,
  { format, pcmSampleRate, ffmpegPath, longestSeconds }: DecodeOptions,
  signal: AbortSignal,
): Promise<PcmAudio> {
  if (bytes.length === 0) throw new NoSpeech('the speech server answered with nothing');
  const audio = isWav(bytes)
    ? readWav(bytes)
    : isMp3(bytes)
      ? await decodeByFfmpeg(ffmpegPath, { bytes, longestSeconds }, signal)
      : readRaw(bytes, contentType, format, pcmSampleRate);
  if (audio.samples.length === 0) throw new NoSpeech('the speech server answered with no samples');
  if (audio.samples.length > longestSeconds * audio.sampleRate) {
    throw new NoSpeech('the speech server answered with more audio than the text can be');
  }
  return audio;
}

function isWav(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE';
}

/** An ID3v2 tag, or the header of a frame of layer III (ISO 11172-3, 2.4.1.3). */
function isMp3(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 3) === 'ID3') return true;
  const [sync = 0, header = 0] = bytes;
  return sync === 0xff && (header & 0xe6) === 0xe2;
}

/** Raw samples have no mark of their own: they are taken for such only if they were asked for. */
function readRaw(
  bytes: Buffer,
  contentType: string,
  format: AnswerFormat,
  sampleRate: number,
): PcmAudio {
  if (format !== 'pcm' || /wav|mpeg|mp3|ogg|opus|flac|aac|mp4/.test(contentType)) {
    throw new NoSpeech(`the speech server answered with something that is neither WAV nor MP3`);
  }
  if (bytes.length % 2 !== 0) throw new NoSpeech('the raw samples are cut off');
  if (looksLikeText(bytes)) throw new NoSpeech('the speech server answered with text');
  const samples = new Int16Array(bytes.length / 2);
  bytes.copy(new Uint8Array(samples.buffer));
  return { sampleRate, samples };
}

/** A message of error sent as audio: speech has bytes of every kind within its first samples. */
function looksLikeText(bytes: Buffer): boolean {
  return bytes
    .subarray(0, 512)
    .every((byte) => (byte >= 0x20 && byte < 0x7f) || [9, 10, 13].includes(byte));
}
