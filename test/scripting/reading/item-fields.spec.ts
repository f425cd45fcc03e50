import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

const FORMS: Readonly<Record<string, (name: string, value: string) => string>> = {
  'in bold letters': (name, value) => `**${name}** ${value}`,
  'in bold letters with a colon': (name, value) => `**${name}:** ${value}`,
  'in bold letters before a colon': (name, value) => `**${name}**: ${value}`,
  'with a colon': (name, value) => `${name}: ${value}`,
  'with a colon after a space': (name, value) => `${name} : ${value}`,
};

describe('fields below an item', () => {
  for (const [form, field] of Object.entries(FORMS))
    it(`say whether it is done, and are left out: ${form}`, () => {
      const itemOf = (title: string, state: string) => [
        ...[`- **User Story 12** ${title}`, `  - ${field('State', state)}`],
        ...[`  - ${field('Assigned', 'B. Example')}`, `  - ${field('Area', 'Maps')}`],
      ];
      const lines = [...itemOf('Fold maps twice', 'Closed'), ...itemOf('Sort the rows', 'New')];
      const [release] = readChangelog(`# Maps 2.0\n\n${lines.join('\n')}\n`).releases;
      expect(release?.changes.map(({ text, details }) => [text.slice(-15), details])).to.eql([
        ['Fold maps twice', []],
      ]);
      expect(JSON.stringify(release?.notDone)).to.contain('Sort the rows');
      expect(JSON.stringify(release)).not.to.contain('Assigned');
    });
});
