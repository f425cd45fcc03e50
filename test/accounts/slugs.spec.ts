import { expect } from 'chai';
import { freeSlug, SLUG_FORMAT } from '../../src/accounts/slugs.js';

describe('the slug of an organization', () => {
  const chosen = (name: string, ...taken: string[]) =>
    freeSlug(name, (slug) => Promise.resolve(!taken.includes(slug)));

  for (const [name, slug] of [
    ['Example', 'example'],
    ['Müller & Söhne GmbH', 'muller-sohne-gmbh'],
    ['  --Acme,  Inc.-- ', 'acme-inc'],
    ['Ｆｕｌｌ width ①', 'full-width-1'],
    ['東京', 'organization'],
    ['!!!', 'organization'],
    ['a'.repeat(80), 'a'.repeat(55)],
    [`${'a'.repeat(54)} b`, 'a'.repeat(54)],
    [`${'a'.repeat(53)} b`, `${'a'.repeat(53)}-b`],
  ] as const) {
    it(`of "${name}" is ${slug}`, async () => {
      expect(await chosen(name)).to.equal(slug);
      expect(slug).to.match(SLUG_FORMAT);
    });
  }

  it('gets a number, starting at 2, if the slug is already in use', async () => {
    expect(await chosen('Example', 'example')).to.equal('example-2');
    expect(await chosen('Example', 'example', 'example-2', 'example-3')).to.equal('example-4');
  });

  it('has 1 to 63 lowercase letters and digits with single hyphens between them', () => {
    for (const slug of ['a', '1', 'a-1', 'a-b-c', 'a'.repeat(63), '7-eleven']) {
      expect(slug).to.match(SLUG_FORMAT);
    }
    for (const slug of [
      ...['', '-', '-a', 'a-', 'a--b', 'A', 'aB', 'ä', 'a b', 'a_b', 'a.b', 'a\n', 'a\nb'],
      ...['a'.repeat(64), ' a'],
    ]) {
      expect(slug).not.to.match(SLUG_FORMAT);
    }
  });
});
