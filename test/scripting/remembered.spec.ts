import { expect } from 'chai';
import { remembered, rememberedBelow } from '../../src/scripting/remembered.js';

describe('remembered', () => {
  function counted(most: number) {
    const asked: string[] = [];
    const ask = remembered((text) => {
      asked.push(text);
      return text.startsWith('no') ? undefined : text.length;
    }, most);
    return { ask, asked };
  }

  it('asks once for the same text, also if it has no answer', () => {
    const { ask, asked } = counted(4);
    for (const text of ['one', 'one', 'nothing', 'nothing', 'one']) ask(text);
    expect(asked).to.deep.equal(['one', 'nothing']);
    expect([ask('one'), ask('nothing')]).to.deep.equal([3, undefined]);
  });

  it('keeps at most so many answers, each of them right', () => {
    const { ask, asked } = counted(2);
    const texts = ['a', 'bb', 'ccc', 'a', 'bb', 'ccc'];
    expect(texts.map(ask)).to.deep.equal(texts.map(({ length }) => length));
    expect(asked.length).to.be.greaterThan(3);
  });

  it('does not keep long texts', () => {
    const { ask, asked } = counted(2);
    const text = 'x'.repeat(100_000);
    expect([ask(text), ask(text)]).to.deep.equal([text.length, text.length]);
    expect(asked).to.have.length(2);
  });

  it('tells lines below different headings apart', () => {
    let asked = 0;
    const ask = rememberedBelow(({ text, heading }) => {
      asked += 1;
      return `${heading}: ${text}`;
    });
    const lines = ['Fixed', 'Added', 'Fixed'].map((heading) => ({ text: 'Fold maps', heading }));
    expect(lines.map(ask)).to.deep.equal(
      ['Fixed', 'Added', 'Fixed'].map((one) => `${one}: Fold maps`),
    );
    expect(asked).to.equal(2);
  });
});
