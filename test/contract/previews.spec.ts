import { expect } from 'chai';
import type { PreviewResource } from '../../src/http/schemas/preview.js';
import { dataOf, errorOf, submit, untilSettled } from '../journeys/answers.js';
import { DaemonOnAClock } from '../journeys/daemon-on-a-clock.js';

const CONTENT =
  '# Atlas\n\n## 2.0.0 - 2026-03-01\n\n### Breaking\n\n- The old export is gone\n\n' +
  '### Security\n\n- Tokens expire\n\n### Fixed\n\n- Search finds the last word\n\n' +
  '## 1.9.0\n\n### Added\n\n- Dark mode\n';

describe('POST /previews', () => {
  let daemon: DaemonOnAClock;

  before(async () => {
    daemon = await DaemonOnAClock.start();
  });

  after(() => daemon.discard());

  const preview = async (body: object) =>
    dataOf<PreviewResource>(await daemon.request('/previews', { body }));

  it('says what is understood of a changelog that came alone', async () => {
    const answer = await preview({ content: CONTENT });
    expect(answer).to.deep.include({
      ...{ source_type: 'changelog', source_type_reason: 'releases', title: 'Atlas' },
      ...{ product_id: null, product_name: 'Atlas', version: '2.0.0' },
      ...{ release_count: 2, changes: 4 },
      by_kind: { breaking: 1, security: 1, fixed: 1, added: 1 },
      ...{ uncertain_lines: [], uncertain_line_count: 0, warnings: [] },
    });
    expect(answer.releases.flatMap(({ entries }) => entries)).to.deep.equal([
      { kind: 'breaking', scope: null, text: 'The old export is gone', line: 7 },
      { kind: 'security', scope: null, text: 'Tokens expire', line: 11 },
      { kind: 'fixed', scope: null, text: 'Search finds the last word', line: 15 },
      { kind: 'added', scope: null, text: 'Dark mode', line: 21 },
    ]);
    const counts = answer.releases.map(({ version, date, unreleased, changes, by_kind }) => ({
      ...{ version, date, unreleased, changes, by_kind },
    }));
    expect(counts).to.deep.equal([
      {
        ...{ version: '2.0.0', date: '2026-03-01', unreleased: false, changes: 3 },
        by_kind: { breaking: 1, security: 1, fixed: 1 },
      },
      {
        ...{ version: '1.9.0', date: null, unreleased: false, changes: 1 },
        by_kind: { added: 1 },
      },
    ]);
    expect(answer.language).to.include({ tag: 'en', reason: null });
    expect(answer.language.confidence).to.be.within(0.5, 1);
  });

  it('estimates the audio that a conversion of the same request then has', async () => {
    const settings = { verbosity: 'detailed' };
    const { estimate } = await preview({ content: CONTENT, settings });
    expect(estimate.verbosity).to.equal('detailed');
    expect(estimate.ready_in_seconds).to.be.at.least(1);
    const order = { source_type: 'changelog', title: 'Atlas', content: CONTENT, settings };
    const made = await untilSettled(daemon, await submit(daemon, order));
    expect(made.status).to.equal('completed');
    const seconds = made.duration_seconds ?? 0;
    expect(estimate.audio_seconds).to.be.within(seconds * 0.8, seconds * 1.2);
  });

  it('stores nothing and takes nothing of the quota', async () => {
    const before = await daemon.request('/usage');
    const listed = dataOf<unknown[]>(await daemon.request('/conversions'));
    await preview({ content: CONTENT });
    const after = await daemon.request('/usage');
    expect(dataOf<{ audio: object }>(after).audio).to.deep.equal(
      dataOf<{ audio: object }>(before).audio,
    );
    expect(dataOf<unknown[]>(await daemon.request('/conversions'))).to.deep.equal(listed);
  });

  it('names the product of the organization, and refuses one of another', async () => {
    const product = dataOf<{ id: string }>(
      await daemon.request('/products', { body: { name: 'Beacon' } }),
    );
    const answer = await preview({ content: '- Fixes mail', product_id: product.id });
    expect(answer).to.include({ product_id: product.id, product_name: 'Beacon' });
    const other = '019a9f4e-7c1b-7d52-a1c4-5e0f6b7d8c90';
    const refused = await daemon.request('/previews', {
      body: { content: '- Fixes mail', product_id: other },
    });
    expect(errorOf(refused).code).to.equal('PRODUCT_NOT_FOUND');
  });

  it('names the lines that were not understood for sure', async () => {
    const { uncertain_lines } = await preview({
      content: '## 1.0.0\n\n- Fixes mail\n\nThanks to Vilma Brisk, Otto Quell and Rufus Lang',
    });
    expect(uncertain_lines).to.deep.equal([
      {
        line: 5,
        text: 'Thanks to Vilma Brisk, Otto Quell and Rufus Lang',
        reason: 'not_placed',
      },
    ]);
  });

  it('refuses a text without words, an unknown release and an unknown voice', async () => {
    const refused = async (body: object) => errorOf(await daemon.request('/previews', { body }));
    expect((await refused({ content: '***' })).code).to.equal('VALIDATION_ERROR');
    expect((await refused({ content: ' ' })).code).to.equal('VALIDATION_ERROR');
    const settings = { version: '9.9.9' };
    const unknown = await refused({ content: CONTENT, settings, source_type: 'changelog' });
    expect([unknown.details].flat()[0]).to.include({ field: 'settings.version' });
    const voice = { provider: 'provider_b', voice_id: 'nobody' };
    expect((await refused({ content: CONTENT, voice })).code).to.equal('VOICE_NOT_AVAILABLE');
  });
});

describe('GET /conversions, searched', () => {
  let daemon: DaemonOnAClock;

  before(async () => {
    daemon = await DaemonOnAClock.start();
  });

  after(() => daemon.discard());

  it('finds titles by a part of them, and conversions of a product', async () => {
    const product = dataOf<{ id: string }>(
      await daemon.request('/products', { body: { name: 'Atlas' } }),
    );
    const order = { source_type: 'document', content: 'Hello there.' };
    await submit(daemon, { ...order, title: 'Über 100% faster', product_id: product.id });
    await submit(daemon, { ...order, title: 'Release_2' });
    const titles = async (query: string) => {
      const answer = await daemon.request(`/conversions?${query}`);
      expect(answer.status, query).to.equal(200);
      return dataOf<{ title: string }[]>(answer).map(({ title }) => title);
    };
    expect(await titles(`q=${encodeURIComponent('ÜBER')}`)).to.deep.equal(['Über 100% faster']);
    expect(await titles('q=%25')).to.deep.equal(['Über 100% faster']);
    expect(await titles('q=e_2')).to.deep.equal(['Release_2']);
    expect(await titles('q=nothing')).to.deep.equal([]);
    expect(await titles('q=')).to.have.length(2);
    expect(await titles(`product_id=${product.id.toUpperCase()}`)).to.have.length(1);
    expect((await daemon.request('/conversions?q=%00')).status).to.be.oneOf([200, 400]);
    expect((await daemon.request('/conversions?product_id=1')).status).to.equal(400);
  });
});
