import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

function releaseOf(text: string) {
  const { changes = [], leftOut = [] } = readChangelog(text).releases[0] ?? {};
  return { told: changes.map((change) => change.text), leftOut };
}

describe('entries that say nothing', () => {
  for (const entry of [
    'Bug fixes',
    'Various small improvements',
    'cleanup',
    'Bump version to 2.4.0',
    'Prepare release 2.4.0',
    'Minor improvements.',
    'nothing changed',
  ])
    it(`leaves “${entry}” out, with the reason`, () => {
      const { told, leftOut } = releaseOf(`# 2.4.0\n\n- Maps can be folded\n- ${entry}\n`);
      expect(told).to.eql(['Maps can be folded']);
      expect(leftOut).to.eql([{ text: entry, reason: 'says_nothing' }]);
    });

  it('reads them if a release has no others', () => {
    expect(releaseOf('# 2.4.0\n\n- Bug fixes\n').told).to.eql(['Bug fixes']);
  });

  it('reads the list below a line that is left out', () => {
    const lines = [
      '- The following workspace dependencies were updated',
      '  - dependencies',
      '    - @maps/fold bumped from 1.2.0 to 1.3.0',
    ];
    const text = `# 2.4.0\n\n- Maps can be folded\n\n### Dependencies\n\n${lines.join('\n')}\n`;
    expect(releaseOf(text).told.join(' | ')).to.include('@maps/fold');
  });
});
