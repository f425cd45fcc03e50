import type { Preview, PreviewOrder } from '../../conversions/previews.js';
import type { AskedVoice } from '../../domain/voice.js';
import type { TextOutline } from '../../domain/text-outline.js';
import type { PreviewRequest, PreviewResource } from '../schemas/preview.js';
import { toOrder } from './order.js';
import { toOutlineResource } from './outline-view.js';

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
    ...toOutlineResource(outline),
    source_type_reason: reasonOf(outline),
    product_id: product?.id ?? null,
    product_name: product?.name ?? outline.product,
    product_source: product === null ? outline.productFoundIn : 'settings',
    estimate: {
      verbosity: narration.verbosity,
      word_count: outline.wordCount,
      audio_seconds: Math.max(1, Math.round(outline.audioSeconds)),
      ready_in_seconds: readySeconds,
    },
  };
}

/** A text without a file has no name that could decide. */
function reasonOf({ guessedBy }: TextOutline): PreviewResource['source_type_reason'] {
  return guessedBy === 'file-name' ? 'undecided' : guessedBy;
}
