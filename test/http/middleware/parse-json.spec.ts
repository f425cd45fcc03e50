import { expect } from 'chai';
import fc from 'fast-check';
import { parseJson, TooManyValues } from '../../../src/http/middleware/parse-json.js';
import { expectProportional } from '../../builders/growth.js';

describe('parseJson', () => {
  it('reads every JSON value as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).to.deep.equal(JSON.parse(text));
      }),
    );
  });

  it('keeps a property named __proto__ as a property, and colons, brackets and quotes of strings as text', () => {
    const text = '{"__proto__":{"a":1},"b\\"":":{[\\\\","c":[":",{"d":"}"}]}';
    expect(JSON.stringify(parseJson(text))).to.equal(JSON.stringify(JSON.parse(text)));
    expect(Object.hasOwn(parseJson(text) as object, '__proto__')).to.equal(true);
  });

  it('refuses a name that occurs twice with different values, at any depth, and allows equal ones', () => {
    for (const text of ['{"a":1,"a":2}', '[[{"b":{"a":1,"\\u0061":2}}]]', '{"a":"\\"","a":":"}']) {
      expect(() => parseJson(text), text).to.throw(SyntaxError);
    }
    expect(parseJson('{"a":[1],"a":[1]}')).to.deep.equal({ a: [1] });
  });

  it('compares repeated names in little more time than it takes to read a text', () => {
    const long = JSON.stringify('a'.repeat(500_000));
    const single = microsecondsOf(() => parseJson(`{"a":${long},"b":${long}}`));
    const repeated = microsecondsOf(() => parseJson(`{"a":${long},"a":${long}}`));
    expect(repeated).to.be.lessThan(single * 4);
  });

  it('compares repeated values by what they are, not by how they are written', () => {
    const text = '{"a":{"b":[1,"\\u0061"],"c":2},"a" : { "c":2.0, "b":[ 1, "a" ] }}';
    expect(parseJson(text)).to.deep.equal({ a: { b: [1, 'a'], c: 2 } });
    expect(() => parseJson('{"a":[{"x":1}],"b":{},"a":[{"x":1,"y":2}]}')).to.throw(SyntaxError);
    expect(() => parseJson('{"__proto__":1,"__proto__":2}')).to.throw(SyntaxError);
  });

  it('refuses what is nested deeper than 1,000 levels, whatever the stack holds', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    expect(parseJson(nested(1_000))).to.be.an('array');
    expect(() => parseJson(nested(1_001))).to.throw(SyntaxError);
    expect(() => parseJson('{"a":'.repeat(200_000))).to.throw(SyntaxError);
  });

  it('refuses more than 20,000 values, whatever they are, and takes as many', () => {
    expect(parseJson(`[${'1,'.repeat(19_997)}1]`)).to.have.length(19_998);
    for (const item of ['1', '[1]', '""', '{}', '[[],[]]']) {
      expect(() => parseJson(`[${`${item},`.repeat(20_000)}1]`), item).to.throw(TooManyValues);
    }
    // Commas of strings are text.
    expect(parseJson(`[${JSON.stringify(',['.repeat(30_000))}]`)).to.have.length(1);
  });

  for (const [what, item] of [
    ['lists', '[1]'],
    ['names', '"http://a.b"'],
    ['quotes', '"\\"\\\\"'],
    ['openings', '['],
  ] as const) {
    it(`takes time in proportion to a text of many ${what}`, () => {
      const parseMany = (times: number) => {
        expect(() => parseJson(`[${`${item},`.repeat(times)}1]`)).to.throw(Error);
      };
      expectProportional(parseMany, 2_000_000, what);
    });
  }

  it('takes time in proportion to a text in which names are repeated, and one of long strings', () => {
    const repeated = (times: number) => {
      expect(() => parseJson(`{${'"a":1,'.repeat(times)}"a":2}`)).to.throw(SyntaxError);
    };
    expectProportional(repeated, 19_000, 'repeated names');
    const distinct = (times: number) => {
      const names = Array.from({ length: times }, (_, i) => `"n${i}":1,`).join('');
      expect(parseJson(`{${names}"n1":1}`)).to.have.property('n1', 1);
    };
    expectProportional(distinct, 19_000, 'distinct names and one that is repeated');
    const spaced = (length: number) => {
      const spaces = ' '.repeat(length);
      const text = `{"a":${spaces}1,${'"a":1,'.repeat(10_000)}"a":${spaces}1}`;
      expect(parseJson(text)).to.deep.equal({ a: 1 });
    };
    expectProportional(spaced, 400_000, 'repeated values of different lengths');
    const long = (length: number) => parseJson(`{"a":"${'\\u0041'.repeat(length)}","b":1,"b":1}`);
    expectProportional(long, 300_000, 'long strings');
  });
});

/** The least processor time of three runs. */
function microsecondsOf(work: () => unknown): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const started = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(started);
      return user + system;
    }),
  );
}
