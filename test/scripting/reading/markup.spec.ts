import { expect } from 'chai';
import type { Change } from '../../../src/domain/release.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../src/scripting/reading/document.js';
import { textsOf } from '../../../src/scripting/document-texts.js';
import { speakable } from '../../../src/scripting/speakable.js';
import { audible } from '../../../src/scripting/writing/changelog/audible.js';
import { VERBALIZER } from '../../builders/verbalizer.js';
import { expectProportional } from '../../builders/growth.js';

const changesOf = (content: string): readonly Change[] =>
  readChangelog(content).releases.flatMap(({ changes }) => changes);
/** The text of one entry, as it is read in Markdown. */
const entry = (line: string): string =>
  changesOf(`# Atlas\n\n## 1.2.0\n\n- Fix the legend of maps\n- ${line}\n`)[1]?.text ?? '';
/** Text of the same entry in a plain text without Markdown. */
const plainEntry = (line: string): string =>
  changesOf(`Atlas 1.2.0 (2031-02-03)\n\n * Fix the legend\n * ${line}\n`)[1]?.text ?? '';
const htmlEntry = (line: string): string =>
  changesOf(
    `<html><body><h1>Atlas 1.2.0</h1><ul><li>Fix the legend</li><li>${line}</li></ul></body></html>`,
  )[1]?.text ?? '';
/** The paragraphs of a document below one heading. */
const told = (text: string): string =>
  textsOf(readDocument(`# Guide\n\n## Maps\n\n${text}\n`))
    .slice(2)
    .join('\n');

describe('links whose words are the entry', () => {
  const cases: Readonly<Record<string, string>> = {
    '[Add bulk approval](https://git.example/a/-/commit/9c1f0aa12b) ([merge request](https://git.example/a/-/merge_requests/41))':
      'Add bulk approval',
    '[Add bulk approval](https://git.example/a/-/merge_requests/41)': 'Add bulk approval',
    '**[Add bulk approval](https://git.example/a/-/issues/7)** ([#41](https://git.example/a/-/issues/41))':
      'Add bulk approval',
    '[Show the legend of folded maps](https://maps.example/notes/legend)':
      'Show the legend of folded maps',
    '[Keep the zoom](https://git.example/a/-/commit/9c1f0aa12b) when [the window](https://maps.example/w) closes':
      'Keep the zoom when the window closes',
  };
  for (const [line, text] of Object.entries(cases)) {
    it(`are kept: ${line}`, () => expect(entry(line)).to.equal(text));
  }
});

describe('superscripts', () => {
  const raised: Readonly<Record<string, string>> = {
    'Hold 10<sup>6</sup> rows': 'Hold 10^6 rows',
    'Hold 2<sup>32</sup> keys': 'Hold 2^32 keys',
    'Show areas in m<sup>2</sup>': 'Show areas in m^2',
    'Sort in O(n<sup>2</sup>) time': 'Sort in O(n^2) time',
    'Count 10<sup>−3</sup> grams': 'Count 10^-3 grams',
    'Keep the 1<sup>st</sup> map': 'Keep the 1st map',
    'Write H<sub>2</sub>O': 'Write H2O',
  };
  for (const [line, text] of Object.entries(raised)) {
    it(`keep their meaning: ${line}`, () => {
      expect(entry(line)).to.equal(text);
      expect(htmlEntry(line)).to.equal(text);
    });
  }

  it('are spoken as powers', () => {
    const spoken = VERBALIZER.verbalize(audible(entry('Hold 10<sup>6</sup> rows'))).spoken;
    expect(spoken).to.equal('Hold ten to the power of six rows');
  });

  const silent = [
    'Draw maps<sup>1</sup> faster',
    'Draw maps<sup>[2]</sup> faster',
    'Draw maps<sup>a</sup> faster',
    'Draw maps<sup>*</sup> faster',
    'Draw maps<sup><a href="#n1">1</a></sup> faster',
    'Draw maps<sup>TM</sup> faster',
  ];
  for (const line of silent) {
    it(`are silent as marks: ${line}`, () => {
      expect(entry(line)).to.equal('Draw maps faster');
      expect(htmlEntry(line)).to.equal('Draw maps faster');
    });
  }

  it('are marks of footnotes behind a year', () => {
    expect(entry('Cover the cities of 2024<sup>2</sup> fully')).to.equal(
      'Cover the cities of 2024 fully',
    );
  });
});

