/** Families of models that a voice pack may hold; each has files of its own (docs/voices.md). */
export const PACK_FAMILIES = ['kokoro', 'vits'] as const;
export type PackFamily = (typeof PACK_FAMILIES)[number];

/** One voice of a pack. */
export interface PackVoice {
  /** Letters, digits, `_`, `-` and `.`; unique within its pack. */
  readonly id: string;
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  readonly gender: 'female' | 'male' | 'neutral';
  /** Its number within the model, from 0. */
  readonly speaker: number;
}

/** A file of a pack as it was when it was installed. */
export interface PackFile {
  /** Relative to the pack's folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
  /** Lowercase hexadecimal. */
  readonly sha256: string;
}

/** Measurements of a pack on this machine, in one process. */
export interface PackTrial {
  /** Seconds of speech made in one second. */
  readonly timesRealTime: number;
  readonly cpuSecondsPerAudioSecond: number;
  /** The most that the process took. */
  readonly memoryMegabytes: number;
}

/** Content of `pack.json` in the folder of a voice pack. */
export interface VoicePack {
  readonly format: 1;
  /** Name of its folder: lowercase letters, digits, `-`, `_` and `.`. */
  readonly id: string;
  readonly name: string;
  readonly family: PackFamily;
  readonly licence: string;
  /** Origin, for display. */
  readonly source: string;
  /** Hz. */
  readonly sampleRate: number;
  readonly voices: readonly PackVoice[];
  /** Voice ids of host 1 and host 2 when a request names none. */
  readonly hosts: readonly [string, string];
  readonly files: readonly PackFile[];
  /** Maximum memory of one process, as far as it is known. */
  readonly memoryMegabytes: number;
  readonly trial?: PackTrial;
}

/** A pack that lies in the folder of packs. */
export interface InstalledPack extends VoicePack {
  /** Absolute path. */
  readonly folder: string;
  /** Changes whenever its sound may: a digest of its files. */
  readonly fingerprint: string;
}
