import { expect } from 'chai';
import fc from 'fast-check';
import { LONGEST_CONTENT, partsOf } from '../../../src/intake/parts/parts-of.js';
import { codePoints, splitText } from '../../../src/intake/parts/split-text.js';
import { ANY_CHARACTER } from '../../builders/any-character.js';
import { expectProportional } from '../../builders/growth.js';

const PARAGRAPH = `${'A sentence of some words, and then some more of them. '.repeat(9).trim()}\n\n`;

describe('splitting texts into parts', () => {
  const line = fc.oneof(
    fc.constantFrom('', '# One', '## Two', 'Under', '=====', '```', '| a | b |', '- item', '---'),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: ANY_CHARACTER, maxLength: 200 }).map((text) => text.replace(/\p{Cs}/gu, '')),
  );
  const anyText = fc
    .array(line, { maxLength: 60 })
    .chain((lines) => fc.constantFrom('\n', '\r\n', ' ').map((end) => lines.join(end)));

  it('loses no character and keeps each part within the limit, whatever the text is', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 300 }), (text, limit) => {
        const parts = splitText(text, limit);
        expect(parts.join('')).to.equal(text);
        for (const part of parts) {
          expect(codePoints(part)).to.be.at.most(limit);
          expect(codePoints(part)).to.equal(Array.from(part).length);
        }
        if (codePoints(text) <= limit) expect(parts).to.have.lengthOf(1);
      }),
      { numRuns: 500 },
    );
  });

  it('divides before the highest headings that are enough', () => {
    const section = (title: string) => `${title}\n\n${PARAGRAPH.repeat(2)}`;
    const text = `# Title\n\n${['## One', '### In one', '## Two', '## Three'].map(section).join('')}`;
    const parts = splitText(text, 2_500);
    expect(parts.map((part) => part.split('\n', 1)[0])).to.deep.equal(['# Title', '## Two']);
  });

  it('divides long sections between paragraphs, and these between sentences', () => {
    const paragraphs = splitText(`# Title\n\n${PARAGRAPH.repeat(12)}`, 1_200);
    for (const part of paragraphs.slice(0, -1)) expect(part).to.match(/\.\n\n$/);
    const sentences = splitText(PARAGRAPH.trim(), 100);
    for (const part of sentences) expect(part).to.match(/^A sentence.*them\. ?$/);
    const words = splitText('word '.repeat(100), 52);
    for (const part of words) expect(part).to.match(/^(?:word )+$/);
    const family = '👨‍👩‍👧‍👦';
    for (const part of splitText(family.repeat(40), 40)) {
      expect(part.replaceAll(family, '')).to.equal('');
    }
  });

  it('does not treat lines of code as headings, and keeps code together', () => {
    const code = `\`\`\`sh\n# no heading\n\nmake\n\`\`\`\n\n`;
    const text = `# Title\n\n${(PARAGRAPH + code).repeat(8)}`;
    for (const part of splitText(text, 700)) {
      expect(part.match(/```/g)?.length ?? 0).to.be.oneOf([0, 2]);
    }
  });

  it('divides plain text at its own headings', () => {
    const text = ['INSTALLATION', 'CONFIGURATION', 'UPGRADES']
      .map((title) => `${title}\n${'='.repeat(title.length)}\n\n${PARAGRAPH.repeat(2)}`)
      .join('');
    const parts = splitText(text, 1_300);
    expect(parts.map((part) => part.split('\n', 1)[0])).to.deep.equal([
      'INSTALLATION',
      'CONFIGURATION',
      'UPGRADES',
    ]);
  });

  it('leaves what the API takes whole', () => {
    const text = 'ä'.repeat(LONGEST_CONTENT);
    expect(partsOf(text)).to.deep.equal([{ number: 1, text, content: text }]);
    expect(partsOf(`${text}b`)).to.have.lengthOf(2);
  });

  it('gives each part the targets of its links, and what tells that it is Markdown', () => {
    const long = `See [the manual][m] and [the other][o].\n\n${PARAGRAPH.repeat(110)}`;
    const definitions = '[m]: https://example.org/manual\n[o]: https://example.org/other\n';
    const text = `# Title\n\n${long}\n${PARAGRAPH.repeat(20)}More of [the manual][m].\n\n${definitions}`;
    const parts = partsOf(text);
    expect(parts.map((part) => part.text).join('')).to.equal(text);
    const [first, last] = parts;
    expect(parts).to.have.lengthOf(2);
    expect(first?.content).to.equal(`${first?.text ?? ''}\n\n${definitions.trimEnd()}`);
    expect(last?.content).to.equal(last?.text);
    const plain = partsOf(`# Title\n\n${PARAGRAPH.repeat(220)}`);
    expect(plain.at(-1)?.content).to.match(/^---\n---\n\nA sentence/);
    for (const { content } of [...parts, ...plain]) {
      expect(codePoints(content)).to.be.at.most(LONGEST_CONTENT);
    }
  });

  for (const [what, separator, end] of [
    ['commas', ',', '\n'],
    ['semicolons', ';', '\n'],
    ['tabs', '\t', '\r\n'],
  ] as const) {
    it(`repeats the names of columns that ${what} part, and keeps rows whole`, () => {
      const cells = (...all: readonly string[]) => `${all.join(separator)}${end}`;
      const head = cells('Type', 'Summary', 'Status');
      const row = (n: number) => cells('Bug', `"Orders ${n} are${end}lost, again"`, 'Done');
      const text = `${head}${Array.from({ length: 2_000 }, (_, n) => row(n)).join('')}`;
      const parts = partsOf(text);
      expect(parts.length).to.be.greaterThan(1);
      expect(parts.map((part) => part.text).join('')).to.equal(text);
      for (const { content } of parts) {
        expect(content.startsWith(`${head}Bug${separator}`)).to.equal(true);
        expect(content.endsWith(`${separator}Done${end}`)).to.equal(true);
        expect(codePoints(content)).to.be.at.most(LONGEST_CONTENT);
      }
    });
  }

  it('takes time in proportion to the length, for 2 million characters of anything', () => {
    const texts = [
      'Type,Summary\nBug,"a\n',
      'a',
      ' ',
      '\n',
      '```\n',
      '中',
      'e\u0301',
      '- x\n',
      '## 1.0\n',
    ];
    for (const each of texts) {
      // In code points, as the limit is: the shorter input, too, must be too long for one part.
      const divide = (length: number) => {
        const text = each.repeat(Math.floor(length / codePoints(each)));
        const parts = partsOf(text);
        expect(parts.map((part) => part.text).join('') === text).to.equal(true);
      };
      expectProportional(divide, 40 * LONGEST_CONTENT, each);
    }
  }).timeout(240_000);
});
