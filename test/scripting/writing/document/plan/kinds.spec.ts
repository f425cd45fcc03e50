import { expect } from 'chai';
import { readDocument } from '../../../../../src/scripting/reading/document.js';
import { statesDecision } from '../../../../../src/scripting/writing/document/plan/decisions.js';
import { withoutRecords } from '../../../../../src/scripting/writing/document/plan/records.js';
import { kindOfHeading } from '../../../../../src/scripting/writing/document/plan/section-kind.js';
import { narrate } from '../narrate.js';

const brief = { verbosity: 'brief' } as const;

describe('kinds of sections', () => {
  for (const [heading, kind] of [
    ['2. Decision Outcome', 'decision'],
    ['Beschlüsse', 'decision'],
    ['Décision', 'decision'],
    ['Decision drivers', 'body'],
    ['Not decided', 'body'],
    ['Action items', 'actions'],
    ['Nächste Schritte', 'actions'],
    ['What customers need to do', 'actions'],
    ['Root cause(s)', 'cause'],
    ['Customer impact', 'impact'],
    ['Chronologie', 'timeline'],
    ['Work steps', 'steps'],
    ['Attendees', 'record'],
    ['Document history', 'record'],
    ['A short history of the impact of tape on archives', undefined],
    ['Dimmer racks', undefined],
  ] as const)
    it(`are named by headings such as "${heading}": ${kind ?? 'none'}`, () => {
      expect(kindOfHeading(heading)).to.equal(kind);
    });
});

describe('what was decided', () => {
  for (const sentence of [
    'Decision: Rack 3 goes to the side stage.',
    'RESOLVED to ask a third time.',
    'The committee decides in favour of 7 November.',
    'Resolution 2: New control unit.',
    'yes 640 no 190 ADOPTED (second offer).',
    'Beschluss: Einbau bis Jahresende.',
  ])
    it(`is recognized: ${sentence}`, () => {
      expect(statesDecision(sentence)).to.equal(true);
    });

  for (const sentence of [
    'The proposal was discussed.',
    'It was not decided who pays.',
    'Decisions of the mobile guild.',
  ])
    it(`is not taken from: ${sentence}`, () => {
      expect(statesDecision(sentence)).to.equal(false);
    });

  it('comes first in `brief`', () => {
    const text = narrate(
      '# Racks\n\n## Context\n\nThe racks of the main stage are thirty years old and hum.\n\n' +
        '## Decision\n\nAll racks are replaced in the summer break.\n',
      brief,
    );
    expect(text.indexOf('All racks are replaced')).to.be.within(1, text.indexOf('thirty years'));
  });
});

describe('a sentence that begins like a record', () => {
  for (const sentence of ['Members may leave at any time.', 'Start the generator every week.'])
    it(`is narrated in \`brief\`: ${sentence}`, () => {
      const text = narrate(`# Racks\n\n## Decision\n\n${sentence}\n`, brief);
      expect(text).to.include(sentence);
    });
});

describe('what is not narrated of a document', () => {
  const source =
    '# Rack call\n\nAbsent CFO\n\n| Name | Role | Vote |\n|---|---|---|\n| A. Example | chair | yes |\n\n' +
    '## Racks\n\nRack 3 is at customs. Present racks stay.\n\n' +
    '## History\n\n| Version | Change |\n|---|---|\n| 2 | Racks added |\n';

  it('is who took part and which versions there were', () => {
    const { records } = withoutRecords(readDocument(source));
    expect(records).to.deep.equal([
      { is: 'people', text: 'Absent CFO' },
      { is: 'people', text: 'Name, Role, Vote' },
      { is: 'versions', text: 'History' },
    ]);
    const text = narrate(source);
    expect(text).to.include('Present racks stay.');
    expect(text).to.not.match(/CFO|chair|Racks added|[Hh]istory/);
  });

  it('is not the history that a text tells', () => {
    const told =
      'In 1996 two people began to write a tool that fetched exchange rates for a chat bot, and it grew.';
    expect(narrate(`# Heron\n\n## History\n\n${told}\n`)).to.include(told);
  });
});

describe('the summary of a document', () => {
  it('has the impact and the cause of an incident, and open tasks before done ones', () => {
    const rows = (state: string, count: number) =>
      Array.from(
        { length: count },
        (_, at) => `| Check pump ${at + 1} ${state} | Plant ${at} | ${state} |`,
      );
    const text = narrate(
      [
        '# Outage\n\n## Impact\n\nNo orders could be placed for two hours on Saturday.\n',
        '## Root cause\n\nThe certificate of the gateway had expired.\n',
        '## Timeline\n\n09:12 The certificate of the gateway expires without an alert.\n',
        '## Action items\n\n| What | Who | State |\n|---|---|---|',
        ...rows('done', 9),
        ...rows('open', 9),
      ].join('\n'),
      brief,
    );
    expect(text)
      .to.include('No orders could be placed')
      .and.include('certificate of the gateway had');
    expect(text).to.include('Check pump 1 open').and.not.include('Check pump 1 done');
    expect(text).to.not.include('09:12');
    expect(text).to.match(/(?:two|three|four|five|six|seven) more tasks are on the list/i);
  });

  it('asks the question that an answer belongs to', () => {
    const text = narrate(
      '# FAQ\n\nQ: Will my password be reset?\n\nA: No. Passwords are migrated in the night to Sunday.\n\n' +
        'Q: Can I print?\n\nA: Yes, on every floor, and the costs are charged to your department at the end of the month.\n',
      brief,
    );
    expect(text).to.match(/Will my password be reset\? No\. Passwords are migrated/);
    expect(text).to.not.match(/\b[QA]: /);
  });
});
