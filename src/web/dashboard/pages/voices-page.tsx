import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { inBytes, inTimes, plural } from '../measures.js';
import { organizationPlace } from '../navigation.js';
import { SelectField, TextField } from '../parts/fields.js';
import { NoticeBox } from '../parts/notice.js';
import { PostForm } from '../parts/post-form.js';

export interface ShownVoice {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly gender: 'female' | 'male' | 'neutral';
  /** Value of the voice in the form of the default. */
  readonly choice: string;
}

/** Voices of one pack or plugin. */
export interface VoiceGroup {
  readonly provider: 'provider_a' | 'provider_b';
  readonly title: string;
  readonly model: string | null;
  /** Seconds of speech made in a second; null if it was not tried. */
  readonly timesRealTime: number | null;
  /** On disk; null for what comes with Lectern. */
  readonly bytes: number | null;
  readonly voices: readonly ShownVoice[];
}

export interface VoicesPageProps {
  readonly groups: readonly VoiceGroup[];
  /** The line that samples say. */
  readonly line: string;
  /** False if another process speaks and its voices are not known here. */
  readonly isKnown: boolean;
  /** False if other processes speak, which may have more voices. */
  readonly speaksHere: boolean;
  readonly mayChange: boolean;
  /** Voices of the installation's default. */
  readonly installationHosts: readonly string[];
  readonly chosen: {
    readonly narrator: string;
    readonly second: string;
    readonly delivery: string;
  };
  /** Ids of default voices that are no longer installed. */
  readonly missing: readonly string[];
}

/** Installed voices with samples, and the default of the organization. */
export function VoicesPage(props: PageProps & VoicesPageProps) {
  const { site, frame, groups, line, isKnown, missing, speaksHere } = props;
  const lacksNeural = speaksHere && groups.every(({ provider }) => provider !== 'provider_b');
  return (
    <Frame
      site={site}
      frame={frame}
      title="Voices"
      lead="All of them run on this machine. Every sample says the same line, so that they can be compared."
    >
      <div class="stack">
        {missing.length > 0 && (
          <NoticeBox
            kind="warn"
            title="The default voice is not installed."
            text={`${missing.join(' and ')} cannot speak. Conversions are spoken with the default of the installation and carry a warning. Choose another voice, or install the voice pack again.`}
          />
        )}
        {!isKnown && (
          <NoticeBox
            kind="info"
            title="Voices are not known here."
            text="Another process speaks. Run “npx lectern voices list” where it runs."
          />
        )}
        {lacksNeural && <NoNeuralVoice site={site} frame={frame} />}
        <DefaultForm {...props} />
        <form class="panel in" method="get">
          <TextField
            name="line"
            label="Sample line"
            value={line}
            maxLength={200}
            hint="Technical text shows the difference: numbers, routes, abbreviations. At most 200 characters."
          />
          <div class="buttons">
            <button class="button" type="submit">
              Use this line
            </button>
          </div>
        </form>
        {groups.map((group) => (
          <Group key={`${group.provider} ${group.title}`} {...props} group={group} />
        ))}
        {!lacksNeural && frame.person.isOperator && <MoreVoices site={site} />}
        <p class="sr" role="status" data-sample-status="" />
      </div>
    </Frame>
  );
}

/** The way to the first neural voice: operators install it, everybody else asks one of them. */
function NoNeuralVoice({ site, frame }: PageProps) {
  return (
    <section class="panel in">
      <h2>No neural voice is installed</h2>
      <p>
        Neural voices sound more natural. They come in voice packs and run on this machine, too.
      </p>
      {frame.person.isOperator ? (
        <PacksButton site={site} />
      ) : (
        <p>Ask an operator of this installation to install a voice pack.</p>
      )}
    </section>
  );
}

function MoreVoices({ site }: Pick<PageProps, 'site'>) {
  return (
    <section class="panel in">
      <h2>More voices</h2>
      <p>Voice packs are installed and removed for all organizations.</p>
      <PacksButton site={site} />
    </section>
  );
}

