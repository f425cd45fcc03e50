import { expect } from 'chai';
import { readDocument } from '../../../src/scripting/reading/document.js';

describe('readDocument', () => {
  it('reads everything that a Markdown document shows', () => {
    const document = readDocument(
      [
        '---',
        'title: Guide to Foo',
        '---',
        '[![Build](https://img.shields.io/x.svg)](https://ci) ![Logo](logo.png)',
        '',
        'With *emphasis*, `code`, a [link](http://x.y), <https://example.com/path>[^1] &amp; H<sub>2</sub>O.',
        '',
        '<details><summary>More</summary>',
        '',
        'Hidden **text**.',
        '',
        '</details>',
        '',
        'Setext',
        '------',
        '',
        'Term',
        ': Definition',
        '',
        '> Quote',
        '',
        '- [x] done',
        '  - nested',
        '',
        '| A | B |',
        '|---|---|',
        '| `1` | **2** |',
        '',
        '3. three',
        '',
        '```sh',
        'npm i',
        '```',
        '',
        '<p>Html &lt;para&gt; with <b>bold</b></p>',
        '',
        '[^1]: The note.',
      ].join('\n'),
    );
    const text = (words: string) => ({ type: 'paragraph', text: words });
    expect(document.title).to.equal('Guide to Foo');
    expect(document.sections).to.eql([
      {
        depth: 0,
        blocks: [
          { type: 'image', alternative: 'Logo' },
          text('With emphasis, `code`, a link, example.com & H2O.'),
        ],
      },
      { depth: 3, heading: 'More', blocks: [text('Hidden text.')] },
      {
        depth: 2,
        heading: 'Setext',
        blocks: [
          text('Term: Definition'),
          { type: 'quote', blocks: [text('Quote')] },
          {
            type: 'list',
            ordered: false,
            start: 1,
            items: [
              {
                checked: true,
                blocks: [
                  text('done'),
                  { type: 'list', ordered: false, start: 1, items: [{ blocks: [text('nested')] }] },
                ],
              },
            ],
          },
          { type: 'table', header: ['A', 'B'], rows: [['`1`', '2']] },
          { type: 'list', ordered: true, start: 3, items: [{ blocks: [text('three')] }] },
          { type: 'code', language: 'sh', code: 'npm i' },
          text('Html <para> with bold'),
          { type: 'footnote', label: '1', blocks: [text('The note.')] },
        ],
      },
    ]);
  });

  it('reads plain text with underlined, capital and numbered headings', () => {
    const document = readDocument(
      [
        '1. Introduction',
        '',
        'Foo is a tool for',
        'doing things.',
        '',
        'INSTALLATION',
        '',
        'Run `make install`:',
        '  * first step that',
        '    wraps',
        '  * second',
        '',
        'Usage',
        '-----',
        'Use it.',
      ].join('\n'),
    );
    expect(document.sections.map(({ depth, heading }) => [depth, heading])).to.eql([
      [2, 'Introduction'],
      [2, 'INSTALLATION'],
      [2, 'Usage'],
    ]);
    expect(document.sections[0]?.blocks).to.eql([
      { type: 'paragraph', text: 'Foo is a tool for doing things.' },
    ]);
    const [, list] = document.sections[1]?.blocks ?? [];
    expect(list).to.deep.include({
      items: [
        { blocks: [{ type: 'paragraph', text: 'first step that wraps' }] },
        { blocks: [{ type: 'paragraph', text: 'second' }] },
      ],
    });
  });

  it('reads HTML with its title, lists, tables and definitions', () => {
    const document = readDocument(
      '<!doctype html><title>T &amp; U</title><script>no()</script><h1>One</h1>text<br>more' +
        '<table><tr><th>A</th></tr><tr><td>1</td></tr></table><dl><dt>x</dt><dd>y</dd></dl>' +
        '<pre><code class="language-js">a &lt; b</code></pre>',
    );
    expect(document.title).to.equal('T & U');
    expect(document.sections).to.eql([
      {
        depth: 1,
        heading: 'One',
        blocks: [
          { type: 'paragraph', text: 'text' },
          { type: 'paragraph', text: 'more' },
          { type: 'table', header: ['A'], rows: [['1']] },
          { type: 'definitions', entries: [{ term: 'x', definitions: ['y'] }] },
          { type: 'code', language: 'js', code: 'a < b' },
        ],
      },
    ]);
  });
});
