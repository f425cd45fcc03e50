import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { SelectField, TextField } from '../parts/fields.js';
import { PostForm } from '../parts/post-form.js';

/** Values of the field that says when a key ends, in days; none for a key that stays. */
export const KEY_DAYS = ['', '30', '90', '365'] as const;

const EXPIRIES: readonly (readonly [string, string])[] = [
  ['', 'Never'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
];

/** Longest name of a key. */
const MOST_CHARACTERS = 200;

export interface KeyFormContent {
  /** Makes the form have effect once. */
  readonly formId: string;
  readonly name: string;
  readonly mode: 'live' | 'test';
  readonly scope: 'full' | 'read';
  /** One of KEY_DAYS. */
  readonly days: string;
  readonly holder: string;
  /** Values and titles of whose key it can be. */
  readonly holders: readonly (readonly [value: string, title: string])[];
  /** Reason why the name was refused. */
  readonly error?: string;
}

interface KeyFormProps extends PageProps, KeyFormContent {
  readonly isInDialog?: boolean;
}

/** Creates a key. */
export function KeyForm(props: KeyFormProps) {
  const { site, frame, formId, name, mode, scope, days, holder, holders, error } = props;
  const { organization } = frame;
  if (organization === null) return null;
  const place = organizationPlace(organization, 'keys');
  return (
    <PostForm site={site} frame={frame} place={place} class="stack" label="New key">
      <input type="hidden" name="form" value={formId} />
      <TextField
        {...{ name: 'name', label: 'Name', value: name, error }}
        placeholder="Where it will be used"
        maxLength={MOST_CHARACTERS}
        autocomplete="off"
        required
        isFocused={props.isInDialog === true}
      />
      <fieldset class="stack">
        <legend class="label">Kind</legend>
        <Kind value="live" title="Live" current={mode}>
          Makes audio that uses the quota.
        </Kind>
        <Kind value="test" title="Test" current={mode}>
          Narrates the first 300 words, uses no quota, and removes what it made after 7 days.
        </Kind>
      </fieldset>
      <div class="form-row">
        <SelectField
          {...{ name: 'scope', label: 'Access', value: scope }}
          options={[
            ['full', 'Full'],
            ['read', 'Read only'],
          ]}
        />
        <SelectField {...{ name: 'days', label: 'Expires', value: days, options: EXPIRIES }} />
      </div>
      <SelectField
        {...{ name: 'holder', label: 'Belongs to', value: holder, options: holders }}
        hint="A key of a person has that person's role and is revoked when they leave the organization."
      />
      <div class="buttons">
        <button class="button primary" type="submit">
          Create the key
        </button>
        {props.isInDialog === true ? (
          <button class="button" type="button" data-closes="">
            Cancel
          </button>
        ) : (
          <a class="button" href={pathOf(site, place)}>
            Cancel
          </a>
        )}
      </div>
    </PostForm>
  );
}

interface KindProps {
  readonly value: 'live' | 'test';
  readonly title: string;
  readonly current: string;
  readonly children: string;
}

function Kind({ value, title, current, children }: KindProps) {
  return (
    <label class="check">
      <input type="radio" name="mode" value={value} checked={current === value} />
      <span>
        {title}
        <small>{children}</small>
      </span>
    </label>
  );
}

/** The form on a page of its own: without script, and where something was refused. */
export function NewKeyPage({ site, frame, ...form }: PageProps & KeyFormContent) {
  return (
    <Frame site={site} frame={frame} title="New key">
      <section class="panel in">
        <KeyForm {...{ site, frame }} {...form} />
      </section>
    </Frame>
  );
}
