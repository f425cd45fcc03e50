import type { Logger } from 'pino';
import type { Covers } from '../contracts/covers.js';
import type { Reads } from '../contracts/unit-of-work.js';
import type { AudioTags } from '../domain/audio.js';
import type { Conversion } from '../domain/conversion.js';

export interface AudioDescriptionsOptions {
  readonly reads: Pick<Reads, 'accounts' | 'products'>;
  readonly covers: Covers;
  readonly logger: Logger;
}

/** Metadata of finished audio. */
export interface AudioDescription {
  readonly tags: AudioTags;
  /** A PNG; null if it could not be drawn. Never rejects. */
  readonly cover: Promise<Uint8Array | null>;
}

/** Largest size at which players show a cover; it adds only a few kilobytes to each file. */
const COVER_PIXELS = 600;

/** Tells what is written into the audio of conversions. */
export class AudioDescriptions {
  constructor(private readonly options: AudioDescriptionsOptions) {}

  async describe(conversion: Conversion): Promise<AudioDescription> {
    const { accounts } = this.options.reads;
    const organization = await accounts.findOrganization(conversion.organizationId);
    const product = await this.#productOf(conversion);
    return {
      tags: {
        title: conversion.title,
        date: conversion.createdAt.slice(0, 10),
        ...(organization !== null && { organization: organization.name }),
        ...(product !== null && { product }),
      },
      cover: this.#draw({
        organization: organization?.name ?? '',
        detail: product,
        color: organization?.branding.primaryColor ?? null,
      }),
    };
  }

  async #productOf({ narration, productId, ...of }: Conversion): Promise<string | null> {
    if (narration.productName !== undefined) return narration.productName;
    if (productId === null) return null;
    return (await this.options.reads.products.find(productId, of))?.name ?? null;
  }

  /** Audio without a picture is better than none. */
  async #draw(subject: Parameters<Covers['draw']>[0]): Promise<Uint8Array | null> {
    try {
      return await this.options.covers.draw(subject, COVER_PIXELS);
    } catch (error) {
      this.options.logger.warn({ err: error }, 'could not draw a cover');
      return null;
    }
  }
}
