import { expect } from 'chai';
import { VERBOSITIES } from '../../../../src/domain/conversion.js';
import { titleOf } from '../../../../src/scripting/reading/title.js';
import { narrate } from './narrate.js';

const SENTENCE = 'The lock of the shed is changed every spring.';
const OTHER = 'Keys are kept by the warden.';
const LONG = `The lock of the shed, ${'which has a key and a second key, '.repeat(20)}is changed`;

describe('a text without a title', () => {
  for (const [sort, text] of [
    ['a sentence', SENTENCE],
    ['two sentences in one paragraph', `${SENTENCE} ${OTHER}`],
    ['two paragraphs', `${SENTENCE}\n\n${OTHER}`],
    ['a paragraph longer than a title may be', LONG],
  ] as const)
    for (const verbosity of VERBOSITIES)
      it(`that is ${sort} is introduced as "this text" and narrated once, ${verbosity}`, () => {
        const title = titleOf({ text, inFrontMatter: undefined, fileName: '' });
        const script = narrate(text, { verbosity }, title);
        expect(script).to.match(/^[^.]* this text\./);
        expect(script.split('The lock of the shed').length - 1).to.be.within(
          1,
          verbosity === 'detailed' ? 2 : 1,
        );
        expect(script).to.contain(text.split('\n')[0]?.slice(0, 40));
      });

  it('keeps names that end with a full stop, and titles with a question or exclamation mark', () => {
    for (const [title, said] of [
      ['Rules of Kites Inc.', 'Rules of Kites Inc'],
      ['What changes in the kite shed?', 'What changes in the kite shed'],
      ['Locks for everyone!', 'Locks for everyone'],
    ] as const)
      expect(narrate(`${SENTENCE}\n\n${OTHER}`, {}, title)).to.contain(`${said}.`);
  });

  it('is narrated if it is nothing but its title', () => {
    expect(narrate('Locks for everyone', {}, 'Locks for everyone')).to.match(
      /Locks for everyone\.\s+Locks for everyone\./,
    );
  });
});
