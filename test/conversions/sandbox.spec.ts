import { expect } from 'chai';
import fc from 'fast-check';
import { sandboxScript } from '../../src/conversions/sandbox.js';

describe('the script of a sandbox conversion', () => {
  const script = (text: string) => ({
    title: 'T',
    text,
    speakers: 2 as const,
    chapters: [{ title: 'T', start: 0, end: text.length }],
  });

  it('is what was written, up to 300 words', () => {
    const short = script(Array.from({ length: 300 }, (_, i) => `w${i}`).join(' '));
    expect(sandboxScript(short)).to.equal(short);
  });

  it('is cut after 300 words, with its chapters, whatever stands between them', () => {
    const separators = fc.constantFrom(' ', '\n', '\n\n', '\n\nHOST 1: ', '\n\nHOST 2: ', '\t');
    fc.assert(
      fc.property(fc.array(separators, { minLength: 301, maxLength: 400 }), (between) => {
        const text = between.map((separator, i) => `${separator}w${i}`).join('');
        const cut = sandboxScript(script(text));
        expect(text.startsWith(cut.text)).to.equal(true);
        expect(cut.text.match(/w\d+/g)).to.have.length(300);
        expect(cut.text.endsWith('w299')).to.equal(true);
        expect(cut.chapters).to.deep.equal([{ title: 'T', start: 0, end: cut.text.length }]);
      }),
      { numRuns: 50 },
    );
  });

  it('does not count pauses as words, and ends before those that follow the last word', () => {
    const words = Array.from({ length: 301 }, (_, i) => `w${i}`);
    const text = words.join(' [pause 1s] ');
    const edited = { ...script(text), isEdited: true } as const;
    expect(sandboxScript(edited).text).to.equal(words.slice(0, 300).join(' [pause 1s] '));
  });
});
