import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { Page } from '../../src/http/schemas/envelope.js';
import type { ProductDetail } from '../../src/http/schemas/product.js';
import { dataOf, errorOf, submit } from '../journeys/answers.js';
import type { RequestOptions } from '../journeys/api-client.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';
import { accessOf } from './access.js';

const NOTES = { source_type: 'changelog', title: 'Notes', content: '## 1.0.0\n\n- One fix' };

describe('contract: products', () => {
  let daemon: DaemonOnAClock;

  before(async () => {
    daemon = await DaemonOnAClock.start();
  });

  after(() => daemon.discard());

  const create = async (name: string, options: RequestOptions = {}) =>
    dataOf<ProductDetail>(await daemon.request('/products', { ...options, body: { name } }));
  const get = (id: string, options: RequestOptions = {}) =>
    daemon.request(`/products/${id}`, options);

  const pageAfter = async (cursor: string | null, options: RequestOptions) => {
    const place = `/products?limit=3${cursor === null ? '' : `&cursor=${cursor}`}`;
    return (await daemon.request(place, options)).body as Page<ProductDetail>;
  };

  it('POST /products answers 201 with the product', async () => {
    const answer = await daemon.request('/products', { body: { name: ' Lectern 🎧' } });
    expect(answer.status).to.equal(201);
    const product = dataOf<ProductDetail>(answer);
    expect(product.name).to.equal(' Lectern 🎧');
    expect(dataOf<ProductDetail>(await get(product.id))).to.deep.equal(product);
  });

  it('PATCH /products/{id} renames; an empty object changes nothing', async () => {
    const { id } = await create('Before');
    const patch = async (body: object) =>
      dataOf<ProductDetail>(await daemon.request(`/products/${id}`, { method: 'PATCH', body }))
        .name;
    expect(await patch({})).to.equal('Before');
    expect(await patch({ name: 'After' })).to.equal('After');
    expect(dataOf<ProductDetail>(await get(id)).name).to.equal('After');
  });

  it('refuses a blank, overlong or missing name: 400 names the field', async () => {
    for (const name of [undefined, '', ' \n', 'x'.repeat(201), 7, null, 'a\u0000b']) {
      const answer = await daemon.request('/products', { body: { name } });
      expect(answer.status).to.equal(400);
      expect(errorOf(answer).details).to.have.nested.property('[0].field', 'name');
    }
  });

  it('GET /products answers pages, newest first, none twice and none missed while products come and go', async () => {
    const access = await accessOf(daemon.storage);
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) ids.unshift((await create(`Product ${i}`, access)).id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<ProductDetail> = await pageAfter(cursor, access);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.meta.next_cursor;
      expect(page.meta).to.include({ limit: 3, has_more: cursor !== null });
      await create('New meanwhile', access);
      const [shown = ''] = seen;
      await daemon.request(`/products/${shown}`, { ...access, method: 'DELETE' });
    } while (cursor !== null);
    expect(seen).to.deep.equal(ids);
  });

  it('a cursor of another list or organization: 400 INVALID_CURSOR', async () => {
    const access = await accessOf(daemon.storage);
    for (const name of ['One', 'Two']) await create(name, access);
    const page = (await daemon.request('/products?limit=1', access)).body as Page<ProductDetail>;
    const cursor = page.meta.next_cursor ?? '';
    const refused = [
      await daemon.request(`/products?cursor=${cursor}`),
      await daemon.request(`/conversions?cursor=${cursor}`, access),
      await daemon.request('/products?cursor=x', access),
    ];
    for (const answer of refused) expect(errorOf(answer).code).to.equal('INVALID_CURSOR');
  });

  it('product_id associates a conversion with a product, and names it where settings do not', async () => {
    const { id } = await create('Zanzibar');
    const body = { ...NOTES, product_id: id.toUpperCase(), wait: true };
    const detail = dataOf<ConversionDetail>(await daemon.request('/conversions', { body }));
    expect(detail.product_id).to.equal(id);
    const found = await daemon.request('/changelogs?product_name=zanzibar');
    expect(dataOf<object[]>(found)).to.have.nested.property('[0].id', detail.id);
  });

  it('product_id that does not exist in the organization and mode: 404 PRODUCT_NOT_FOUND', async () => {
    const sandbox = await accessOf(daemon.storage, { mode: 'test' });
    const others = await create('Of another', sandbox);
    for (const product_id of [others.id, '00000000-0000-7000-8000-000000000000']) {
      const answer = await daemon.request('/conversions', { body: { ...NOTES, product_id } });
      expect(answer.status).to.equal(404);
      expect(errorOf(answer).code).to.equal('PRODUCT_NOT_FOUND');
    }
    for (const method of ['GET', 'DELETE']) {
      expect(errorOf(await get(others.id, { method })).code).to.equal('PRODUCT_NOT_FOUND');
    }
    expect((await get(others.id, sandbox)).status).to.equal(200);
  });

  it('DELETE /products/{id} keeps its conversions, with product_id null; a second DELETE is 404', async () => {
    const { id } = await create('Short-lived');
    const conversion = await submit(daemon, { ...NOTES, product_id: id });
    const remove = () => daemon.request(`/products/${id}`, { method: 'DELETE' });
    expect(dataOf(await remove())).to.include({ id, object: 'product', deleted: true });
    const detail = dataOf<ConversionDetail>(await daemon.request(`/conversions/${conversion}`));
    expect(detail.product_id).to.equal(null);
    expect((await remove()).status).to.equal(404);
    expect((await get(id)).status).to.equal(404);
  });
});
