import { Icon } from '../../parts/icon.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { TextField } from '../parts/fields.js';
import { PostForm } from '../parts/post-form.js';
import { pathOf } from '../../site.js';

interface Entry {
  readonly term: string;
  readonly spoken: string;
}

export interface PronunciationsContent {
  /** Entries by term. */
  readonly entries: readonly Entry[];
  readonly limits: {
    /** Entries that an organization can have. */
    readonly entries: number;
    /** Most characters of a term. */
    readonly term: number;
    /** Most characters of how it is said. */
    readonly spoken: number;
  };
  readonly mayChange: boolean;
  /** True if the person may play a term and a voice speaks here. */
  readonly mayHear: boolean;
  /** Values of the form for a new entry, and why they were refused. */
  readonly added: Entry & { readonly termError?: string; readonly spokenError?: string };
  /** A change of an entry that was refused; null without one. */
  readonly refused: (Entry & { readonly error: string }) | null;
}

type Props = PageProps & PronunciationsContent;

/** Pronunciations of an organization. */
export function PronunciationsPage(props: Props) {
  const { site, frame, entries, limits, mayChange, mayHear } = props;
  return (
    <Frame
      site={site}
      frame={frame}
      title="Pronunciations"
      lead="How your product names and terms are spoken, in every narration of the organization from now on. Upper and lower case are the same."
    >
      <div
        class="stack"
        data-pronunciations=""
        data-speech={mayHear ? pathOf(site, `${placeOf(frame)}/speech`) : undefined}
      >
        {mayHear && <input type="hidden" name="_csrf" value={frame.csrfToken} />}
        {mayChange && <AddForm {...props} />}
        {entries.length === 0 ? (
          <NoEntries mayChange={mayChange} />
        ) : (
          <div class="panel">
            <EntryTable {...props} />
          </div>
        )}
        <p class="quiet">{`${count(entries.length)} of ${count(limits.entries)} pronunciations`}</p>
      </div>
    </Frame>
  );
}

function AddForm({ site, frame, limits, mayHear, added }: Props) {
  const { term, spoken, termError, spokenError } = added;
  return (
    <section class="panel in" data-entry="">
      <PostForm
        {...{ site, frame, place: placeOf(frame), label: 'Add a pronunciation' }}
        class="stack"
      >
        <div class="form-row">
          <TextField
            {...{ name: 'term', label: 'Term', value: term, error: termError }}
            hint="As it is written: kubectl"
            maxLength={limits.term}
            autocomplete="off"
            required
          />
          <TextField
            {...{ name: 'spoken', label: 'Spoken as', value: spoken, error: spokenError }}
            hint="In English letters, spelled as it sounds: cube control. Single letters are named: N P M."
            maxLength={limits.spoken}
            autocomplete="off"
            required
          />
        </div>
        <div class="buttons">
          <button class="button primary" type="submit">
            Add
          </button>
          {mayHear && <HearButton name="the new term" isLabelled />}
          {mayHear && <HearStatus />}
        </div>
      </PostForm>
    </section>
  );
}

function NoEntries({ mayChange }: { readonly mayChange: boolean }) {
  return (
    <div class="panel empty">
      <h2>No pronunciations yet</h2>
      <p>
        Lectern knows how many technical terms are said. For a name that it mispronounces,{' '}
        {mayChange
          ? 'enter above how it should sound, and play it before you add it.'
          : 'ask an administrator of the organization to add how it should sound.'}
      </p>
    </div>
  );
}

function EntryTable(props: Props) {
  const { entries, mayChange, mayHear } = props;
  return (
    <table class="table pronunciations">
      <thead>
        <tr>
          <th scope="col">Term</th>
          <th scope="col">Spoken as</th>
          {(mayChange || mayHear) && (
            <th scope="col">
              <span class="sr">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, at) => (
          <EntryRow key={entry.term} {...props} entry={entry} id={`spoken-${String(at)}`} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Props {
  readonly entry: Entry;
  /** Id of the field. */
  readonly id: string;
}

function EntryRow(props: RowProps) {
  const { entry, mayChange, mayHear } = props;
  const { term, spoken } = entry;
  return (
    <tr data-entry="">
      <td data-label="Term">
        <strong>{term}</strong>
      </td>
      <td data-label="Spoken as">
        {mayChange ? (
          <EditForm {...props} />
        ) : (
          <span>
            {spoken}
            <input type="hidden" name="term" value={term} />
            <input type="hidden" name="spoken" value={spoken} />
          </span>
        )}
        {mayHear && <HearStatus />}
      </td>
      {(mayChange || mayHear) && (
        <td class="end">
          <div class="row-form">
            {mayHear && <HearButton name={term} />}
            {mayChange && <RemoveForm {...props} />}
          </div>
        </td>
      )}
    </tr>
  );
}

/** Spoken form of a term, to be changed in its row. */
function EditForm({ site, frame, entry: { term, spoken }, refused, limits, id }: RowProps) {
  const isRefused = refused !== null && refused.term === term;
  return (
    <PostForm
      {...{ site, frame, place: `${placeOf(frame)}/edit`, label: `Spoken form of ${term}` }}
    >
      <input type="hidden" name="term" value={term} />
      <div class="row-form">
        <input
          {...{ id, class: 'input', name: 'spoken', value: isRefused ? refused.spoken : spoken }}
          aria-label={`${term} is spoken as`}
          aria-invalid={isRefused ? 'true' : undefined}
          aria-describedby={isRefused ? `${id}-error` : undefined}
          maxLength={limits.spoken}
          autocomplete="off"
          required
        />
        <button class="button compact" type="submit" aria-label={`Save ${term}`}>
          Save
        </button>
      </div>
      {isRefused && (
        <span class="error" id={`${id}-error`}>
          {refused.error}
        </span>
      )}
    </PostForm>
  );
}

function RemoveForm({ site, frame, entry: { term } }: RowProps) {
  return (
    <PostForm {...{ site, frame, place: `${placeOf(frame)}/remove` }}>
      <input type="hidden" name="term" value={term} />
      <button class="button compact danger" type="submit" aria-label={`Remove ${term}`}>
        Remove
      </button>
    </PostForm>
  );
}

interface HearProps {
  /** Name of the played term. */
  readonly name: string;
  /** True for a button with a word next to its icon. */
  readonly isLabelled?: boolean;
}

function HearButton({ name, isLabelled = false }: HearProps) {
  return (
    <button
      class={isLabelled ? 'button needs-script' : 'button compact icon-only needs-script'}
      type="button"
      data-hear=""
      aria-label={isLabelled ? undefined : `Play ${name}`}
    >
      <Icon name="play" isSolid />
      {isLabelled && ' Play it'}
    </button>
  );
}

/** Reason why nothing plays. */
function HearStatus() {
  return <span class="error" role="status" data-hear-status="" />;
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function placeOf({ organization }: PageProps['frame']): string {
  return organization === null ? '/dashboard' : organizationPlace(organization, 'pronunciations');
}
