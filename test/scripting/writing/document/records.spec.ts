import { expect } from 'chai';
import { narrate } from './narrate.js';

const DECIDED = '## Lines\n\nThe club buys twelve new lines before the spring flight.\n';
const PEOPLE = ['Ada Kestrel', 'Bo van Dijk', 'Cleo Marsh', "Dana O'Hara"] as const;

const rows = (cells: readonly string[], ...others: readonly (readonly string[])[]) =>
  cells
    .map((cell, at) => `| ${[cell, ...others.map((other) => other[at] ?? '')].join(' | ')} |`)
    .join('\n');
const ruled = (header: string, body: string) =>
  `| ${header} |\n|${' --- |'.repeat(header.split('|').length)}\n${body}`;
const html = (cells: readonly (readonly string[])[]) =>
  `<table><tbody>${cells.map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('\n')}</tbody></table>`;

const ATTENDANCE: readonly (readonly [name: string, markup: string])[] = [
  [
    'a table without names of columns',
    `**Club members**\n\n${html(PEOPLE.map((name, at) => [name, at % 2 ? '' : 'Yes']))}`,
  ],
  [
    'a table of who was there',
    ruled('Name | Attendance', rows(PEOPLE, ['present', 'absent', 'remote', 'apologies'])),
  ],
  [
    'a table with marks',
    ruled('Member | Present | Absent', rows(PEOPLE, ['x', '', 'x', 'x'], ['', 'x', '', ''])),
  ],
  [
    'a table of votes',
    ruled(
      'Director | For | Against | Abstain',
      rows(PEOPLE, ['x', 'x', '', ''], ['', '', 'x', ''], ['', '', '', 'x']),
    ),
  ],
  [
    'a table that says so in its cells alone',
    html(PEOPLE.map((name, at) => [name, at ? 'present' : 'excused'])),
  ],
  [
    'a list below a label',
    `**Members present**\n\n${PEOPLE.map((name) => `- ${name} (north group)\n`).join('')}`,
  ],
  [
    'a list with aliases',
    `## Participants\n\n${PEOPLE.map((name, at) => `* ${name} @kite${at}\n`).join('')}`,
  ],
  [
    'fields in one line',
    `Present: Ada Kestrel, Bo van Dijk Not present: Cleo Marsh, Dana O'Hara\n`,
  ],
];

