import { wordsOf } from '../../domain/pause-marks.js';
import { LINK_COVER_PIXELS } from '../../publishing/cover/link-cover.js';
import type { Recording } from '../../publishing/recordings.js';
import type { Site } from '../site.js';

export interface DiscoveryTagsProps {
  readonly site: Site;
  readonly recording: Recording;
  /** Address of a public podcast feed; null if no such feed exists. */
  readonly feedUrl: string | null;
}

/**
 * Tags that other services read for links to the page: oEmbed discovery (oembed.com, section 4), the podcast feed, and
 * Open Graph (ogp.me).
 */
export function DiscoveryTags({ site, recording, feedUrl }: DiscoveryTagsProps) {
  const url = `${site.publicUrl}/listen/${recording.id}`;
  const oembed = (format: string) =>
    `${site.publicUrl}/oembed?${new URLSearchParams({ url, format }).toString()}`;
  return (
    <>
      <link rel="canonical" href={url} />
      <link
        rel="alternate"
        type="application/json+oembed"
        href={oembed('json')}
        title={recording.title}
      />
      <link rel="alternate" type="text/xml+oembed" href={oembed('xml')} title={recording.title} />
      {feedUrl !== null && <link rel="alternate" type="application/rss+xml" href={feedUrl} />}
      <meta property="og:type" content="music.song" />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={recording.title} />
      <meta property="og:site_name" content={recording.organization.name} />
      <meta property="og:image" content={`${url}/cover.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(LINK_COVER_PIXELS)} />
      <meta property="og:image:height" content={String(LINK_COVER_PIXELS)} />
      <meta property="og:image:alt" content={`Cover of ${recording.organization.name}`} />
      <meta name="twitter:card" content="summary" />
      <meta property="og:description" content={descriptionOf(recording)} />
      <meta name="description" content={descriptionOf(recording)} />
      {recording.state.status === 'ready' && (
        <>
          <meta property="og:audio" content={`${url}/audio`} />
          <meta property="og:audio:type" content={recording.state.media.contentType} />
          <meta
            property="music:duration"
            content={String(Math.round(recording.state.media.durationSeconds))}
          />
        </>
      )}
    </>
  );
}

const LONGEST_DESCRIPTION = 200;

/** Beginning of the narration, in whole words. */
function descriptionOf({ script, title }: Recording): string {
  const text = (script === null ? title : wordsOf(script))
    .slice(0, 1_000)
    .replace(/(^|\n)HOST [12]: */g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s\S*$/, '')} …`;
}
