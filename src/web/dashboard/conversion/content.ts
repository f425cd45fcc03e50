import type { AudioFormat } from '../../../domain/audio.js';
import type { SourceType } from '../../../domain/conversion.js';
import type { SpeakerCount } from '../../../domain/script.js';
import type { TimelineEntry } from '../../../publishing/overview/timeline.js';
import type { Cue, HeardChapter, Transcript } from '../../../publishing/transcript.js';
import type { ShownRevision } from '../parts/revision-notice.js';

/** Content of the page of one conversion. Plain data: pages are rendered in a thread. */
export interface ConversionContent {
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
  /** Path of the page below the base URL. */
  readonly place: string;
  /** Paths of the list of conversions and of the webhooks. */
  readonly listPlace: string;
  readonly webhooksPlace: string;
  readonly rights: ConversionRights;
  readonly facts: ConversionFacts;
  readonly state: ShownState;
  /** Null before the script is written. */
  readonly script: ShownScript | null;
  readonly versions: ShownVersions;
  /** Null if no script can be spoken again. */
  readonly voices: ShownVoices | null;
  readonly sharing: ShownSharing;
  readonly timeline: readonly TimelineEntry[];
  /** True if older deliveries than those of the timeline exist. */
  readonly hasMoreDeliveries: boolean;
  readonly source: ShownSource;
}

/** Rights of the signed-in person. */
export interface ConversionRights {
  readonly write: boolean;
  readonly share: boolean;
  readonly readEndpoints: boolean;
}

export interface ConversionFacts {
  readonly id: string;
  readonly title: string;
  readonly sourceType: SourceType;
  readonly product: string | null;
  readonly version: string | null;
  /** ISO 8601 date-time: when it was completed, before that when it was ordered. */
  readonly at: string;
}

/** State of a conversion with what belongs to it. */
export type ShownState =
  | {
      readonly status: 'pending' | 'processing';
      /** From 1; null for one that does not wait. */
      readonly queuePosition: number | null;
      readonly secondsLeft: number;
    }
  | {
      readonly status: 'generating';
      readonly secondsLeft: number;
      /** Number of sentences that are spoken. */
      readonly spoken: number;
      /** Expected sentences and times; null while they are unknown. */
      readonly sketch: Transcript | null;
    }
  | CompletedView
  | { readonly status: 'failed'; readonly code: string; readonly message: string };

export interface CompletedView {
  readonly status: 'completed';
  readonly durationMs: number;
  readonly downloads: readonly Download[];
  /** False if the audio is gone from the media store. */
  readonly hasAudio: boolean;
  /** True once retention has removed the audio. */
  readonly isAudioRemoved: boolean;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
  /** Start of playback, in milliseconds. */
  readonly startMs: number;
}

/** Audio that is offered for download. */
export interface Download {
  readonly format: AudioFormat;
  /** Null for a format that is made when it is first asked for. */
  readonly bytes: number | null;
}

/** Sentences of one part of a script: a script of thousands is shown in parts. */
export const MOST_SENTENCES = 400;

/** One part of a script, with its times where they are known. */
export interface ShownScript {
  readonly speakers: SpeakerCount;
  readonly words: number;
  /** Sentences of this part of the script. */
  readonly cues: readonly Cue[];
  /** Position of the first of them in the script. */
  readonly first: number;
  /** Number of sentences of the whole script; of a script without times the number of its paragraphs. */
  readonly total: number;
  /** False for a script of which no times are known: its cues are paragraphs, all at 0. */
  readonly isTimed: boolean;
  readonly chapters: readonly HeardChapter[];
  /** Every sentence of the script for the score; of a long script they share bars. */
  readonly score: readonly Pick<Cue, 'speaker' | 'startMs' | 'endMs'>[];
}

/** Versions of the script shown on the page. */
export interface ShownVersions {
  /** Null unless a finished version is served. */
  readonly served: number | null;
  /** A newer version: in the making, or why it could not be made. */
  readonly revision: ShownRevision | null;
}

/** Current voices and the choices. */
export interface ShownVoices {
  /** Names of those who speak now, host 1 first. */
  readonly hosts: readonly string[];
  /** Ids of voices that can be chosen, and what they are called. */
  readonly choices: readonly (readonly [id: string, title: string])[];
  /** Delivery preset; empty for none. */
  readonly delivery: string;
  /** Pronunciation notes. */
  readonly notes: string;
}

export interface ShownSharing {
  readonly isPublic: boolean;
  readonly listenUrl: string;
  /** HTML of the public player by its layout. */
  readonly embed: EmbedCodes;
  readonly tokens: readonly ShownToken[];
  readonly hasMoreTokens: boolean;
  /** Names of the podcast feeds that have it as an episode. */
  readonly feeds: readonly string[];
}

export interface EmbedCodes {
  readonly full: string;
  readonly compact: string;
}

/** An embed token as its owner sees it again. */
export interface ShownToken {
  /** Names the token in addresses: they end up in logs, where the token must not. */
  readonly handle: string;
  readonly lastFour: string;
  /** ISO 8601 date-time. */
  readonly createdAt: string;
  /** Null for people who may not share. */
  readonly embed: EmbedCodes | null;
}

/** Source text of the conversion. */
export interface ShownSource {
  readonly text: string;
  /** True if the text is longer than the shown part. */
  readonly isCut: boolean;
  readonly context: string | null;
}
