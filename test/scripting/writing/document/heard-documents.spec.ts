import { expect } from 'chai';
import type { NarrationSettings } from '../../../../src/domain/conversion.js';
import { readDocument } from '../../../../src/scripting/reading/document.js';
import { assembleScript } from '../../../../src/scripting/writing/narration.js';
import { narrateDocument } from '../../../../src/scripting/writing/document/narrate-document.js';
import { scriptRequest } from '../../../builders/script-request.js';

function narrate(content: string, settings: Partial<NarrationSettings> = {}): string {
  const request = scriptRequest({ sourceType: 'document', title: 'Notes', content }, settings);
  return assembleScript(narrateDocument(readDocument(content), request).narration).text;
}

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
      /A bird of ponds in the north\. The only one here\./,
    ],
  ] as const)
    it(why, () => {
      const text = narrate(content, settings);
      expect(text).to.match(heard);
      expect(text).to.not.match(/\b1\. |Description|Ready|\^|=\$/);
    });

  it('is shared by both hosts, also where one paragraph is nearly all of it', () => {
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
