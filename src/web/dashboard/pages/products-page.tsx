import { Icon } from '../../parts/icon.js';
import { Dialog } from '../../parts/dialog.js';
import { pathOf } from '../../site.js';
import { Frame, type PageProps } from '../frame.js';
import { organizationPlace } from '../navigation.js';
import {
  BrandingForm,
  LogoForm,
  type BrandingErrors,
  type BrandingValues,
} from '../parts/branding-forms.js';
import { BrandingPreview } from '../parts/branding-preview.js';
import { ConfirmDialog, ConfirmLink } from '../parts/confirmation.js';
import { StateWord } from '../parts/state-word.js';
import { When } from '../parts/when.js';
import { ProductForm, type ProductFormContent } from './product-form.js';

/** A product in the list. */
export interface ProductRow {
  readonly id: string;
  readonly name: string;
  /** The newest conversion of it that has completed; null without one. */
  readonly last: { readonly title: string; readonly place: string; readonly at: string } | null;
  readonly feeds: number;
  /** Consequences of its deletion. */
  readonly deletion: string;
}

export interface ProductsContent {
  readonly products: readonly ProductRow[];
  /** Id of the product after which older ones follow; null on the last page. */
  readonly older: string | null;
  /** Null if the person may not change products. */
  readonly form: ProductFormContent | null;
  readonly branding: {
    readonly values: BrandingValues;
    readonly errors: BrandingErrors;
    readonly isEditable: boolean;
    /** Path of the uploaded logo; null without one. */
    readonly logoPlace: string | null;
    readonly logoUrl: string | null;
  };
  /** Time at which the page is rendered, in milliseconds since 1970. */
  readonly now: number;
}

/** Products of an organization, and how its pages look. */
export function ProductsPage(props: PageProps & ProductsContent) {
  const { site, frame, products, older, form, branding } = props;
  const { values, errors, isEditable, logoPlace, logoUrl } = branding;
  const place = placeOf(frame);
  return (
    <Frame
      site={site}
      frame={frame}
      title="Products and branding"
      lead="Products give releases a history: each new script knows what was said before. Branding sets how listen pages and players look."
      actions={form !== null && <NewProductButton site={site} place={place} />}
    >
      {products.length === 0 ? (
        <NoProducts isEditable={form !== null} />
      ) : (
        <div class="panel products">
          <ProductTable {...props} />
        </div>
      )}
      {older !== null && (
        <p>
          <a class="button" href={pathOf(site, `${place}?before=${older}`)}>
            Older products
          </a>
        </p>
      )}
      <div class="section-head">
        <h2>Branding</h2>
      </div>
      <div class="two-up even">
        {isEditable && (
          <div class="stack">
            <BrandingForm {...{ site, frame, values, errors }} />
            <LogoForm {...{ site, frame, logoPlace, logoUrl }} />
          </div>
        )}
        <BrandingPreview {...{ site, logoPlace, name: values.name, color: values.color }} />
      </div>
      {form !== null && (
        <Dialog id="new-product" title="New product">
          <ProductForm {...{ site, frame }} {...form} isInDialog />
        </Dialog>
      )}
      {form !== null &&
        products.map(({ id, name, deletion }) => (
          <ConfirmDialog
            {...{ site, frame, key: id, id: `delete-${id}`, title: `Delete “${name}”?` }}
            {...{ place: `${place}/${id}/delete`, verb: 'Delete', keep: 'Keep it' }}
          >
            <p>{deletion}</p>
          </ConfirmDialog>
        ))}
    </Frame>
  );
}

function NewProductButton({ site, place }: Pick<PageProps, 'site'> & { readonly place: string }) {
  return (
    <a
      class="button primary"
      href={pathOf(site, `${place}/new`)}
      data-opens="new-product"
      role="button"
    >
      <Icon name="plus" /> New product
    </a>
  );
}

function NoProducts({ isEditable }: { readonly isEditable: boolean }) {
  return (
    <div class="panel empty">
      <h2>No products yet</h2>
      <p>
        {isEditable
          ? 'Create one for each thing whose releases you narrate, and choose it when you narrate.'
          : 'Owners and admins create products. Ask one of them.'}
      </p>
    </div>
  );
}

function ProductTable({ site, frame, products, form, now }: PageProps & ProductsContent) {
  const place = placeOf(frame);
  return (
    <table class="table">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Last narrated</th>
          <th scope="col">Podcast feeds</th>
          <th scope="col">
            <span class="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, name, last, feeds }) => (
          <tr key={id}>
            <td data-label="Product">
              <strong>{name}</strong>
            </td>
            <td data-label="Last narrated">
              {last === null ? (
                <span class="quiet">never</span>
              ) : (
                <div>
                  <a href={pathOf(site, last.place)}>{last.title}</a>{' '}
                  <small>
                    <When at={last.at} now={now} />
                  </small>
                </div>
              )}
            </td>
            <td data-label="Podcast feeds">
              {feeds === 0 ? (
                <span class="quiet">none</span>
              ) : (
                <StateWord kind="ok" icon="rss">
                  {String(feeds)}
                </StateWord>
              )}
            </td>
            <td class="end">
              {form !== null && (
                <div class="buttons">
                  <a
                    class="button compact"
                    href={pathOf(site, `${place}/${id}/rename`)}
                    aria-label={`Rename ${name}`}
                  >
                    Rename
                  </a>
                  <ConfirmLink
                    {...{ site, place: `${place}/${id}/delete`, opens: `delete-${id}` }}
                    label={`Delete ${name}`}
                  >
                    Delete
                  </ConfirmLink>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function placeOf({ organization }: PageProps['frame']): string {
  return organization === null ? '/dashboard' : organizationPlace(organization, 'products');
}
