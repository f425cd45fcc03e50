import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Backlog } from '../../../conversions/backlog.js';
import { AUDIO_FORMATS, audioFormatOf } from '../../../domain/audio.js';
import type { Conversion } from '../../../domain/conversion.js';
import type { EmbedToken } from '../../../domain/embed-token.js';
import { mayDo } from '../../../domain/permissions.js';
import type {
  ConversionOverview,
  ConversionOverviews,
} from '../../../publishing/overview/conversion-overview.js';
import type { TimelineEntry } from '../../../publishing/overview/timeline.js';
import { playerFrame } from '../../../publishing/player-frame.js';
import { readConversionId } from '../../../publishing/share-address.js';
import type { Sketches } from '../../../publishing/sketch.js';
import type {
  ConversionContent,
  EmbedCodes,
  ShownScript,
  ShownSharing,
  ShownSource,
  ShownState,
  ShownToken,
  ShownVersions,
} from '../../../web/dashboard/conversion/content.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import { timeOfLink } from '../../../web/player/link-time.js';
import { ApiError } from '../../api-error.js';
import type { Addresses } from '../../views/addresses.js';
import type { HasAudio } from '../../views/conversion-view.js';
import { organizationVisitOf, type OrganizationVisit } from '../organization-visit.js';
import { shownVoices, type VoicesOf } from './conversion-voices.js';
import { shownScript } from './shown-script.js';

export interface ConversionContentsOptions {
  readonly overviews: Pick<ConversionOverviews, 'find'>;
  readonly sketches: Pick<Sketches, 'of'>;
  readonly progress: Pick<Backlog, 'queuePosition' | 'estimateSeconds' | 'utterancesOf'>;
  readonly hasAudio: HasAudio;
  readonly voicesOf: VoicesOf;
  readonly addresses: Pick<Addresses, 'listen' | 'embed' | 'embedToken'>;
}

/** Longest source text on a page, in UTF-16 code units. */
const MOST_SOURCE = 20_000;

/** Reads what the page of a conversion shows. */
export class ConversionContents {
  constructor(private readonly options: ConversionContentsOptions) {}

  /** @throws {ApiError} CONVERSION_NOT_FOUND */
  async read(request: Request<{ id: string }>): Promise<ConversionContent> {
    const id = readConversionId(request.params.id);
    const visit = organizationVisitOf(request);
    const overview = id === null ? null : await this.options.overviews.find(id, visit.owner);
    if (overview === null) throw new ApiError('CONVERSION_NOT_FOUND');
    const { conversion } = overview;
    request.context.conversionId = conversion.id;
    const state = await this.#stateOf(request, overview);
    return {
      now: Date.now(),
      ...placesOf(visit, conversion),
      rights: rightsOf(visit),
      facts: factsOf(overview),
      state,
      script: scriptOf(request, overview, state),
      versions: versionsOf(conversion),
      voices: shownVoices(conversion, this.options.voicesOf),
      sharing: this.#sharingOf(overview, visit),
      timeline: overview.timeline.map(withHostOnly),
      hasMoreDeliveries: overview.hasMoreDeliveries,
      source: sourceOf(conversion),
    };
  }

