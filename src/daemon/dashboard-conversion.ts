import type { Router } from 'express';
import { EmbedTokens } from '../conversions/embed-tokens.js';
import { FurtherFormats } from '../conversions/further-formats.js';
import { findServedAudio } from '../conversions/served-audio.js';
import type { AppOptions } from '../http/app.js';
import type { LiveAnswers } from '../http/controllers/live.controller.js';
import { conversionArea } from '../http/dashboard/areas/conversion.js';
import { ConversionContents } from '../http/dashboard/areas/conversion-contents.js';
import { conversionFiles } from '../http/dashboard/areas/conversion-files.js';
import type { DashboardPages } from '../http/dashboard/dashboard-pages.js';
import { DescribedBodies } from '../http/dashboard/described-bodies.js';
import { OpenVisits } from '../http/dashboard/open-visits.js';
import type { SessionGate } from '../http/dashboard/session-gate.js';
import { FormatWaiting } from '../http/format-waiting.js';
import type { OpenApiDocument } from '../http/openapi/document.js';
import { ConversionOverviews } from '../publishing/overview/conversion-overview.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';
import type { Editing } from './editing.js';
import type { Orders } from './orders.js';

export interface ConversionAreaParts {
  readonly pages: DashboardPages;
  readonly gate: SessionGate;
  readonly core: Core;
  readonly parts: Pick<ApiParts, 'addresses' | 'downloads' | 'voices'>;
  readonly editing: Pick<Editing, 'revisions'>;
  readonly orders: Orders;
  readonly live: LiveAnswers;
  readonly listen: Pick<AppOptions['listen'], 'site' | 'hasAudio' | 'sketches'>;
  /** The description of the API. */
  readonly document: OpenApiDocument;
}

/** The page of one conversion, with its audio and its texts. */
export function composeConversionArea({
  pages,
  gate,
  core: { database, clock, timers, planOf, media, backlog, logger },
  parts: { addresses, downloads, voices },
  editing: { revisions },
  orders: { changing },
  live,
  listen: { site, hasAudio, sketches },
  document,
}: ConversionAreaParts): Router {
  const { reads, unitOfWork, signals } = database;
  const formats = new FurtherFormats({ unitOfWork, reads, clock, media, signals, timers });
  return conversionArea({
    ...{ site, pages, changing, embedTokens: reads.embedTokens },
    ...{ revisions, conversions: reads.conversions },
    bodies: new DescribedBodies(document),
    tokens: new EmbedTokens(unitOfWork, clock, planOf),
    contents: new ConversionContents({
      overviews: new ConversionOverviews(reads),
      progress: backlog,
      ...{ sketches, hasAudio, addresses },
      voicesOf: (provider) => voices?.offered(provider) ?? [],
    }),
    files: conversionFiles({
      conversions: reads.conversions,
      timings: reads.timings,
      formats: new FormatWaiting({ formats, hasAudio }),
      findAudio: (key) => findServedAudio(key, reads),
      visits: new OpenVisits({ gate, timers, logger }),
      ...{ media, downloads, live, logger },
    }),
  });
}
