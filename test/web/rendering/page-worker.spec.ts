import { expect } from 'chai';
import type { PageEncoding } from '../../../src/web/rendering/page-task.js';
import render from '../../../src/web/rendering/page-worker.js';

const SITE = { publicUrl: 'https://lectern.example', files: {} };
const ENCODINGS: readonly PageEncoding[] = ['br', 'gzip', 'identity'];

describe('bytes of a rendered page', () => {
  for (const encoding of ENCODINGS) {
    it(`hold no other memory than the page if it is sent as ${encoding}`, () => {
      const task = { page: 'yaml', document: { title: 'Short' } } as const;
      const { body } = render({ site: SITE, task, encoding });
      expect(body.buffer.byteLength).to.equal(body.byteLength);
    });
  }
});