describe('footnotes', () => {
  const note = 'Measured with two hundred maps.';
  const texts: Readonly<Record<string, string>> = {
    Markdown: `## 1.2.0\n\n- Draw maps[^1] faster\n- Fix the legend\n\n[^1]: ${note}\n`,
    'a name': `## 1.2.0\n\n- Draw maps[^speed] faster\n- Fix the legend\n\n[^speed]: ${note}\n`,
    'a nested entry': `## 1.2.0\n\n- Draw maps faster\n  - Also on phones[^1]\n- Fix the legend\n\n[^1]: ${note}\n`,
    'a superscript': `## 1.2.0\n\n- Draw maps<sup>1</sup> faster\n- Fix the legend\n\n<sup>1</sup> ${note}\n`,
    HTML: `<html><body><h2>1.2.0</h2><ul><li>Draw maps<sup>1</sup> faster</li><li>Fix the legend</li></ul><p><sup>1</sup> ${note}</p></body></html>`,
  };
  for (const [form, content] of Object.entries(texts)) {
    it(`are what their entry says further: ${form}`, () => {
      const [first, second, ...others] = changesOf(content);
      expect(first?.text).to.equal('Draw maps faster');
      expect(JSON.stringify(first?.details)).to.contain(note);
      expect(second).to.deep.include({ text: 'Fix the legend', details: [] });
      expect(others).to.deep.equal([]);
    });
  }

  it('are kept if nothing refers to them', () => {
    expect(JSON.stringify(changesOf(`## 1.2.0\n\n- Fix the legend\n\n[^1]: ${note}\n`))).to.contain(
      note,
    );
  });
});

describe('asterisks of a text', () => {
  const literal = [
    'Compute 5 * 4 * 3 as it is',
    'Lint *.ts and *.js files',
    'Lint *.ts,*.js and src/*.ts,lib/*.js files',
    'Watch src/**/*.ts and test/**/*.ts',
    'Allow SELECT * in queries',
    'Allow COUNT(*),SUM(*) in queries',
    'Accept */* as type',
  ];
  for (const line of literal) {
    it(`stay: ${line}`, () => {
      expect(entry(line)).to.equal(line);
      expect(plainEntry(line)).to.equal(line);
      expect(speakable(line)).to.equal(line);
    });
  }

  it('are emphasis elsewhere', () => {
    expect(entry('Read *all* of **it**, *now*.')).to.equal('Read all of it, now.');
    expect(speakable('Read *all* of **it**.')).to.equal('Read all of it.');
    expect(speakable('* Read it')).to.equal('Read it');
  });

  const spoken: Readonly<Record<string, string>> = {
    'Allow SELECT * in queries': 'Allow select star in queries',
    'Compute 5 * 4 * 3': 'Compute five times four times three',
    'Lint *.ts files': 'Lint star dot T S files',
    'Drop void * handles': 'Drop void star handles',
    'Compute width * height': 'Compute width times height',
  };
  for (const [line, words] of Object.entries(spoken)) {
    it(`are spoken as what they are: ${line}`, () => {
      expect(VERBALIZER.verbalize(audible(entry(line))).spoken).to.equal(words);
    });
  }
});

