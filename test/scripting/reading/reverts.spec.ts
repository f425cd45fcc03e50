import { expect } from 'chai';
import type { Change } from '../../../src/domain/release.js';
import { BuiltinScriptWriter } from '../../../src/scripting/builtin-writer.js';
import { checkScript } from '../../../src/scripting/checking/check-script.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { requestFor } from '../writing/request.js';

function changes(content: string): readonly Change[] {
  return readChangelog(content).releases.flatMap((release) => release.changes);
}

type Case = readonly [source: string, text: string, scope?: string];

describe('what was taken back', () => {
  const BELOW_HEADING: readonly Case[] = [
    ['feat: lazy loading of plugins', 'Revert "lazy loading of plugins"'],
    ['fix: stop sending cookies', 'Revert "stop sending cookies"'],
    ['**api:** faster lists', 'Revert "faster lists"', 'api'],
    ['"feat(api): allow empty names"', 'Revert "allow empty names"', 'api'],
    ['Revert "Add dark mode"', 'Revert "Add dark mode"'],
    ['Revert "fix(api): keep old names (#12)" (#13)', 'Revert "keep old names"', 'api'],
    ['Reverted the new parser.', 'Reverted the new parser.'],
    ['Rolled back the new parser', 'Rolled back the new parser'],
    ['Backs out the new parser', 'Backs out the new parser'],
    ['Undoes the new parser', 'Undoes the new parser'],
  ];
  const MARKED: readonly Case[] = [
    ['revert: feat: lazy loading', 'Revert "lazy loading"'],
    ['revert(ui): add sidebar', 'Revert "add sidebar"', 'ui'],
    ['Revert: "Drop Node 12" (#12)', 'Revert "Drop Node 12"'],
    ['[REVERT] Remove cookies.', 'Revert "Remove cookies"'],
    ['⏪ Add sorting', 'Revert "Add sorting"'],
    [':rewind: fix: use "strict" mode', `Revert "use 'strict' mode"`],
    ['revert: Revert "Add sorting"', 'Revert "Add sorting"'],
  ];

  for (const [source, text, scope] of BELOW_HEADING) {
    it(`reads ${source} below Reverts`, () => {
      expectRevert(`# 1.0.0\n\n### Reverts\n\n* ${source}\n`, text, scope);
    });
  }
  for (const [source, text, scope] of MARKED) {
    it(`reads ${source}`, () => {
      expectRevert(`# 1.0.0\n\n### Bug Fixes\n\n* ${source}\n`, text, scope);
    });
  }

  it('quotes the title of a commit in one piece, without its branch and type', () => {
    const title = 'add folds and trays to the map';
    const quoted = `* Revert "[2.x] feat: ${title}" by @jane in https://github.com/a/b/pull/12`;
    expect(changes(`# 2.0.1\n\n${quoted}\n`).map(({ text }) => text)).to.eql([`Revert "${title}"`]);
  });

  it('is left out for an older release of the same text', () => {
    const added = '- Add a tray\n- Sort the legend\n';
    const text = `# 2.0.1\n\n- Revert "Add a tray"\n\n# 2.0.0\n\n${added}`;
    const kinds = changes(text).map(({ kind }) => kind);
    expect(kinds).to.eql(['changed', 'internal', changes(`# 2.0.0\n\n${added}`)[1]?.kind]);
    const again = `# 2.0.2\n\n- Add a tray\n\n${text}`;
    expect(changes(again).map(({ kind }) => kind)).to.eql(['added', 'changed', 'added', kinds[2]]);
  });

  it('reads a list below another heading, and below a label', () => {
    expectRevert('# 1.0.0\n\n### Reverted changes\n\n* feat: add maps\n', 'Revert "add maps"');
    expectRevert('# 1.0.0\n\n- Reverts:\n  - feat: add sorting\n', 'Revert "add sorting"');
  });

  it('is narrated as reverted, and counts as narrated', async () => {
    const content = '# 1.0.0\n\n### Reverts\n\n* fix: stop sending cookies\n';
    const changelog = readChangelog(content);
    const request = requestFor(changelog, {}, { content });
    const writer = new BuiltinScriptWriter();
    const { script } = await writer.write(request, new AbortController().signal);
    expect(JSON.stringify(script)).to.contain('reverts \\"stop sending cookies\\"');
    expect(checkScript({ type: 'changelog', changelog }, request, script).findings).to.eql([]);
  });

  it('keeps a breaking mark', () => {
    const [change] = changes('# 1.0.0\n\n* revert!: add sorting\n');
    expect(change).to.include({ kind: 'breaking', text: 'Revert "add sorting"' });
  });

  it('leaves the entries of the next heading as they are', () => {
    const [, added] = changes(
      '# 1.0.0\n\n### Reverts\n\n* feat: add sorting\n\n### Features\n\n* feat: add filters\n',
    );
    expect(added).to.include({ kind: 'added', text: 'add filters' });
  });

  it('is internal in the release that introduced it, and so is the revert', () => {
    const kinds = (...lines: readonly string[]) =>
      changes(`# 1.0.0\n\n## Added\n\n- ${lines.join('\n- ')}\n`).map(({ kind }) => kind);
    const own = ['Fold the legend by hand (#12)', 'Sort the trays (#14)'];
    expect(kinds(...own, 'Revert "feat(maps): Fold the legend by hand"')).to.eql([
      'internal',
      'added',
      'internal',
    ]);
    const [taken] = changes(`# 1.0.0\n\n- ${own[0]}\n- Sort\n- Reverted #12 (#15)\n`);
    expect(taken?.text).to.equal('Fold the legend by hand (taken back in the same release)');
    expect(kinds('Fold the legend', 'Sort', 'Revert "ATL-12 Fold the legend"')).to.eql([
      'internal',
      'added',
      'internal',
    ]);
    expect(kinds(...own, 'Reverted #12 (#15)')).to.eql(['internal', 'added', 'internal']);
    expect(kinds(...own, 'Revert "Fold the rivers by hand"')).to.not.include('internal');
    expect(kinds(...own, 'Reverted #16 (#17)')).to.not.include('internal');
    const related = [
      'Revert #11 (fixes #12)',
      'Revert PR #9 (#14)',
      'Reverted commits 1a2b3c4 (#12)',
    ];
    for (const one of [...related, 'Revert "Do not sort the trays" (#15)'])
      expect(kinds(...own, one), one).to.not.include('internal');
    const folded = own[0] ?? '';
    const quoted = 'Revert "Fold the legend by hand" (#15)';
    expect(kinds(folded, quoted, 'Fold the legend by hand (#16)')).to.not.include('internal');
    expect(kinds(folded, quoted, `Revert "Revert 'Fold the legend by hand'" (#16)`)[0]).to.eql(
      'added',
    );
    const hole = '# 1.0.0\n\n## Security\n\n- Close a hole (#12)\n\n## Changed\n\n- Revert #12\n';
    expect(changes(hole).map(({ kind }) => kind)).to.eql(['security', 'changed']);
  });
});

function expectRevert(content: string, text: string, scope?: string): void {
  const [change, ...others] = changes(content);
  expect(others).to.eql([]);
  expect(change).to.include({ kind: 'changed', text });
  expect(change?.scope).to.equal(scope);
}
