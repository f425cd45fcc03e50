import { pathOf } from '../../site.js';
import type { PageProps } from '../frame.js';

/** A setting as this process runs with it. Its value never contains a secret. */
export interface ShownSetting {
  readonly path: string;
  readonly about: string;
  /** Null for what must not be shown. */
  readonly value: string | null;
  readonly isChanged: boolean;
  readonly origin: 'default' | 'environment' | 'file' | 'command';
  readonly source: string;
}

export interface SettingsTableProps {
  readonly settings: readonly ShownSetting[];
  readonly settingsInAll: number;
  readonly search: string;
  readonly changedOnly: boolean;
}

/** The effective settings, with a search that works without JavaScript. */
export function SettingsTable(props: PageProps & SettingsTableProps) {
  const { site, settings, settingsInAll, search, changedOnly } = props;
  return (
    <section class="panel" id="settings">
      <header class="in">
        <h2>Settings</h2>
        <form class="filters" role="search" action={pathOf(site, '/dashboard/health#settings')}>
          <label class="sr" for="find">
            Find a setting
          </label>
          <input
            class="input"
            id="find"
            name="find"
            type="search"
            maxLength={100}
            placeholder="Find a setting"
            value={search}
          />
          <label class="check">
            <input type="checkbox" name="changed" value="yes" checked={changedOnly} />
            <span>Changed only</span>
          </label>
          <button class="button compact" type="submit">
            Show
          </button>
        </form>
      </header>
      {settings.length === 0 ? (
        <p class="in">
          None of the {settingsInAll} settings matches. Search for fewer words, or show those that
          are not changed, too.
        </p>
      ) : (
        <table class="table">
          <caption class="sr">
            {settings.length} of {settingsInAll} settings
          </caption>
          <thead>
            <tr>
              <th scope="col">Setting</th>
              <th scope="col">Value</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {settings.map((setting) => (
              <Row key={setting.path} {...setting} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ path, about, value, isChanged, origin, source }: ShownSetting) {
  return (
    <tr>
      <td data-label="Setting">
        <div>
          <code>{path}</code>
          <small>{firstSentence(about)}</small>
        </div>
      </td>
      <td data-label="Value" class={value === null || value === '' ? 'quiet' : undefined}>
        {value === null && 'set, never shown'}
        {value === '' && 'not set'}
        {value !== null && value !== '' && <code>{value}</code>}
      </td>
      <td data-label="From" class={isChanged ? undefined : 'quiet'}>
        {origin === 'command' ? 'this command' : source === '' ? 'default' : source}
      </td>
    </tr>
  );
}

function firstSentence(about: string): string {
  const end = about.indexOf('. ');
  return end === -1 ? about : about.slice(0, end + 1);
}
