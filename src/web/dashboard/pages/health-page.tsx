import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { inBytes, inSeconds, plural } from '../measures.js';
import { CommandCopy } from '../parts/command-copy.js';
import { StateWord, type StateKind } from '../parts/state-word.js';
import { When } from '../parts/when.js';
import { SettingsTable, type ShownSetting } from './settings-table.js';

interface Queue {
  readonly waiting: number;
  readonly running: number;
  readonly oldestSeconds: number;
}

interface Check {
  readonly name: string;
  readonly title: string;
  readonly state: 'ok' | 'advice' | 'bad';
  readonly problem: string;
  readonly remedy: string;
}

/** State of the installation at one moment. Sizes are bytes; null for what cannot be measured. */
interface Report {
  readonly isReady: boolean;
  readonly checkedAt: string;
  readonly startedAt: string;
  readonly checks: readonly Check[];
  readonly queues: {
    readonly conversions: Queue;
    readonly deliveries: Queue;
    readonly formats: Queue;
  };
  readonly secondsToStart: number;
  readonly conversions: Readonly<Record<string, number>>;
  readonly storage: {
    readonly storageFree: number | null;
    readonly storageTotal: number | null;
    readonly clipCache: number | null;
    readonly media: number | null;
    readonly database: number | null;
  };
  readonly clips: { readonly limit: number; readonly reused: number; readonly spoken: number };
  readonly realTimeFactor: number | null;
  readonly versions: readonly { readonly name: string; readonly version: string }[];
  readonly nodes: readonly { readonly id: string; readonly roles: readonly string[] }[];
  readonly hasMailServer: boolean;
}

export interface HealthPageProps {
  readonly report: Report;
  readonly settings: readonly ShownSetting[];
  readonly settingsInAll: number;
  readonly search: string;
  readonly changedOnly: boolean;
}

/** State and configuration of the installation. */
export function HealthPage(props: PageProps & HealthPageProps) {
  const { site, frame, report } = props;
  return (
    <Frame
      site={site}
      frame={frame}
      title="Settings and health"
      lead="State and configuration of this installation. Change settings in the config file or the environment; this page only shows them."
      actions={
        <>
          <a class="button" href={pathOf(site, '/dashboard/voices')}>
            <Icon name="voice" /> Voice packs
          </a>
          <a class="button" href={pathOf(site, '/dashboard/audit')}>
            <Icon name="clock" /> Audit log of the installation
          </a>
        </>
      }
    >
      <div class="stack">
        <Figures report={report} />
        <div class="two-up even">
          <Checks report={report} />
          <Work report={report} />
        </div>
        <div class="two-up even">
          <Versions report={report} />
          <Clips report={report} />
        </div>
        <SettingsTable {...props} />
      </div>
    </Frame>
  );
}

function Figures({ report }: { readonly report: Report }) {
  const { isReady, startedAt, checkedAt, queues, secondsToStart, storage, versions } = report;
  const { waiting, running } = queues.conversions;
  const { storageFree, storageTotal, media, clipCache, database } = storage;
  const [lectern, ...others] = versions;
  return (
    <dl class="figures">
      <div>
        <dt>State</dt>
        <dd class="big">
          <StateWord kind={isReady ? 'ok' : 'bad'} icon={isReady ? 'ok' : 'error'}>
            {isReady ? 'Ready' : 'Not ready'}
          </StateWord>
        </dd>
        <dd>
          Started <When at={startedAt} now={Date.parse(checkedAt)} />
        </dd>
      </div>
      <div>
        <dt>Queue</dt>
        <dd class="big">
          {waiting} <small>waiting, {running} in progress</small>
        </dd>
        <dd>
          {secondsToStart === 0
            ? 'A new conversion starts at once'
            : `A new conversion starts in about ${inSeconds(secondsToStart)}`}
        </dd>
      </div>
      <div>
        <dt>Disk</dt>
        <dd class="big">
          {inBytes(storageFree)} <small>free of {inBytes(storageTotal)}</small>
        </dd>
        <dd>
          {storageFree !== null && storageTotal !== null && (
            <meter
              min={0}
              max={storageTotal}
              low={storageTotal * 0.8}
              high={storageTotal * 0.95}
              optimum={0}
              value={storageTotal - storageFree}
              aria-label="Disk used"
            />
          )}
          Audio {inBytes(media)}, clips {inBytes(clipCache)}, database {inBytes(database)}
        </dd>
      </div>
      <div>
        <dt>{lectern?.name}</dt>
        <dd class="big">{lectern?.version}</dd>
        <dd>
          {others
            .filter(({ name }) => name === 'API' || name === 'Node.js')
            .map(({ name, version }) => `${name} ${version}`)
            .join(' · ')}
        </dd>
      </div>
    </dl>
  );
}

