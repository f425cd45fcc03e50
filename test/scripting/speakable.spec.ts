import { expect } from 'chai';
import fc from 'fast-check';
import { leftoversIn } from '../../src/scripting/checking/leftovers.js';
import { speakable } from '../../src/scripting/speakable.js';
import { expectProportional } from '../builders/growth.js';

describe('speakable text', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['See https://www.example.com/a/b?c.', 'See example.com.'],
    ['Get [the guide](docs/guide.md) now', 'Get the guide now'],
    ['Thanks to @octocat for this', 'Thanks to octocat for this'],
    ['Fixed in #123 and (3f2a9bc1)', 'Fixed in number 123 and'],
    ['Keys are ed25519 since dec2024', 'Keys are ed25519 since dec2024'],
    ['Run `npm ci` with **care**, _please_', 'Run npm ci with care, please'],
    [':warning: Do not', 'Warning: Do not'],
    ['use std::chrono::seconds here', 'use std::chrono::seconds here'],
    ['Good 🙂 work ©', 'Good work ©'],
    ['A <b>bold</b> <version> here', 'A bold version here'],
    ['At 10:30:00, snake_case and a * b stay', 'At 10:30:00, snake_case and a * b stay'],
    ['Call Maps_FoldLayer9GridTiled() now', 'Call Maps_FoldLayer9GridTiled() now'],
    ['Signed v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=.', 'Signed a long encoded value.'],
    ['easily with: sudo setcap x ./caddy', 'easily with: sudo setcap x ./caddy'],
    ['contain any . to stop', 'contain any dot to stop'],
    ['a comma (,) as in [ ] here', 'a comma (,) as in [ ] here'],
    ['It works (🙂) now', 'It works now'],
    ['call rows().first and Reply() now ()', 'call rows().first and Reply() now ()'],
    ['Releases · Docs | Help', 'Releases, Docs, Help'],
    ['files > 10 MB and a discount > 100%', 'files > 10 MB and a discount > 100%'],
    ['holds where x > y', 'holds where x > y'],
    ['under Settings > Privacy > Cookies', 'under Settings > Privacy > Cookies'],
    ['> quoted', 'quoted'],
    ['the map_{,un}fold calls', 'the map_fold and map_unfold calls'],
    ['of {rows,keys} and x{2,3}', 'of {rows,keys} and x{2,3}'],
    ['See `fold (`#12', 'See fold ( number 12'],
    ['Allow only https:// from now on', 'Allow only https from now on'],
    ['Step 1\u{FE0F}\u{20E3} of 👩\u{200D}💻 work', 'Step 1 of work'],
    ['Marks*~*~~*~*within', 'Markswithin'],
    ['東京の橋は夜も開いています'.repeat(40), '東京の橋は夜も開いています'.repeat(40)],
    ['Guest ✓, admin ✗', 'Guest yes, admin no'],
    ['It is here 🎉 🍾! Have a look', 'It is here! Have a look'],
    ['Text[^1] with a note', 'Text with a note'],
    [`It is ${'31415926'.repeat(6_400)}.`, 'It is a run of 51,200 digits.'],
    [`Pi is 3.${'14159265'.repeat(10)}`, 'Pi is a run of 82 digits'],
    ['12345 '.repeat(100), 'a long series of numbers'],
    ['1 2 3 4 5 6 7 8 9 10 11 12', '1 2 3 4 5 6 7 8 9 10 11 12'],
    [`${'ACGT'.repeat(100)} is DNA`, 'a run of 400 letters is DNA'],
    ['a/1='.repeat(100), 'a run of 400 characters'],
    ['of DE89370400440532013000', 'of DE89370400440532013000'],
    ['00000010: 8950 4e47 0d0a 1a0a 00fd 0d49 48ac dc52 x', 'a long series of numbers x'],
    [
      `-----BEGIN CERTIFICATE----- ${'MIIBIjANBgkqhkiG9w0BAQEF '.repeat(9)}-----END CERTIFICATE-----`,
      'a long encoded value',
    ],
  ];
  for (const [text, said] of cases) {
    it(`says ${JSON.stringify(text.slice(0, 80))} as ${JSON.stringify(said)}`, () => {
      expect(speakable(text)).to.equal(said);
    });
  }

  it('leaves nothing that cannot be spoken', () => {
    const scraps = fc.constantFrom(
      'word ',
      '`',
      '**',
      '~~',
      '[a](b)',
      'https://a.b/c ',
      '@you ',
      '#12 ',
      '<p>',
      '</p>',
      '<!-- x -->',
      '# ',
      '> ',
      '| ',
      'abc1234 ',
      '_',
      '*',
      'www.x.org ',
      '(',
      ')',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(scraps, { maxLength: 12 }), (parts) => {
        const text = speakable(parts.join(''));
        const marks = leftoversIn([text]).filter(({ message }) => !message.includes('layout'));
        expect(marks, `${parts.join('')} → ${text}`).to.deep.equal([]);
      }),
      { numRuns: 300 },
    );
  });

  it('takes time in proportion to hostile text', () => {
    for (const scrap of [
      '<!--',
      '<a ',
      '[',
      '](',
      '*a',
      '_',
      ':a',
      'a1',
      'http://',
      '.,',
      '-',
      '\\',
      '(a',
      'A1b',
      '1',
      'x',
      '12 ',
      '0a ',
      '0a: ',
      'aB',
      '1.2 ',
      '-----BEGIN A',
      '`',
      '`a` ',
      '`<a',
      '`(a`(',
    ]) {
      const speak = (length: number) => speakable(scrap.repeat(Math.ceil(length / scrap.length)));
      expectProportional(speak, 50_000, scrap);
    }
  });
});
