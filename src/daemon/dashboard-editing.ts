import type { Router } from 'express';
import { ScriptContents } from '../http/dashboard/areas/script-contents.js';
import { scriptEditingArea } from '../http/dashboard/areas/script-editing.js';
import { scriptsArea } from '../http/dashboard/areas/scripts.js';
import type { DashboardPages } from '../http/dashboard/dashboard-pages.js';
import { DescribedBodies } from '../http/dashboard/described-bodies.js';
import type { OpenApiDocument } from '../http/openapi/document.js';
import type { Site } from '../web/site.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';
import type { Editing } from './editing.js';
import type { Orders } from './orders.js';

export interface EditingAreaParts {
  readonly site: Site;
  readonly pages: DashboardPages;
  readonly core: Core;
  readonly parts: Pick<ApiParts, 'chooseVoice'>;
  readonly orders: Pick<Orders, 'admission'>;
  readonly editing: Editing;
  /** The description of the API. */
  readonly document: OpenApiDocument;
}

/** Pages that write and edit scripts, by their path below an organization. */
export function composeEditingAreas({
  site,
  pages,
  core: { scripts, clock, database },
  parts: { chooseVoice },
  orders: { admission },
  editing: { revisions, preview, reviews },
  document,
}: EditingAreaParts): Readonly<Record<string, Router>> {
  const bodies = new DescribedBodies(document);
  const contents = new ScriptContents({ scripts, reviews, clock });
  const { conversions } = database.reads;
  return {
    'conversions/:id/script': scriptEditingArea({
      ...{ site, pages, bodies, conversions, revisions, preview },
    }),
    scripts: scriptsArea({ site, pages, bodies, scripts, admission, chooseVoice, contents }),
  };
}
