import type { Express } from 'express';
import { actFor, Authenticator } from '../accounts/authenticator.js';
import { fingerprint } from '../accounts/fingerprint.js';
import { findServedAudio } from '../conversions/served-audio.js';
import { LiveListening } from '../conversions/live-listening.js';
import { createApp } from '../http/app.js';
import { AudioStreams } from '../http/audio-streams.js';
import type { LiveAnswers } from '../http/controllers/live.controller.js';
import { createMeter } from '../http/middleware/meter.js';
import { ApiDescription } from '../http/openapi/api-description.js';
import { completeDocument } from '../http/openapi/complete-document.js';
import { readGeneratedDocument } from '../http/openapi/document.js';
import { Networks } from '../http/networks.js';
import { ProgressStreams } from '../http/progress-streams.js';
import type { HasAudio } from '../http/views/conversion-view.js';
import { AudioPresence } from '../library/audio-presence.js';
import type { ApiParts } from './api-parts.js';
import { createControllers } from './controllers.js';
import { composeDashboard } from './dashboard.js';
import { composeEntrance } from './entrance.js';
import type { Core } from './core.js';
import { composeEditing } from './editing.js';
import type { Orders } from './orders.js';
import { composePages } from './pages.js';
import { composeSharing } from './sharing.js';
import { metricsAccess } from './metrics-access.js';
import { composeVoiceParts } from './voice-parts.js';
import type { StreamParts } from './stream-parts.js';

/** Composes the parts that answer while a conversion is being made. */
function composeLive(
  { progress: feed, live: narrations, timers, logger }: Core,
  { addresses }: ApiParts,
  hasAudio: HasAudio,
  { streams, events }: StreamParts,
): LiveAnswers {
  return {
    progress: new ProgressStreams({ feed, events }),
    audio: new AudioStreams({
      ...{ streams, hasAudio, logger },
      listening: new LiveListening({ feed, narrations, timers }),
      addressOf: (key) => addresses.audio(key).url,
    }),
  };
}

/** Puts the API together, not yet listening. */
export function composeApi(core: Core, orders: Orders, parts: ApiParts): Express {
  const { settings, logger, clock, media, metrics, planOf, idempotency } = core;
  const { reads } = core.database;
  const authenticator = new Authenticator(reads, clock);
  const document = completeDocument(readGeneratedDocument(), parts.publicUrl);
  const description = new ApiDescription(document, async (described) => {
    const site = { publicUrl: parts.publicUrl, files: {} };
    const task = { page: 'yaml', document: described } as const;
    return (await parts.pages.render({ site, task, encoding: 'identity' })).body;
  });
  const audio = new AudioPresence(media);
  const hasAudio: HasAudio = (of) => audio.isThere(of);
  const live = composeLive(core, parts, hasAudio, parts.callerStreams);
  const liveForVisitors = composeLive(core, parts, hasAudio, parts.visitorStreams);
  const pages = composePages(core, parts, hasAudio);
  const shared = { ...parts, ...composeVoiceParts(core, parts) };
  const editing = composeEditing(core, orders, parts);
  return createApp({
    description,
    controllers: createControllers(core, orders, shared, { description, hasAudio, live, editing }),
    authentication: {
      authenticate: async (secret) => {
        const known = await authenticator.authenticate(secret);
        return known && ((organizationId) => actFor(known, organizationId));
      },
      refusedKey: (secret) => {
        const key = authenticator.refusedKey(secret);
        return key && { keyId: key.id, organizationId: key.organizationId, mode: key.mode };
      },
      planOf,
      meter: createMeter({
        planOf,
        clock,
        countRequest: (owner, plan) => parts.requestCounts.count(owner, plan),
        quota: orders.quota,
      }),
    },
    idempotency: { idempotency, fingerprint, logger },
    media: {
      media,
      downloads: parts.downloads,
      find: (key) => findServedAudio(key, reads),
      verify: (key, query) => parts.signer.verify(key, query).status === 'valid',
    },
    ...pages,
    ...composeSharing(core, parts, pages.listen, liveForVisitors),
    dashboard: composeDashboard(
      core,
      shared,
      pages.assets,
      composeEntrance(core, pages.listen.site, parts.sessionKeys),
      { orders, document, hasAudio, editing, live, listen: pages.listen },
    ),
    health: {
      isAccepting: parts.isAccepting,
      checkReadiness: () => parts.readiness.check(),
    },
    metrics,
    requestOutcomes: parts.requestOutcomes,
    metricsAccess: metricsAccess(settings),
    trustedProxies: new Networks(settings.http.trustedProxies),
    logger,
    bodyLimitBytes: settings.http.maxBodyBytes,
    publicUrl: parts.publicUrl,
  });
}
