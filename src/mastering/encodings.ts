import type { AudioFormat } from '../domain/audio.js';

/** Arguments of ffmpeg for encoding and decoding a format. */
export interface Encoding {
  /** ffmpeg's names. */
  readonly encoder: string;
  readonly muxer: string;
  readonly demuxer: string;
  /** Hz. */
  readonly sampleRate: number;
  /** True if the bit rate of the settings applies. */
  readonly lossy: boolean;
  /** By how many dB the encoder itself lowers the level: LAME scales by 0.95 at these bit rates, measured. */
  readonly attenuationDb: number;
  readonly options: readonly string[];
  /** Of the container, whether the sound is encoded or copied. */
  readonly containerOptions: readonly string[];
}

/** Mono in every format. Opus knows 48 kHz and its fractions only (RFC 6716, section 2). */
export const ENCODINGS: Readonly<Record<AudioFormat, Encoding>> = {
  mp3: {
    encoder: 'libmp3lame',
    muxer: 'mp3',
    demuxer: 'mp3',
    sampleRate: 44_100,
    lossy: true,
    attenuationDb: 0.45,
    // LAME's search for less audible noise costs a third of its time and finds nothing at the rates of speech.
    options: ['-compression_level', '7'],
    // ID3v2.4 alone: it has UTF-8 and whole dates, ID3v1 has neither.
    containerOptions: ['-id3v2_version', '4', '-write_id3v1', '0'],
  },
  m4a: {
    encoder: 'aac',
    muxer: 'ipod',
    demuxer: 'mov',
    sampleRate: 44_100,
    lossy: true,
    attenuationDb: 0,
    options: [],
    // The index stands first, so that playing starts before the whole file is there.
    containerOptions: ['-movflags', '+faststart'],
  },
  opus: {
    encoder: 'libopus',
    muxer: 'opus',
    demuxer: 'ogg',
    sampleRate: 48_000,
    lossy: true,
    attenuationDb: 0,
    options: [],
    containerOptions: [],
  },
  wav: {
    encoder: 'pcm_s16le',
    muxer: 'wav',
    demuxer: 'wav',
    sampleRate: 44_100,
    lossy: false,
    attenuationDb: 0,
    options: [],
    // RIFF counts bytes in 32 bits, which 811 minutes exceed: such a file becomes RF64 (EBU Tech 3306).
    containerOptions: ['-rf64', 'auto'],
  },
  flac: {
    encoder: 'flac',
    muxer: 'flac',
    demuxer: 'flac',
    sampleRate: 44_100,
    lossy: false,
    attenuationDb: 0,
    options: ['-sample_fmt', 's16'],
    containerOptions: [],
  },
};

/**
 * Arguments of ffmpeg for encoding the sound of a format, in mono.
 * @param bitrateKbps of the lossy formats
 */
export function encoderOptions(format: AudioFormat, bitrateKbps: number): readonly string[] {
  const { encoder, sampleRate, lossy, options } = ENCODINGS[format];
  return [
    ...['-c:a', encoder, '-ar', String(sampleRate), '-ac', '1'],
    ...(lossy ? ['-b:a', `${bitrateKbps}k`] : []),
    ...options,
  ];
}
