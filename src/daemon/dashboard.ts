import { Router } from 'express';
import type { AppOptions } from '../http/app.js';
import { DashboardPages } from '../http/dashboard/dashboard-pages.js';
import { DescribedBodies } from '../http/dashboard/described-bodies.js';
import type { DashboardRouteOptions } from '../http/dashboard/dashboard-route.js';
import type { SessionGate } from '../http/dashboard/session-gate.js';
import type { OpenApiDocument } from '../http/openapi/document.js';
import type { HasAudio } from '../http/views/conversion-view.js';
import { LARGEST_FILE_BYTES } from '../intake/reading/read-file.js';
import { isUsable } from '../operations/readiness.js';
import { productVersion } from '../operations/product-version.js';
import { MOST_ENDPOINTS } from '../webhooks/webhook-endpoints.js';
import type { WebAssets } from '../web/assets.js';
import { logoPlace } from '../web/brand.js';
import { accountAreas } from './account-areas.js';
import type { ApiParts } from './api-parts.js';
import { brandAreas } from './brand-areas.js';
import type { Core } from './core.js';
import { operationAreas } from './operation-areas.js';
import { uploadFolder } from './upload-folder.js';
import type { VoiceParts } from './voice-parts.js';
import { composeHome } from './dashboard-home.js';
import type { Orders } from './orders.js';
import { composeConversionArea, type ConversionAreaParts } from './dashboard-conversion.js';
import { composeEditingAreas, type EditingAreaParts } from './dashboard-editing.js';
import { publishingAreas } from './publishing-areas.js';
import { composeIntegrationPages } from './integration-pages.js';

/** Sign-in, and what it shares with the pages behind it. */
export interface DashboardEntrance {
  readonly gate: SessionGate;
  /** For people without a session. */
  readonly entrance: Router;
  /** The account of the signed-in person. */
  readonly personal: (pages: DashboardPages) => readonly Router[];
}

/** Parts that the dashboard shares with the API and the listening pages. */
export interface DashboardParts
  extends Pick<EditingAreaParts, 'editing'>, Pick<ConversionAreaParts, 'live'> {
  readonly orders: Orders;
  readonly listen: AppOptions['listen'];
  readonly document: OpenApiDocument;
  readonly hasAudio: HasAudio;
}

/** Puts the pages for signed-in people together. */
export function composeDashboard(
  core: Core,
  parts: ApiParts & VoiceParts,
  assets: WebAssets,
  { gate, entrance, personal }: DashboardEntrance,
  { orders, listen, document, hasAudio, editing, live }: DashboardParts,
): DashboardRouteOptions {
  const { settings, logger, database } = core;
  const { reads } = database;
  const site = { publicUrl: parts.publicUrl, assets };
  const renderedSite = { publicUrl: parts.publicUrl, files: assets.files };
  const pages = new DashboardPages({
    gate,
    render: (order) => parts.pages.render({ site: renderedSite, ...order }),
    logoPlaceOf: ({ organization: { id, branding } }) =>
      branding.logoVersion && logoPlace(id, branding.logoVersion),
    failingEndpointsOf: async (owner) => {
      const endpoints = await reads.webhooks.endpoints(owner, MOST_ENDPOINTS, null);
      return endpoints.filter(({ enabled, failingSince }) => enabled && failingSince !== null)
        .length;
    },
    isReady: async () => isUsable(await parts.readiness.check()),
    version: productVersion(),
  });
  const accounts = accountAreas(core, { site, pages });
  const operation = operationAreas(core, parts, { site, pages });
  const bodies = new DescribedBodies(document);
  const { quota } = orders;
  return {
    ...{ site, gate, pages, entrance, logger, styleHashes: assets.styleHashes },
    forms: {
      uploadFolder: uploadFolder(settings.storage.dir),
      maxFileBytes: LARGEST_FILE_BYTES,
      maxFormBytes: settings.http.maxBodyBytes,
    },
    personal: personal(pages),
    installation: { ...accounts.installation, ...operation.installation },
    organization: {
      ...accounts.organization,
      ...operation.organization,
      ...brandAreas(core, parts, { site, pages }),
      ...composeIntegrationPages(core, parts, { site, pages, bodies, quota }),
      ...publishingAreas(core, parts, { site, pages, bodies, preview: editing.preview }),
      ...composeEditingAreas({ site, pages, core, parts, orders, document, editing }),
      conversions: Router().use(
        composeHome({
          ...{ site, pages, core, parts, orders, document, hasAudio, sketches: listen.sketches },
        }),
        composeConversionArea({
          pages,
          gate,
          core,
          parts,
          orders,
          live,
          listen,
          editing,
          document,
        }),
      ),
    },
  };
}
