import type { ConversionSummary } from '../../domain/conversion.js';
import type { ChangelogSummary, ConversionListItem } from '../schemas/conversion-list.js';

/** @param hasAudio whether its audio can be had */
export function toConversionListItem(
  summary: ConversionSummary,
  hasAudio: boolean,
): ConversionListItem {
  return {
    id: summary.id,
    source_type: summary.sourceType,
    title: summary.title,
    status: summary.status,
    has_audio: hasAudio,
    duration_seconds: summary.durationSeconds,
    product_id: summary.productId,
    public_url: summary.publicUrl,
    created_at: summary.createdAt,
    completed_at: summary.completedAt,
  };
}

/** @param hasAudio whether its audio can be had */
export function toChangelogSummary(
  summary: ConversionSummary,
  hasAudio: boolean,
): ChangelogSummary {
  return {
    id: summary.id,
    title: summary.title,
    product_name: summary.productName,
    version: summary.version,
    status: summary.status,
    has_audio: hasAudio,
    duration_seconds: summary.durationSeconds,
    created_at: summary.createdAt,
  };
}