describe('the records of minutes', () => {
  for (const [name, markup] of ATTENDANCE)
    it(`leave out ${name}`, () => {
      const text = narrate(`# Kite club\n\n${markup}\n\n${DECIDED}`);
      expect(text).not.to.match(/Kestrel|Dijk|Marsh|O'Hara|[Mm]embers|Yes/);
      expect(text).to.include('The club buys twelve new lines');
    });

  it('leave out a table in a wiki', () => {
    const table = PEOPLE.map((name) => `|-\n| ${name} || yes\n`).join('');
    const text = narrate(
      `== Kite club ==\n\n{| class="wikitable"\n! Name !! Present\n${table}|}\n\n== Lines ==\n\nThe club buys twelve new lines.\n`,
    );
    expect(text).not.to.match(/Kestrel|Dijk|yes/);
    expect(text).to.include('The club buys twelve new lines');
  });

  it('keep a table of features and of persons with facts', () => {
    const features = ruled(
      'Feature | Basic | Full',
      rows(['Wind Chart', 'Spool List', 'Line Test'], ['yes', 'no', 'no'], ['yes', 'yes', 'yes']),
    );
    expect(narrate(`# Kites\n\n## Plans\n\n${features}\n`)).to.include('Spool List');
    const duties = ruled(
      'Name | Duty',
      rows(PEOPLE, [
        'checks the lines',
        'books the meadow',
        'keeps the spools',
        'watches the wind',
      ]),
    );
    expect(narrate(`# Kites\n\n## Duties\n\n${duties}\n`)).to.include(
      'Ada Kestrel: Duty checks the lines',
    );
  });

  for (const items of [
    ['Lines', 'Meadow', 'Spools'],
    ['Meadow', 'Spools'],
    ['1. Lines', '2. Meadow', '3. Spools', '4. Any other business'],
  ])
    it(`leave out an agenda of ${items.length} items that the headings repeat`, () => {
      const list = items.map((item) => (/^\d/.test(item) ? `${item}\n` : `- ${item}\n`)).join('');
      const topics = ['Lines', 'Meadow', 'Spools'].map(
        (topic) => `## ${topic}\n\nWe spoke about the old ${topic.toLowerCase()} for an hour.\n`,
      );
      const text = narrate(`# Kite club\n\n## Agenda\n\n${list}\n${topics.join('\n')}`);
      expect(text).not.to.match(/[Aa]genda|other business/);
      expect(text.match(/Meadow/g) ?? []).to.have.length(1);
    });

  it('keep an agenda that nothing repeats', () => {
    const text = narrate(
      '# Kite club\n\n## Agenda\n\n- Old lines\n- The north meadow\n- A spool for all\n',
    );
    expect(text).to.include('north meadow');
  });
});

describe('a title in bold letters', () => {
  for (const [name, above] of [
    ['above a table', '**Spool counts**'],
    ['with a colon', '**Spool counts:**'],
    [
      'above text on the next line',
      '**Spool counts**\nAll spools of the north group are counted in March.',
    ],
    ['without letters that stand out, right above a table', 'Spool counts'],
    ['above another level', '### Groups\n\n**Spool counts**'],
  ] as const)
    it(`is a heading, and no sentence, ${name}`, () => {
      const table = ruled('Group | Spools', rows(['North', 'South'], ['12', '7']));
      const text = narrate(
        `# Kites\n\n## March\n\nThe year begins with a count.\n\n${above}\n\n${table}\n`,
      );
      expect(text).not.to.match(/(?:^|\. |\n)Spool counts[.:]|Spool counts All/);
      expect(text).to.include('North: Spools 12');
    });

  it('stays a sentence if it says something by itself', () => {
    expect(narrate('# Kites\n\n**Nobody flies in a storm.**\n\nThe club decides.\n')).to.include(
      'Nobody flies in a storm.',
    );
  });
});

describe('a table of short cells', () => {
  it('compares its figures, and tells its total', () => {
    const body = rows(
      ['North', 'South', 'East', 'West', 'Total'],
      ['3', '61', 'N/A', '5', '69'],
      ['-5', '+5', 'X', '+4', '+4'],
    );
    const text = narrate(`# Kites\n\n## Count\n\n${ruled('Group | Spools | Change', body)}\n`);
    expect(text).to.match(/3 for North (?:to|and the greatest) 61 for South/);
    expect(text).to.include('Total: Spools 69');
    expect(text).not.to.match(/N\/A|Change X/);
  });

  it('compares figures of several sizes', () => {
    const body = rows(
      ['North', 'South', 'East', 'West'],
      ['6.72M', '375k', '76k', '260'],
      ['3M', '1M', '56k', '79k'],
    );
    const text = narrate(`# Kites\n\n## Count\n\n${ruled('Group | Flights | Visits', body)}\n`);
    expect(text).to.match(/260 for West (?:to|and the greatest) 6\.72M for North/);
  });

  for (const [name, table] of [
    [
      'in many columns',
      ruled(
        'Kite | Frame | Sail | Line | Reel | Bag',
        rows(
          ['Swift', 'Hawk'],
          ['carbon', 'ash'],
          ['nylon', 'silk'],
          ['steel', 'hemp'],
          ['large', 'small'],
          ['red', 'blue'],
        ),
      ),
    ],
    [
      'in columns without names',
      html([
        ['Swift', 'carbon', 'nylon'],
        ['Hawk', 'ash', 'silk'],
      ]),
    ],
    [
      'of initials without names',
      html([
        ['Swift', '0', '-1'],
        ['Hawk', 'carbon', 'N/A'],
      ]),
    ],
  ] as const)
    it(`is not read cell by cell ${name}`, () => {
      const text = narrate(`# Kites\n\n## Kinds\n\nThe club flies two kinds.\n\n${table}\n`);
      expect(text).not.to.match(/carbon|silk/);
      expect(text).to.match(/table (?:in the text|that) compares Swift and Hawk\./);
    });

  it('leaves out a row that only names something, and keeps one that states something', () => {
    const body = rows(
      ['Swift', 'Hawk', 'Owl'],
      ['', 'It needs a second line in strong wind.', 'N/A'],
    );
    const text = narrate(`# Kites\n\n## Notes\n\n${ruled('Kite | Remark', body)}\n`);
    expect(text).to.include('It needs a second line in strong wind.');
    expect(text).not.to.match(/Swift\.|Owl/);
  });

  it('is not a list of tasks if it only counts', () => {
    const body = rows(['North', 'South', 'East'], ['0', '37', '4'], ['-1', '+2', '+1']);
    const text = narrate(
      `# Kites\n\n## Count\n\n${ruled('Action by | Repairs this year | Change', body)}\n`,
    );
    expect(text).to.include('South: Repairs this year 37');
  });
});
