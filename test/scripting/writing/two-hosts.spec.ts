import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { BuiltinScriptWriter } from '../../../src/scripting/builtin-writer.js';
import { TONES, VERBOSITIES } from '../../../src/domain/conversion.js';
import type { NarrationSettings, SourceType } from '../../../src/domain/conversion.js';
import { charactersOfDetail } from '../../../src/scripting/detail-texts.js';
import { CHANGE_KINDS } from '../../../src/domain/release.js';
import type { Changelog } from '../../../src/domain/release.js';
import { MOST_FILLER, measureFiller } from '../../bench/filler.js';
import { scriptRequest } from '../../builders/script-request.js';
import { change, changelogOf, release, requestFor, tell } from './request.js';

const TEXTS: readonly (readonly [string, SourceType])[] = [
  ['keep-a-changelog', 'changelog'],
  ['restic', 'changelog'],
  ['caddy-security-policy', 'document'],
  ['standard-webhooks-spec', 'document'],
];

/** A changelog as its text could say it, without the names of our model's fields. */
function textOf({ releases }: Changelog): string {
  return releases
    .flatMap(({ version = '', date = '', changes }) => [
      `## ${version} (${date})`,
      ...changes.map(({ kind, scope = '', text, details }) =>
        [kind, scope, text, ...details.map(charactersOfDetail)].join(' '),
      ),
    ])
    .join('\n');
}

function hosts(changelog: Changelog, settings: Partial<NarrationSettings> = {}) {
  const request = requestFor(
    changelog,
    { ...settings, speakers: 2 },
    { content: textOf(changelog) },
  );
  const script = tell(changelog, request);
  return { script, filler: measureFiller(request, script), turns: script.text.split('\n\n') };
}

const entry = fc
  .record({
    kind: fc.constantFrom(...CHANGE_KINDS),
    text: fc
      .tuple(
        fc.constantFrom('Add', 'Fix', 'Remove', 'Speed up', 'Deprecate', 'Drop support for'),
        fc.constantFrom('Node', 'the parser', 'a copy button', 'IPv6', 'crashes in exports'),
        fc.integer({ min: 10, max: 99_999 }),
      )
      .map(([verb, thing, number]) => `${verb} ${thing} ${number}`),
    scope: fc.option(fc.constantFrom('api', 'ui', 'core'), { nil: undefined }),
    details: fc.array(fc.constant('It was announced for the autumn.'), { maxLength: 3 }),
  })
  .map(({ kind, text, scope, details }) =>
    change(kind, text, { details, ...(scope === undefined ? {} : { scope }) }),
  );
const settings: fc.Arbitrary<Partial<NarrationSettings>> = fc.record({
  tone: fc.constantFrom(...TONES),
  verbosity: fc.constantFrom(...VERBOSITIES),
  severityAwareTone: fc.boolean(),
  summaryThreshold: fc.constantFrom(3, 15, 100),
});

