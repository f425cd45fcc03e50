import { expect } from 'chai';
import { TONES } from '../../../src/domain/conversion.js';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import type { Release } from '../../../src/domain/release.js';
import { change, changelogOf, release, requestFor, tell } from './request.js';

function told(releases: readonly Release[], settings: Partial<NarrationSettings> = {}): string {
  const changelog = changelogOf(...releases);
  return tell(changelog, requestFor(changelog, { productName: 'Relay', ...settings })).text;
}

const theme = [change('added', 'Add a dark theme')];

describe('what stands before the changes of a release', () => {
  it('is told without words that only lead on', () => {
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

  it('is told without regrets of the makers', () => {
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

  it('are not told where nothing is told of them', () => {
    const text = told([release('1.2.0', theme), release('1.1.0', [])]);
    expect(text).to.include('1.2.0').and.not.include('1.1.0');
  });

  it('are not counted as left out where something else is told of them', () => {
    const old = release('1.1.0', [change('internal', 'Switch to another runner')], {
      introduction: ['It took three years.'],
    });
    expect(told([release('1.2.0', theme), old]))
      .to.include('It took three years.')
      .and.not.match(/more release/);
  });

  it('say each what all of them say', () => {
    const introduction = ['It only keeps its number. No reader folded a map.'];
    const bare = ['1.2.0', '1.1.0', '1.0.0'].map((name) => release(name, [], { introduction }));
    expect(told(bare).split('only keeps its number. No reader folded a map.')).to.have.length(4);
    const pulled = { introduction: ['This release loses rows and was pulled.'] };
    const full = told([release('1.1.0', theme, pulled), release('1.0.0', theme, pulled)]);
    expect(full.split('and was pulled')).to.have.length(3);
  });

  it('are counted where nothing new is told of them, wherever they stand', () => {
    const between = release('1.1.0', [change('internal', 'Switch to another runner')]);
    const oldest = release('1.0.0', [change('added', 'Add a light theme')]);
    for (const releases of [
      [between, oldest],
      [oldest, between],
    ])
      expect(told([release('1.2.0', theme), ...releases])).to.match(/one more release/);
    const same = [change('breaking', 'Drop the old lexer'), change('added', 'Add a parser')];
    for (const tone of TONES) {
      const text = told([release('2.0.0', same), release('1.0.0', same)], { tone });
      expect(text).to.match(/one more release, version 1\.0\.0/);
      expect(text.split('old lexer')).to.have.length(2);
    }
  });

  it('are told where all that they have is about security', () => {
    const words = Array.from({ length: 40 }, (_, index) => `tray${index}`).join(' and ');
    const long = change('fixed', `Fix shell injection by ${words} and ${words} and ${words}`);
    const others = Array.from({ length: 9 }, (_, index) =>
      release(`2.${9 - index}.0`, [change('added', `Add ${words} of ${index}`), ...theme]),
    );
    expect(told(others.toSpliced(1, 0, release('2.8.1', [long])))).to.match(/shell injection/);
  });

  it('say where to read on, if nothing else', () => {
    const introduction = ['The changes of 1.1 can be found in its own branch.'];
    const text = told([release('1.2.0', theme), release('1.1.0', [], { introduction })]);
    expect(text).to.include('can be found in its own branch.');
  });
});
