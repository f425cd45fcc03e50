import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import { TextField } from '../parts/fields.js';
import { PostForm } from '../parts/post-form.js';

export interface ProductFormContent {
  /** Makes the form have effect once. */
  readonly formId: string;
  /** The product that is renamed; null for a new one. */
  readonly renamed: { readonly id: string; readonly name: string } | null;
  /** Entered name. */
  readonly name: string;
  /** Reason why the name was refused. */
  readonly error?: string;
}

interface ProductFormProps extends PageProps, ProductFormContent {
  readonly isInDialog?: boolean;
}

/** Creates or renames a product. */
export function ProductForm(props: ProductFormProps) {
  const { site, frame, formId, renamed, name, error, isInDialog = false } = props;
  const { organization } = frame;
  if (organization === null) return null;
  const list = organizationPlace(organization, 'products');
  const place = renamed === null ? list : `${list}/${renamed.id}/rename`;
  return (
    <PostForm {...{ site, frame, place }} class="stack" label="Product">
      <input type="hidden" name="form" value={formId} />
      <TextField
        {...{ name: 'product', label: 'Name of the product', value: name, error }}
        {...{ maxLength: 200, required: true, autocomplete: 'off' }}
        hint="Conversions name it, and so do the narrations of its releases."
      />
      <div class="buttons">
        <button class="button primary" type="submit">
          {renamed === null ? 'Create the product' : 'Rename'}
        </button>
        {isInDialog ? (
          <button class="button" type="button" data-closes="">
            Cancel
          </button>
        ) : (
          <a class="button" href={pathOf(site, list)}>
            Cancel
          </a>
        )}
      </div>
    </PostForm>
  );
}

/** The form on a page of its own: without script, and where a name was refused. */
export function ProductPage({ site, frame, ...form }: PageProps & ProductFormContent) {
  const title = form.renamed === null ? 'New product' : `Rename “${form.renamed.name}”`;
  return (
    <Frame site={site} frame={frame} title={title}>
      <section class="panel in">
        <ProductForm {...{ site, frame }} {...form} />
      </section>
    </Frame>
  );
}
