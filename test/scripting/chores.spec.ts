import { expect } from 'chai';
import type { NarrationSettings } from '../../src/domain/conversion.js';
import type { Change, ChangeKind } from '../../src/domain/release.js';
import { possibleChores } from '../../src/scripting/chores.js';
import { readChangelog } from '../../src/scripting/reading/changelog.js';
import { requestFor, tell } from './writing/request.js';

/** Entries that users would miss. */
const USERS = ['Sort rows by name', 'Fold towns at once', 'Drop support for Wood 3', 'Draw coasts'];

function changelogOf(entries: readonly string[], heading = 'Changed') {
  return readChangelog(`# Atlas\n\n## 2.4.1\n\n### ${heading}\n\n- ${entries.join('\n- ')}\n`);
}

/** The kinds of entries below one heading. */
function kindsOf(entries: readonly string[], heading = 'Fixed'): readonly ChangeKind[] {
  const { changes = [] } = changelogOf(entries, heading).releases[0] ?? {};
  return changes.map(({ kind }) => kind);
}

/** Narration of entries below one heading. */
function heard(entries: readonly string[], settings: Partial<NarrationSettings> = {}): string {
  const changelog = changelogOf(entries);
  return tell(changelog, requestFor(changelog, { verbosity: 'detailed', ...settings })).text;
}

function changed(text: string, kind: ChangeKind = 'changed'): Change {
  return { kind, text, details: [], references: [], authors: [] };
}

describe('a chore', () => {
  const CHORES = [
    'Fix typo',
    'Move trays from Travis to GitHub Actions',
    'Add Wood 3.4 to CI',
    'Various CI fixes',
    'Test against Wood 3.4',
    'Remove unused imports',
    'Remove dead code',
    'Update license year',
    'Add maintainers to CODEOWNERS',
    'Simplify release workflow',
    'Bump ESLint to v9',
    'Pin mypy version',
    'Fixed flaky tray tests on Windows',
    'Fix clippy lints',
    'Update tray_tests of the attic',
    'Add a regression test for folded rows',
    'Refactor test helpers',
    'Some lint fixes',
    'Update CHANGELOG.md',
    'Replace flake8 with ruff',
    'Add pre-commit hooks',
    'Run CI on Node 24',
    'Set up code coverage',
    'Reformat the code with Prettier',
    'Clean up the tests of the tray',
    'Migrate the workflow to the new runner',
    'Fix the badge of the build',
    'Bump actions/checkout from 3 to 4',
  ];
  for (const chore of CHORES)
    it(`is internal below a heading of another: ${chore}`, () => {
      for (const heading of ['Fixed', 'Added'])
        expect(kindsOf([chore, ...USERS], heading)[0]).to.equal('internal');
      expect(kindsOf([chore], 'Breaking changes')).to.eql(['breaking']);
    });

  for (const entry of ['Corrected typo in the README', 'Add more examples to the guide'])
    it(`is documentation if it is one of it: ${entry}`, () => {
      expect(kindsOf([entry, ...USERS])[0]).to.equal('documentation');
    });

  it('is sure of what is gone only if hardly anything else can be meant', () => {
    const gone = ['Trays of wood', 'Switch from rows to maps', 'The fold of trays'];
    expect(kindsOf(['Dead code and unused imports', ...gone], 'Removed')).to.eql([
      'internal',
      ...Array<ChangeKind>(3).fill('removed'),
    ]);
  });

  it('is left to the count in normal, and told last in detailed', () => {
    const [, chore = ''] = CHORES;
    expect(heard([chore, ...USERS], { verbosity: 'normal' })).to.not.include('Travis');
    const all = heard([chore, ...USERS]);
    expect(all.indexOf('Travis')).to.be.above(all.indexOf('coasts'));
  });

  it('is whatever kind of work is done most, in a text of nothing else', () => {
    expect(kindsOf(CHORES.slice(0, 9))).to.eql(Array<ChangeKind>(9).fill('internal'));
  });
});

describe('what users notice', () => {
  const NOTICED = [
    'Fix colors in the tray when CI is set',
    'Recognize editorconfig files of trays',
    'Read trays from yarn.lock',
    'Export trays to Codecov',
    'Show dependency trees of trays',
    'Search the whole codebase',
    'Show the pipeline of a tray',
    'Release rows for other trays',
    'Remove unused imports when a tray is saved',
    'Add an option to skip tests',
    'Support GitHub Actions as a host',
    'Show test results when a map is folded',
    'Fix crash when the linter meets empty rows',
    'Respect .editorconfig in trays',
    'Print a warning when a test has no rows',
    'Allow comments in rows',
    'Drop support for Wood 3',
    'Fix security vulnerabilities of CI',
  ];
  for (const entry of NOTICED)
    it(`is not a chore: ${entry}`, () => {
      expect(kindsOf([entry])[0]).to.not.be.oneOf(['internal', 'documentation']);
      expect(possibleChores([changed(entry)])).to.be.empty;
    });

  it('is what many entries speak of: what the product is about', () => {
    const runner = [
      'Open failing tests first',
      'Sort test suites by their age',
      'Run flaky tests twice',
      'Freeze the clock in tests',
      'Show how long tests take',
    ];
    expect(kindsOf(runner)).to.not.include('internal');
    const linter = [
      'Skip linting of huge trays',
      'Fix lint errors listed twice',
      'Fix linting in the tray view',
      'Lint rows that are empty',
    ];
    expect(kindsOf(linter)).to.not.include('internal');
  });

  it('is what has to be acted on, or is explained', () => {
    const kinds = (['breaking', 'security', 'deprecated', 'removed'] as const).map((kind) =>
      changed('Simplify the build of towns', kind),
    );
    expect(possibleChores(kinds)).to.be.empty;
    const [first] = possibleChores([changed('Simplify the build of towns')]);
    expect(first?.text).to.equal('Simplify the build of towns');
    expect(
      possibleChores([
        { ...changed('Simplify the build of towns'), details: ['A town has no row.'] },
      ]),
    ).to.be.empty;
  });
});

describe('what may be a chore', () => {
  it('is narrated after everything that certainly concerns users', () => {
    const all = heard(['Improve the build of idle rows', ...USERS]);
    expect(all.indexOf('build of idle rows')).to.be.above(all.indexOf('coasts'));
  });

  it('is rather one if many others are, as in titles of pull requests', () => {
    const one = changed('Improve the comments of rows');
    const titles = ['Fix CI', 'Add tests', 'Fix lint', 'Bump ESLint', 'Fix typo'].map((title) =>
      changed(title),
    );
    expect(possibleChores([one, ...titles]).has(one)).to.equal(true);
    expect(possibleChores([one, ...USERS.map((text) => changed(text))])).to.be.empty;
  });
});