describe('marks of notes', () => {
  const cases: Readonly<Record<string, string>> = {
    'Show ==the legend== at last': 'Show the legend at last',
    'Show ==the **new** legend== at last': 'Show the new legend at last',
    'Link [[Maps|all maps]] to [[Legends]]': 'Link all maps to Legends',
    'Link [[atlas/Maps#Folding]] and [[#Colours]]': 'Link Maps and Colours',
    'Show the legend ![[legend.png]] on top': 'Show the legend on top',
    'Draw maps faster {>> ask sales <<} than before': 'Draw maps faster than before',
    'Fold maps {++twice++} and {--not--} {~~old~>new~~} ones': 'Fold maps twice and new ones',
    'Fold {==the maps==}{>>which?<<} twice': 'Fold the maps twice',
    'Fold maps {% include note.html %} twice': 'Fold maps twice',
    ':map: Fold maps twice': 'Fold maps twice',
    'Fold maps twice ^fold-2': 'Fold maps twice',
  };
  for (const [line, text] of Object.entries(cases)) {
    it(`are read as what they are: ${line}`, () => {
      expect(entry(line)).to.equal(text);
      expect(speakable(told(line))).to.equal(text);
    });
  }

  const others = [
    'Compare a == b and c == d',
    'Accept a==b==c',
    'Read [[1, 2], [3, 4]] as a table',
    'Accept {++ without an end',
    'Read 2 ^ 3 as a power',
    'Keep `==all==`, `[[A|b]]`, `{{ name }}` and `{>> x <<}` in code',
  ];
  for (const line of others) {
    it(`are not markup here: ${line}`, () => expect(entry(line)).to.equal(line));
  }

  it('are read in plain text, too', () => {
    expect(plainEntry('Show ==the legend== of [[Maps|all maps]]')).to.equal(
      'Show the legend of all maps',
    );
  });

  it('leave templates out that have their line to themselves, and no words of a sentence', () => {
    expect(
      told(
        '{% include note.html %}\n\n{{ page.title }}\n\n{% note %}\nThe legend shows the names of all cities.\n{% endnote %}',
      ),
    ).to.equal('The legend shows the names of all cities.');
    expect(entry('Fix the {% cache %} tag for {{ page.title }}')).to.equal(
      'Fix the `{% cache %}` tag for `{{ page.title }}`',
    );
  });

  it('leave keys of sources out', () => {
    expect(told('Maps fold [@lopez2024, p. 3]. They turn [see @kim-a; @lopez2024] well.')).to.equal(
      'Maps fold. They turn well.',
    );
  });

  it('leave the mark of a notice out, and no title of it', () => {
    const notice = '> [!info]- Known limits\n> Maps have no legend.';
    expect(told(notice)).to.equal('Known limits\nMaps have no legend.');
    expect(told('> [!example]+\n> The legend shows the names of all cities.')).to.equal(
      'The legend shows the names of all cities.',
    );
    expect(told('```\n> [!info] Known limits\n```')).to.contain('[!info]');
  });
});

describe('lines that touch others', () => {
  it('are not part of an entry if they define an address', () => {
    const content =
      '## 1.2.0\n\n- Fold maps\n- Draw [the legend]\n[the legend]: https://maps.example/l\n';
    expect(changesOf(content).map(({ text }) => text)).to.deep.equal([
      'Fold maps',
      'Draw the legend',
    ]);
  });

  it('define nothing in code', () => {
    expect(told('```\nmaps\n[a]: https://maps.example\n```')).to.contain('maps\n[a]: https');
  });

  for (const row of ['***', '===', '###', '---', '======================']) {
    it(`are narrated above a row of marks: ${row}`, () => {
      const prose = 'This release folds maps in half the time.\nIt also draws legends.';
      const read = JSON.stringify(readChangelog(`# 2.0.0\n\n${prose}\n${row}\n\n- Add a legend\n`));
      expect(read).to.contain('folds maps in half the time').and.to.contain('draws legends');
      expect(read).to.contain('Add a legend');
    });
  }
});

describe('reading markup', () => {
  const parts = [
    ...['[[', '![[a|', '{++', '{>>a<<}', '==a', '==a== ', '{% a %}', '{{', '{~~', '{~~a~>'],
    ...[
      '<sup>',
      '<sup>1</sup>',
      'a[^1] ',
      '> [!a] b\n',
      '[a]: b\n',
      '*.a,',
      '[[a]] ',
      '{~~a~>b~~}',
    ],
  ];
  for (const part of parts) {
    it(`takes time in proportion to ${JSON.stringify(part)}`, () => {
      expectProportional((times) => readChangelog(`## 1.0\n- ${part.repeat(times)}`), 4_000, part);
    });
  }
});
