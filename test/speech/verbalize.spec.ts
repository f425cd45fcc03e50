import { expect } from 'chai';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../builders/any-character.js';
import { expectProportional } from '../builders/growth.js';
import { VERBALIZER } from '../builders/verbalizer.js';

const SPOKEN: readonly (readonly [written: string, spoken: string])[] = [
  ['v2.4.1 is out', 'version two point four point one is out'],
  ['Upgrade to 3.0.0-rc.1.', 'Upgrade to three point zero point zero release candidate one.'],
  ['1.0.0-beta.2+build.5', 'one point zero point zero beta two plus build five'],
  ['Node 20.10 is supported', 'Node twenty point ten is supported'],
  ['Requires >=1.2 <2.', 'Requires one point two or newer, below two.'],
  ['Use ^1.2.3', 'Use compatible with one point two point three'],
  ['Released on 2024-06-26.', 'Released on June twenty sixth, twenty twenty four.'],
  ['In 1998', 'In nineteen ninety eight'],
  ['26 June 2005', 'June twenty sixth, two thousand five'],
  ['1,234 users', 'one thousand two hundred thirty four users'],
  ['-5 degrees', 'minus five degrees'],
  ['10ms, 64 KB', 'ten milliseconds, sixty four kilobytes'],
  ['>100 ms', 'more than one hundred milliseconds'],
  ['1/2 or 50%', 'one half or fifty percent'],
  ['$5.99', 'five dollars and ninety nine cents'],
  ['0x1f', 'hex one F'],
  ['HTTP 404 on port 8080', 'H T T P four oh four on port eighty eighty'],
  ['127.0.0.1:8080', 'one twenty seven dot zero dot zero dot one port eighty eighty'],
  ['CVE-2024-12345', 'C V E, twenty twenty four, one two three four five'],
  ['Fixed #123.', 'Fixed number one hundred twenty three.'],
  ['RFC 7231', 'R F C seventy two thirty one'],
  ['See https://example.com/a/b?x=1.', 'See example dot com slash A slash B.'],
  ['https://github.com/a/b/pull/12/files', 'a link to git hub dot com'],
  ['Open ./lib/main.ts', 'Open dot slash lib slash main dot T S'],
  ['Add --dry-run flag', 'Add double dash dry run flag'],
  ['Set MAX_OLD_SPACE_SIZE', 'Set max old space size'],
  ['parseJSON and foo()', 'parse jason and foo'],
  ['Array<string>', 'Array of string'],
  ['Read maps/<region>.yml', 'Read maps slash placeholder region dot yammel'],
  ['Pass --fold=<never|twice>', 'Pass double dash fold equals placeholder never or twice'],
  ['Use row_<id> and the <p> tag', 'Use row placeholder I D and the P tag'],
  ['a != b', 'a is not B'],
  ["the API's APIs", "the A P I's A P I's"],
  ['All IDENTIFIERs stay', 'All identifiers stay'],
  ['C++, C#, .NET', 'C plus plus, C sharp, dot net'],
  ['Press Ctrl+C!!!', 'Press control C!'],
  ['BREAKING CHANGE: ALL', 'breaking change: all'],
  ['Café (naïve) “don’t”', "Cafe, naive, don't"],
  ['Chapter IV and I', 'Chapter four and I'],
  ['1_000_000 rows', 'one million rows'],
  ['2.1.0\n=====', 'two point one point zero'],
  ['- Start VMs [now] please', "Start V M's now please"],
  ['SHA-256', 'S H A two fifty six'],
  ['Юрий 🎉', ''],
  ['/api/users/ is not /api/users', 'slash A P I slash users slash is not slash A P I slash users'],
  ['and/or w/ care', 'and or with care'],
  ['a*b and x ** 2', 'a times B and X to the power of two'],
  ['Use *strong* words', 'Use strong words'],
  ['**/*.ts', 'star star slash star dot T S'],
  ['string|null', 'string or null'],
  ['../lib and [...list]', 'dot dot slash lib and dot dot dot list'],
  ['so... 1..10', 'so, one to ten'],
  ['!flag, !important. Yes!', 'not flag, bang important. Yes!'],
  ['$state and $HOME', 'dollar state and home'],
  ['string[] and []byte', 'string array and array of byte'],
  ['Foo#bar and #private', 'Foo hash bar and hash private'],
  ['foo?.bar and foo?: string', 'foo question mark dot bar and foo optional string'],
  ['^foo ~bar ~5', 'caret foo tilde bar about five'],
];

