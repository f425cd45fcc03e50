import { expect } from 'chai';
import { DEFAULT_NARRATION_SETTINGS } from '../../src/domain/conversion.js';
import { FACTS_FORMAT } from '../../src/database/stores/stored-facts.js';
import { factsOfOrder, productOfOrder } from '../../src/scripting/read-history.js';

const CONTENT = `# Relay changelog

## 2.0.0 - 2026-03-10

### Added
- Add dark mode
- Add retries of failed uploads

### Deprecated
- The XML export of reports is deprecated

## 1.0.0
- Fix a typo
`;
const orderOf = (title: string, content = CONTENT, productName?: string) => ({
  ...{ title, content },
  narration: {
    ...DEFAULT_NARRATION_SETTINGS,
    ...(productName === undefined ? {} : { productName }),
  },
});

describe('facts of a changelog for later narrations', () => {
  it('match the format FACTS_FORMAT, which must be raised when the format changes', () => {
    expect(FACTS_FORMAT).to.equal(2);
    expect(factsOfOrder(orderOf('Notes'))).to.deep.equal({
      product: 'Relay',
      releases: [
        {
          ...{ version: '2.0.0', date: '2026-03-10' },
          ...{
            deprecated: ['export report xml'],
            added: ['dark mode', 'retries of failed uploads'],
          },
        },
        { version: '1.0.0', deprecated: [], added: [] },
      ],
    });
  });

  it('are bounded, and keep what stands first', () => {
    const entries = Array.from({ length: 2_000 }, (_, i) => `- Add the report number ${i}\n`);
    const { releases } = factsOfOrder(orderOf('Notes', `## 1.0.0\n\n${entries.join('')}`));
    expect(releases[0]?.added).to.have.length(300);
    expect(releases[0]?.added[0]).to.contain('number 0');
  });

  for (const [title, content, productName, expected] of [
    ['Beacon 2.0', CONTENT, 'Lectern', 'Lectern'],
    ['Beacon 2.0', CONTENT, undefined, 'Beacon'],
    ['Notes', CONTENT, undefined, 'Relay'],
    ['Notes', CONTENT, ' ', 'Relay'],
    ['Relay', '## 1.0.0\n\n- A fix', undefined, 'Relay'],
    ['June update', '## 1.0.0\n\n- A fix', undefined, undefined],
    ['Release notes', '- A fix', undefined, undefined],
  ] as const) {
    it(`are of ${expected ?? 'no product'} if the title is "${title}" and the setting ${productName ?? 'absent'}`, () => {
      const order = orderOf(title, content, productName);
      expect(productOfOrder(order)).to.equal(expected);
      expect(factsOfOrder(order).product).to.equal(expected);
    });
  }
});
