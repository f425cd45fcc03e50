import { expect } from 'chai';
import { imageTypeOf } from '../../src/publishing/image-type.js';
import { expectProportional } from '../builders/growth.js';

describe('imageTypeOf', () => {
  const cases: readonly (readonly [string | null, Buffer])[] = [
    ['image/png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['image/gif', Buffer.from('GIF87a..')],
    ['image/gif', Buffer.from('GIF89a..')],
    ['image/webp', Buffer.from('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ')],
    ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image/svg+xml', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a > b -->\n<svg>')],
    [null, Buffer.from('<!DOCTYPE html><html><svg></svg>')],
    [null, Buffer.from('<html>')],
    [null, Buffer.from('GIF88a..')],
    [null, Buffer.from('RIFF....WAVEfmt ')],
    [null, Buffer.alloc(0)],
  ];

  for (const [type, bytes] of cases) {
    it(`takes ${JSON.stringify(bytes.toString('latin1').slice(0, 20))} for ${type ?? 'none'}`, () => {
      expect(imageTypeOf(bytes)).to.equal(type);
    });
  }

  it('takes no longer for many comments that are followed by something else', () => {
    const look = (comments: number) =>
      expect(imageTypeOf(Buffer.from(`${'<!---->'.repeat(comments)}<html>`))).to.equal(null);
    expectProportional(look, 500, 'comments');
  });
});
