import { createHash } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalJson, fingerprint } from '../../src/accounts/fingerprint.js';

describe('the fingerprint of a request', () => {
  it('is the same for every order of properties, and for no other value', () => {
    const of = (body: unknown) => fingerprint('POST', '/conversions', body);
    const body = { a: 1, b: { c: [1, 2], d: null } };
    expect(of({ b: { d: null, c: [1, 2] }, a: 1 })).to.equal(of(body));
    for (const other of [
      { a: 1, b: { c: [2, 1], d: null } },
      { a: '1', b: { c: [1, 2], d: null } },
      { a: 1, b: { c: [1, 2] } },
      {},
      undefined,
    ]) {
      expect(of(other)).not.to.equal(of(body));
    }
    expect(fingerprint('POST', '/episodes', body)).not.to.equal(of(body));
  });

  it('is made of the canonical form of RFC 8785, so that a later release finds it again', () => {
    const body = { b: [1, { d: null, c: 'ä"' }], a: {}, 10: true, 9: [] };
    expect(canonicalJson(body)).to.equal('{"10":true,"9":[],"a":{},"b":[1,{"c":"ä\\"","d":null}]}');
    expect(canonicalJson(undefined)).to.equal('');
    expect(fingerprint('POST', '/conversions', { a: 1 })).to.equal(
      createHash('sha256').update('POST /conversions\n{"a":1}').digest('hex'),
    );
  });

  it('is made of JSON that says the same as the body', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const again = JSON.parse(JSON.stringify(value)) as unknown;
        expect(JSON.parse(canonicalJson(again))).to.deep.equal(again);
      }),
      { numRuns: 300 },
    );
  });

  it('is found for a body of any depth', () => {
    let deep: unknown = [];
    for (let i = 0; i < 200_000; i += 1) deep = [deep];
    expect(canonicalJson(deep)).to.have.length(400_002);
  });
});
