import { expect } from 'chai';
import { readDocument } from '../../../../src/scripting/reading/document.js';
import { rankSentences } from '../../../../src/scripting/writing/document/extract.js';
import { outlineOf } from '../../../../src/scripting/writing/document/outline.js';

/** Weight of the first sentence of a text in its outline. */
function rankOfFirst(first: string): number {
  const rest =
    'A hut stands at the pond. In winter it is cold. Fish hide below the ice. Frogs sleep.';
  const outline = outlineOf(readDocument(`${first} ${rest}\n`), {
    verbosity: 'brief',
    laymen: false,
  });
  return [...rankSentences(outline).values()][0] ?? 0;
}

describe('the sentences of a summary', () => {
  const plain = rankOfFirst('Herons stay at the pond in winter.');
  for (const leaning of [
    'On the contrary, herons stay at the pond in winter.',
    'On the other hand, herons stay at the pond in winter.',
    'Because of that, herons stay at the pond in winter.',
    'If so, herons stay at the pond in winter.',
    'I.e. herons stay at the pond in winter.',
    'E.g. herons stay at the pond in winter.',
    'Visit herons that stay at the pond in winter.',
    'For more see herons at the pond in winter.',
    'Herons at the pond in winter are listed here.',
  ])
    it(`are rarely such as lean on other text: ${leaning}`, () => {
      expect(rankOfFirst(leaning)).to.be.within(0.1 * plain, 0.7 * plain);
    });
});
