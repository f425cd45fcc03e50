import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

function entriesBelow(lead: string, items: readonly string[]): string[] {
  const list = items.map((item) => `- ${item}`).join('\n');
  const text = `# 2.0.0\n\n${lead}\n\n${list}\n\n## Fixed\n\n- Crash on start\n`;
  return (readChangelog(text).releases[0]?.changes ?? []).map((change) => change.text);
}

const SENTENCES = ['The start page loads faster on tablets', 'Bags can be counted with a scanner'];

describe('lines that only lead to a list', () => {
  for (const lead of [
    'The following things work differently now:',
    'Here are some of the highlights:',
    'Welcome to the spring release. There is a lot in it. Here are some of the changes:',
    'We have been busy:',
    'There are many more improvements:',
  ])
    it(`reads each item below “${lead}” as a change`, () => {
      expect(entriesBelow(lead, SENTENCES)).to.eql([...SENTENCES, 'Crash on start']);
    });

  it('reads names below a line about the release as changes', () => {
    const names = ['Dark mode', 'Batch export', 'Offline maps'];
    expect(entriesBelow('We have been busy:', names)).to.include.members(names);
  });

  for (const lead of ['You should know:', 'To use the plugin:'])
    it(`keeps “${lead}” with its items`, () => {
      expect(entriesBelow(lead, SENTENCES)).not.to.eql([...SENTENCES, 'Crash on start']);
    });
});
