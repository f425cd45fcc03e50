import type { ConversionSummary } from '../../domain/conversion.js';
import type { ChangelogSummary, ConversionListItem } from '../schemas/conversion-list.js';

/** @param hasAudio true if its audio is available */
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

/** @param hasAudio true if its audio is available */
export function toChangelogSummary(
  summary: ConversionSummary,
  hasAudio: boolean,
): ChangelogSummary {
  return {
    id: summary.id,
    title: summary.title,
    product_name: shortened(summary.productName, 200),
    version: shortened(summary.version, 100),
    status: summary.status,
    has_audio: hasAudio,
    duration_seconds: summary.durationSeconds,
    created_at: summary.createdAt,
  };
}

/**
 * A text of a row, at most as long as a request may name it: rows of earlier releases may hold a megabyte.
 * @param most code points
 */
function shortened(text: string | null, most: number): string | null {
  if (text === null || text.length <= most) return text;
  const characters = Array.from(text.slice(0, 2 * most + 2));
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