describe('two hosts', () => {
  for (const [name, sourceType] of TEXTS) {
    it(`keep their filler below a tenth of the words: ${name}`, async () => {
      const content = readFileSync(`test/fixtures/texts/${name}.md`, 'utf8');
      const writer = new BuiltinScriptWriter();
      for (const tone of TONES) {
        for (const verbosity of VERBOSITIES) {
          const request = scriptRequest(
            { sourceType, title: name.replaceAll('-', ' '), content },
            { speakers: 2, tone, verbosity },
          );
          const { script } = await writer.write(request, new AbortController().signal);
          const { share, parts } = measureFiller(request, script);
          expect(share, `${tone}, ${verbosity}: ${parts.join(' | ')}`).to.be.below(MOST_FILLER);
        }
      }
    });
  }

  it('ask nothing about a few words', () => {
    const details = Array<string>(3).fill('It was announced for the autumn.');
    const changes = [
      change('internal', 'Add IPv6 10', { details }),
      change('performance', 'Remove Node 10', { scope: 'api' }),
      change('internal', 'Remove Node 275', { details, scope: 'core' }),
      change('fixed', 'Add Node 22811', { details }),
    ];
    const { script, filler } = hosts(
      changelogOf(release('2.4.1', changes, { date: '2026-02-03' })),
      { tone: 'technical', verbosity: 'brief', severityAwareTone: false, summaryThreshold: 3 },
    );
    expect(script.text).to.not.include('?');
    expect(filler.share).to.be.below(MOST_FILLER);
    const few = [
      change('performance', 'Add Node 39202', { details: details.slice(1) }),
      change('internal', 'Remove Node 2015'),
      change('internal', 'Add crashes in exports 50065', { details }),
      change('internal', 'Remove crashes in exports 64653'),
      change('fixed', 'Add IPv6 10', { details }),
    ];
    const casual = hosts(changelogOf(release('2.4.1', few, { date: '2026-02-03' })), {
      tone: 'casual',
      verbosity: 'brief',
      summaryThreshold: 3,
    });
    expect(casual.script.text).to.not.include('?');
  });

  it('keep it there for any changelog, short ones included', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 20 }), settings, (changes, chosen) => {
        const changelog = changelogOf(release('2.4.1', changes, { date: '2026-02-03' }));
        const { filler, script } = hosts(changelog, chosen);
        expect(filler.share, `${filler.parts.join(' | ')}\n${script.text}`).to.be.below(
          MOST_FILLER,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('take turns, and no host answers the own question', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 20 }), settings, (changes, chosen) => {
        const { turns } = hosts(changelogOf(release('2.4.1', changes)), chosen);
        turns.forEach((turn, index) => {
          expect(turn).to.match(/^HOST [12]: \S/);
          if (index > 0) expect(turn.slice(0, 6)).to.not.equal(turns[index - 1]?.slice(0, 6));
          expect(turn).to.not.match(/\? \S/);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('are one who knows the release, and one with questions that the next sentences answer, and also narrates', () => {
    const { turns } = hosts(
      changelogOf(
        release('3.0.0', [
          change('added', 'Add a dark theme'),
          change('added', 'Add keyboard shortcuts for the editor', { scope: 'editor' }),
          change('breaking', 'Drop support for Node 18', {
            details: ['You must move to Node 20 before the upgrade. The installer checks it.'],
          }),
          change('breaking', 'Remove the old API'),
          change('fixed', 'Fix a crash in the calendar'),
          change('fixed', 'Fix a leak in the calendar'),
          change('changed', 'Show weeks from Monday on'),
        ]),
      ),
      { verbosity: 'detailed' },
    );
    expect(turns[0]).to.match(/^HOST 1: .*3\.0\.0/);
    expect(turns[1]).to.match(/^HOST 2: .*break.*\?$/);
    expect(turns[2]).to.match(/^HOST 1: .*(?:Node 18|the old API)/);
    expect(turns.join(' ')).to.match(/Node 18\..*You must move to Node 20 before the upgrade\./);
    const asked = turns.filter((turn) => turn.endsWith('?'));
    const told = turns.filter((turn) => turn.startsWith('HOST 2: ') && !turn.endsWith('?'));
    expect(asked).to.have.length.within(1, 3);
    expect(asked.every((turn) => turn.startsWith('HOST 2: '))).to.equal(true);
    expect(told.join(' ')).to.match(/dark theme|calendar|Monday|keyboard/);
  });

  it('draw no consequence from a heading that the entry contradicts', () => {
    const { script } = hosts(
      changelogOf(
        release('2.32.5', [
          change('deprecated', 'Added support for Python 3.14'),
          change('deprecated', 'Dropped support for Python 3.8 following its end of support'),
          change('deprecated', 'Deprecate the old client'),
          change('fixed', 'Fix a typo'),
        ]),
      ),
    );
    expect(script.text).to.not.match(/without Python 3\.14/);
  });

  it('announce the breaking changes of every release, with or without a question', () => {
    const releases = [3, 2, 1, 0].map((minor) => {
      const long = 'name and '.repeat(minor % 2 === 0 ? 4 : 16);
      const rows = `Rows of release 2.${minor} are sorted by ${long}size`;
      return release(`2.${minor}.0`, [change('breaking', rows), change('breaking', 'Drop maps')]);
    });
    const { script } = hosts(changelogOf(...releases), { verbosity: 'detailed' });
    expect(script.text.match(/break|backward/gi)).to.have.length(4);
  });
});