function PacksButton({ site }: Pick<PageProps, 'site'>) {
  return (
    <div class="buttons">
      <a class="button" href={pathOf(site, '/dashboard/voices')}>
        <Icon name="download" /> Install voice packs
      </a>
    </div>
  );
}

function DefaultForm({ site, frame, ...props }: PageProps & VoicesPageProps) {
  const { groups, chosen, mayChange, installationHosts, isKnown } = props;
  const { organization } = frame;
  if (organization === null || !isKnown) return null;
  const [first = '', second = ''] = installationHosts;
  const named = groups.flatMap(({ title, voices }) =>
    voices.map((voice) => [voice.choice, `${voice.name} · ${voice.language} · ${title}`] as const),
  );
  if (!mayChange) {
    const nameOf = (choice: string) => named.find(([each]) => each === choice)?.[1];
    return (
      <section class="panel in">
        <h2>Default voice</h2>
        <p>{nameOf(chosen.narrator) ?? `The default of the installation: ${first}`}</p>
        <p class="small quiet">Owners and administrators of the organization can change it.</p>
      </section>
    );
  }
  return (
    <section class="panel in">
      <h2>Default voice</h2>
      <p class="small quiet">
        Speaks conversions whose requests name no voice, also those of watched folders. Conversions
        that were accepted before keep their voices.
      </p>
      <PostForm
        site={site}
        frame={frame}
        place={organizationPlace(organization, 'voices/default')}
        class="stack"
      >
        <div class="two-up even">
          <SelectField
            name="narrator"
            label="Narrator and host 1"
            value={chosen.narrator}
            options={[['', `Default of the installation (${first})`], ...named]}
          />
          <SelectField
            name="second"
            label="Host 2 of dialogues"
            value={chosen.second}
            options={[['', `Chosen by the engine (${second})`], ...named]}
          />
        </div>
        <SelectField
          name="delivery"
          label="Delivery"
          value={chosen.delivery}
          options={[
            ['', 'As the text suggests'],
            ['measured', 'Measured'],
            ['dynamic', 'Dynamic'],
            ['theatrical', 'Theatrical'],
          ]}
        />
        <div class="buttons">
          <button class="button primary" type="submit">
            Save
          </button>
        </div>
      </PostForm>
    </section>
  );
}

interface GroupProps extends PageProps, VoicesPageProps {
  readonly group: VoiceGroup;
}

function Group({ site, frame, group, line, chosen }: GroupProps) {
  const { title, model, timesRealTime, bytes, voices } = group;
  const about = [
    bytes === null ? 'comes with Lectern' : `${inBytes(bytes)} on disk`,
    timesRealTime === null ? null : inTimes(timesRealTime),
  ].filter((part) => part !== null);
  const { organization } = frame;
  const sample = (voice: ShownVoice) => {
    const query = new URLSearchParams({ voice: voice.id, line });
    const place = organization === null ? '' : organizationPlace(organization, 'voices/sample');
    return pathOf(site, `${place}?${query.toString()}`);
  };
  return (
    <section>
      <div class="section-head">
        <h2>
          {title}{' '}
          <span class="quiet small">
            {[group.provider, model, plural(voices.length, 'voice')]
              .filter((part) => part !== null)
              .join(', ')}
          </span>
        </h2>
        <span class="small quiet num">{about.join(' · ')}</span>
      </div>
      <ul class="voice-grid">
        {voices.map((voice) => (
          <li class="voice-card" key={voice.id}>
            <a
              class="control play"
              href={sample(voice)}
              data-sample={voice.name}
              aria-label={`Play a sample of ${voice.name}`}
            >
              <span data-when="quiet">
                <Icon name="play" isSolid />
              </span>
              <span data-when="playing" hidden>
                <Icon name="pause" isSolid />
              </span>
            </a>
            <div>
              <strong>{voice.name}</strong>
              <small>
                {voice.language} · {voice.gender}
              </small>
              {chosen.narrator === voice.choice && <span class="tag">Default host 1</span>}
              {chosen.second === voice.choice && <span class="tag">Default host 2</span>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
