import { expect } from 'chai';
import { readChangelog } from '../../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../../src/scripting/reading/document.js';

function told(...lines: readonly string[]): string[] {
  return readChangelog(lines.join('\n')).releases.flatMap(({ changes }) =>
    changes.map(({ text }) => text),
  );
}

describe('plain lines that could be wrapped prose', () => {
  const WRAPPED = [
    'This bulletin describes the corrections that were published since spring and',
    'adapts the program to the rules that apply from July.',
  ];
  const SENTENCES = [
    'The reduced rate for restaurants is applied to the whole of the bill again.',
    'The new form for the yearly report is available below the menu of reports.',
    'Companies with another fiscal year choose the form by hand in the settings.',
  ];
  for (const [title, ...lines] of [
    ['as wide as the text', ...SENTENCES, '', 'Corrections', ...SENTENCES.slice(1)],
    ['short ones', 'Rows are sorted.', 'Maps can be folded.', 'Ink dries faster.'],
    ['in several parts', ...SENTENCES.slice(1), '', 'Corrections', ...SENTENCES],
  ] as const)
    it(`are an entry each if each is a sentence: ${title}`, () => {
      const texts = told('Atlas 2.1', '', ...WRAPPED, '', 'Changes', ...lines);
      expect(texts).to.include.members(lines.filter((line) => line.endsWith('.')));
    });

  for (const [title, ...lines] of [
    ['narrow', 'login broken with caps lock on', 'export as csv', 'Colours were swapped'],
    ['ragged', 'fix rounding', 'old pages', 'Rename “Buy” to “Order and pay”, as the law demands'],
  ] as const)
    it(`are an entry each where they are too short to be wrapped: ${title}`, () => {
      expect(told('3.1', ...lines)).to.eql(lines);
    });
});

describe('plain lines', () => {
  const ENTRIES = ['Add dark mode', 'Fix crash on start', 'Remove fax module'];
  const FORMS: readonly (readonly [form: string, ...lines: readonly string[]])[] = [
    ['in Markdown', '# 1.0', ...ENTRIES],
    ['below a release', 'Atlas 1.0', ...ENTRIES],
    ['in small letters', 'atlas 1.0', ...ENTRIES.map((line) => line.toLowerCase())],
    ['with bullets of Markdown', '# 1.0', ...ENTRIES.map((line) => `• ${line}`)],
    ['with dashes', 'Atlas 1.0', '', ...ENTRIES.map((line) => `– ${line}`)],
    ['with ticks', 'Atlas 1.0', '', ...ENTRIES.map((line) => `✔ ${line}`)],
    [
      'with letters',
      'Atlas 1.0',
      '',
      ...ENTRIES.map((line, at) => `(${'abc'.charAt(at)}) ${line}`),
    ],
    ['with pictures', 'Atlas 1.0', '', ...ENTRIES.map((line) => `🐦 ${line}`)],
  ];
  for (const [form, ...lines] of FORMS)
    it(`are an entry each: ${form}`, () => {
      const words = told(...lines).map((text) => text.toLowerCase());
      expect(words).to.eql(ENTRIES.map((line) => line.toLowerCase()));
    });

  it('are wrapped if the next word had no room', () => {
    const entries = [
      'The chart shows the tide for the place under the cursor, so that you need not look',
      'for the nearest gauge. Depths are coloured.',
      'Alarms can be silenced.',
      'Routes are kept when the connection breaks, and they are sent as soon as the network',
      'is there again.',
    ];
    expect(told('Atlas 1.0', '', 'Chart', ...entries)).to.eql([
      entries.slice(0, 2).join(' '),
      entries[2],
      entries.slice(3).join(' '),
    ]);
  });

  it('make a hyphenated word whole, also across pages', () => {
    const text = told(
      'Atlas 1.0',
      '',
      'Prices are computed from the full curve instead of three refer-',
      'ence points, which is slower and',
      '\fAtlas 1.0                 Page 2 of 2',
      '',
      'more exact.',
      'You can freeze a curve.',
    );
    expect(text[0]).to.include('reference points, which is slower and more exact.');
  });
});

describe('numbered texts', () => {
  const TEXT = [
    'Atlas 7.1',
    '',
    'Contents',
    '1. Scope ........................ 1',
    '2. Changes ...................... 1',
    '',
    '1. Scope',
    'All sites are concerned.',
    '',
    '2. Changes',
    '2.1 Maps can be folded.',
    '2.2 Printer list',
    '',
    'Atlas 7.1 Release Notes                 Page 1 of 2',
    '',
    '3. Before the update',
    '3.1 Close all maps.',
    '3.2 Save the legend.',
    '',
    'Atlas 7.1 Release Notes                 Page 2 of 2',
  ];

  it('have headings with numbers and an item for each number below them', () => {
    const texts = told(...TEXT);
    expect(texts).to.include.members(['Maps can be folded.', 'Printer list']);
  });

  it('are narrated without contents and running heads', () => {
    const all = JSON.stringify(readDocument(TEXT.join('\n')));
    expect(all).not.to.match(/Contents|\.\.\.|Page \d/);
    expect(readDocument(TEXT.join('\n')).sections.map(({ heading }) => heading)).to.include.members(
      ['Scope', 'Changes', 'Before the update'],
    );
  });

  for (const label of ['Chapter 1 – ', 'A. ', '1 ', '1) ', 'Kapitel 1: '])
    it(`have chapters: ${label}`, () => {
      const second = label.replace('1', '2').replace('A', 'B');
      const text = `${label}Doors\n\nThey close.\n\n${second}Lights\n\nThey glow.\n`;
      const { sections } = readDocument(text);
      expect(sections.map(({ heading }) => heading)).to.eql(['Doors', 'Lights']);
    });
});

describe('prose', () => {
  const TITLED: readonly string[] = [
    '**Faster search.** Results appear at once.',
    '**Sick note** – Take a picture of it.',
    '**Absence list:** filter it by class.',
  ];
  it('has an entry for each bold title', () => {
    expect(told('# Atlas 2.0', '', TITLED.join('\n\n'))).to.have.length(3);
    expect(told('# Atlas 2.0', '', TITLED.join('\n'))).to.have.length(3);
  });

  it('has an entry for each paragraph below the name of a part', () => {
    const text = ['The tide is shown.', '', 'Zooming follows the wheel.'];
    expect(told('Atlas 2.0', '', 'Chart', ...text, '', 'Alarms', '', 'They stop.')).to.eql([
      'The tide is shown.',
      'Zooming follows the wheel.',
      'They stop.',
    ]);
  });

  it('keeps what introduces the paragraphs of a release apart', () => {
    const lead = 'This release is about cost.';
    const text = `# Atlas 2.0\n\n${lead}\n\nBudgets limit scans.\n\nJoins skip partitions.\n`;
    const [release] = readChangelog(text).releases;
    expect(release?.introduction).to.eql([lead]);
    expect(release?.changes.map((change) => change.text)).to.eql([
      'Budgets limit scans.',
      'Joins skip partitions.',
    ]);
  });
});
