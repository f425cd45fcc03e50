import { expect } from 'chai';
import { DEFAULT_NARRATION_SETTINGS } from '../../../src/domain/conversion.js';
import { outlineText } from '../../../src/scripting/outline/outline.js';
import { titleOf } from '../../../src/scripting/reading/title.js';

const titleIn = (text: string) => titleOf({ text, inFrontMatter: undefined, fileName: 'kite.txt' });
const scriptOf = (content: string) =>
  outlineText({
    ...{ content, fileName: 'kite.txt', history: [] },
    settings: DEFAULT_NARRATION_SETTINGS,
  }).written.script.text;

const RULES = 'The lock of the shed is changed every spring.\n\nKeys are kept by the warden.\n';
const CHANGES =
  '- Add a wind chart to the flight page\n- Fix the crash of kites without a line\n- Remove the old spool list\n- Fix the export of spools\n';

describe('the first line of a plain text', () => {
  for (const [above, title] of [
    ['Rules for the kite shed\n\n', 'Rules for the kite shed'],
    ['KEYS AND LOCKS\nIn force from 1 May. Replaces the rules of 2019.\n\n', 'KEYS AND LOCKS'],
    ['Umstieg auf Drachenwart 11\nZielgruppe: Warte\n\n', 'Umstieg auf Drachenwart 11'],
    [
      'Acta de la reunión\nFecha: 7 de junio\nLugar: cobertizo\n\n1. Llaves\n',
      'Acta de la reunión',
    ],
    ['Notice: locks and keys\nNotice no. 4 / valid from: 1 May\n\n', 'Notice: locks and keys'],
    ['Wie wechsle ich das Schloss?\n\n', 'Wie wechsle ich das Schloss?'],
  ] as const)
    it(`is the title in ${JSON.stringify(above)}`, () => {
      expect(titleIn(above + RULES)).to.equal(title);
      expect(scriptOf(above + RULES).split(title.replace(/\?$/, '')).length - 1).to.be.at.most(2);
    });

  for (const [sort, text] of [
    ['a sentence', `This is to let you know what changed in the shed.\n\n${RULES}`],
    ['a greeting', `Dear flyers\n\n${RULES}`],
    ['an entry among others', 'Dark mode\nFaster search\nLarger letters\n\nMore soon.\n'],
    ['a field', `Project: Kite Shed\nVersion: 3.2\n\n${RULES}`],
    ['the name of a section', `Summary\n\n${RULES}`],
    [
      'the range of a log',
      'From 320e6af to 80be707 on branch main\n\nf4502c4 Add a chart\nebb1c78 Fix spools\n',
    ],
    ['the header of a table', `Day        Kite       Wind\n\n${RULES}`],
  ] as const)
    it(`is not the title if it is ${sort}`, () => {
      expect(titleIn(text)).to.equal('kite');
    });

  for (const text of [
    '2020-01-09  Jo Example  <jo@example.org>\n\n\t* spool.c: Add a brake.\n',
    'Wed Jun  3 09:41:07 1998  Jo Example  (jo@example.org)\n\n\t* spool.c: Add a brake.\n',
    '  #   Tracker  Status  Subject\n----  -------  ------  --------------\n 61   Bug      Closed  Spools tear\n',
    '"Kite Shed","Release 4","","",""\n"Key","Summary","Type","Status",""\n"K-1","Spools tear","Bug","Done",""\n',
    'Contents\n\nLocks ........ 2\nKeys ......... 3\n',
  ])
    it(`leaves ${JSON.stringify(text.slice(0, 40))} without a title`, () => {
      expect(titleIn(text)).to.equal('kite');
    });
});

describe('the opening of a changelog', () => {
  for (const title of [
    'Changes to the kite shed, November',
    'Upgrade guide 4.x to 5.0',
    'Your shed gets a new lock',
    'Three things to do before Sunday',
    'Service notice: mandatory locks for sheds',
  ])
    it(`introduces notes by the title ${JSON.stringify(title)}, which does nothing`, () => {
      const script = scriptOf(`# ${title}\n\n${CHANGES}`);
      expect(script).to.contain(`Let's listen to ${title}.`);
      expect(script.split(title)).to.have.length(2);
    });

  for (const [title, name] of [
    ["What's new in the Kite Shed", 'Kite Shed'],
    ['ChangeLog of the Kite Shed', 'Kite Shed'],
    ['Release notes for the Kite Shed', 'Kite Shed'],
    ['Kite Shed', 'Kite Shed'],
    ['Kite Shed: release notes', 'Kite Shed'],
  ] as const)
    it(`names the product in ${JSON.stringify(title)}`, () => {
      expect(scriptOf(`# ${title}\n\n${CHANGES}`)).to.match(
        new RegExp(`^(?:Here's ${name}|${name} is out)\\.`),
      );
    });

  it('says only that there are changes if nothing is named', () => {
    expect(scriptOf(`## What's changed\n\n${CHANGES}`)).to.match(/^Here's what changed\./);
  });
});
