import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { requestFor, tell } from './request.js';

/** Narration of a changelog with some settings. */
function told(content: string, settings = {}): string {
  const changelog = readChangelog(content);
  return tell(changelog, requestFor(changelog, { productName: 'Relay', ...settings })).text;
}

const KNOWN = [
  '## 2.0.0',
  '### Known issues\n- The list is slow on Windows',
  '### Breaking changes\n- Remove the `--all` flag',
  '### Fixed\n- Read files without a name\n- Keep the order of tags',
].join('\n\n');

describe('the narration of a release besides its changes', () => {
  it('is what does not work yet, behind what one must act on', () => {
    for (const verbosity of ['normal', 'detailed'] as const) {
      const text = told(KNOWN, { verbosity });
      expect(text).to.match(/flag[^]*(?:open|known issue|doesn't work yet): The list is slow on/i);
      expect(text).to.match(/ reads files without a name/);
    }
  });

  it('is what does not work yet also if there is nothing else, and of each of several', () => {
    expect(told('# 1.0.0\n\n### Known bugs\n\n- Slow list\n')).to.match(
      /(?:open|known (?:bug|issue)|doesn't work yet): slow list/i,
    );
    expect(told('# 1.0.0\n\n### Known bugs\n\n- Slow list\n')).to.not.match(/: known bug: /i);
    const two = told(`${KNOWN}\n\n## 1.9.0\n\n- Add tags\n`);
    expect(two).to.match(/(?:open|known issue|doesn't work yet): The list is slow on.*1\.9\.0/is);
  });

  it('begins with what is said to go in some release, not with what goes at work', () => {
    const begins = (text: string): boolean => {
      const all = told(`# 2.0.0\n\n- Add colours\n- The list will be ${text}.\n`);
      return all.indexOf('The list') < all.indexOf('colours');
    };
    expect(['removed in 3.0', 'rejected in future'].map(begins)).to.eql([true, true]);
    expect(['shortened in the presence of tags'].map(begins)).to.eql([false]);
  });

  it('is its only words, also if another release says the same', () => {
    const same = 'Maps are built with a newer compiler.';
    const text = told(`## 1.2.0\n\n${same}\n\n## 1.1.0\n\n${same}\n\n## 1.0.0\n\n- Add a map\n`);
    expect(text).not.to.include('No changes');
    expect(text.split('newer compiler')).to.have.length(3);
  });

  it('gives the date of a release that has no version', () => {
    const text = told(
      '## Release (2026-05-03)\n\n- Add tags\n\n## Release (2026-04-02)\n\n- Add maps\n',
    );
    expect(text)
      .to.match(/the release of May 3, 2026/i)
      .and.match(/the release of April 2, 2026/i);
    expect(text).not.to.match(/next release|released on/);
  });

  it('is that it is a beta if its heading says so', () => {
    expect(told('## 2.1.0 (beta)\n\n- Add tags\n\n## 2.0.0 (Blue)\n\n- Sort\n'))
      .to.include('ersion 2.1.0 beta')
      .and.not.include('Blue');
  });

  for (const heading of [
    ...['## 2.1.0 (Unreleased)', '## [2.1.0] - Not released yet', '## 2.1.0 - 2026-xx-xx'],
    ...['## Unreleased', '## 2.1.0 – TBD'],
  ]) {
    it(`is that it is still to come: ${heading}`, () => {
      for (const tone of ['casual', 'professional', 'enthusiastic', 'technical'] as const) {
        const text = told(`${heading}\n\n- Add tags\n- Sort the list\n`, { tone });
        expect(text).to.match(/(?:un|not (?:yet )?|n't )released|to come|coming|preview/i);
        expect(text).not.to.match(/\bis (?:out|here|available)\b/i);
      }
    });
  }
});
