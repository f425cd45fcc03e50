import type { Reads } from '../contracts/unit-of-work.js';
import type { Branding, Mode } from '../domain/account.js';
import type { Conversion, Media } from '../domain/conversion.js';
import type { Script } from '../domain/script.js';
import { transcriptOf, type Transcript } from './transcript.js';

/** How far a recording is. */
export type RecordingState =
  | { readonly status: 'ready'; readonly media: Media; readonly transcript: Transcript | null }
  | { readonly status: 'making'; readonly conversion: Conversion }
  | { readonly status: 'failed' };

/** A conversion as those see it who listen to it. */
export interface Recording {
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
  /** Null until it is written. */
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

/** Recordings for pages, players and feeds: read by their id alone, as these act for no organization. */
export class Recordings {
  constructor(
    private readonly reads: Pick<Reads, 'accounts' | 'conversions' | 'products' | 'timings'>,
  ) {}

  /** Null where there is none, also where its organization has not made it public. */
  async findPublic(id: string): Promise<Recording | null> {
    const recording = await this.find(id);
    return recording?.isPublic === true ? recording : null;
  }

  /** For who may listen whether it is public or not. */
  async find(id: string): Promise<Recording | null> {
    const conversion = await this.reads.conversions.get(id.toLowerCase());
    if (conversion === null) return null;
    const organization = await this.reads.accounts.findOrganization(conversion.organizationId);
    if (organization === null) return null;
    const { state, narration } = conversion;
    return {
      ...{ id: conversion.id, title: conversion.title, mode: conversion.mode },
      isPublic: conversion.publicUrl,
      organization,
      productId: conversion.productId,
      product: narration.productName ?? (await this.#productName(conversion)),
      version: narration.version ?? null,
      at: state.status === 'completed' ? state.completedAt : conversion.createdAt,
      script: conversion.script,
      state: await this.#stateOf(conversion),
    };
  }

  async #productName({ productId, ...owner }: Conversion): Promise<string | null> {
    if (productId === null) return null;
    return (await this.reads.products.find(productId, owner))?.name ?? null;
  }

  async #stateOf(conversion: Conversion): Promise<RecordingState> {
    const { id, state, script } = conversion;
    if (state.status === 'failed') return { status: 'failed' };
    if (state.status !== 'completed') return { status: 'making', conversion };
    const { media } = state;
    const heard = script === null ? null : await this.reads.timings.find(id);
    const transcript =
      script === null || heard === null
        ? null
        : transcriptOf(script, heard, media.durationSeconds * 1000);
    return { status: 'ready', media, transcript };
  }
}
