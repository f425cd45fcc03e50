import { expect } from 'chai';
import { draftFrom } from '../../../src/scripting/builtin-writer.js';
import { readRequest } from '../../../src/scripting/read-request.js';
import { assembleScript } from '../../../src/scripting/writing/narration.js';
import { passagesOf, readTurns, withTurns } from '../../../src/scripting/writing/passages.js';
import { RELEASE, withSettings } from '../../builders/relay.js';
import { scriptRequest } from '../../builders/script-request.js';

const CONTENT = `# Atlas

## 4.2.0 - 2026-05-04

Back up the index before you update.

### Fixed

- Crash when the map is empty

### Known issues

- Printing shows no grid

## 4.1.0 - 2026-04-01

- Adds dark mode
`;

function draftOf(request: Parameters<typeof draftFrom>[1]) {
  return draftFrom(readRequest(request), request);
}

describe('the passages of a script', () => {
  it('are the opening, the notices, each paragraph of the plan, known issues and the end', () => {
    const request = scriptRequest(
      { sourceType: 'changelog', title: 'Atlas', content: CONTENT },
      { version: '4.2.0', cta: 'Update today.' },
    );
    const passages = passagesOf(draftOf(request).narration);
    const subjects = passages.map(({ passage }) => passage.about);
    expect(subjects.filter((about) => about !== 'Introduction')).to.deep.equal([
      'Notices',
      'Fixes',
      'Known issues',
      'Wrap-up',
    ]);
    expect(passages.map(({ id }) => id)).to.deep.equal(subjects.map((_, at) => `p${at + 1}`));
    const facts = new Map(passages.map(({ passage }) => [passage.about, passage.facts]));
    expect(facts.get('Notices')).to.deep.equal([{ text: 'Back up the index before you update.' }]);
    expect(facts.get('Fixes')?.[0]).to.deep.include({
      text: 'Crash when the map is empty',
      kind: 'fixed',
      hasEnded: 'fixed',
    });
    expect(facts.get('Known issues')?.[0]?.text).to.contain('Printing shows no grid');
    expect(facts.get('Wrap-up')?.map(({ text }) => text)).to.include('Update today.');
  });

  it('of a document are its sections; long sections are divided', () => {
    const long = Array.from(
      { length: 12 },
      (_, at) =>
        `Pump ${at + 1} of the lower station takes water from the basin and sends it to the tower.`,
    );
    const content = `# Guide\n\n## Valves\n\nTurn them by hand.\n\n## Pumps\n\n${long.join('\n\n')}\n`;
    const passages = passagesOf(draftOf(scriptRequest({ content })).narration);
    const subjects = passages.map(({ passage }) => passage.about);
    expect(subjects.filter((about) => about === 'Valves')).to.have.length(1);
    expect(subjects.filter((about) => about === 'Pumps').length).to.be.within(2, 3);
  });

  it('leave a script as it is that spreads a paragraph over several of them', () => {
    for (const speakers of [1, 2] as const) {
      const request = withSettings(
        scriptRequest({ sourceType: 'changelog', title: 'Atlas', content: CONTENT }),
        { speakers },
      );
      const { narration, written } = draftOf(request);
      const turns = passagesOf(narration).flatMap(({ passage }) => passage.turns);
      expect(turns.some(({ goesOn }) => goesOn === true)).to.equal(true);
      expect(written.script.text.split('\n\n').length).to.be.below(turns.length);
    }
  });

  it('stay in their paragraph when they are reworded', () => {
    const request = scriptRequest({ sourceType: 'changelog', title: 'Atlas', content: CONTENT });
    const { narration, written } = draftOf(request);
    const placed = passagesOf(narration).find(({ passage }) => passage.turns[0]?.goesOn === true);
    if (placed === undefined) throw new Error('No passage continues a paragraph.');
    const { passage } = placed;
    const turns = readTurns('Something else.', 1, passage) ?? [];
    const { text } = assembleScript(withTurns(narration, new Map([[passage, turns]])));
    expect(text).to.equal(
      written.script.text.replace(passage.turns[0]?.text ?? '', 'Something else.'),
    );
  });

  it('lose their labels if one narrator speaks', () => {
    const passage = passagesOf(draftOf(RELEASE).narration)[0]?.passage;
    if (passage === undefined) throw new Error('The script has no passage.');
    expect(readTurns('HOST 2: Hello.\n\nHOST 1: Relay.', 1, passage)).to.deep.equal([
      { speaker: 1, text: 'Hello.' },
      { speaker: 1, text: 'Relay.' },
    ]);
  });
});
