import { expect } from 'chai';
import { DEFAULT_NARRATION_SETTINGS } from '../../../src/domain/conversion.js';
import { titleFor } from '../../../src/http/views/title.js';
import { titleOf } from '../../../src/intake/claims/title-of.js';

describe('the title of a text that came without one', () => {
  const texts: Readonly<Record<string, string>> = {
    'its first heading': '# Atlas 2.0\n\n- Add a map\n',
    'an underlined heading': 'Atlas 2.0\n=========\n\n- Add a map\n',
    'its front matter': '---\ntitle: Atlas 2.0\n---\n\n# Changes\n\n- Add a map\n',
    'the heading of a page': '<h1>Atlas 2.0</h1>\n\nIt folds maps.\n\n## More\n',
    'its first line with words': '---------\n\n- Atlas 2.0\n- Add a map\n',
  };
  for (const [source, content] of Object.entries(texts)) {
    it(`is ${source}, in requests and in watched folders alike`, () => {
      const title = titleFor(content, DEFAULT_NARRATION_SETTINGS);
      expect(title).to.equal('Atlas 2.0');
      expect(titleOf(content, '')).to.equal(title);
    });
  }

  it('is what the settings name', () => {
    const settings = { ...DEFAULT_NARRATION_SETTINGS, productName: 'Atlas', version: '2.1' };
    expect(titleFor('# Notes\n', settings)).to.equal('Atlas 2.1');
  });
});
