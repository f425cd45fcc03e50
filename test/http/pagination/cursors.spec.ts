import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { ApiError } from '../../../src/http/api-error.js';
import { Cursors, type ListIdentity } from '../../../src/http/pagination/cursors.js';

const PLACE = { createdAt: '2026-01-01T00:00:00.000Z', id: '0198f6a0-0000-7000-8000-000000000000' };
const LIST: ListIdentity = {
  list: 'conversions',
  owner: { organizationId: 'o', mode: 'live' },
  filters: ['changelog', undefined],
};

describe('cursors', () => {
  const secret = Buffer.alloc(32, 1);
  const cursors = new Cursors(secret);
  let cursor: string;

  beforeEach(() => {
    cursor = cursors.write(LIST, PLACE);
  });

  const isRefused = (list: ListIdentity, text: string, by = cursors) => {
    try {
      by.read(list, text);
      return false;
    } catch (error) {
      if (error instanceof ApiError) return error.code === 'INVALID_CURSOR';
      throw error;
    }
  };

  it('lead back to the position that they were made for, and are valid in a URL', () => {
    expect(cursors.read(LIST, cursor)).to.deep.equal(PLACE);
    expect(cursor).to.equal(encodeURIComponent(cursor));
    expect(cursors.write(LIST, PLACE)).to.equal(cursor);
  });

  it('are made as those of earlier releases, so that an update ends no walk', () => {
    const { createdAt, id } = PLACE;
    const place = Buffer.from(`${createdAt} ${id}`).toString('base64url');
    const filters = ['changelog', null];
    const signed = JSON.stringify(['cursor-1', 'conversions', 'o', 'live', filters, place]);
    const tag = createHmac('sha256', secret).update(signed).digest().subarray(0, 16);
    expect(cursor).to.equal(`${place}.${tag.toString('base64url')}`);
  });

  const others: readonly (readonly [string, ListIdentity])[] = [
    ['list', { ...LIST, list: 'episodes' }],
    ['organization', { ...LIST, owner: { organizationId: 'p', mode: 'live' } }],
    ['mode', { ...LIST, owner: { organizationId: 'o', mode: 'test' } }],
    ['filter', { ...LIST, filters: ['document', undefined] }],
    ['filter that is set', { ...LIST, filters: ['changelog', 'completed'] }],
    ['filter that is set to nothing', { ...LIST, filters: ['changelog', ''] }],
    ['filter in another place', { ...LIST, filters: [undefined, 'changelog'] }],
  ];
  for (const [what, other] of others) {
    it(`are refused by a list of another ${what}`, () => {
      expect(isRefused(other, cursor)).to.equal(true);
      expect(isRefused(LIST, cursors.write(other, PLACE))).to.equal(true);
    });
  }

  it('are refused by an installation with another secret', () => {
    expect(isRefused(LIST, cursor, new Cursors(Buffer.alloc(32, 2)))).to.equal(true);
  });

  it('are refused when any character of them was changed, left out or added', () => {
    for (let i = 0; i < cursor.length; i += 1) {
      const [before, character, after] = [cursor.slice(0, i), cursor[i], cursor.slice(i + 1)];
      const texts = [before + after, `${before}${character === 'A' ? 'B' : 'A'}${after}`];
      texts.push(`${before}=${after}`, `${before}A${character ?? ''}${after}`);
      for (const text of texts.filter((each) => each !== cursor)) {
        expect(isRefused(LIST, text), text).to.equal(true);
      }
    }
    for (const text of ['', '.', `${cursor}A`, `${cursor}=`, `${cursor}\n`, ` ${cursor}`]) {
      expect(isRefused(LIST, text), text).to.equal(true);
    }
    const [place = '', tag = ''] = cursor.split('.');
    for (const text of [place, `${place}.`, `.${tag}`, `${place}.${tag}.${tag}`, `x.${cursor}`]) {
      expect(isRefused(LIST, text), text).to.equal(true);
    }
  });

  it('are refused at any length without being worked on', () => {
    expect(isRefused(LIST, `${'A'.repeat(1_000_000)}.${'A'.repeat(22)}`)).to.equal(true);
  });
});
