import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

const ISSUES = ['Known issue: Crash on start with old drivers', 'Known issue: The list is slow'];
const ENTRIES = '- Crash on start with old drivers (#7)\n- The list is slow\n';

describe('known issues', () => {
  const FORMS: Readonly<Record<string, string>> = {
    'below a heading': `### Known issues\n\n${ENTRIES}`,
    'below bold words': `**Known Issues**\n\n${ENTRIES}`,
    'below a label': '- Known issues:\n  - Crash on start with old drivers\n  - The list is slow\n',
    'in paragraphs': '### Known issues\n\nCrash on start with old drivers\n\nThe list is slow\n',
    'below a deeper heading': `### ⚠️ Known issues\n\n#### Windows\n\n${ENTRIES}`,
  };
  for (const [form, section] of Object.entries(FORMS)) {
    it(`are narrated ${form} as such, and are not changes`, () => {
      expectIssues(`# 1.0.0\n\n### Added\n\n- Sorting\n\n${section}\n`, ISSUES);
    });
  }

  for (const label of ['Known issue', 'KNOWN BUG', 'Bekanntes Problem', 'Problème connu'])
    it(`are narrated as such after a label: ${label}`, () => {
      const text = `# 1.0.0\n\n- Sorting\n- ${label}: The list is slow\n`;
      expectIssues(text, ['Known issue: The list is slow']);
    });

  it('are read from HTML', () => {
    expectIssues(
      '<h2>1.0.0</h2><h3>Added</h3><ul><li>Sorting</li></ul><h3>Known bugs</h3><ul><li>Slow list</li></ul>',
      ['Known bug: Slow list'],
    );
  });

  it('do not exist if the source says so', () => {
    for (const none of ['None', 'N/A', 'No known issues at this time', 'No problems.'])
      expectIssues(`# 1.0.0\n\n### Added\n\n- Sorting\n\n### Known issues\n\n- ${none}\n`, []);
  });

  it('keep what they refer to', () => {
    const [release] = readChangelog(`# 1.0.0\n\n### Known issues\n\n${ENTRIES}`).releases;
    expect(release).to.deep.include({ knownIssues: ISSUES, changes: [] });
    expect(release?.references).to.eql([{ type: 'issue', id: '7' }]);
  });

  it('are changes once they are fixed', () => {
    for (const solved of ['Fixed', 'Resolved', 'Solved']) {
      const source = `# 1.0.0\n\n### ${solved} known issues\n\n- Slow list\n`;
      const [release] = readChangelog(source).releases;
      expect(
        release?.changes.map(({ text }) => text),
        solved,
      ).to.eql(['Slow list']);
    }
  });
});

function expectIssues(content: string, knownIssues: readonly string[]): void {
  const [release] = readChangelog(content).releases;
  expect(release?.knownIssues ?? []).to.eql(knownIssues);
  expect(release?.changes.map(({ text }) => text)).to.eql(['Sorting']);
}
