import type { ConversionOutline } from '../contracts/conversion-store.js';
import type { Reads } from '../contracts/unit-of-work.js';
import type { Branding, Mode } from '../domain/account.js';
import type { UtteranceTiming } from '../domain/audio.js';
import type { Media } from '../domain/conversion.js';
import type { Script } from '../domain/script.js';
import { transcriptOf, type Transcript } from './transcript.js';

/** A conversion as listeners see it, without its text: short, however long the recording is. */
export interface RecordingOutline {
  readonly id: string;
  readonly title: string;
  readonly mode: Mode;
  readonly isPublic: boolean;
  readonly organization: {
    readonly id: string;
    readonly name: string;
    readonly branding: Branding;
  };
  /** Of a product of the organization, and as it is called, which may be all that is known. */
  readonly productId: string | null;
  readonly product: string | null;
  readonly version: string | null;
  /** ISO 8601 date-time: when it was finished, before that when it was ordered. */
  readonly at: string;
  readonly status: ConversionOutline['status'];
  /** Null unless it is completed. */
  readonly media: Media | null;
}

/** Spoken text of a finished recording with its times. Immutable. */
export interface RecordingText {
  readonly script: Script | null;
  /** Null if no times were kept. */
  readonly timings: readonly UtteranceTiming[] | null;
}

/** State of a recording. */
export type RecordingState =
  | { readonly status: 'ready'; readonly media: Media; readonly transcript: Transcript | null }
  | { readonly status: 'making' }
  | { readonly status: 'failed' };

/** A conversion as its pages show it. */
export interface Recording extends Omit<RecordingOutline, 'status' | 'media'> {
  /** Null if it does not exist yet. */
  readonly script: Script | null;
  readonly state: RecordingState;
}

/** One that can be heard. */
export type ReadyRecording = Recording & {
  readonly state: Extract<RecordingState, { readonly status: 'ready' }>;
};

export function isReady(recording: Recording): recording is ReadyRecording {
  return recording.state.status === 'ready';
}

/** A recording with its text. Takes time in proportion to its length. */
export function toRecording(
  { status, media, ...facts }: RecordingOutline,
  { script, timings }: RecordingText,
): Recording {
  if (status === 'failed') return { ...facts, script, state: { status } };
  if (media === null) return { ...facts, script, state: { status: 'making' } };
  const transcript =
    script === null || timings === null
      ? null
      : transcriptOf(script, timings, media.durationSeconds * 1000);
  return { ...facts, script, state: { status: 'ready', media, transcript } };
}

/** Recordings for pages, players and feeds: read by their id alone, as these act for no organization. */
export class Recordings {
  constructor(
    private readonly reads: Pick<Reads, 'accounts' | 'conversions' | 'products' | 'timings'>,
  ) {}

  /** Finds a public recording; null if it does not exist, or is not public. */
  async findPublic(id: string): Promise<RecordingOutline | null> {
    const outline = await this.find(id);
    return outline?.isPublic === true ? outline : null;
  }

  /** For who may listen whether it is public or not. */
  async find(id: string): Promise<RecordingOutline | null> {
    const conversion = await this.reads.conversions.findOutline(id.toLowerCase());
    if (conversion === null) return null;
    const organization = await this.reads.accounts.findOrganization(conversion.organizationId);
    if (organization === null) return null;
    const { publicUrl, productName, completedAt, createdAt, ...facts } = conversion;
    return {
      ...{ id: facts.id, title: facts.title, mode: facts.mode, isPublic: publicUrl },
      organization,
      productId: facts.productId,
      product: productName ?? (await this.#productName(conversion)),
      version: facts.version,
      at: completedAt ?? createdAt,
      ...{ status: facts.status, media: facts.media },
    };
  }

  /** The text of a finished recording. */
  async textOf({ id }: Pick<RecordingOutline, 'id'>): Promise<RecordingText> {
    const conversion = await this.reads.conversions.get(id);
    const script = conversion?.script ?? null;
    return { script, timings: script === null ? null : await this.reads.timings.find(id) };
  }

  async #productName({ productId, ...owner }: ConversionOutline): Promise<string | null> {
    if (productId === null) return null;
    return (await this.reads.products.find(productId, owner))?.name ?? null;
  }
}
