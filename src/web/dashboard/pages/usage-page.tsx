import type { ComponentChildren } from 'preact';
import type { Mode } from '../../../domain/account.js';
import type {
  DayOfRequests,
  NamedRefusedRequest,
  QuotaStanding,
  RequestStanding,
} from '../../../domain/usage.js';
import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import { dayText } from '../consequences.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { When } from '../parts/when.js';
import { RequestChart } from './request-chart.js';

/** A refused request as the page shows it. */
export type RefusedRow = Pick<
  NamedRefusedRequest,
  'requestId' | 'at' | 'method' | 'path' | 'status' | 'code' | 'keyName'
>;

export interface UsageContent {
  readonly planId: string;
  readonly mode: Mode;
  readonly quota: QuotaStanding;
  readonly requests: RequestStanding;
  /** Oldest first. */
  readonly days: readonly DayOfRequests[];
  /** Newest first. */
  readonly refused: readonly RefusedRow[];
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
}

/** Share of a limit from which the page warns. */
const NEARLY = 0.8;

/** Quota, credits and requests of an organization. */
export function UsagePage({ site, frame, ...usage }: PageProps & UsageContent) {
  const { planId, mode, quota, days, refused, now } = usage;
  const { start, end } = quota.period;
  return (
    <Frame
      site={site}
      frame={frame}
      title="Usage"
      lead={`Plan ${planId} · ${dayText(start)} to ${dayText(lastDay(end))}`}
      actions={<ModeSwitch site={site} frame={frame} mode={mode} />}
    >
      <div class="stack">
        <QuotaNotice quota={quota} now={now} />
        <Figures {...usage} />
        <section class="panel in" aria-labelledby="days-title">
          <div class="pair">
            <h2 id="days-title">
              Requests per day <span class="small quiet">{mode === 'test' && '(test)'}</span>
            </h2>
            <LastRefusals days={days} />
          </div>
          <RequestChart days={days} limit={usage.requests.dailyLimit} />
          <details>
            <summary class="small">As a table</summary>
            <DayTable days={days} />
          </details>
        </section>
        <Refused refused={refused} now={now} />
      </div>
    </Frame>
  );
}

/** The period is up to and without its end. */
function lastDay(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString();
}

function ModeSwitch({ site, frame, mode }: PageProps & Pick<UsageContent, 'mode'>) {
  const { organization } = frame;
  if (organization === null) return null;
  const place = organizationPlace(organization, 'usage');
  return mode === 'live' ? (
    <a class="button" href={pathOf(site, `${place}?mode=test`)}>
      Show test requests
    </a>
  ) : (
    <a class="button" href={pathOf(site, place)}>
      Show live requests
    </a>
  );
}

function QuotaNotice({ quota, now }: Pick<UsageContent, 'quota' | 'now'>) {
  const { audio, credits, period } = quota;
  if (audio.quota === 0 || audio.used < audio.quota * NEARLY) return null;
  const isOver = audio.remaining === 0;
  const daysLeft = Math.ceil((Date.parse(period.end) - now) / 86_400_000);
  const until = dayText(period.end);
  return (
    <div class={`notice ${isOver && credits.audio === 0 ? 'bad' : 'warn'}`} role="status">
      <Icon name="alert" />
      <p>
        <strong>
          {audio.used} of {audio.quota} episodes are used, and {daysLeft}{' '}
          {daysLeft === 1 ? 'day is' : 'days are'} left.
        </strong>{' '}
        {isOver && credits.audio === 0
          ? `New conversions are refused with 402 until ${until}. Ask the operator for credits or another plan.`
          : `When the quota is used up, conversions use credits, the soonest to expire first. Without credits, new conversions are refused with 402 until ${until}.`}
      </p>
    </div>
  );
}

function Figures({ quota, requests, days }: UsageContent) {
  const { audio, credits, period } = quota;
  const today = days.at(-1);
  return (
    <dl class="figures">
      <Figure title="Audio episodes" value={audio.used} of={audio.quota}>
        {audio.remaining.toLocaleString('en')} left until {dayText(period.end)}
      </Figure>
      <div>
        <dt>Credits</dt>
        <dd class="big">{credits.audio + credits.video}</dd>
        <dd>
          {credits.audio} audio, {credits.video} video
          {credits.expiringSoon > 0 && ` · ${credits.expiringSoon} expire within 30 days`}
        </dd>
      </div>
      <Figure title="Requests today" value={requests.today} of={requests.dailyLimit}>
        Resets at midnight UTC
      </Figure>
      <Figure title="This minute" value={requests.thisMinute} of={requests.minuteLimit}>
        {today === undefined || today.refused === 0
          ? 'No request was refused today'
          : `${today.refused} refused today`}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly title: string;
  readonly value: number;
  readonly of: number;
  readonly children: ComponentChildren;
}

/** A value of a limit. */
function Figure({ title, value, of, children }: FigureProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd class="big">
        {value.toLocaleString('en')} <small>of {of.toLocaleString('en')}</small>
      </dd>
      <dd>
        <meter
          min={0}
          max={Math.max(1, of)}
          low={of * NEARLY}
          high={of * 0.95}
          optimum={0}
          value={Math.min(value, of)}
          aria-label={title}
        />
        {children}
      </dd>
    </div>
  );
}

function LastRefusals({ days }: Pick<UsageContent, 'days'>) {
  const last = days.findLast(({ refused }) => refused > 0);
  if (last === undefined) return <span class="small quiet">No request was refused in 30 days</span>;
  return (
    <span class="small quiet">
      <span class="state bad">{last.refused} refused</span> on {dayText(last.day)} (
      {last.refusals.map(({ code, requests }) => `${requests} ${code}`).join(', ')})
    </span>
  );
}

function DayTable({ days }: Pick<UsageContent, 'days'>) {
  return (
    <table class="table">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" class="end">
            Requests
          </th>
          <th scope="col" class="end">
            Refused
          </th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, requests, refused, refusals }) => (
          <tr key={day}>
            <td data-label="Day">{dayText(day)}</td>
            <td data-label="Requests" class="end num">
              {requests}
            </td>
            <td data-label="Refused" class="end num">
              {refused}
            </td>
            <td data-label="Why">
              {refusals.map((one) => `${one.requests} ${one.code}`).join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Refused({ refused, now }: Pick<UsageContent, 'refused' | 'now'>) {
  if (refused.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="refused-title">
      <div class="section-head">
        <h2 id="refused-title">Last refused requests</h2>
      </div>
      <div class="panel">
        <table class="table">
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Request</th>
              <th scope="col">Key</th>
              <th scope="col" class="end">
                When
              </th>
            </tr>
          </thead>
          <tbody>
            {refused.map((row) => (
              <tr key={row.requestId}>
                <td data-label="Status">
                  <span class="state bad">
                    <Icon name="error" /> {row.status}
                  </span>
                </td>
                <td data-label="Request">
                  <div>
                    <code class="address">
                      {row.method} {row.path}
                    </code>
                    <small>
                      {row.code} · <code>{row.requestId}</code>
                    </small>
                  </div>
                </td>
                <td data-label="Key">{row.keyName ?? 'of another organization'}</td>
                <td data-label="When" class="end">
                  <When at={row.at} now={now} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
