import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { stringify } from 'yaml';
import { writeCaptions } from '../../publishing/captions.js';
import { toJsonChapters } from '../../publishing/feed/chapters-json.js';
import { toRss } from '../../publishing/feed/rss.js';
import { isReady, toRecording, type ReadyRecording } from '../../publishing/recordings.js';
import { nameIn } from '../assets.js';
import { renderDashboard } from '../dashboard/registry.js';
import { EmbedMakingPage, EmbedPage } from '../embed/embed-page.js';
import { EmbedProblemPage } from '../embed/embed-notice.js';
import { FailedPage } from '../pages/failed-page.js';
import { ListenPage } from '../pages/listen-page.js';
import { LostPage } from '../pages/lost-page.js';
import { MakingPage } from '../pages/making-page.js';
import { RenderingPage } from '../pages/rendering-page.js';
import { toHtml } from '../parts/document.js';
import type { Site } from '../site.js';
import type {
  CaptionsTask,
  ChaptersTask,
  EmbedTask,
  ListenTask,
  PageEncoding,
  PageTask,
  RenderedPage,
  RenderedSite,
  RenderOrder,
} from './page-task.js';

/** Of brotli: as small as its default within a fifth of the time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const YAML = {
  aliasDuplicateObjects: false,
  // Quotes what parsers of the older version would take for dates and the like.
  version: '1.1',
} as const;

const ENCODERS: Readonly<Record<PageEncoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, QUALITY),
  gzip: (bytes) => gzipSync(bytes),
  identity: (bytes) => bytes,
};

/** Runs in the thread that renders pages. */
export default function render({ site, task, encoding }: RenderOrder): RenderedPage {
  const bytes = Buffer.from(textOf(task, siteOf(site)));
  const hash = createHash('sha256').update(bytes).digest('base64url');
  // A copy: a short result is part of a larger buffer, all of which would be kept with the page.
  return { body: new Uint8Array(ENCODERS[encoding](bytes)), etag: `W/"${hash}"` };
}

function textOf(task: PageTask, site: Site): string {
  switch (task.page) {
    case 'listen':
      return listenPage(task, site);
    case 'embed':
      return embedPage(task, site);
    case 'feed':
      return toRss(task.feed, task.since);
    case 'captions':
      return captions(task);
    case 'chapters':
      return chapters(task);
    case 'dashboard':
      return renderDashboard({ site, frame: task.frame }, task.view);
    case 'yaml':
      return stringify(task.document, YAML);
  }
}

function listenPage({ outline, text, ...task }: ListenTask, site: Site): string {
  const recording = toRecording(outline, text);
  const { owner, hasAudio, feedUrl, startMs, sketch } = task;
  const props = { site, recording, owner };
  if (isReady(recording)) {
    if (!hasAudio) return toHtml(LostPage, props);
    return toHtml(ListenPage, { ...props, recording, feedUrl, startMs });
  }
  if (recording.state.status === 'failed') return toHtml(FailedPage, props);
  if (sketch === null) return toHtml(MakingPage, props);
  return toHtml(RenderingPage, { ...props, sketch: sketch.transcript, spoken: sketch.spoken });
}

function embedPage({ outline, text, ...task }: EmbedTask, site: Site): string {
  const recording = toRecording(outline, text);
  const { owner, hasAudio, look, place } = task;
  const props = { site, look, owner };
  if (isReady(recording)) {
    if (!hasAudio) return toHtml(EmbedProblemPage, { ...props, problem: 'lost' });
    return toHtml(EmbedPage, { ...props, recording, place });
  }
  if (recording.state.status === 'failed') {
    return toHtml(EmbedProblemPage, { ...props, problem: 'failed' });
  }
  return toHtml(EmbedMakingPage, { ...props, recording });
}

function captions({ outline, text, format }: CaptionsTask): string {
  const { state, script } = readyRecording({ outline, text });
  if (state.transcript === null) throw new TypeError('A recording without times has no captions.');
  return writeCaptions(state.transcript, format, script?.speakers ?? 1);
}

function chapters({ outline, text }: ChaptersTask): string {
  const { state, title } = readyRecording({ outline, text });
  return toJsonChapters(title, state.transcript?.chapters ?? []);
}

function readyRecording({ outline, text }: Pick<ChaptersTask, 'outline' | 'text'>): ReadyRecording {
  const recording = toRecording(outline, text);
  if (!isReady(recording)) throw new TypeError(`The recording ${outline.id} is not finished.`);
  return recording;
}

function siteOf({ publicUrl, files }: RenderedSite): Site {
  return { publicUrl, assets: { nameOf: (source) => nameIn(files, source) } };
}
