import { Icon } from '../../parts/icon.js';
import { pathOf } from '../../site.js';
import type { PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { CheckField, SelectField, TextField } from '../parts/fields.js';
import { PostForm } from '../parts/post-form.js';
import type { ComposeContent } from './content.js';
import { PreviewPanel } from './preview-panel.js';

const KINDS = [
  ['', 'Found in the text'],
  ['changelog', 'Changelog'],
  ['document', 'Document'],
] as const;
const LENGTHS = [
  ['normal', 'Normal'],
  ['brief', 'Brief'],
  ['detailed', 'Detailed'],
] as const;
const TONES = [
  ['casual', 'Casual'],
  ['professional', 'Professional'],
  ['enthusiastic', 'Enthusiastic'],
  ['technical', 'Technical'],
] as const;

/** Endings of the files that are read; the server decides by their content. */
const ACCEPTED = '.md,.markdown,.txt,.log,.rst,.adoc,.html,.htm,.csv,.tsv,.eml,.docx,.pdf,text/*';

export interface ComposeFormProps extends PageProps {
  /** Path of the list, which takes the form. */
  readonly place: string;
  readonly compose: ComposeContent;
}

/** Text or file, how it is narrated, and what was understood of it. */
export function ComposeForm({ site, frame, place, compose }: ComposeFormProps) {
  const { values, errors, remarks, preview, products, voices } = compose;
  const { organization } = frame;
  const problem = errors['content'] ?? errors['file'];
  return (
    <section class="compose-area" data-compose={place}>
      <PostForm
        site={site}
        frame={frame}
        place={place}
        class="panel compose"
        label="Narrate"
        hasFile
      >
        <div class="drop" data-drop="">
          <label class="sr" for="content">
            Changelog or document
          </label>
          <textarea
            id="content"
            name="content"
            placeholder="Paste a changelog or a document here, or drop a file: Markdown, text, HTML, Word or PDF."
            aria-invalid={problem === undefined ? undefined : 'true'}
            aria-describedby={problem === undefined ? undefined : 'content-error'}
            spellcheck={false}
          >
            {values.content}
          </textarea>
          {problem !== undefined && (
            <p class="error" id="content-error" role="alert">
              {problem}
            </p>
          )}
          <label class="file">
            <span class="button compact" aria-hidden="true">
              <Icon name="upload" /> Choose a file
            </span>
            <span class="sr">Choose a file</span>
            <input type="file" name="file" accept={ACCEPTED} />
          </label>
        </div>
        <div class="in">
          <div class="form-row thirds">
            <TextField
              name="title"
              label="Title"
              value={values.title}
              placeholder="Taken from the text"
              maxLength={500}
              error={errors['title']}
            />
            <SelectField
              name="source_type"
              label="Kind"
              value={values.source_type}
              options={KINDS}
              error={errors['source_type']}
            />
            <SelectField
              name="product_id"
              label="Product"
              value={values.product_id}
              options={[['', 'None'], ...products]}
              error={errors['product_id']}
            />
            <SelectField
              name="voice"
              label="Voices"
              value={values.voice}
              options={voices}
              error={errors['voice']}
            />
            <SelectField
              name="verbosity"
              label="Length"
              value={values.verbosity}
              options={LENGTHS}
              error={errors['settings.verbosity']}
            />
            <SelectField
              name="tone"
              label="Tone"
              value={values.tone}
              options={TONES}
              error={errors['settings.tone']}
            />
            <TextField
              name="audience"
              label="Audience"
              value={values.audience}
              placeholder="Everyone"
              maxLength={200}
              error={errors['settings.audience']}
            />
          </div>
          <div class="submit">
            <CheckField name="public" label="Public listen page" isChecked={values.isPublic} />
            <div class="buttons">
              {organization !== null && (
                <span class="small quiet">
                  Edit the words first:{' '}
                  <a href={pathOf(site, organizationPlace(organization, 'scripts'))}>two steps</a>
                </span>
              )}
              <button class="button" type="submit" name="do" value="preview">
                Preview
              </button>
              <button class="button primary" type="submit" name="do" value="narrate">
                Narrate
              </button>
            </div>
          </div>
        </div>
      </PostForm>
      <div id="preview" data-preview="">
        {remarks.length > 0 && (
          <ul class="remarks small">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
        {preview !== null && <PreviewPanel preview={preview} />}
      </div>
      <p class="sr" role="status" data-compose-status="" />
    </section>
  );
}
