import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

const releaseOf = (...lines: readonly string[]) => readChangelog(lines.join('\n')).releases[0];
const toldOf = (...lines: readonly string[]) =>
  (releaseOf(...lines)?.changes ?? []).map(
    ({ kind, scope = '', text }) => `${kind} ${scope}: ${text}`,
  );

describe('a section of experiments', () => {
  const section = [
    'EXPERIMENTS:',
    '',
    'Experiments need a flag. The following are not stable yet.',
    '',
  ];
  const entries = ['- The `fold` command folds maps', '- Add a tray'];

  it('has entries that are experimental, and no additions', () => {
    expect(toldOf('# 1.0.0', '', ...section, ...entries)).to.eql([
      'other : The `fold` command folds maps (experimental)',
      'other : Add a tray (experimental)',
    ]);
  });

  it('is introduced by a notice without what only leads to its entries', () => {
    const release = releaseOf('# 1.0.0', '', ...section, ...entries);
    expect(release?.notices).to.eql(['Experiments need a flag.']);
    expect(release?.leftOut?.map(({ text }) => text)).to.eql(['The following are not stable yet.']);
  });
});

describe('a break', () => {
  const entries = [
    'Support `require()` of folded maps',
    'Allow custom trays via the format `[map, {lid}]`',
  ];
  for (const entry of entries)
    it(`is not what an entry adds: ${entry}`, () => {
      expect(toldOf('# 1.0.0', '', '## Features', '', `- ${entry}`)).to.eql([`added : ${entry}`]);
      expect(toldOf('# 1.0.0', '', `- ${entry}`)).to.eql([`added : ${entry}`]);
    });

  it('is what an entry says breaks, or a section', () => {
    const entry = '- Add trays. This is a breaking change';
    expect(toldOf('# 1.0.0', '', '## Breaking changes', '', '- Support folded maps')[0]).to.match(
      /^breaking/,
    );
    expect(toldOf('# 1.0.0', '', entry.replace('Add trays. ', ''))[0]).to.match(/^breaking/);
  });
});

describe('an item of a GNU changelog', () => {
  const day = (...items: readonly string[]) =>
    toldOf(
      '2031-05-26  Ann Example  <ann@example.org>',
      '',
      ...items.map((item) => `\t${item}`),
      '',
    );

  it('has its text behind functions on several lines', () => {
    expect(day('* src/map.c (fold, sort)', '(unfold): Keep the legend of the', 'tray.')).to.eql([
      'fixed src/map.c: Keep the legend of the tray.',
    ]);
  });

  it('is about files of a kind', () => {
    expect(day('* *.c, *.h: Fix the fold of maps.')).to.eql([
      'fixed *.c, *.h: Fix the fold of maps.',
    ]);
  });

  it('is upkeep if files are generated again', () => {
    expect(day('* configure: Regenerated.')[0]).to.match(/^internal/);
  });
});

describe('a sign before lines of plain text', () => {
  for (const sign of ['∙', '‣', '◦', '·', '▪'])
    it(`marks items: ${sign}`, () => {
      const lines = ['Version 1.0.0', '', 'New', '', `${sign} Add a tray`, `${sign} Add a lid`];
      expect(toldOf(...lines)).to.eql(['added : Add a tray', 'added : Add a lid']);
    });
});