const CHECK_STATES: Readonly<
  Record<
    Check['state'],
    { readonly kind: StateKind; readonly icon: 'ok' | 'alert' | 'error'; readonly word: string }
  >
> = {
  ok: { kind: 'ok', icon: 'ok', word: 'In order' },
  advice: { kind: 'warn', icon: 'alert', word: 'Needs attention' },
  bad: { kind: 'bad', icon: 'error', word: 'Not usable' },
};

function Checks({ report: { checks, checkedAt, hasMailServer } }: { readonly report: Report }) {
  const mail: Check = {
    name: 'mail',
    title: 'E-mail',
    state: hasMailServer ? 'ok' : 'advice',
    problem: 'No mail server is set: warnings and invitations appear in the dashboard only.',
    remedy: 'Set smtp.url to send them.',
  };
  return (
    <section class="panel in">
      <div class="pair">
        <h2>Checks</h2>
        <span class="small quiet">
          <When at={checkedAt} now={Date.parse(checkedAt)} />
        </span>
      </div>
      <ul class="stack checks">
        {[...checks, mail].map(({ name, title, state, problem, remedy }) => {
          const { kind, icon, word } = CHECK_STATES[state];
          return (
            <li class="pair keep" key={name}>
              <span>
                <strong>{title}</strong>
                {state !== 'ok' && (
                  <>
                    <br />
                    <span class="small quiet">
                      {problem} {remedy}
                    </span>
                  </>
                )}
              </span>
              <StateWord kind={kind} icon={icon}>
                {word}
              </StateWord>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Work({ report: { queues, conversions, nodes } }: { readonly report: Report }) {
  const kinds = [
    ['Conversions', queues.conversions],
    ['Webhook deliveries', queues.deliveries],
    ['Further formats', queues.formats],
  ] as const;
  return (
    <section class="panel in">
      <h2>Waiting and working</h2>
      <ol class="events">
        {kinds.map(([title, { waiting, running, oldestSeconds }]) => (
          <li key={title}>
            <Icon name={running > 0 ? 'busy' : 'queue'} />
            <span>
              {title}
              <small>
                {waiting} waiting, {running} in progress
              </small>
            </span>
            {waiting > 0 && <span class="small quiet">oldest {inSeconds(oldestSeconds)}</span>}
          </li>
        ))}
      </ol>
      <p class="small quiet">
        {conversions['completed'] ?? 0} completed and {conversions['failed'] ?? 0} failed in all
        organizations.
        {nodes.length > 1 &&
          ` ${plural(nodes.length, 'node')}: ${nodes.map(({ roles }) => roles.join(', ')).join('; ')}.`}
      </p>
      <CommandCopy id="doctor" command="npx lectern voices verify" />
      <p class="small quiet">
        Reads every byte of the voice packs and speaks a sentence with each of them.
      </p>
    </section>
  );
}

function Versions({ report: { versions } }: { readonly report: Report }) {
  return (
    <section class="panel in">
      <h2>Versions</h2>
      <dl class="facts">
        {versions.map(({ name, version }) => (
          <div class="pair keep" key={name}>
            <dt>{name}</dt>
            <dd class="num">{version}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Clips({ report: { clips, storage, realTimeFactor } }: { readonly report: Report }) {
  const all = clips.reused + clips.spoken;
  return (
    <section class="panel in">
      <h2>Clip cache</h2>
      <p class="small quiet">
        Sentences that were spoken before are not spoken again. The least recently used are removed
        first.
      </p>
      <meter
        min={0}
        max={clips.limit}
        value={storage.clipCache ?? 0}
        aria-label="Clip cache used"
      />
      <dl class="facts">
        <div class="pair keep">
          <dt>Used</dt>
          <dd class="num">
            {inBytes(storage.clipCache)} of {inBytes(clips.limit)}
          </dd>
        </div>
        <div class="pair keep">
          <dt>Reused since the start</dt>
          <dd class="num">
            {all === 0 ? 'no clips yet' : `${Math.round((100 * clips.reused) / all)} % of ${all}`}
          </dd>
        </div>
        <div class="pair keep">
          <dt>Speed of the last conversion</dt>
          <dd class="num">
            {realTimeFactor === null
              ? 'not measured yet'
              : `${(1 / realTimeFactor).toFixed(1)} times as fast as speech`}
          </dd>
        </div>
      </dl>
    </section>
  );
}
