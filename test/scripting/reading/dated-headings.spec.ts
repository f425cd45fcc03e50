import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

const releasesOf = (...lines: readonly string[]) =>
  readChangelog(lines.join('\n')).releases.map(
    ({ version, date, title, introduction, changes }) => ({
      ...{ version, date, title, introduction },
      texts: changes.map(({ text }) => text),
    }),
  );

describe('a heading of a day and a sentence', () => {
  const unnamed = { version: undefined, title: undefined, introduction: [] };

  it('opens the release of the day, and tells its first entry', () => {
    const text = ['## 2031-05-26: Fold maps by region (latest)', '', '- Sort the legend'];
    expect(releasesOf(...text)).to.eql([
      { ...unnamed, date: '2031-05-26', texts: ['Fold maps by region', 'Sort the legend'] },
    ]);
  });

  it('opens the release of the day if the sentence names a version or another day', () => {
    const text = [
      '## 2031-05-26: Promote 2031-05-17 to the default release (default)',
      '## 2031-05-17: Update the tray driver to v2.34',
      '',
      '- Sort the legend',
    ];
    expect(releasesOf(...text)).to.eql([
      { ...unnamed, date: '2031-05-26', texts: ['Promote 2031-05-17 to the default release'] },
      {
        ...unnamed,
        date: '2031-05-17',
        texts: ['Update the tray driver to v2.34', 'Sort the legend'],
      },
    ]);
  });

  it('repeats no entry below it', () => {
    const text = ['## 2031-05-26: Fold maps', '', '- tray: Fold maps when it rains'];
    expect(releasesOf(...text)[0]?.texts).to.eql(['Fold maps when it rains']);
  });

  it('introduces the release if the sentence is not a change', () => {
    const text = ['## 2031-05-26: The summer of all the maps in the tray', '', '- Sort the legend'];
    expect(releasesOf(...text)[0]).to.deep.include({
      title: undefined,
      introduction: ['The summer of all the maps in the tray'],
    });
  });

  it('is named by a few words, without where it is offered', () => {
    const text = ['## 2031-05-26: Silver Fox (latest)', '', '- Sort the legend'];
    expect(releasesOf(...text)[0]).to.include({ date: '2031-05-26', title: 'Silver Fox' });
    const bare = ['## 2031-05-26 (latest)', '', '- Sort the legend'];
    expect(releasesOf(...bare)[0]).to.include({ date: '2031-05-26', title: undefined });
  });
});

describe('the first line of an entry with its explanation below', () => {
  const cases: Readonly<Record<string, string>> = {
    'an order': 'Fold the map if it rains\n  Change the tray to keep it dry.',
    'a condition':
      'Fix the fold of the tray\n  When it rained and the tray was open the map got wet.',
    'an adverb, however long the line': `Apply the locks of the ${'very '.repeat(12)}old tray\n  Previously, nothing was locked.`,
  };
  for (const [name, entry] of Object.entries(cases))
    it(`is a sentence by itself before ${name}`, () => {
      const [first = '', second = ''] = entry.split('\n  ');
      expect(releasesOf('# 1.0.0', '', `- ${entry}`)[0]?.texts).to.eql([`${first}. ${second}`]);
    });

  it('goes on if a name begins the next line', () => {
    const text = ['# 1.0.0', '', '- Fold the map of the old tray when', '  Atlas Studio draws it'];
    expect(releasesOf(...text)[0]?.texts).to.eql([
      'Fold the map of the old tray when Atlas Studio draws it',
    ]);
  });
});
