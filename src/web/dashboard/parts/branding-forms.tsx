import { pathOf } from '../../site.js';
import type { PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { ConfirmDialog, ConfirmLink } from './confirmation.js';
import { TextField } from './fields.js';
import { PostForm } from './post-form.js';

/** Initial or entered values of the branding form. */
export interface BrandingValues {
  readonly name: string;
  readonly website: string;
  /** `#` and six hexadecimal digits; empty for the accent of Lectern. */
  readonly color: string;
}

/** Reasons why values were refused, by their field. */
export type BrandingErrors = Readonly<Partial<Record<keyof BrandingValues, string>>>;

export interface BrandingFormProps extends PageProps {
  readonly values: BrandingValues;
  readonly errors: BrandingErrors;
}

/** Colour of the picker while no colour is chosen: the accent of Lectern. */
const ACCENT = '#0b6470';

const HEX = /^#[0-9a-f]{6}$/i;

/** Name, website and colour of an organization. */
export function BrandingForm({ site, frame, values, errors }: BrandingFormProps) {
  const place = placeOf(frame, '/branding');
  const { name, website, color } = values;
  return (
    <PostForm {...{ site, frame, place }} class="panel in spaced" label="Branding">
      <TextField
        {...{ name: 'name', label: 'Name of the organization', value: name, error: errors.name }}
        {...{ maxLength: 200, required: true, autocomplete: 'off' }}
      />
      <TextField
        {...{ name: 'website', label: 'Website', type: 'url', value: website }}
        error={errors.website}
        placeholder="https://"
        hint="The name on listen pages leads to it. Leave it empty for no link."
      />
      <div class="colour">
        <div class="field needs-script">
          <label for="picker">Pick</label>
          <input id="picker" type="color" value={HEX.test(color) ? color : ACCENT} />
        </div>
        <TextField
          {...{ name: 'color', label: 'Colour', value: color, error: errors.color }}
          {...{ maxLength: 7, autocomplete: 'off', placeholder: '#1a2b3c' }}
          hint="# and six hexadecimal digits. The hue is kept; lightness is adjusted until text is legible. Leave it empty for the colour of Lectern."
        />
      </div>
      <div class="buttons">
        <button class="button primary" type="submit">
          Save
        </button>
        <button class="button" type="submit" name="do" value="preview" data-without-script="">
          Preview
        </button>
        <a class="button plain" href={pathOf(site, placeOf(frame))}>
          Discard
        </a>
      </div>
    </PostForm>
  );
}

export interface LogoFormProps extends PageProps {
  /** Path of the uploaded logo; null without one. */
  readonly logoPlace: string | null;
  /** Address of a logo that the API has set; null without one. */
  readonly logoUrl: string | null;
}

/** Upload and removal of a logo. */
export function LogoForm({ site, frame, logoPlace, logoUrl }: LogoFormProps) {
  return (
    <section class="panel in spaced" aria-labelledby="logo-title">
      <h2 id="logo-title">Logo</h2>
      {logoPlace !== null && (
        <div class="pair">
          <img
            class="logo-shown"
            src={pathOf(site, logoPlace)}
            alt="The logo in use"
            width="64"
            height="64"
          />
          <ConfirmLink site={site} place={placeOf(frame, '/logo/remove')} opens="remove-logo">
            Remove the logo
          </ConfirmLink>
        </div>
      )}
      {logoUrl !== null && (
        <p class="small quiet">{`Without an uploaded logo, pages show the one at ${logoUrl}.`}</p>
      )}
      <PostForm {...{ site, frame, place: placeOf(frame, '/logo') }} class="spaced" hasFile>
        <div class="field">
          <label for="file">Image</label>
          <input
            class="input"
            id="file"
            type="file"
            name="file"
            accept=".png,.jpg,.jpeg,.gif,.svg"
            aria-describedby="file-hint"
            required
          />
          <span class="hint" id="file-hint">
            PNG, JPEG, GIF or SVG, square, at most 1 MB. Lectern converts it to a new PNG and serves
            only that.
          </span>
        </div>
        <div class="buttons">
          <button class="button" type="submit">
            Upload
          </button>
        </div>
      </PostForm>
      {logoPlace !== null && (
        <ConfirmDialog
          {...{ site, frame, id: 'remove-logo', title: 'Remove the logo?' }}
          {...{ place: placeOf(frame, '/logo/remove'), verb: 'Remove', keep: 'Keep it' }}
        >
          <p>{logoRemoval(logoUrl)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Consequences of removing an uploaded logo. */
export function logoRemoval(logoUrl: string | null): string {
  const instead = logoUrl === null ? 'only the name' : `the logo at ${logoUrl}`;
  return `Listen pages, players and the dashboard show ${instead} from now on. The uploaded image is deleted.`;
}

function placeOf({ organization }: PageProps['frame'], rest = ''): string {
  return organization === null ? '/dashboard' : organizationPlace(organization, 'products') + rest;
}
