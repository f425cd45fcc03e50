import type { CaptionFormat } from '../../publishing/captions.js';
import type { PodcastFeed } from '../../publishing/feed/podcast-feed.js';
import type { PlayerLook } from '../../publishing/player-look.js';
import type { RecordingOutline, RecordingText } from '../../publishing/recordings.js';
import type { Transcript } from '../../publishing/transcript.js';
import type { FrameData } from '../dashboard/frame-data.js';
import type { DashboardView } from '../dashboard/registry.js';
import type { PageOwner } from '../parts/masthead.js';

interface RecordingTask {
  readonly outline: RecordingOutline;
  readonly text: RecordingText;
}

/** Content of a recording on a listen page or in a player. */
interface PageOfRecording extends RecordingTask {
  readonly owner: PageOwner;
  /** True if the audio of a finished one is there. */
  readonly hasAudio: boolean;
}

export interface ListenTask extends PageOfRecording {
  readonly page: 'listen';
  readonly feedUrl: string | null;
  /** Start position of the link, in milliseconds. */
  readonly startMs: number;
  /** Of one that is being spoken: what will be heard, about, and how many of its sentences are spoken. */
  readonly sketch: { readonly transcript: Transcript; readonly spoken: number } | null;
}

export interface EmbedTask extends PageOfRecording {
  readonly page: 'embed';
  readonly look: PlayerLook;
  /** Of the player, with its leading slash. */
  readonly place: string;
}

/** The transcript of a finished recording as a file. */
export interface CaptionsTask extends RecordingTask {
  readonly page: 'captions';
  readonly format: CaptionFormat;
}

/** The chapters of a finished recording, as podcast apps read them. */
export interface ChaptersTask extends RecordingTask {
  readonly page: 'chapters';
}

export interface FeedTask {
  readonly page: 'feed';
  readonly feed: PodcastFeed;
  /** Time at which it has changed last (ISO 8601 date-time). */
  readonly since: string;
}

/** A document as YAML. */
export interface YamlTask {
  readonly page: 'yaml';
  readonly document: object;
}

/** A page for people who have signed in. */
export interface DashboardTask {
  readonly page: 'dashboard';
  readonly frame: FrameData;
  readonly view: DashboardView;
}

/** Everything that is rendered outside of the main thread. */
export type PageTask =
  ListenTask | EmbedTask | CaptionsTask | ChaptersTask | FeedTask | YamlTask | DashboardTask;

/** Compression of a page. */
export type PageEncoding = 'br' | 'gzip' | 'identity';

/** Order for the thread: a page and its encoding. */
export interface RenderOrder {
  readonly site: RenderedSite;
  readonly task: PageTask;
  readonly encoding: PageEncoding;
}

/** A page as it is sent. */
export interface RenderedPage {
  readonly body: Uint8Array;
  /** Weak (RFC 9110, section 8.8.1): the same in every encoding. */
  readonly etag: string;
}

/** Facts about the site that the thread needs. */
export interface RenderedSite {
  /** `http.publicUrl`, no trailing slash. */
  readonly publicUrl: string;
  /** The name that each source was given by the build. */
  readonly files: Readonly<Record<string, string>>;
}
