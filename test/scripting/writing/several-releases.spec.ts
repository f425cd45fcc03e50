import { expect } from 'chai';
import { TONES } from '../../../src/domain/conversion.js';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import type { Release } from '../../../src/domain/release.js';
import { spellCount } from '../../../src/scripting/writing/prose/number-words.js';
import { change, changelogOf, release, requestFor, tell } from './request.js';

function told(releases: readonly Release[], settings: Partial<NarrationSettings> = {}): string {
  const changelog = changelogOf(...releases);
  return tell(changelog, requestFor(changelog, { productName: 'Relay', ...settings })).text;
}

const theme = [change('added', 'Add a dark theme')];

describe('text before the changes of a release', () => {
  it('is narrated without words that only lead on', () => {
    const code = '// First rows\nrows(1);\n// Then columns\ncolumns(2);';
    const lines = change('added', 'Add rows', { details: [{ code, language: 'js' }] });
    const introduction = [
      'Rows are new. They are sorted by their names:',
      'If you want none, use:',
      'The maps are drawn twice, which means:',
    ];
    const text = told([release('1.0.0', [lines], { introduction })], { verbosity: 'detailed' });
    expect(text)
      .to.include('Rows are new. They are sorted by their names.')
      .and.include('one example in code')
      .and.not.match(/none, use|which means|described as/);
  });

  it('is narrated without self-descriptions of a changelog', () => {
    const page = [
      'Copyright 2031 the makers.',
      'Below are the changes.',
      'These are a few of them.',
      'Read this first.',
      "If you're looking for older ones, ask.",
      'The list below is sorted.',
      'Release highlights of the year.',
      'You can upgrade today.',
      'Older ones can be found there.',
      'Thanks to all who helped.',
    ];
    for (const sentence of page) {
      const introduction = [`${sentence} Rows fold again.`];
      const text = told([release('1.0.0', theme, { introduction })]);
      expect(text).to.include('Rows fold again.').and.not.include(sentence);
    }
    const product = [
      'Thanks to a new cache, rows load twice as fast.',
      'Copyright notices are shown.',
    ];
    for (const sentence of product)
      expect(told([release('1.0.0', theme, { introduction: [sentence] })])).to.include(sentence);
  });

  it('is narrated without regrets of the authors', () => {
    const introduction = ['Rows fold again. Sorry for that!', 'Had to make another release of it.'];
    expect(told([release('1.0.0', theme, { introduction })]))
      .to.include('Rows fold again.')
      .and.not.match(/sorry|had to make/i);
  });
});

describe('several releases', () => {
  it('are not counted, as not each of them is one', () => {
    const next = release(undefined, theme, { title: 'Unreleased', unreleased: true });
    const text = told([next, release('1.0.0', [change('added', 'Add a light theme')])]);
    expect(text).to.not.match(/two releases/);
    expect(text).to.match(/not released yet|isn't released yet/i);
  });

  it('are not mentioned if none of their changes is narrated', () => {
    const text = told([release('1.2.0', theme), release('1.1.0', [])]);
    expect(text).to.include('1.2.0').and.not.include('1.1.0');
  });

  it('are not counted as left out if another part of them is narrated', () => {
    const old = release('1.1.0', [change('internal', 'Switch to another runner')], {
      introduction: ['It took three years.'],
    });
    expect(told([release('1.2.0', theme), old]))
      .to.include('It took three years.')
      .and.not.match(/more release/);
  });

  it('say once what all of them say, unless it is all that they say, or a warning', () => {
    const introduction = ['It only keeps its number. No reader folded a map.'];
    const bare = ['1.2.0', '1.1.0', '1.0.0'].map((name) => release(name, [], { introduction }));
    expect(told(bare).split('only keeps its number')).to.have.length(4);
    expect(told(bare).split('No reader folded a map.')).to.have.length(2);
    const pulled = { introduction: ['This release loses rows and was pulled.'] };
    const full = told([release('1.1.0', theme, pulled), release('1.0.0', theme, pulled)]);
    expect(full.split('and was pulled')).to.have.length(3);
  });

  it('are counted if nothing new is narrated of them, in any position', () => {
    const between = release('1.1.0', [change('internal', 'Switch to another runner')]);
    const oldest = release('1.0.0', [change('added', 'Add a light theme')]);
    for (const releases of [
      [between, oldest],
      [oldest, between],
    ])
      expect(told([release('1.2.0', theme), ...releases])).to.match(/one more release/i);
    const same = [change('breaking', 'Drop the old lexer'), change('added', 'Add a parser')];
    for (const tone of TONES) {
      const text = told([release('2.0.0', same), release('1.0.0', same)], { tone });
      expect(text).to.match(/one more release, version 1\.0\.0/i);
      expect(text.split('old lexer')).to.have.length(2);
    }
  });

  it('are narrated if they contain only security changes', () => {
    const words = Array.from({ length: 40 }, (_, index) => `tray${index}`).join(' and ');
    const long = change('fixed', `Fix shell injection by ${words} and ${words} and ${words}`);
    const others = Array.from({ length: 9 }, (_, index) =>
      release(`2.${9 - index}.0`, [change('added', `Add ${words} of ${index}`), ...theme]),
    );
    expect(told(others.toSpliced(1, 0, release('2.8.1', [long])))).to.match(/shell injection/);
  });

  it('are said to be passed over if one of a higher version came out', () => {
    const skipped = release('2.1.0', [change('added', 'Add a light theme')], { unreleased: true });
    expect(told([release('2.2.0', theme), skipped])).to.match(
      /version 2\.1\.0, which (?:was not|wasn't) released/i,
    );
    const next = release('2.3.0', [change('added', 'Add a light theme')], { unreleased: true });
    expect(told([next, release('2.2.0', theme)])).to.match(/not released yet|isn't released yet/i);
  });

  it('are narrated one after the other, and all others are counted', () => {
    const releases = Array.from({ length: 40 }, (_, at) =>
      release(
        `1.${99 - at}.0`,
        Array.from({ length: 9 }, (_one, row) =>
          change('fixed', `Fix a crash of row ${row} in map ${99 - at}`),
        ),
      ),
    );
    const text = told(releases);
    const named = releases.filter(({ version = '' }) => text.includes(version));
    const [oldest] = named.slice(-1);
    const heard = named.slice(0, -1);
    expect(oldest?.version).to.equal('1.60.0');
    expect(heard).to.deep.equal(releases.slice(0, heard.length));
    expect(heard.length).to.be.within(3, 12);
    expect(text).to.include(`more releases, back to version 1.60.0`);
    expect(text.toLowerCase()).to.include(`${spellCount(40 - heard.length)} more releases`);
  });

  it('say where to read on, if nothing else', () => {
    const introduction = ['The changes of 1.1 can be found in its own branch.'];
    const text = told([release('1.2.0', theme), release('1.1.0', [], { introduction })]);
    expect(text).to.include('can be found in its own branch.');
  });
});
