import type { Mode } from './account.js';
import type { Script, SpeakerCount, Writing } from './script.js';
import type { AskedVoice, VoiceSettings } from './voice.js';
import type { ConversionWarning } from './warning.js';

/** Source of a conversion (contract: Conversion, `source_type`). */
export const SOURCE_TYPES = ['changelog', 'document'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** The five states of a conversion (contract: States and transitions). */
export const CONVERSION_STATUSES = [
  'pending',
  'processing',
  'generating',
  'completed',
  'failed',
] as const;
export type ConversionStatus = (typeof CONVERSION_STATUSES)[number];

/** The states in which a conversion is neither completed nor failed. */
export const STATUSES_IN_PROGRESS = [
  'pending',
  'processing',
  'generating',
] as const satisfies readonly ConversionStatus[];
export type StatusInProgress = (typeof STATUSES_IN_PROGRESS)[number];

export const TONES = ['casual', 'professional', 'enthusiastic', 'technical'] as const;
export type Tone = (typeof TONES)[number];

export const VERBOSITIES = ['brief', 'normal', 'detailed'] as const;
export type Verbosity = (typeof VERBOSITIES)[number];

/**
 * Settings of the script, with every default of the contract filled in (contract: Settings (conversions)).
 */
export interface NarrationSettings {
  readonly productName?: string;
  readonly version?: string;
  readonly tone: Tone;
  readonly audience?: string;
  readonly verbosity: Verbosity;
  /** Call to action: always the last thing said. */
  readonly cta?: string;
  readonly severityAwareTone: boolean;
  /** From this many changes on a changelog is summarized. */
  readonly summaryThreshold: number;
  readonly useHistory: boolean;
  /** 1 to 100. */
  readonly historyLimit: number;
  readonly speakers: SpeakerCount;
  /** BCP 47 tag of the language of the text, in place of what is detected. */
  readonly language?: string;
}

export const DEFAULT_NARRATION_SETTINGS: NarrationSettings = {
  tone: 'casual',
  verbosity: 'normal',
  severityAwareTone: false,
  summaryThreshold: 15,
  useHistory: true,
  historyLimit: 10,
  speakers: 1,
};

/** State of a conversion; the known properties depend on it. */
export type ConversionState =
  | { readonly status: 'pending' | 'processing' | 'generating' }
  | CompletedState
  | { readonly status: 'failed'; readonly failedAt: string; readonly error: ConversionError };

export interface CompletedState {
  readonly status: 'completed';
  readonly completedAt: string;
  readonly media: Media;
  /** Requested properties that the audio does not have. */
  readonly warnings: readonly ConversionWarning[];
}

export interface ConversionError {
  readonly code: 'GENERATION_FAILED';
  /** Says what to do next; nothing secret. */
  readonly message: string;
}

/** The finished audio of a conversion. */
export interface Media {
  /** Key in the media store. */
  readonly key: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Lowercase hex. */
  readonly sha256: string;
  readonly durationSeconds: number;
  readonly integratedLufs: number;
  readonly truePeakDbtp: number;
  /** Set once retention has removed the file. */
  readonly isRemoved?: true;
}

/** A new version of a conversion from an edited script: in the making, or why it could not be made. */
export interface Revision {
  /** Number of the version that it is to become. */
  readonly version: number;
  readonly script: Script;
  readonly voice: VoiceSettings;
  readonly status: RevisionStatus;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
  /** Set exactly when it has failed. */
  readonly error: ConversionError | null;
}

export type RevisionStatus = 'pending' | 'generating' | 'failed';

/** Order of a conversion, with every default filled in. Only PATCH changes it. */
export interface ConversionOrder {
  readonly sourceType: SourceType;
  readonly title: string;
  readonly content: string;
  readonly additionalContext: string | null;
  readonly productId: string | null;
  readonly ignoreOrganization: boolean;
  readonly publicUrl: boolean;
  readonly webhookUrl: string | null;
  readonly narration: NarrationSettings;
  readonly voice: VoiceSettings;
}

/** An order before it is decided which voices speak. */
export type AskedOrder = Omit<ConversionOrder, 'voice'> & { readonly voice: AskedVoice };

/** Part of an order that is needed to check whether its text contains the release that it names. */
export type VersionedOrder = Pick<ConversionOrder, 'sourceType' | 'content' | 'narration'>;

/** One conversion of one organization. */
export interface Conversion extends ConversionOrder {
  /** UUID v7. */
  readonly id: string;
  readonly organizationId: string;
  readonly mode: Mode;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
  readonly state: ConversionState;
  /** The narration, kept from the moment it is written. */
  readonly script: Script | null;
  /** The generated script that it was made from (contract: Scripts); then `script` is there from the start. */
  readonly scriptId: string | null;
  /** Writer of the script; null before it is written, and after an edit by the caller. */
  readonly writing: Writing | null;
  /** Number of the version that is served, from 1: each edited script that became audio counts one more. */
  readonly scriptVersion: number;
  /** Null unless a new version is in the making, or the latest one failed. */
  readonly revision: Revision | null;
}

/** A conversion as lists show it: without its texts. */
export interface ConversionSummary {
  readonly id: string;
  readonly sourceType: SourceType;
  readonly title: string;
  readonly status: ConversionStatus;
  readonly durationSeconds: number | null;
  /** Of its media, as `mediaBytes` is: both are there once it has completed. */
  readonly mediaKey: string | null;
  readonly mediaBytes: number | null;
  readonly mediaContentType: string | null;
  readonly productId: string | null;
  readonly publicUrl: boolean;
  readonly productName: string | null;
  readonly version: string | null;
  readonly createdAt: string;
  readonly completedAt: string | null;
}
