import { expect } from 'chai';
import { narrate } from './narrate.js';

const detailed = { verbosity: 'detailed' } as const;

describe('what was heard in documents', () => {
  for (const [why, content, heard, settings] of [
    [
      'the number of a heading',
      '# Herons\n\n## 1. Reporting herons\n\nWrite.\n',
      /[^.\d] ?Reporting herons/,
    ],
    ['a heading with an article', '# Herons\n\n## Use A Mirror\n\nDo.\n', /use a Mirror/],
    ['what only leads to code', 'The form is:\n\n```\na = b\n```\n', /The form is the following\./],
    [
      'the column that explains',
      '| Key | Description |\n|---|---|\n| pond | Where herons sit |\n| reed | Where they hide |\n',
      /[Pp]ond: Where herons sit\./,
    ],
    [
      'a prompt of Windows, and output',
      '```\nC:\\> heron start\nReady since noon\n```\n',
      /: heron start\./,
      detailed,
    ],
    [
      'a prompt of an environment',
      '```console\n(pond) ~/herons $ heron start\nReady\n```\n',
      /: heron start\./,
      detailed,
    ],
    ['a pattern', '```sh\nheron find ^h.*n$\n```\n', /heron find(?:\.|;)/, detailed],
    ['a setting', '```sh\npond=$(heron home)\n```\n', /an example/],
    [
      'a list that goes on',
      'Herons are:\n\n- a bird of *ponds* in the north.\n- the only one here.\n',
      /Herons are: a bird of ponds in the north; the only one here\./,
    ],
    ['the anchor of a heading', '# Herons\n\n## Ponds {#ponds}\n\nWrite.\n', /\bPonds\b[^{]*Write/],
    ['a heading in British', '# Herons\n\n## Customise ponds\n\nDig.\n', /how to customise ponds/],
    [
      'a heading that states',
      '# Herons\n\n## Herons cannot swim\n\nThey wade.\n',
      /(?:Next up|Then): Herons cannot swim\./,
    ],
    ['a badge', 'Herons wade.\n\n![Pond status](pond.svg)\n', /wade\./],
    ['an alert', '> [!WARNING]\n> Herons bite.\n', /[Ww]arning[^[]*: Herons bite\./],
    ['a note', '> Note: Herons bite.\n', /[Nn]ote[^[]*: Herons bite\./],
    [
      'a task',
      '# Herons\n\n- [x] Feed the herons.\n- [ ] Dig.\n',
      /Feed the herons: done\. Dig: still open\./,
    ],
    [
      'a table with a number as its key',
      '| Pond | Depth |\n|---|---|\n| 3 | > 10 m |\n',
      /Pond 3: Depth above 10 m\./,
    ],
    ['what leads to code with e.g.', 'Forms, e.g.:\n\n```\na = b\n```\n', /e\.g\. the following\./],
    [
      'what leads to code with i.e.',
      'A form, i.e.:\n\n```\na = b\n```\n',
      /i\.e\. the following\./,
    ],
    [
      'an audience with a mark',
      'Herons wade.\n',
      /for our reviewers\.\s/,
      { audience: 'For our reviewers!' },
    ],
  ] as const)
    it(why, () => {
      const text = narrate(content, settings);
      expect(text).to.match(heard);
      expect(text).to.not.match(/\b1\. |Description|Ready|\^|=\$|quot|status/i);
    });

  it('does not stress the title of a text within a sentence', () => {
    expect(narrate('Herons wade.\n', {}, 'All about herons!')).to.not.include('!');
  });

  const lesser = 'Ice is critical for reeds.';
  for (const [before, warning] of [
    ['', 'The bank is dangerous at night.'],
    ['', 'Draining a pond is irreversible.'],
    ['', 'Salt corrupts the water of a pond.'],
    [lesser, 'Dogs must never enter the pond.'],
    [lesser, 'Before a frost, you must empty the pond.'],
    [lesser, "Don't feed the herons."],
    ['Is ice dangerous?', 'Never feed the herons.'],
  ] as const)
    it(`is warned of first: ${warning}`, () => {
      const text = narrate(`Herons wade in ponds. ${before} ${warning}\n`, {
        severityAwareTone: true,
      });
      expect(text).to.match(/warn/i);
      expect(text.indexOf(warning)).to.be.below(text.indexOf('Herons wade'));
    });

  it('is not warned of by a question', () => {
    const text = narrate('Herons wade in ponds. Is ice dangerous?\n', { severityAwareTone: true });
    expect(text.match(/Is ice dangerous/g)).to.have.length(1);
  });

  it('is shared by both hosts, also if one paragraph is nearly all of it', () => {
    const sentence = 'Herons sit in the reeds of the northern pond and wait for the first fish';
    const long = [1, 2, 3, 4, 5, 6].map((day) => `${sentence} of day ${day}.`).join(' ');
    for (const verbosity of ['brief', 'normal', 'detailed'] as const) {
      const turns = narrate(`# Herons\n\n${long}\n`, { verbosity, speakers: 2 }).split('\n\n');
      const words = (host: string) =>
        turns
          .filter((turn) => turn.startsWith(host))
          .join(' ')
          .split(' ').length;
      const share = words('HOST 2') / (words('HOST 1') + words('HOST 2'));
      expect(share, verbosity).to.be.within(0.38, 0.62);
    }
  });
});
