import type { TimelineEntry } from '../../../publishing/overview/timeline.js';
import { clockTime } from '../../player/clock-time.js';
import { Icon, type IconName } from '../../parts/icon.js';
import { pathOf, type Site } from '../../site.js';
import { When } from '../parts/when.js';
import type { ConversionContent } from './content.js';
import { counted } from './words.js';

export interface TimelinePanelProps {
  readonly site: Site;
  readonly content: ConversionContent;
}

/** Events of the conversion, newest first, with their deliveries. */
export function TimelinePanel({ site, content }: TimelinePanelProps) {
  const { timeline, hasMoreDeliveries } = content;
  return (
    <section class="panel in" aria-labelledby="h-events">
      <h2 id="h-events">What happened</h2>
      <ol class="events">
        {timeline.map((entry, i) => (
          <Entry key={i} {...{ site, content, entry }} />
        ))}
      </ol>
      {hasMoreDeliveries && (
        <p class="small quiet">Older deliveries are on the page of the webhooks.</p>
      )}
    </section>
  );
}

interface EntryProps extends TimelinePanelProps {
  readonly entry: TimelineEntry;
}

function Entry({ site, content, entry }: EntryProps) {
  const { icon, kind } = lookOf(entry);
  return (
    <li class={kind}>
      <Icon name={icon} />
      <span>
        <EntryText {...{ site, content, entry }} />
      </span>
      {entry.at !== null && <When at={entry.at} now={content.now} />}
    </li>
  );
}

interface Look {
  readonly icon: IconName;
  readonly kind?: 'ok' | 'bad';
}

function lookOf(entry: TimelineEntry): Look {
  switch (entry.type) {
    case 'accepted':
      return { icon: 'upload' };
    case 'written':
      return { icon: 'pen' };
    case 'spoken':
      return { icon: 'voice' };
    case 'completed':
      return { icon: 'ok', kind: 'ok' };
    case 'failed':
      return { icon: 'error', kind: 'bad' };
    case 'delivery': {
      const { state } = entry.of.delivery;
      if (state === 'succeeded') return { icon: 'send', kind: 'ok' };
      return state === 'failed' ? { icon: 'error', kind: 'bad' } : { icon: 'send' };
    }
  }
}

function EntryText({ site, content, entry }: EntryProps) {
  switch (entry.type) {
    case 'accepted':
      return <>Accepted</>;
    case 'written':
      return <Written {...entry} />;
    case 'spoken':
      return <>{`Spoken: ${counted(entry.sentences, 'sentence')}`}</>;
    case 'completed': {
      const { durationSeconds, integratedLufs, truePeakDbtp } = entry;
      const loudness = `${decibels(integratedLufs)} LUFS, peak ${decibels(truePeakDbtp)} dBTP`;
      return <>{`Ready: ${clockTime(durationSeconds * 1000)}, ${loudness}`}</>;
    }
    case 'failed':
      return <>Failed</>;
    case 'delivery':
      return <Delivered {...{ site, content }} of={entry.of} />;
  }
}

function Written({
  writer,
  earlierReleases,
}: Pick<Extract<TimelineEntry, { type: 'written' }>, 'writer' | 'earlierReleases'>) {
  if (writer === null) return <>Script sent with the request</>;
  return (
    <>
      Script written by {writer}
      {earlierReleases > 0 && (
        <small>{counted(earlierReleases, 'earlier release')} used as context</small>
      )}
    </>
  );
}

interface DeliveredProps extends TimelinePanelProps {
  readonly of: Extract<TimelineEntry, { type: 'delivery' }>['of'];
}

function Delivered({ site, content, of }: DeliveredProps) {
  const { delivery, eventType, lastAttempt } = of;
  const webhooks = pathOf(site, content.webhooksPlace);
  return (
    <>
      {VERBS[delivery.state]}{' '}
      {content.rights.readEndpoints ? <a href={webhooks}>{delivery.url}</a> : delivery.url}
      <small>
        {eventType ?? 'Expired event'}
        {lastAttempt !== null && ` · ${resultOf(lastAttempt)}`}
        {delivery.state !== 'succeeded' && ` · ${counted(delivery.attempts, 'attempt')}`}
      </small>
    </>
  );
}

const VERBS = {
  pending: 'To be sent to',
  succeeded: 'Sent to',
  failed: 'Not delivered to',
} as const;

function resultOf({
  status,
  durationMs,
  reason,
}: NonNullable<DeliveredProps['of']['lastAttempt']>) {
  if (status === null) return reason ?? 'No response';
  return `${status} in ${durationMs} ms`;
}

/** With a minus sign that screen readers know. */
function decibels(value: number): string {
  return value.toFixed(1).replace('-', '−');
}
