import { expect } from 'chai';
import type { Change } from '../../../src/domain/release.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

function changes(...lines: readonly string[]): readonly Change[] {
  return readChangelog(lines.join('\n')).releases[0]?.changes ?? [];
}

/** `kind scope: text` of each change of the first release. */
function told(...lines: readonly string[]): string[] {
  return changes(...lines).map(
    ({ kind, scope, text }) => `${kind}${scope === undefined ? '' : ` ${scope}`}: ${text}`,
  );
}

describe('a quote', () => {
  it('belongs to the paragraph right above it, which does not say where it is from', () => {
    const lead = 'Maps in drawers are now checked. From the new manual:';
    const quote = ['> Drawers are locked.', '>', '> Wet drawers may stay open if:'];
    const items = ['> * the map is dry', '    >   **and** you like it'];
    const all = changes('# 2.0.0', '', '## Breaking', '', lead, '', ...quote, ...items);
    expect(all).to.have.length(1);
    expect(all[0]?.text).to.equal('Maps in drawers are now checked.');
    expect(all[0]?.details).to.eql([
      'Drawers are locked.',
      { lead: 'Wet drawers may stay open if:', items: ['the map is dry and you like it'] },
    ]);
  });

  it('is narrated although the paragraph above it is only the date', () => {
    const lines = ['Release date: 2031-10-04', '', '> This release mends a hole.'];
    const [release] = readChangelog(['# 2.0.0', '', ...lines, '', '- Maps'].join('\n')).releases;
    expect(release?.date).to.equal('2031-10-04');
    expect(release?.introduction).to.eql(['This release mends a hole.']);
  });

  it('is the change where the paragraph above it says no more than where it is from', () => {
    const lines = ['From the atlas advice:', '', '> Maps no longer fold.'];
    expect(told('# 2.0.0', '', '## Breaking', '', ...lines)).to.eql([
      'breaking: Maps no longer fold.',
    ]);
  });
});

describe('what is struck out', () => {
  it('goes with what is said of it', () => {
    const undone = '- ~~Maps fold by themselves.~~ NOTE: This was taken back in 2.0.1.';
    const again = '- ~~Maps fold.~~ This release sorts them.';
    expect(told('# 2.0.0', '', undone, again)).to.eql(['other: This release sorts them.']);
  });
});

describe('a line that leads to a list', () => {
  it('says no kind in the clause before what it says', () => {
    const prose = 'Maps can now keep their folds.';
    const lead = 'For backward compatibility, two ways are kept:';
    const items = ['- If the map is wet, it stays flat.', '- If it is dry, it folds.'];
    const [change, other] = changes(
      '# 2.0.0',
      '',
      '## Folds of maps',
      '',
      prose,
      '',
      lead,
      ...items,
    );
    expect(change?.kind).to.equal('added');
    expect(other).to.equal(undefined);
    expect(told('# 2.0.0', '', '## Backwards compatibility', '', '- Maps fold')).to.eql([
      'breaking: Maps fold',
    ]);
  });

  it('is an entry if it is an order, some of whose items only complete it', () => {
    const items = ['- Fix the order of rows.', '- Fallback to the first tray.', '- Also take ink.'];
    const [change, other] = changes(
      '# 2.0.0',
      '## Added',
      '',
      'Improve the `RowReader` (#12) and (#13):',
      '',
      ...items,
    );
    expect(change).to.deep.include({ kind: 'added', text: 'Improve the `RowReader`' });
    expect(change?.details).to.have.length(1);
    expect(other).to.equal(undefined);
    expect(told('# 2.0.0', '', 'Improved maps:', '', ...items)).to.have.length(3);
  });

  it('is left out if it says nothing about its items', () => {
    const lead = 'There have been a few additions to the maps:';
    const items = [
      '- A new `fold` method.',
      '- A flag for ink. This dries it.',
      '- Rows are sorted.',
    ];
    const text = ['# 2.0.0', '', lead, '', ...items, '', '## Fixed', '', '- Fold'].join('\n');
    const [release] = readChangelog(text).releases;
    expect(release?.introduction).to.eql([]);
    expect(release?.leftOut).to.eql([{ text: lead, reason: 'says_nothing' }]);
    expect(release?.changes.map((change) => change.text)).to.eql([
      'A new `fold` method.',
      'A flag for ink. This dries it.',
      'Rows are sorted.',
      'Fold',
    ]);
  });

  it('is a heading if it names what was changed', () => {
    const text = ['Atlas 2.0.0', '', 'Features', '   * Fold maps', '', 'Paper changes'];
    expect(told(...text, '   * Fold on paper of wool')).to.eql([
      'added: Fold maps',
      'changed: Fold on paper of wool',
    ]);
  });
});

describe('a heading', () => {
  it('names a part if others are about the same name', () => {
    const entry = ['', '- Sort rows', ''];
    const one = ['### Folder improvements', ...entry];
    expect(told('# 2.0.0', '', ...one)).to.eql(['changed: Sort rows']);
    const other = ['### Folder: Quick trays', ...entry, '### Other Folder fixes', ...entry];
    expect(told('# 2.0.0', '', ...one, ...other)[0]).to.include(' Folder: Sort rows');
    const rules = ['### Trays', ...entry, '### Tray improvements', ...entry];
    expect(told('# 2.0.0', '', ...rules)[0]).to.equal('changed: Sort rows');
  });

  it('above what is only planned tells no change', () => {
    const prose = 'We are planning to fold maps by default soon.';
    const [release] = readChangelog(
      [
        '# 2.0.0',
        '',
        '## The coming switch to folds',
        '',
        prose,
        '',
        '## Added',
        '',
        '- Maps',
      ].join('\n'),
    ).releases;
    expect(release?.introduction).to.eql([prose]);
    expect(release?.changes.map(({ text }) => text)).to.eql(['Maps']);
  });

  it('within a breaking entry separates the lists below it, and is not a detail', () => {
    const item = ['- Release Atlas 2.', '', '  It is small.', '', '  ## Atlas 2', ''];
    const list = ['  - Wet maps are no longer read.', '', '  ## Drawers', '', '  - Keep yours.'];
    const all = changes('# 2.0.0', '', '### Major Changes', '', ...item, ...list);
    expect(all.map(({ text }) => text)).to.eql([
      'Release Atlas 2.',
      'Wet maps are no longer read.',
    ]);
    expect(all[0]?.details).to.eql(['It is small.', 'Keep yours.']);
  });
});
