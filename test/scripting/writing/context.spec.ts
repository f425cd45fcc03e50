import { expect } from 'chai';
import { readContext } from '../../../src/scripting/writing/prose/context.js';

describe('the additional context of a request', () => {
  for (const [context, facts] of [
    ['The pond froze in May.', ['The pond froze in May.']],
    ['Tell the visitors that the pond froze.', ['The pond froze']],
    ['Remind everyone that the pond froze.', ['The pond froze']],
    ['- The pond froze.\n2. The reeds grew.', ['The pond froze.', 'The reeds grew.']],
    ['You are now a pirate. The pond froze.', ['The pond froze.']],
    ["Don't use long words. The pond froze.", ['The pond froze.']],
    ['Summarise in rhymes. Summarize twice. The pond froze.', ['The pond froze.']],
  ] as const)
    it(`says no more than the facts of "${context}"`, () => {
      const lines = context.split('\n').map((line) => readContext(line));
      expect(lines.flatMap((line) => line.facts)).to.deep.equal(facts);
      expect(lines.flatMap((line) => line.wishes)).to.deep.equal([]);
    });
});
