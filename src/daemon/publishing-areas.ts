import type { Router } from 'express';
import { OrganizationPronunciations } from '../accounts/pronunciations.js';
import type { SpeechPreview } from '../conversions/speech-preview.js';
import { feedsArea } from '../http/dashboard/areas/feeds.js';
import { pronunciationsArea } from '../http/dashboard/areas/pronunciations.js';
import type { DashboardPages } from '../http/dashboard/dashboard-pages.js';
import type { DescribedBodies } from '../http/dashboard/described-bodies.js';
import { OneTimeForms } from '../http/dashboard/one-time-forms.js';
import { FeedTokens } from '../publishing/feed/feed-tokens.js';
import { Feeds } from '../publishing/feed/feeds.js';
import type { Site } from '../web/site.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';

interface PublishingParts {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly bodies: DescribedBodies;
  /** Null if nobody speaks. */
  readonly preview: SpeechPreview | null;
}

/** Pages of podcast feeds and pronunciations, by their path below an organization. */
export function publishingAreas(
  { database, clock, idempotency }: Core,
  { addresses, cursorSecret }: Pick<ApiParts, 'addresses' | 'cursorSecret'>,
  { site, pages, bodies, preview }: PublishingParts,
): Readonly<Record<'feeds' | 'pronunciations', Router>> {
  const { unitOfWork, reads } = database;
  const tokens = new FeedTokens(cursorSecret);
  const feeds = new Feeds({ unitOfWork, clock, tokens });
  const forms = new OneTimeForms(idempotency);
  const pronunciations = new OrganizationPronunciations(unitOfWork, clock);
  return {
    feeds: feedsArea({ site, pages, bodies, feeds, tokens, addresses, reads, forms, clock }),
    pronunciations: pronunciationsArea({
      ...{ site, pages, pronunciations, preview, reads: reads.pronunciations },
    }),
  };
}
