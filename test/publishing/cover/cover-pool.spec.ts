import { createHash } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { paletteOf } from '../../../src/publishing/cover/colours.js';
import { CoverPool } from '../../../src/publishing/cover/cover-pool.js';
import { fitted } from '../../../src/publishing/cover/lines.js';
import { printable } from '../../../src/publishing/cover/printable.js';

const ACME = { organization: 'Acme', detail: 'Relay', color: '#d9480f' };

describe('cover art', () => {
  let pool: CoverPool;

  beforeEach(() => {
    pool = new CoverPool();
  });

  afterEach(() => pool.close());

  const digest = async (subject: Parameters<CoverPool['draw']>[0], pixels = 200) =>
    createHash('sha256')
      .update(await pool.draw(subject, pixels))
      .digest('hex');

  it('is a square PNG of the size asked for', async () => {
    const png = Buffer.from(await pool.draw(ACME, 600));
    expect(png.subarray(1, 4).toString()).to.equal('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).to.deep.equal([600, 600]);
  });

  it('is the same in every process, and another for another name, product or colour', async () => {
    const first = await digest(ACME);
    const others = new CoverPool();
    try {
      const again = await others.draw(ACME, 200);
      expect(createHash('sha256').update(again).digest('hex')).to.equal(first);
    } finally {
      await others.close();
    }
    const changed = [{ organization: 'Acma' }, { detail: null }, { color: '#0b6470' }];
    const digests = await Promise.all(changed.map((change) => digest({ ...ACME, ...change })));
    expect(new Set([first, ...digests]).size).to.equal(4);
  });

  it('is drawn whatever the names are', async () => {
    const names = [
      '',
      '"><script>&amp;]]>',
      'W'.repeat(500),
      '日本',
      '\0\ud800',
      '🎧',
      'a '.repeat(300),
    ];
    for (const name of names) {
      const png = await pool.draw({ organization: name, detail: name, color: 'red' }, 64);
      expect(png.length, name).to.be.above(100);
    }
  });

  it('shows white text that can be read on every colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const { ground } = paletteOf(`#${number.toString(16).padStart(6, '0')}`);
        expect(1.05 / (luminanceOf(ground) + 0.05)).to.be.at.least(4.5);
      }),
    );
  });

  it('leaves out what its fonts cannot show whole', () => {
    expect(printable(' Łódź\n & Söhne 🎧 ')).to.equal('Łódź & Söhne');
    expect(printable('Acme 日本')).to.equal('');
  });

  it('breaks names between words, makes long ones smaller, and cuts off the rest', () => {
    const box = { width: 10, sizes: [2, 1], mostLines: 2 } as const;
    const measure = (text: string) => text.length;
    expect(fitted('ab cd', box, measure)).to.deep.equal({ size: 2, lines: ['ab cd'] });
    expect(fitted('abcd efgh ij', box, measure)).to.deep.equal({
      size: 1,
      lines: ['abcd efgh', 'ij'],
    });
    const { lines } = fitted('a'.repeat(40), box, measure);
    expect(lines).to.deep.equal(['a'.repeat(10), `${'a'.repeat(9)}…`]);
  });
});

/** WCAG 2.2, "relative luminance". */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
