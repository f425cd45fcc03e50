import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { SelectField, TextField } from '../parts/fields.js';
import { PostForm } from '../parts/post-form.js';

/** Longest title of a feed. */
const MOST_CHARACTERS = 200;

export interface FeedFormContent {
  /** Makes the form have effect once. */
  readonly formId: string;
  readonly title: string;
  /** Id of a product; empty for everything of the organization. */
  readonly product: string;
  /** Ids and names of the products. */
  readonly products: readonly (readonly [id: string, name: string])[];
  readonly isPublic: boolean;
  /** Reason why the title was refused. */
  readonly titleError?: string;
  /** Reason why the product was refused. */
  readonly productError?: string;
}

interface FeedFormProps extends PageProps, FeedFormContent {
  readonly isInDialog?: boolean;
}

/** Creates a podcast feed. */
export function FeedForm(props: FeedFormProps) {
  const { site, frame, formId, title, product, products, isPublic } = props;
  const { organization } = frame;
  if (organization === null) return null;
  const place = organizationPlace(organization, 'feeds');
  return (
    <PostForm site={site} frame={frame} place={place} class="stack" label="New feed">
      <input type="hidden" name="form" value={formId} />
      <SelectField
        {...{ name: 'product', label: 'Episodes', value: product, error: props.productError }}
        options={[['', 'Everything that is narrated'], ...products]}
        isFocused={props.isInDialog === true}
      />
      <TextField
        {...{ name: 'title', label: 'Title', value: title, error: props.titleError }}
        hint="Shown in podcast apps. Leave it empty to use the name of the product or organization."
        maxLength={MOST_CHARACTERS}
        autocomplete="off"
      />
      <fieldset class="stack">
        <legend class="label">Who may subscribe</legend>
        <Audience value="private" title="People who get the address" isChosen={!isPublic}>
          The feed has all narrations. No page links to it; everyone who knows its address can
          listen.
        </Audience>
        <Audience value="public" title="Everyone" isChosen={isPublic}>
          The feed has shared narrations only, and their listen pages link to it.
        </Audience>
      </fieldset>
      <div class="buttons">
        <button class="button primary" type="submit">
          Create the feed
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

interface AudienceProps {
  readonly value: 'private' | 'public';
  readonly title: string;
  readonly isChosen: boolean;
  readonly children: string;
}

function Audience({ value, title, isChosen, children }: AudienceProps) {
  return (
    <label class="check">
      <input type="radio" name="audience" value={value} checked={isChosen} />
      <span>
        {title}
        <small>{children}</small>
      </span>
    </label>
  );
}

/** The form on a page of its own: without script, and where something was refused. */
export function NewFeedPage({ site, frame, ...form }: PageProps & FeedFormContent) {
  return (
    <Frame site={site} frame={frame} title="New feed">
      <section class="panel in">
        <FeedForm {...{ site, frame }} {...form} />
      </section>
    </Frame>
  );
}
