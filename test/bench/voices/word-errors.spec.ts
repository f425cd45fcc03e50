import { expect } from 'chai';
import { countWordErrors } from './word-errors.js';

/** Spoken texts, with the spelling of recognizers that have understood them. */
const UNDERSTOOD: readonly (readonly [string, string])[] = [
  ['Version two point four point one.', 'version 2.4.1'],
  ['four oh four Not Found', '404 not found'],
  ['now returns two oh one Created', 'now returns to 01 created'],
  ['twenty twenty six, nineteen hundred, two thousand five', '2026 1900 2005'],
  ['eighteen thousand nine hundred forty nine', '18,949'],
  ['one point five gigabytes', '1.5 GB'],
  ['one twenty seven dot zero dot zero dot one', '127.0.0.1'],
  ['config dot yammel', 'config.yaml'],
  ['slash V two slash A P I', '/v2/API'],
  ['the time out', 'the timeout'],
  ['double dash dry run', '--dry-run'],
  ['apply dash F', 'Apply-F'],
  ['S H A two fifty six', 'SHA-256'],
  ['jason equals five', 'JSON = 5'],
  ["don't", 'dont'],
];

/** Spoken texts, with a wrong transcript and its number of errors. */
const MISUNDERSTOOD: readonly (readonly [string, string, number])[] = [
  ['thirty seconds', '13 seconds', 1],
  ['status four thirteen', 'Tetis 4.13', 4],
  ['I T works', 'It works', 2],
  ['the page is here', 'the page here', 1],
  ['the page', 'the the page', 1],
  ['version two', 'V2', 1],
  ['two words', 'to words', 1],
  ['a and b', '', 3],
];

describe('counting wrong words', () => {
  for (const [said, heard] of UNDERSTOOD) {
    it(`takes "${heard}" for "${said}"`, () => {
      const { errors, wrong } = countWordErrors(said, heard);
      expect({ errors, wrong }).to.deep.equal({ errors: 0, wrong: [] });
    });
  }

  for (const [said, heard, errors] of MISUNDERSTOOD) {
    it(`does not take "${heard}" for "${said}"`, () => {
      expect(countWordErrors(said, heard)).to.include({ errors });
    });
  }

  it('tells which words were heard as which', () => {
    const { words, wrong } = countWordErrors(
      'Older notes are no longer left out, and fell.',
      'Elder nodes are no longer left out and failed',
    );
    expect(words).to.equal(9);
    expect(wrong).to.deep.equal([
      { said: 'older notes', heard: 'elder nodes' },
      { said: 'fell', heard: 'failed' },
    ]);
  });
});
