import { expect } from 'chai';
import type { FindingKind } from '../../../src/scripting/checking/finding.js';
import { checkForeignScript } from '../../../src/scripting/checking/check-foreign-script.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { scriptRequest } from '../../builders/script-request.js';

const CONTENT = `# Relay changelog

## 2.4.0 - 2026-07-05

### Added

- Add \`Array<string>\` results to the search
- Show the reason in the log on delivery details (#12)
- Show the most important rooms in red

### Fixed

- Multiply by \`a * b\` in the price of orders
- Fix a crash of the parser when the file is empty
- Lock the the queue
- deps: \`queue-type@^1.0.5\`

## 2.3.0 - 2026-05-02

### Fixed

- Close the log of a queue that is deleted

## 2.2.0 - 2026-03-01

### Fixed

- Show the name of a room that has none
`;

/** Findings of the checks, of one kind, in a script of unknown origin. */
function found(kind: FindingKind, text: string): string[] {
  const source = { type: 'changelog', changelog: readChangelog(CONTENT) } as const;
  const request = scriptRequest({ sourceType: 'changelog', title: 'Notes', content: CONTENT });
  const script = { title: 'Notes', text, speakers: 1, chapters: [] } as const;
  return checkForeignScript(source, request, script)
    .filter((one) => one.kind === kind)
    .map(({ excerpt }) => excerpt);
}

describe('the classes of faults that were heard', () => {
  const cases: readonly (readonly [FindingKind, string, string])[] = [
    ['unsupported-claim', 'Zebras gallop.', 'There are fifty thousand.'],
    [
      'changed-code',
      'Relay will now multiply by a b in the price of orders.',
      'Relay will now multiply by a * b in the price of orders. Its queue has a type.',
    ],
    [
      'changed-code',
      'Relay adds Array string results to the search.',
      'Relay adds Array of string results to the search.',
    ],
    [
      'eaten-word',
      'It will now show the reason in the log on delivery.',
      'It will now show the reason in the log on delivery details.',
    ],
    [
      'wrong-count',
      'Relay fixes a crash of the parser when the file is empty. Forty more changes are in the notes.',
      'Relay fixes a crash of the parser when the file is empty. Seven more changes are in the notes.',
    ],
    [
      'wrong-count',
      'Relay fixes a crash of the parser when the file is empty. 40 more changes are in the notes.',
      'Relay fixes a crash of the parser when the file is empty. 7 more changes are in the notes.',
    ],
    [
      'wrong-count',
      'Older releases are not covered here: one more release, back to version 2.2.0.',
      'Older releases are not covered here: two more releases, back to version 2.2.0.',
    ],
    [
      'wrong-count',
      'Version 2.3.0 is out. Older releases are not covered here: three more releases, back to version 2.2.0.',
      'Version 2.3.0 is out. Older releases are not covered here: one more release, back to version 2.2.0.',
    ],
    [
      'unsupported-remark',
      'So every team can throw away its dashboards.',
      'So the search can show a reason.',
    ],
    [
      'unsupported-remark',
      'The best part of Relay is a crash of the parser that is fixed.',
      'Relay fixes a crash of the parser.',
    ],
    [
      'unsupported-remark',
      'So your data is safer with the parser from now on.',
      'The parser no longer crashes when the file is empty.',
    ],
    [
      'told-twice',
      'Relay fixes a crash of the parser when the file is empty. When the file is empty, Relay fixes a crash of the parser.',
      'Relay fixes a crash of the parser when the file is empty.',
    ],
    [
      'broken',
      'Relay fixes a crash of the the parser. It will log on delivery and.',
      'Among the fixes: lock the the queue.',
    ],
    [
      'connective',
      'Also, Relay fixes a crash. Besides, orders have a price. On top of that, the log shows a reason.',
      'Relay fixes a crash. Orders have a price. The log shows a reason.',
    ],
    [
      'connective',
      "Further, Relay fixes a crash. What's more, orders have a price.",
      'Further, Relay fixes a crash. Orders have a price.',
    ],
    [
      'unsupported-remark',
      'Most importantly, Relay fixes a crash of the parser.',
      'Relay fixes a crash of the parser.',
    ],
    [
      'unsupported-remark',
      'Good news: the most important rooms are shown in red.',
      'Relay shows the most important rooms in red.',
    ],
  ];
  for (const [kind, wrong, right] of cases) {
    it(`${kind}: ${wrong}`, () => {
      expect(found(kind, wrong), 'wrong').to.have.length.of.at.least(1);
      expect(found(kind, right), 'right').to.deep.equal([]);
    });
  }
});
