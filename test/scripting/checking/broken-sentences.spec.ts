import { expect } from 'chai';
import { BuiltinScriptWriter } from '../../../src/scripting/builtin-writer.js';
import { whatIsBroken, withoutLooseEnd } from '../../../src/scripting/checking/broken-sentences.js';
import { scriptRequest } from '../../builders/script-request.js';

describe('sentences that sound broken', () => {
  const broken: Readonly<Record<string, readonly string[]>> = {
    'Has a bracket or a quotation mark without its other': [
      'Relay now counts retries (see the queue.',
      'Relay now counts retries) of the queue.',
      'Relay renames the "retry queue to the waiting room.',
    ],
    'Breaks off': [
      'Relay fixes a crash reported by.',
      'A Dutch translation from.',
      'Add a queue and.',
      'Relay answers faster than.',
      'New ways to count, because.',
    ],
    'Says a word twice': [
      'Relay empties the the queue.',
      'Queues have to be be drained.',
      'It counts retries, and and waits.',
    ],
    'Has two verbs in a row': [
      'Relay will now can drain queues.',
      'It must has a queue.',
      'The sandbox is has been torn down.',
      'Relay will now supports queues.',
    ],
    'Has the wrong article': ['Relay gets a empty queue.', 'Drains work in an queue.'],
    'Has signs in it that nobody says': [
      'It fixes # in the queue.',
      'See [queues](queues of Relay.',
      'New: the Queue:: module.',
    ],
    'Begins without a capital': ['and drains the queue.', 'the queue drains.'],
    'Something is missing between its marks': [
      'It drains queues, , and rooms.',
      'It drains queues,.',
      'Fixed: ; a queue.',
    ],
    'Names the same part twice': [
      'queue: drains faster, queue: waits.',
      'Two fixes, queue: drains faster, and queue: waits.',
    ],
  };
  for (const [fault, sentences] of Object.entries(broken))
    for (const sentence of sentences)
      it(`${fault}: ${sentence}`, () => {
        expect(whatIsBroken(sentence)).to.equal(fault);
      });

  for (const sentence of [
    'It counts (1) retries and 2) drains of 3" tapes :)',
    'The default is now " and no longer \'.',
    'That is what the queue is for.',
    'It names the host you connect to.',
    'There is a folder to load queues from.',
    'Relay gets a folder to load queues from.',
    'Relay remembers the column queues sort by.',
    'Relay shows the folder queues loaded from.',
    'It lists what the queue is sorted by.',
    'Entries are grouped by.',
    'The operators are and and or.',
    'It says that that is greater than.',
    'A user, a one-off, a European queue, an hour and an npm package.',
    'It takes a in and b out.',
    'It accepts a invoice.paid event.',
    'The C# client reads std::queue, and omit :: a -> Bool.',
    'of() and in.queue start in lower case.',
    'It reads .mp3, .wav and ..end.',
    'Use retry: true and retry: false.',
    'It will discuss and access the queue.',
    'Without it, there is nothing, and with it it waits.',
    'unreadable queues are drained.',
  ])
    it(`nothing: ${sentence}`, () => {
      expect(whatIsBroken(sentence)).to.equal(undefined);
    });

  it('cuts an end that leads to nothing', () => {
    expect(withoutLooseEnd('Dutch translation from')).to.equal('Dutch translation');
    expect(withoutLooseEnd('What it is for')).to.equal('What it is for');
  });

  it('are lost by the built-in writer neither in `detailed` nor in `normal`', async () => {
    const content = [
      '# Relay changelog\n\n## 2.4.0\n\n### Added\n',
      '- Add a empty queue for visitors',
      ...['retries', 'drains', 'waiting rooms', 'doors'].map((one) => `- Add ${one} to the queue`),
    ].join('\n');
    for (const verbosity of ['normal', 'detailed'] as const) {
      const request = scriptRequest(
        { sourceType: 'changelog', title: 'Relay', content },
        { verbosity },
      );
      const { script } = await new BuiltinScriptWriter().write(
        request,
        new AbortController().signal,
      );
      expect(script.text).to.match(/empty queue for visitors/);
    }
  });
});