const verbalize = (text: string): string => VERBALIZER.verbalize(text).spoken;

describe('verbalize', () => {
  for (const [written, spoken] of SPOKEN) {
    it(`says ${JSON.stringify(written)}`, () => {
      expect(verbalize(written)).to.equal(spoken);
    });
  }

  const DIGITS = '3141592653';
  const HEX = '3f2a9bc1d0';
  const described: readonly (readonly [written: string, spoken: string])[] = [
    [DIGITS.repeat(100), 'a number of one thousand digits, starting three one four one'],
    [
      `3.${DIGITS.repeat(5)} is pi`,
      'a number of fifty one digits, starting three point three one four one is pi',
    ],
    [HEX.repeat(13), 'a code of one hundred thirty characters, starting three F two A'],
    ['aGVsbG8gd29ybGQh'.repeat(9), 'a code of one hundred forty four characters, starting A G V S'],
    ['x'.repeat(400), 'a run of four hundred letters, starting X X X X'],
    ['C:\\a'.repeat(100), 'a run of four hundred characters without a space'],
  ];
  for (const [written, spoken] of described) {
    it(`describes ${written.slice(0, 20)}… instead of reading it out`, () => {
      expect(verbalize(written)).to.equal(spoken);
    });
  }

  const readOut: readonly (readonly [written: string, spoken: RegExp])[] = [
    [DIGITS.repeat(4), /^three one four, one five nine, .* three$/],
    ['DE89370400440532013000', /^D E eight nine three, seven zero four/],
    ['+49-30-123456', /^plus four nine, three zero, one two three four five six$/],
    [`commit ${HEX.repeat(4)}`, /^commit three F two A nine B C$/],
    [`0x${HEX.repeat(4)}`, /^hex three F two A nine B C one D zero/],
    ['/usr/local/share/lectern/voices/kokoro/female/model', /^slash user slash local slash share/],
    ['AbstractSingletonProxyFactoryBeanConfigurationSupport', /^Abstract Singleton Proxy Factory/],
    ['test_parser_handles_very_long_names_without_breaking', /^test parser handles very long/],
    ['-'.repeat(80), /^$/],
  ];
  for (const [written, spoken] of readOut) {
    it(`still reads out ${written}`, () => {
      expect(verbalize(written)).to.match(spoken);
    });
  }

  it('leaves nothing but words and plain punctuation, whatever it is given', () => {
    const hostile = fc.oneof(
      fc.string({ unit: ANY_CHARACTER, maxLength: 300 }),
      fc.string({
        unit: fc.constantFrom(...Array.from('aZ19 .-_/:@#<>=~^$%(){}[]\'"+*|&!?,;\n…é€µ')),
        maxLength: 200,
      }),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const spoken = verbalize(text);
        expect(spoken).to.match(/^(?:[A-Za-z]+(?:'[A-Za-z]+)*[.,?!;:]?(?: (?!$)|$))*$/u);
        expect(verbalize(text)).to.equal(spoken);
      }),
      { numRuns: 800 },
    );
  });

  it('takes time in proportion to the length', () => {
    for (const unit of [
      'a',
      '1',
      '-',
      '.',
      'a/',
      'a.',
      '1.',
      '<a',
      'A_',
      'a-',
      '::',
      '1:',
      '@a',
      '  ',
      'aB1',
      'a+',
      '1 ',
      '½',
      'ﷺ',
      '字',
    ]) {
      expectProportional((length) => verbalize(unit.repeat(length / unit.length)), 51_200, unit);
    }
  });

  it("follows the caller's pronunciations before the lexicon", () => {
    const notes = VERBALIZER.readPronunciations(
      'Lectern = LEK-turn; "nginx" as "en jinks"\nnonsense\nSQL: SQL',
    );
    expect(VERBALIZER.verbalize("Lectern's nginx speaks SQL", notes).spoken).to.equal(
      "lek turn's en jinks speaks S Q L",
    );
  });
});
