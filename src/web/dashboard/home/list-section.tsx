import { Icon } from '../../parts/icon.js';
import { pathOf, type Site } from '../../site.js';
import type { Choice, ListContent } from './content.js';
import { ConversionRows } from './conversion-rows.js';

const STATES = [
  ['', 'Every state'],
  ['in-progress', 'In progress'],
  ['ready', 'Ready'],
  ['failed', 'Failed'],
] as const;
const TYPES = [
  ['', 'Every kind'],
  ['changelog', 'Changelogs'],
  ['document', 'Documents'],
] as const;
const ORDERS = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
] as const;

export interface ListSectionProps {
  readonly site: Site;
  readonly place: string;
  readonly list: ListContent;
  readonly mayWrite: boolean;
  readonly now: number;
}

/** Search, filters and the list of conversions. */
export function ListSection({ site, place, list, mayWrite, now }: ListSectionProps) {
  const { rows, filters, products, isFiltered } = list;
  return (
    <section aria-labelledby="h-list">
      <div class="section-head">
        <h2 id="h-list">{isFiltered ? 'Conversions' : 'Recent conversions'}</h2>
        <form class="filters" method="get" action={pathOf(site, place)} role="search">
          <label class="sr" for="q">
            Search titles
          </label>
          <input
            class="input"
            type="search"
            id="q"
            name="q"
            value={filters.q}
            placeholder="Search titles"
            maxLength={200}
          />
          <Filter name="state" label="State" value={filters.state} options={STATES} />
          <Filter name="type" label="Kind" value={filters.type} options={TYPES} />
          {products.length > 0 && (
            <Filter
              name="product"
              label="Product"
              value={filters.product}
              options={[['', 'Every product'], ...products]}
            />
          )}
          <Filter name="order" label="Order" value={filters.order} options={ORDERS} />
          <button class="button compact" type="submit">
            <Icon name="search" /> Show
          </button>
        </form>
      </div>
      <div id="list" data-refresh="">
        {rows.length > 0 ? (
          <ConversionRows {...{ site, place, rows, mayWrite, now }} />
        ) : (
          <div class="panel empty">
            <h3>Nothing matches</h3>
            <p>
              No conversion matches the search and the filters.{' '}
              <a href={pathOf(site, place)}>Show all conversions</a>
            </p>
          </div>
        )}
      </div>
      <p class="sr" role="status" data-list-status="" />
      <div class="pair small quiet list-foot">
        <p class="needs-script">
          <kbd>J</kbd> <kbd>K</kbd> move · <kbd>Space</kbd> play · <kbd>Enter</kbd> open ·{' '}
          <button class="link" type="button" data-opens="keys">
            All keys
          </button>
        </p>
        <nav class="buttons" aria-label="Pages of the list">
          {list.firstQuery !== null && (
            <a class="button compact" href={pathOf(site, `${place}${list.firstQuery}`)}>
              First page
            </a>
          )}
          {list.nextQuery !== null && (
            <a class="button compact" href={pathOf(site, `${place}${list.nextQuery}`)} rel="next">
              {filters.order === 'newest' ? 'Older' : 'Newer'}
            </a>
          )}
        </nav>
      </div>
    </section>
  );
}

interface FilterProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly Choice[];
}

function Filter({ name, label, value, options }: FilterProps) {
  const id = `f-${name}`;
  return (
    <>
      <label class="sr" for={id}>
        {label}
      </label>
      <select class="select" id={id} name={name}>
        {options.map(([each, title]) => (
          <option key={each} value={each} selected={each === value}>
            {title}
          </option>
        ))}
      </select>
    </>
  );
}
