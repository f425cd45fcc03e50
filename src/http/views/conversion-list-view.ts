import type { ConversionSummary } from '../../domain/conversion.js';
import type { ChangelogSummary, ConversionListItem } from '../schemas/conversion-list.js';

export function toConversionListItem(summary: ConversionSummary): ConversionListItem {
  return {
    id: summary.id,
    source_type: summary.sourceType,
    title: summary.title,
    status: summary.status,
    has_audio: summary.status === 'completed',
    duration_seconds: summary.durationSeconds,
    product_id: summary.productId,
    public_url: summary.publicUrl,
    created_at: summary.createdAt,
    completed_at: summary.completedAt,
  };
}

export function toChangelogSummary(summary: ConversionSummary): ChangelogSummary {
  return {
    id: summary.id,
    title: summary.title,
    product_name: summary.productName,
    version: summary.version,
    status: summary.status,
    has_audio: summary.status === 'completed',
    duration_seconds: summary.durationSeconds,
    created_at: summary.createdAt,
  };
}
