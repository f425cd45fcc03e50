import { expect } from 'chai';
import { isHeard } from './heard.js';

const words = (text: string) => text.toLowerCase().split(' ');

describe('whether a line without content is heard', () => {
  for (const [title, line, told, others, heard] of [
    ['a text of its own', 'Author Example Team', ['author example team'], [], true],
    ['within a paragraph', 'Author Example Team', ['maps fold author example team'], [], true],
    ['nowhere', 'Author Example Team', ['maps fold at once'], [], false],
    [
      'scattered over a paragraph',
      'status final reviewers',
      ['the final maps are folded by two reviewers before their status is shown'],
      [],
      false,
    ],
    ['the words of an entry', 'merge dark mode', ['dark mode'], ['dark mode'], false],
    [
      'the words of a title, behind what is told of it',
      'atlas release notes',
      ['atlas release notes'],
      ['atlas release notes'],
      false,
    ],
    [
      'more than the line with content that shares its words',
      'author example team',
      ['author example team status draft reviewers all'],
      ['author example team'],
      true,
    ],
  ] as const)
    it(`decides so for ${title}`, () => {
      expect(isHeard(words(line), told.map(words), others.map(words))).to.equal(heard);
    });
});
