import { expect } from 'chai';
import type { Block } from '../../../src/domain/document.js';
import { readDocument } from '../../../src/scripting/reading/document.js';

function blocksOf(...lines: readonly string[]): readonly Block[] {
  return readDocument(lines.join('\n')).sections.flatMap(({ blocks }) => blocks);
}

function headingsOf(...lines: readonly string[]): (string | undefined)[] {
  return readDocument(lines.join('\n')).sections.map(({ heading }) => heading);
}

describe('a paragraph of a document', () => {
  it('is not a list if each of its lines is a sentence', () => {
    const lines = ['We drew a map.', 'It was folded at once.', 'Nobody found the harbour.'];
    const paragraph = { type: 'paragraph', text: lines.join(' ') };
    expect(blocksOf('# Report', '', ...lines)).to.eql([paragraph]);
    expect(blocksOf('REPORT', '', ...lines, '', 'That is all there was.')).to.deep.include(
      paragraph,
    );
  });

  it('is not a list if its lines begin with links', () => {
    const lines = [
      'The town depends on sailors for reporting',
      '[reefs that no map has](reefs.md)',
      'and',
      '[shares its charts](https://charts.example/shared-with-every-harbour-of-the-coast)',
      'to warn ships of them as well as',
      '[in the paper](paper.md).',
    ];
    expect(blocksOf('# Report', '', ...lines)).to.eql([
      {
        type: 'paragraph',
        text: 'The town depends on sailors for reporting reefs that no map has and shares its charts to warn ships of them as well as in the paper.',
      },
    ]);
  });

  it('is a list if its lines are names', () => {
    const [block] = blocksOf('# [Crew](crew.md)', '', 'North quay', 'Old lighthouse', 'Rope loft');
    expect(block).to.include({ type: 'list' });
  });
});

describe('an address alone', () => {
  it('is left out, as is the sentence that only leads to it', () => {
    const { sections, leftOut } = readDocument(
      [
        '# Report',
        '',
        'The maps were printed. The sources are:',
        '',
        '- <https://maps.example/a>',
        '- https://maps.example/b',
        '',
        'They dried for a day.',
      ].join('\n'),
    );
    expect(sections.flatMap(({ blocks }) => blocks)).to.eql([
      { type: 'paragraph', text: 'The maps were printed.' },
      { type: 'paragraph', text: 'They dried for a day.' },
    ]);
    expect(leftOut?.map(({ reason }) => reason)).to.eql(['pointer']);
  });

  it('is left out among the items of a list, and stays in a sentence', () => {
    const lines = [
      '- Ask at maps.example',
      '- https://maps.example/b',
      '- See https://a.example/c',
    ];
    const [, list] = blocksOf('# Report', '', 'Where to look:', '', ...lines);
    expect(JSON.stringify(list)).to.include('Ask').and.include('a.example').and.not.include('/b');
    expect(list).to.include({ type: 'list' });
  });

  it('is read if the text has nothing else', () => {
    expect(blocksOf('# Links', '', '- https://maps.example/a')).to.have.length(1);
  });
});

describe('a heading of a document', () => {
  it('is left out if nothing is below it, neither text nor parts', () => {
    const chapter = ['## Harbours', '', '### North', '', 'It is deep.'];
    expect(headingsOf('# Report', '', ...chapter, '', '## Links', '', '## Quays')).to.eql([
      'Report',
      'Harbours',
      'North',
    ]);
  });

  it('stays if no heading has any text', () => {
    expect(headingsOf('# Report', '', '## Harbours', '', '## Quays')).to.have.length(3);
  });
});
