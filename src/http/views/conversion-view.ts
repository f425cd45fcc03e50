import type { Conversion, Media } from '../../domain/conversion.js';
import type { ConversionDetail, QueuedConversion } from '../schemas/conversion-response.js';
import type { Addresses } from './addresses.js';
import { toContextUsed } from './context-used.js';

/** Checks whether the audio of a conversion is available. */
export type HasAudio = (media: Pick<Media, 'key' | 'bytes' | 'isRemoved'>) => Promise<boolean>;

/** Dependencies of the view of a conversion. */
export interface ConversionViewOptions {
  readonly addresses: Addresses;
  readonly estimateSeconds: (id: string) => number;
  readonly hasAudio: HasAudio;
}

/** A conversion as the API shows it; fields of a state are there in that state only. */
export async function toConversionDetail(
  conversion: Conversion,
  { addresses, estimateSeconds, hasAudio }: ConversionViewOptions,
): Promise<ConversionDetail> {
  const { id, state, script, writing, publicUrl, revision } = conversion;
  return {
    id,
    source_type: conversion.sourceType,
    title: conversion.title,
    status: state.status,
    has_audio: state.status === 'completed' && (await hasAudio(state.media)),
    ...(state.status !== 'completed' &&
      state.status !== 'failed' && {
        poll_url: addresses.poll(id),
        estimated_completion_seconds: estimateSeconds(id),
      }),
    ...(state.status === 'completed' && {
      generated_script: script?.text ?? '',
      duration_seconds: state.media.durationSeconds,
      audio_url: addresses.audio(state.media.key).url,
      warnings: state.warnings.map(({ code, message }) => ({ code, message })),
      ...(writing !== null && {
        script_writer: writing.writer,
        context_used: toContextUsed(writing.contextUsed),
      }),
    }),
    script_version: conversion.scriptVersion,
    ...(revision !== null && {
      revision: {
        ...{ status: revision.status, script_version: revision.version },
        created_at: revision.createdAt,
        ...(revision.error !== null && { error: revision.error }),
      },
    }),
    ...(publicUrl && { listen_url: addresses.listen(id), embed_url: addresses.embed(id) }),
    ...(state.status === 'failed' && { error: state.error }),
    public_url: publicUrl,
    product_id: conversion.productId,
    additional_context: conversion.additionalContext,
    completed_at: state.status === 'completed' ? state.completedAt : null,
    failed_at: state.status === 'failed' ? state.failedAt : null,
    created_at: conversion.createdAt,
  };
}

/** A conversion that has just been accepted. */
export function toQueuedConversion(
  conversion: Conversion,
  { addresses, estimateSeconds }: Pick<ConversionViewOptions, 'addresses' | 'estimateSeconds'>,
): QueuedConversion {
  const { id, sourceType, createdAt } = conversion;
  return {
    id,
    status: 'pending',
    source_type: sourceType,
    poll_url: addresses.poll(id),
    estimated_completion_seconds: estimateSeconds(id),
    created_at: createdAt,
  };
}
