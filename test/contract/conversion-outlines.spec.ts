import { expect } from 'chai';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import type { ConversionOutline } from '../../src/http/schemas/outline.js';
import { dataOf, errorOf } from '../journeys/answers.js';
import { MeteredDaemon, type Access } from './metered-daemon.js';

const CONTENT =
  '# Atlas\n\n## 2.0.0 - 2026-03-01\n\n### Added\n\n- Dialogue with two hosts\n\n' +
  '### Known issues\n\n- Exports of more than a gigabyte stop halfway\n\n' +
  '## 1.9.0\n\n### Fixed\n\n- Search finds the last word of a page\n';
describe('contract: the outline of a conversion, an addition', () => {
  let daemon: MeteredDaemon;
  let access: Access;

  before(async () => {
    daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z');
    access = await daemon.access();
  });

  after(() => daemon.discard());

  const request = (path: string, options = {}) => daemon.request(path, access.key, options);
  const narrate = async (body: object) =>
    dataOf<ConversionDetail>(
      await request('/conversions', {
        body: { source_type: 'changelog', title: 'Atlas', wait: true, ...body },
      }),
    );
  const outline = async (id: string) =>
    dataOf<ConversionOutline>(await request(`/conversions/${id}/outline`));

  it('has the releases with their entries, kinds and lines, and the known issues', async () => {
    const { id } = await narrate({ content: CONTENT });
    const answer = await outline(id);
    expect(answer).to.include({
      ...{ conversion_id: id, source_type: 'changelog', title: 'Atlas', product_name: 'Atlas' },
      ...{ version: '2.0.0', release_count: 2, changes: 2, left_out_count: 0 },
    });
    expect(answer.releases.map(({ version, entries }) => ({ version, entries }))).to.deep.equal([
      {
        version: '2.0.0',
        entries: [{ kind: 'added', scope: null, text: 'Dialogue with two hosts', line: 7 }],
      },
      {
        version: '1.9.0',
        entries: [
          { kind: 'fixed', scope: null, text: 'Search finds the last word of a page', line: 17 },
        ],
      },
    ]);
    expect(answer.known_issues.join()).to.include('more than a gigabyte');
    expect(answer.language).to.include({ tag: 'en' });
    expect(answer.warnings).to.deep.equal([]);
  });

  it('of a document has its sections', async () => {
    const content = '# Handbook\n\nEverybody writes down what they find.\n\n## Travel\n\nBy train.';
    const { id } = await narrate({ content, source_type: 'document', title: 'Handbook' });
    const answer = await outline(id);
    expect(answer).to.include({ source_type: 'document', release_count: 0, changes: 0 });
    expect(answer.sections).to.deep.equal(['Handbook', 'Travel']);
  });

  it('of a conversion that failed is there, with nothing in it', async () => {
    const made = await narrate({ content: '***' });
    expect(made.status).to.equal('failed');
    expect(await outline(made.id)).to.include({ changes: 0, left_out_count: 0 });
  });

  it('is not found where the conversion is deleted, of another organization, or never was', async () => {
    const { id } = await narrate({ content: CONTENT });
    const other = await daemon.access();
    const foreign = await daemon.request(`/conversions/${id}/outline`, other.key);
    expect(errorOf(foreign).code).to.equal('CONVERSION_NOT_FOUND');
    await request(`/conversions/${id}`, { method: 'DELETE' });
    const deleted = await request(`/conversions/${id}/outline`);
    expect(deleted.status).to.equal(404);
    expect(errorOf(deleted).code).to.equal('CONVERSION_NOT_FOUND');
    const never = await request('/conversions/0198f6a0-0000-7000-8000-000000000000/outline');
    expect(errorOf(never).code).to.equal('CONVERSION_NOT_FOUND');
    expect((await request('/conversions/1/outline')).status).to.be.oneOf([400, 404]);
  });

  it('is bounded, and its counts are of everything', async () => {
    const entries = Array.from({ length: 1_200 }, (_, i) => `- Adds relay ${i}`);
    const { id } = await narrate({ content: `## 1.0.0\n\n${entries.join('\n')}\n`, wait: false });
    const { changes, releases } = await outline(id);
    expect(changes).to.equal(1_200);
    expect(releases[0]?.entries).to.have.length(1_000);
  });
});
