import { expect } from 'chai';
import fc from 'fast-check';
import {
  bytesOfName,
  isEscaped,
  readableName,
  textOfName,
} from '../../../src/intake/folders/file-names.js';

/** Bytes of names that are likely to be confused with one another. */
const NAME_BYTES = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 20 }),
  fc
    .array(fc.constantFrom('\uFFFD', '\uFFFDE9', 'E9', 'é', 'a', '.'), { minLength: 1 })
    .map((parts) => Buffer.from(parts.join(''))),
);

describe('the text of a file name', () => {
  it('leads back to its bytes, so that no two names have the same', () => {
    fc.assert(
      fc.property(NAME_BYTES, (bytes) => {
        const name = Buffer.from(bytes);
        expect(bytesOfName(textOfName(name))).to.deep.equal(name);
      }),
    );
  });

  it('is the name itself if that is UTF-8', () => {
    for (const name of ['notes.md', '変更履歴.md', '100 %.md', '\uFFFD.md', '\uFFFD zz.md']) {
      expect(textOfName(Buffer.from(name))).to.equal(name);
      expect(isEscaped(name)).to.equal(false);
      expect(readableName(name)).to.equal(name);
    }
  });

  it('can be read by people if it is Latin-1', () => {
    const text = textOfName(Buffer.from('Café – über.md'.replace('–', '-'), 'latin1'));
    expect(text).to.equal('Caf\uFFFDE9 - \uFFFDFCber.md');
    expect(readableName(text)).to.equal('Café - über.md');
    expect(readableName(textOfName(Buffer.from([0x61, 0x81])))).to.not.match(/\p{Cc}/u);
  });

  it('never becomes another path', () => {
    fc.assert(
      fc.property(NAME_BYTES, (bytes) => {
        const count = (part: string, whole: string) => whole.split(part).length;
        const name = Buffer.from(bytes);
        expect(count('/', textOfName(name))).to.equal(count('/', name.toString('latin1')));
      }),
    );
  });
});
