import { expect } from 'chai';
import { measureFiller } from './filler.js';
import type { Script } from '../../src/domain/script.js';
import { scriptRequest } from '../builders/script-request.js';

const CONTENT = '## 2.4.0\n- Drop support for Node 18\n- Fix a crash in the parser';

function dialogue(...turns: readonly string[]): Script {
  const text = turns.map((turn, index) => `HOST ${(index % 2) + 1}: ${turn}`).join('\n\n');
  return { title: 'Notes', text, speakers: 2, chapters: [] };
}

describe('the filler of a script', () => {
  const measure = (...turns: readonly string[]) =>
    measureFiller(scriptRequest({ title: 'Notes', content: CONTENT }), dialogue(...turns));

  it('is what carries no word of the source, part by part', () => {
    const { parts, words, share } = measure(
      'Hello and welcome! This is 2.4.0.',
      'What does that mean for people still on Node 18?',
      'So, to put it plainly; support is dropped.',
      'Right, go on.',
    );
    expect(parts).to.deep.equal(['Hello and welcome!', 'So, to put it plainly;', 'Right, go on.']);
    expect(words).to.equal(11);
    expect(share).to.equal(11 / 27);
  });

  it('excludes text with numbers or dates, and names from the request', () => {
    const request = scriptRequest(
      { title: 'Notes', content: '## 2.4.0 (2026-07-05)\n- Fix a crash' },
      { productName: 'Orchard', cta: 'Come to the harvest party' },
    );
    const script = dialogue(
      'This is Orchard.',
      'It came out on July 5, 2026.',
      'Twelve more are in the notes.',
      'Come to the harvest party.',
    );
    expect(measureFiller(request, script).parts).to.deep.equal([]);
  });

  it('is not there in a script without words', () => {
    expect(measure('').share).to.equal(0);
  });
});
