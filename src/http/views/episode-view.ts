import type { RetryOrder } from '../../conversions/conversion-changing.js';
import type {
  Conversion,
  AskedOrder,
  ConversionStatus,
  ConversionSummary,
} from '../../domain/conversion.js';
import type {
  EpisodeDetail,
  EpisodeFields,
  EpisodeListItem,
  EpisodeRequest,
  EpisodeRetryRequest,
} from '../schemas/episode.js';
import { toConversionListItem } from './conversion-list-view.js';
import { toConversionDetail, type ConversionViewOptions } from './conversion-view.js';
import { defined } from './defined.js';
import { toMode, toSourceType, type EpisodeMode } from './modes.js';
import { toAskedVoice } from './order.js';
import { toScriptNarration, toScriptOrder } from './script-view.js';
import { toTime } from './times.js';

/** A valid request as the order of a conversion. */
export function toEpisodeOrder(request: EpisodeRequest): AskedOrder {
  return {
    ...toScriptOrder(request),
    productId: null,
    ignoreOrganization: false,
    publicUrl: request.public_url ?? false,
    webhookUrl: request.webhook_url ?? null,
    voice: toAskedVoice(request.voice),
  };
}

export function toRetryOrder({ override_settings, webhook_url }: EpisodeRetryRequest): RetryOrder {
  return defined({
    narration: override_settings && toScriptNarration(override_settings),
    webhookUrl: webhook_url,
  });
}

/** Filters for the list of episodes. */
interface EpisodeFilters {
  readonly status: ConversionStatus | undefined;
  readonly mode: EpisodeMode | undefined;
  readonly created_after: string | undefined;
  readonly created_before: string | undefined;
}

/** @throws {ApiError} for a time that the calendar does not have. */
export function toEpisodeListQuery(filters: EpisodeFilters) {
  return defined({
    status: filters.status,
    sourceType: filters.mode && toSourceType(filters.mode),
    createdAfter: toTime('created_after', filters.created_after),
    createdBefore: toTime('created_before', filters.created_before),
  });
}

export async function toEpisodeDetail(
  conversion: Conversion,
  options: ConversionViewOptions,
): Promise<EpisodeDetail> {
  return { ...(await toConversionDetail(conversion, options)), ...episodeFields(conversion) };
}

/** @param hasAudio true if its audio is available */
export function toEpisodeListItem(summary: ConversionSummary, hasAudio: boolean): EpisodeListItem {
  return { ...toConversionListItem(summary, hasAudio), ...episodeFields(summary) };
}

function episodeFields({ sourceType }: Pick<Conversion, 'sourceType'>): EpisodeFields {
  return { mode: toMode(sourceType), output_format: 'audio', video_url: null };
}
