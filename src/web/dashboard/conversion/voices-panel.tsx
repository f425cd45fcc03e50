import { Icon } from '../../parts/icon.js';
import type { PageProps } from '../frame.js';
import { SelectField, TextAreaField } from '../parts/fields.js';
import { PostForm } from '../parts/post-form.js';
import type { ConversionContent } from './content.js';

const DELIVERIES = [
  ['', 'Natural'],
  ['measured', 'Measured'],
  ['dynamic', 'Dynamic'],
  ['theatrical', 'Theatrical'],
] as const;

export interface VoicesPanelProps extends PageProps {
  readonly content: ConversionContent;
}

/** Voices of the script: another choice speaks what it changes again, as a new version. */
export function VoicesPanel({ site, frame, content }: VoicesPanelProps) {
  const { voices, rights, place, state } = content;
  if (voices === null || !rights.write) return null;
  const { hosts, choices, delivery, notes } = voices;
  return (
    <section class="panel in" aria-labelledby="h-voices">
      <h2 id="h-voices">Voices</h2>
      <PostForm site={site} frame={frame} place={`${place}/voices`} class="stack">
        <div class="form-row roomy">
          {hosts.map((name, i) => (
            <SelectField
              key={i}
              name={`host${i + 1}`}
              label={hosts.length === 1 ? 'Narrator' : `Host ${i + 1}`}
              value=""
              options={[['', `${name} (as now)`], ...choices]}
            />
          ))}
          <SelectField name="delivery" label="Delivery" value={delivery} options={DELIVERIES} />
        </div>
        <TextAreaField
          name="notes"
          label="Pronunciation"
          value={notes}
          rows={2}
          hint="One term per line: kubectl: cube control"
        />
        <div class="pair">
          <span class="small quiet">
            {state.status === 'failed'
              ? 'Starts the conversion again, which counts as a new one.'
              : 'Listeners hear the current version until the new one is ready.'}
          </span>
          <button class="button" type="submit">
            <Icon name="retry" /> Speak again
          </button>
        </div>
      </PostForm>
    </section>
  );
}
