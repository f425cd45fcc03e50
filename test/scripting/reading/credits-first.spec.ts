import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

const toldOf = (entry: string) => {
  const [release] = readChangelog(`# 1.0.0\n\n- ${entry}\n- Sort the legend\n`).releases;
  const [change] = release?.changes ?? [];
  return { text: change?.text, kind: change?.kind, authors: change?.authors };
};

describe('an entry that begins with thanks', () => {
  const cases: readonly (readonly [
    entry: string,
    text: string,
    kind: string,
    authors: string[],
  ])[] = [
    [
      'Thanks to Jane Doe, added the Fold command.',
      'Added the Fold command.',
      'added',
      ['Jane Doe'],
    ],
    [
      'Thanks to Jane Doe, fixed bug where maps were wet.',
      'Fixed bug where maps were wet.',
      'fixed',
      ['Jane Doe'],
    ],
    ["Thanks to 'jane7', renamed the tray.", 'Renamed the tray.', 'changed', ['jane7']],
    [
      'Thanks to Jane Doe and Joe van Smith, added a tray.',
      'Added a tray.',
      'added',
      ['Jane Doe', 'Joe van Smith'],
    ],
    [
      'Thanks to Jane Doe, Joe Smith and Jill Fox, added a tray.',
      'Added a tray.',
      'added',
      ['Jane Doe', 'Joe Smith', 'Jill Fox'],
    ],
  ];
  for (const [entry, text, kind, authors] of cases)
    it(`is read without them: ${entry}`, () => {
      expect(toldOf(entry)).to.eql({ text, kind, authors });
    });

  for (const entry of [
    'Thanks to caching, maps open faster.',
    'Thanks to HTTP/2, maps open faster.',
  ])
    it(`keeps what is not a person: ${entry}`, () => {
      expect(toldOf(entry)).to.include({ text: entry });
    });

  it('is left out if it only thanks', () => {
    expect(toldOf('Thanks to Jane Doe, Joe Smith.').text).to.equal('Sort the legend');
    expect(toldOf('Thanks to Jane Doe for the map.').text).to.equal('Sort the legend');
  });
});

describe('the label of a link at the end of an entry', () => {
  for (const label of [' ([Github](https://github.com/a/b/issues/12))', '. DOC', '. Example.'])
    it(`is not read: ${label}`, () => {
      expect(toldOf(`Fold the maps of the tray${label}`).text).to.match(
        /^Fold the maps of the tray\.?$/,
      );
    });

  it('is an entry of its own if nothing else is said', () => {
    expect(toldOf('Documentation of maps').text).to.equal('Documentation of maps');
  });
});
