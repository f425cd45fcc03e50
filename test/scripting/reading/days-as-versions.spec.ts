import { expect } from 'chai';
import { DEFAULT_NARRATION_SETTINGS } from '../../../src/domain/conversion.js';
import { outlineText } from '../../../src/scripting/outline/outline.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

const stanza = (version: string, day: string, ...items: readonly string[]) =>
  `kite-data (${version}) unstable; urgency=medium\n\n${items.map((item) => `  * ${item}\n`).join('')}\n -- Kim Example <kim@example.org>  ${day} 10:03:42 +0200\n`;

const releasesOf = (text: string) =>
  readChangelog(text).releases.map(({ version, date, changes }) => [version, date, changes.length]);

describe('a version of Debian', () => {
  for (const [version, said] of [
    ['20310311', '20310311'],
    ['20310311+deb15u1', '20310311+deb15u1'],
    ['2031a-1', '2031a-1'],
    ['14-2', '14-2'],
    ['2:20310311', '20310311'],
    ['67', '67'],
  ] as const)
    it(`opens a release if it is ${version}`, () => {
      const text = [
        stanza(version, 'Fri, 13 Jun 2031', 'Add a table of winds', 'Drop the old spools'),
        stanza('20300102', 'Wed, 02 Jan 2030', 'Fix the crash of kites without a line'),
      ].join('\n');
      expect(releasesOf(text)).to.deep.equal([
        [said, '2031-06-13', 2],
        ['20300102', '2030-01-02', 1],
      ]);
      expect(readChangelog(text).product).to.equal('kite-data');
    });
});

const day = (date: string, name: string, ...lines: readonly string[]) =>
  `${date}  ${name}  <kim@example.org>\n\n${lines.map((line) => `\t${line}\n`).join('')}\n`;

const scriptOf = (content: string) =>
  outlineText({ content, history: [], settings: DEFAULT_NARRATION_SETTINGS }).written.script.text;

describe('a day of a GNU changelog', () => {
  const days = [
    day(
      '2031-06-13',
      'Kim Example',
      '* src/wind.c (draw): Draw the wind chart anew.',
      '* src/spool.c: Fix the export of spools.',
    ),
    day('2031-02-01', 'Ann Example', '* src/line.c (cut): Fix the crash of kites without a line.'),
  ];

  it('is a log, and neither a release nor a version', () => {
    const script = scriptOf(days.join(''));
    expect(script).to.include('the log of June 13, 2031');
    expect(script).not.to.match(/release of|[Vv]ersion|released on/);
  });

  for (const [what, text] of [
    ['of one person', days.join('').replaceAll('Ann', 'Kim')],
    [
      'with several people on a day',
      `${days[0]}${day('2031-06-13', 'Ann Example', '* src/map.c: Remove the old map.')}${days[1]}`,
    ],
    ['of older days', days.toReversed().join('')],
  ] as const)
    it(`is a log in one ${what}`, () => {
      const { releases } = readChangelog(text);
      expect(releases).to.not.be.empty;
      for (const { version, isLogDay } of releases)
        expect([version, isLogDay]).to.deep.equal([undefined, true]);
      expect(scriptOf(text)).to.include('the wind chart');
      expect(scriptOf(text)).not.to.match(/release of|[Vv]ersion|released on/);
    });

  it('gives its date to a version among its changes, and is left out without any', () => {
    const text = `2031-06-13  Kim Example  <kim@example.org>\n\n\tVersion 2.4.0\n\t* NEWS: Describe the wind chart.\n\n\tFix the export\n\t* src/spool.c: Fix the export of spools.\n\n${days[1]}`;
    const [first, second] = readChangelog(text).releases;
    expect([first?.version, first?.date, first?.isLogDay]).to.deep.equal([
      '2.4.0',
      '2031-06-13',
      undefined,
    ]);
    expect([second?.date, second?.isLogDay]).to.deep.equal(['2031-02-01', true]);
  });
});
