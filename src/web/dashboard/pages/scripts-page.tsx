import { pathOf } from '../../site.js';
import { Icon } from '../../parts/icon.js';
import { Frame, type PageProps } from '../frame.js';
import { SelectField, TextAreaField, TextField } from '../parts/fields.js';
import { PostForm } from '../parts/post-form.js';

/** A script of the list. */
export interface ListedScript {
  readonly id: string;
  readonly title: string;
  readonly words: number;
  readonly kind: 'Changelog' | 'Document';
  readonly minutesLeft: number;
}

export interface ScriptsContent {
  /** Path of this page. */
  readonly place: string;
  /** Newest first. */
  readonly scripts: readonly ListedScript[];
  /** The form as it was sent, where it is shown again. */
  readonly values: Readonly<Record<string, string>>;
}

const KINDS = [
  ['changelog', 'Changelog'],
  ['product-feature', 'Document'],
] as const;
const TONES = [
  ['casual', 'Casual'],
  ['professional', 'Professional'],
  ['enthusiastic', 'Enthusiastic'],
  ['technical', 'Technical'],
] as const;
const LENGTHS = [
  ['brief', 'Brief, at most a minute'],
  ['normal', 'Normal, at most four minutes'],
  ['detailed', 'Detailed, everything'],
] as const;

/** Scripts that are written first and narrated later. */
export function ScriptsPage({ site, frame, place, scripts, values }: PageProps & ScriptsContent) {
  return (
    <Frame
      site={site}
      frame={frame}
      title="Scripts"
      lead="Write first, listen later: read and change the words before anything is spoken. Scripts consume no quota and are kept for two hours."
    >
      <section class="panel in" aria-labelledby="new-title">
        <h2 id="new-title">New script</h2>
        <PostForm site={site} frame={frame} place={place} class="stack">
          <div data-draft-text="" data-draft="new-script" data-draft-base="">
            <TextAreaField
              name="content"
              label="Source text"
              hint="A changelog or a document: Markdown, HTML or plain text, at most 51,200 characters."
              rows={10}
              value={values['content'] ?? ''}
            />
          </div>
          <div class="form-row">
            <SelectField
              name="mode"
              label="Kind"
              value={values['mode'] ?? 'changelog'}
              options={KINDS}
            />
            <SelectField
              name="tone"
              label="Tone"
              value={values['tone'] ?? 'casual'}
              options={TONES}
            />
            <SelectField
              name="verbosity"
              label="Length"
              value={values['verbosity'] ?? 'normal'}
              options={LENGTHS}
            />
          </div>
          <div class="form-row">
            <TextField
              name="product_name"
              label="Product"
              hint="Optional; otherwise read from the text."
              value={values['product_name'] ?? ''}
            />
            <TextField
              name="version"
              label="Version"
              hint="Optional: one release of the changelog."
              value={values['version'] ?? ''}
            />
            <TextField
              name="audience"
              label="Audience"
              hint="Optional, such as developers."
              value={values['audience'] ?? ''}
            />
          </div>
          <div class="buttons">
            <button class="button primary" type="submit">
              <Icon name="pen" /> Write the script
            </button>
          </div>
        </PostForm>
      </section>
      <div class="section-head">
        <h2>Kept scripts</h2>
      </div>
      <ScriptList site={site} place={place} scripts={scripts} />
    </Frame>
  );
}

type ScriptListProps = Pick<PageProps, 'site'> & Pick<ScriptsContent, 'place' | 'scripts'>;

function ScriptList({ site, place, scripts }: ScriptListProps) {
  if (scripts.length === 0) {
    return (
      <p class="panel in quiet">
        No scripts are kept at the moment. Write one above, or send POST /v1/scripts.
      </p>
    );
  }
  return (
    <div class="panel">
      <table class="table">
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Words</th>
            <th scope="col">Kind</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {scripts.map(({ id, title, words, kind, minutesLeft }) => (
            <tr key={id}>
              <td data-label="Title">
                <a href={pathOf(site, `${place}/${id}`)}>{title}</a>
              </td>
              <td data-label="Words" class="num">
                {words.toLocaleString('en')}
              </td>
              <td data-label="Kind">{kind}</td>
              <td data-label="Left" class="num">
                {timeLeft(minutesLeft)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Time until a script expires. */
export function timeLeft(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
