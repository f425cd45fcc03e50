import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { TextField } from '../parts/fields.js';
import { PostForm } from '../parts/post-form.js';
import { CHOSEN_EVENTS, isChosen } from './webhook-rows.js';

export interface EndpointFormContent {
  /** Makes a form that creates an endpoint have effect once; empty for one that changes it. */
  readonly formId: string;
  readonly url: string;
  readonly description: string;
  /** Empty for all. */
  readonly events: readonly string[];
  /** Reason why a field was refused. */
  readonly errors: { readonly url?: string; readonly description?: string };
}

interface EndpointFormProps extends PageProps, EndpointFormContent {
  /** Path that takes the form. */
  readonly place: string;
  readonly verb: string;
  /** Path of the page that cancelling leads back to; undefined on a page with more than the form. */
  readonly back?: string;
}

/** Address, description and events of an endpoint. */
export function EndpointForm(props: EndpointFormProps) {
  const { site, frame, place, formId, url, description, errors, verb, back } = props;
  return (
    <PostForm {...{ site, frame, place }} class="stack" label="Endpoint">
      {formId !== '' && <input type="hidden" name="form" value={formId} />}
      <TextField
        {...{ name: 'url', label: 'Address', type: 'url', value: url, error: errors.url }}
        placeholder="https://"
        maxLength={2_048}
        autocomplete="off"
        required
      />
      <TextField
        {...{ name: 'description', label: 'Description', value: description }}
        error={errors.description}
        placeholder="What receives it"
        maxLength={500}
        autocomplete="off"
      />
      <EventChoice events={props.events} />
      <div class="buttons">
        <button class={`button ${back === undefined ? '' : 'primary'}`} type="submit">
          {verb}
        </button>
        {back !== undefined && (
          <a class="button" href={pathOf(site, back)}>
            Cancel
          </a>
        )}
      </div>
    </PostForm>
  );
}

function EventChoice({ events }: Pick<EndpointFormContent, 'events'>) {
  return (
    <fieldset class="stack tokens">
      <legend class="label">Events</legend>
      {CHOSEN_EVENTS.map(([type, meaning]) => (
        <label key={type} class="check">
          <input type="checkbox" name="events" value={type} checked={isChosen(events, type)} />
          <span>
            <code>{type}</code>
            <small>{meaning}</small>
          </span>
        </label>
      ))}
      <p class="small quiet">
        While exactly the first four are chosen, events of later releases are sent, too.
      </p>
    </fieldset>
  );
}

/** A new endpoint. */
export function NewEndpointPage({ site, frame, ...form }: PageProps & EndpointFormContent) {
  const { organization } = frame;
  if (organization === null) {
    return <Frame site={site} frame={frame} title="New endpoint" children="" />;
  }
  const place = organizationPlace(organization, 'webhooks');
  return (
    <Frame
      site={site}
      frame={frame}
      title="New endpoint"
      crumb={<a href={pathOf(site, place)}>Webhooks</a>}
      lead="Its secret is shown once, right after you create it. Store it in the receiver, then send a test event."
    >
      <section class="panel in">
        <EndpointForm
          {...{ site, frame, place }}
          {...form}
          verb="Create the endpoint"
          back={place}
        />
      </section>
    </Frame>
  );
}