  async #stateOf(request: Request, { conversion, files }: ConversionOverview): Promise<ShownState> {
    const { progress, sketches, hasAudio } = this.options;
    const { id, state } = conversion;
    switch (state.status) {
      case 'pending':
      case 'processing':
        return {
          status: state.status,
          queuePosition: progress.queuePosition(id),
          secondsLeft: progress.estimateSeconds(id),
        };
      case 'generating':
        return {
          status: state.status,
          secondsLeft: progress.estimateSeconds(id),
          spoken: progress.utterancesOf(id)?.done ?? 0,
          sketch: await sketches.of(conversion),
        };
      case 'failed':
        return { status: state.status, ...state.error };
      case 'completed': {
        const { media, warnings } = state;
        const finished = audioFormatOf(media.contentType);
        const made = new Map(files.map(({ format, bytes }) => [format, bytes]));
        const further = AUDIO_FORMATS.filter((format) => format !== finished);
        return {
          status: state.status,
          durationMs: media.durationSeconds * 1000,
          hasAudio: await hasAudio(media),
          isAudioRemoved: media.isRemoved === true,
          downloads: [
            ...(finished === null ? [] : [{ format: finished, bytes: media.bytes }]),
            ...further.map((format) => ({ format, bytes: made.get(format) ?? null })),
          ],
          warnings,
          startMs: timeOfLink(textOf(request.query['t'])),
        };
      }
    }
  }

  #sharingOf(overview: ConversionOverview, visit: OrganizationVisit): ShownSharing {
    const { conversion, tokens, hasMoreTokens, feeds, product } = overview;
    const { addresses } = this.options;
    const { id, title, publicUrl } = conversion;
    const mayShare = mayDo(visit.actor, 'conversions.share');
    return {
      isPublic: publicUrl,
      listenUrl: addresses.listen(id),
      embed: embedCodes(addresses.embed(id), title),
      tokens: tokens.map(({ token, createdAt }): ShownToken => ({
        handle: tokenHandle(token),
        lastFour: token.slice(-4),
        createdAt,
        embed: mayShare ? embedCodes(addresses.embedToken(token), title) : null,
      })),
      hasMoreTokens,
      feeds: feeds.map((feed) => {
        const owner = visit.organization.name;
        return feed.title ?? (feed.productId === null ? owner : (product ?? owner));
      }),
    };
  }
}

/** Names a token in addresses without giving it away. */
export function tokenHandle(token: EmbedToken['token']): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 16);
}

function placesOf({ organization }: OrganizationVisit, { id }: Conversion) {
  const listPlace = organizationPlace(organization, 'conversions');
  const webhooksPlace = organizationPlace(organization, 'webhooks');
  return { place: `${listPlace}/${id}`, listPlace, webhooksPlace };
}

function rightsOf({ actor }: OrganizationVisit): ConversionContent['rights'] {
  return {
    write: mayDo(actor, 'conversions.write'),
    share: mayDo(actor, 'conversions.share'),
    readEndpoints: mayDo(actor, 'endpoints.read'),
  };
}

function factsOf({ conversion, product }: ConversionOverview): ConversionContent['facts'] {
  const { id, title, sourceType, narration, state, createdAt } = conversion;
  const at = state.status === 'completed' ? state.completedAt : createdAt;
  return { id, title, sourceType, product, version: narration.version ?? null, at };
}

function scriptOf(
  { query }: Request,
  { conversion, timings }: ConversionOverview,
  state: ShownState,
): ShownScript | null {
  const { script } = conversion;
  if (script === null) return null;
  const first = Number(textOf(query['from'])) - 1;
  return shownScript(script, Number.isSafeInteger(first) ? Math.max(first, 0) : 0, {
    sketch: state.status === 'generating' ? state.sketch : null,
    timings,
    durationMs: state.status === 'completed' ? state.durationMs : 0,
  });
}

function versionsOf({ state, scriptVersion, revision }: Conversion): ShownVersions {
  return {
    served: state.status === 'completed' ? scriptVersion : null,
    revision: revision && {
      version: revision.version,
      isFailed: revision.status === 'failed',
      problem: revision.error?.message ?? null,
    },
  };
}

function sourceOf({ content, additionalContext }: Conversion): ShownSource {
  const isCut = content.length > MOST_SOURCE;
  return { text: content.slice(0, MOST_SOURCE), isCut, context: additionalContext };
}

function embedCodes(url: string, title: string): EmbedCodes {
  const code = (layout: 'full' | 'compact') =>
    playerFrame({ url, title, look: { layout, theme: 'auto', color: null }, width: '100%' });
  return { full: code('full'), compact: code('compact') };
}

/** Addresses of receivers may carry secrets: only the host is shown. */
function withHostOnly(entry: TimelineEntry): TimelineEntry {
  if (entry.type !== 'delivery') return entry;
  const { delivery } = entry.of;
  const url = URL.canParse(delivery.url) ? new URL(delivery.url).host : '';
  return { ...entry, of: { ...entry.of, delivery: { ...delivery, url } } };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
