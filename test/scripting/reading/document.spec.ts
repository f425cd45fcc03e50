import { expect } from 'chai';

import { readDocument } from '../../../src/scripting/reading/document.js';

describe('readDocument', () => {
  it('reads sections, nested lists, tables, code and front matter', () => {
    const document = readDocument(
      '---\ntitle: Guide\n---\nBefore `x_y` &amp; after.\n\n# One\n\n- a\n  - b\n\n| h |\n| - |\n| c |\n\n```sh\nls\n```\n',
    );
    expect(document.title).to.equal('Guide');
    expect(document.sections[0]?.blocks).to.deep.equal([
      { type: 'paragraph', text: 'Before x_y & after.' },
    ]);
    expect(document.sections[1]?.blocks.map(({ type }) => type)).to.deep.equal([
      'list',
      'table',
      'code',
    ]);
  });

  it('reads HTML and leaves out what a browser does not show', () => {
    const document = readDocument(
      '<html><body><h1>T</h1><p>Hi&nbsp;<b>you</b></p><script>x()</script></body></html>',
    );
    expect(document.title).to.equal('T');
    expect(document.sections[0]?.blocks).to.deep.equal([{ type: 'paragraph', text: 'Hi you' }]);
  });
});
