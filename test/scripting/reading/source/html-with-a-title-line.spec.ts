import { expect } from 'chai';
import { readChangelog } from '../../../../src/scripting/reading/changelog.js';

const ITEMS =
  '<h2>Bug</h2>\n<ul>\n<li>[<a href="https://a.example/A-1">A-1</a>] - Fold maps\n</li>\n</ul>\n';

describe('HTML below a line without tags', () => {
  for (const text of [
    `Release Notes - Atlas - Version 4.6\n\n${ITEMS}`,
    `        Release Notes - Atlas - Version 4.6\n<p>\n${ITEMS}</p>\n`,
    `Atlas 4.6\r\n${ITEMS.replaceAll('\n', '\r\n')}`,
    `Atlas 4.6 (2026-05-02)\n<div>\n${ITEMS}</div>\n`,
    `Release Notes - Atlas - 4.6\n${ITEMS}<h2>Task</h2>\n<ul>\n</ul>\n`,
  ])
    it(`is read as HTML, and the line as its title: ${JSON.stringify(text.slice(0, 40))}`, () => {
      const [release] = readChangelog(text).releases;
      expect(release?.version).to.equal('4.6');
      expect(release?.changes.map(({ kind, text: said }) => [kind, said])).to.deep.equal([
        ['fixed', 'Fold maps'],
      ]);
    });

  it('does not include plain text that names tags', () => {
    const text = 'Atlas 4.6\n\n- Close <p> behind lists\n- Skip </ul> twice\n- Sort maps\n';
    const [release] = readChangelog(text).releases;
    expect(release?.changes).to.have.length(3);
  });
});

describe('a list of definitions in HTML', () => {
  const changesOf = (items: string) =>
    readChangelog(`<h1>Atlas 4.6</h1>\n<h2>Fixed</h2>\n<dl>\n${items}\n</dl>\n`).releases.flatMap(
      ({ changes }) => changes.map(({ text }) => text),
    );

  for (const [items, told] of [
    ['<dt>Crash on start</dt>', ['Crash on start']],
    ['<dt>Crash on start</dt><dt>Wrong legend</dt>', ['Crash on start', 'Wrong legend']],
    ['<dt>Crash on start</dt><dd>It came with wide maps.</dd><dt>Wrong legend</dt>', undefined],
    ['<div><dt>Crash on start</dt></div><div><dt>Wrong legend</dt></div>', undefined],
    ['<dt><a href="https://a.example/A-1">MAP-12</a> Crash on start</dt>', ['Crash on start']],
  ] as const)
    it(`keeps terms without a description: ${items}`, () => {
      const texts = changesOf(items);
      if (told === undefined) {
        expect(texts).to.have.length(2);
        expect(texts[1]).to.equal('Wrong legend');
      } else expect(texts).to.deep.equal(told);
    });
});
