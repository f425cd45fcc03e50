import { expect } from 'chai';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import type { UnfinishedItem, UnfinishedState } from '../../../src/domain/release.js';
import { checkScript } from '../../../src/scripting/checking/check-script.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { change, changelogOf, release, requestFor, tell } from './request.js';

const CHANGES = [change('added', 'Add a ruler to the map'), change('fixed', 'Fix a crash at sea')];

function items(state: UnfinishedState, ...texts: readonly string[]): readonly UnfinishedItem[] {
  return texts.map((text) => ({ text, state }));
}

/** Narration of unfinished items, with the findings of the checker. */
function said(notDone: readonly UnfinishedItem[], settings: Partial<NarrationSettings> = {}) {
  const changelog = changelogOf(release('1.2.0', CHANGES, { notDone }));
  const request = requestFor(changelog, { productName: 'Atlas', ...settings });
  const script = tell(changelog, request);
  const { findings } = checkScript({ type: 'changelog', changelog }, request, script);
  return { text: script.text.replace(/\s+/g, ' '), findings };
}

const NAMED: readonly (readonly [readonly UnfinishedItem[], RegExp])[] = [
  [items('open', 'Export of invoices'), /not done yet: (?:the )?export of invoices\./i],
  [
    items('open', 'Export invoices', 'Draw rivers'),
    /not done yet: export invoices and draw rivers\./i,
  ],
  [items('moved', 'Print the legend'), /postponed: print the legend\./i],
  [items('rejected', 'Fold the map'), /closed without a change: fold the map\./i],
  [
    [...items('rejected', 'Fold the map'), ...items('open', 'Draw the moon')],
    /not done yet: draw the moon; closed without a change: fold the map\./i,
  ],
];
const MANY = [...items('open', 'Print', 'Fold', 'Draw'), ...items('rejected', 'Burn', 'Tear')];

describe('items that a release lists and does not contain', () => {
  for (const [notDone, expected] of NAMED)
    for (const speakers of [1, 2] as const)
      it(`names ${notDone.map(({ text, state }) => `${text} (${state})`).join(', ')} for ${speakers}`, () => {
        const { text, findings } = said(notDone, { speakers });
        expect(text).to.match(expected);
        expect(findings).to.eql([]);
      });

  it('counts them by state if there are many', () => {
    const { text, findings } = said(MANY);
    expect(text).to.match(
      /three items (?:are not|aren't) done yet and two were closed without a change\./i,
    );
    expect(findings).to.eql([]);
  });

  it('only counts them in a brief narration', () => {
    const { text } = said(items('moved', 'Print the legend'), { verbosity: 'brief' });
    expect(text).to.match(/one item was postponed\./i);
    expect(text).not.to.include('legend');
  });

  it('names more of them in a detailed narration', () => {
    const { text } = said(items('open', 'Print maps', 'Fold maps', 'Draw the moon'), {
      verbosity: 'detailed',
    });
    expect(text).to.match(/print maps, fold maps and draw the moon\./i);
  });

  it('counts what those who read no code cannot follow', () => {
    const { text } = said(items('open', 'Rename `fold_map()`'), { audience: 'end users' });
    expect(text).to.match(/one item (?:is not|isn't) done yet\./i);
  });

  it('says them with the release that lists them, of several', () => {
    const changelog = changelogOf(
      release('1.3.0', CHANGES, { notDone: items('open', 'Draw the moon') }),
      release('1.2.0', [change('added', 'Add a compass')]),
    );
    const { text } = tell(changelog);
    expect(text.search(/draw the moon/i)).to.be.greaterThan(text.search(/ruler/));
    expect(text.search(/draw the moon/i)).to.be.lessThan(text.search(/compass/));
  });

  it('mentions none if everything is done', () => {
    expect(said([]).text).not.to.match(/not done|postponed|closed without/i);
  });

  it('says those of a table of a tracker', () => {
    const table = [
      ...['# 1.2.0', '', '| # | Status | Subject |', '| --- | --- | --- |'],
      ...['| 1 | Closed | Ruler for maps |', '| 2 | Rejected | Folding of maps |'],
      '| 3 | In progress | Pictures of the moon |',
    ];
    const { text } = tell(readChangelog(table.join('\n')));
    expect(text).to.match(
      /not done yet: pictures of the moon; closed without a change: folding of maps/i,
    );
  });

  const DONE = ['The release adds the export of invoices.', 'Newly added: export of invoices.'];
  const OPEN = ['Not done yet: the export of invoices.', 'The export of invoices was postponed.'];
  for (const [sentences, kinds] of [
    [DONE, ['turned-round']],
    [OPEN, []],
  ] as const)
    for (const sentence of sentences)
      it(`finds ${kinds.length === 0 ? 'nothing' : 'a fault'} in "${sentence}"`, () => {
        const notDone = items('open', 'Export of invoices');
        const changelog = changelogOf(release('1.2.0', CHANGES, { notDone }));
        const text = `The release adds a ruler to the map. A crash at sea is fixed. ${sentence}`;
        const script = { title: 'Atlas', text, speakers: 1 as const, chapters: [] };
        const source = { type: 'changelog' as const, changelog };
        const { findings } = checkScript(source, requestFor(changelog), script);
        expect(findings.map(({ kind }) => kind)).to.eql(kinds);
      });
});
