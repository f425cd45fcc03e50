import type { Preview, PreviewOrder } from '../../conversions/previews.js';
import type { AskedVoice } from '../../domain/voice.js';
import type { TextOutline } from '../../domain/text-outline.js';
import type { PreviewRequest, PreviewResource } from '../schemas/preview.js';
import { toOrder } from './order.js';

/** Releases that an answer lists. */
const MOST_RELEASES = 100;

const NOT_DETECTED = 'The text has too few words to tell its language, or mixes several.';

/** A valid request as an order, every default filled in but type, title and voice. */
export function toPreviewOrder(
  request: PreviewRequest,
): Omit<PreviewOrder, 'voice'> & { readonly voice: AskedVoice } {
  const { source_type: sourceType, title, ...rest } = request;
  const order = toOrder({ ...rest, source_type: 'document', title: '' });
  const { content, additionalContext, productId, narration, voice } = order;
  return {
    ...{ content, additionalContext, productId, narration, voice },
    ...(sourceType !== undefined && { sourceType }),
    ...(title !== undefined && { title }),
  };
}

export function toPreviewResource({
  outline,
  product,
  narration,
  readySeconds,
}: Preview): PreviewResource {
  return {
    source_type: outline.sourceType,
    source_type_reason: reasonOf(outline),
    title: outline.title,
    product_id: product?.id ?? null,
    product_name: product?.name ?? outline.product,
    version: outline.version,
    releases: outline.releases
      .slice(0, MOST_RELEASES)
      .map(({ version, date, isUnreleased, changes, byKind }) => ({
        ...{ version, date, unreleased: isUnreleased, changes, by_kind: byKind },
      })),
    release_count: outline.releases.length,
    changes: outline.changes,
    by_kind: outline.byKind,
    language:
      outline.language === null
        ? { tag: null, confidence: null, reason: NOT_DETECTED }
        : { ...outline.language, reason: null },
    estimate: {
      verbosity: narration.verbosity,
      word_count: outline.wordCount,
      audio_seconds: Math.max(1, Math.round(outline.audioSeconds)),
      ready_in_seconds: readySeconds,
    },
    uncertain_lines: [...outline.unsure],
    uncertain_line_count: outline.unsureCount,
    warnings: [...outline.warnings],
  };
}

/** A text without a file has no name that could decide. */
function reasonOf({ guessedBy }: TextOutline): PreviewResource['source_type_reason'] {
  return guessedBy === 'file-name' ? 'undecided' : guessedBy;
}
