import type { AppOptions } from '../http/app.js';
import type { HasAudio } from '../http/views/conversion-view.js';
import { laneOf } from '../conversions/lanes.js';
import { LinkCovers } from '../http/link-covers.js';
import { PageCache } from '../http/page-cache.js';
import { FeedTokens } from '../publishing/feed/feed-tokens.js';
import { Logos } from '../publishing/logos.js';
import { Recordings } from '../publishing/recordings.js';
import { Sketches } from '../publishing/sketch.js';
import { WebAssets } from '../web/assets.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';

const MEGABYTE = 1_048_576;

/** Composes the listening pages. */
export function composePages(
  { settings, database, logger, backlog, covers }: Core,
  { publicUrl, signer, images, texts, addresses, cursorSecret, pages }: ApiParts,
  hasAudio: HasAudio,
): Pick<AppOptions, 'assets' | 'listen'> {
  const assets = WebAssets.read();
  const site = { publicUrl, assets };
  const renderedSite = { publicUrl, files: assets.files };
  const cache = new PageCache({
    render: (asked) => pages.render({ site: renderedSite, ...asked }),
    maxBytes: settings.http.pageCacheMegabytes * MEGABYTE,
  });
  const tokens = new FeedTokens(cursorSecret);
  return {
    assets,
    listen: {
      ...{ site, hasAudio, styleHashes: assets.styleHashes },
      recordings: new Recordings(database.reads),
      conversions: database.reads.conversions,
      pages: cache,
      sign: (key) => signer.sign(key),
      sketches: new Sketches(async (script, conversion) => {
        const { voice } = conversion;
        const order = { script, voice, pronunciations: [], lane: laneOf(conversion) };
        return (await texts.plan(order)).utterances;
      }),
      spokenOf: (id) => backlog.utterancesOf(id)?.done ?? 0,
      logos: new Logos({
        ...{ uploaded: database.reads.logos, logger },
        fetch: (url) => images.fetch(url),
      }),
      covers: new LinkCovers(covers),
      feedUrlOf: async ({ organization, mode, productId }) => {
        const owner = { organizationId: organization.id, mode };
        const feed = await database.reads.feeds.findPublic(owner, productId);
        const token = feed && tokens.find(feed);
        return token === null ? null : addresses.feed(token).url;
      },
    },
  };
}
