import { expect } from 'chai';
import type { ScriptRequest } from '../../../src/contracts/script-writer.js';
import { checkScript } from '../../../src/scripting/checking/check-script.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { scriptRequest } from '../../builders/script-request.js';

/** Findings of the checks in a narration of one entry. */
function found(
  entry: string,
  text: string,
  context: Partial<Pick<ScriptRequest, 'lane' | 'history'>> = {},
): string[] {
  const content = `# Relay changelog\n\n## 2.4.0\n\n### Changed\n\n- ${entry}\n`;
  const changelog = readChangelog(content);
  const request = scriptRequest({ sourceType: 'changelog', title: 'Notes', content, ...context });
  const script = { title: 'Notes', text, speakers: 1, chapters: [] } as const;
  const { findings } = checkScript({ type: 'changelog', changelog }, request, script);
  return findings.map(({ kind, excerpt }) => `${kind}: ${excerpt}`);
}

describe('what a script may say of its source', () => {
  for (const [entry, said] of [
    ['Limit uploads to 51,200 bytes', 'It limits uploads to 51200 bytes.'],
    ['Take the idea of Ada for queues', "For queues it takes Ada's idea."],
    ['Read `stats.<i>.size` of queues', 'It reads stats.i.size of queues.'],
    ['Read STATS_*_SIZE of queues', 'It reads STATS_star_SIZE of queues.'],
    ['Read stats.{dirty,clean}_rows', 'It reads stats.dirty_rows and stats.clean_rows.'],
    ['Count `maxHTTPRetries` of queues', 'Of queues it counts maxHTTPRetries, which is HTTP.'],
    ['Drop v2.5 clients of queues', 'It drops 2.5 clients of queues.'],
    ['Read Ada/Grace from queues', 'It reads Ada/Grace from queues, and Grace first.'],
    ['Call `free()` twice for queues', 'Relay will call free twice for queues.'],
    ['Say `"on"` for queues', 'Relay says on for queues.'],
    ['Ship retry-rooms of queues', 'Relay ships retry rooms of queues.'],
    ['Queues dont drain at night', 'Queues do not drain at night.'],
    ['Disallow uploads to queues at night', 'Uploads to queues are not allowed at night.'],
    ['Queues lack a lid in the northern hall', 'Queues have no lid in the northern hall.'],
    [
      'The lid of queues is unavailable in the northern hall',
      'The lid of queues is not there in the northern hall.',
    ],
  ] as const)
    it(said, () => {
      const facts = found(entry, said).filter((one) => !one.startsWith('missing'));
      expect(facts).to.deep.equal([]);
    });

  for (const entry of ['Queues dont drain at night', "Queues don't drain at night"])
    it(`finds the opposite of "${entry}"`, () => {
      expect(found(entry, 'Queues drain at night.').join()).to.match(/turned-round/);
    });

  it('does not ask for an entry that is only the number of an issue', () => {
    expect(found('Drain queues\n- Issue #40', 'Relay drains queues.')).to.deep.equal([]);
  });

  it('supports no number by the digits of an identifier', () => {
    const id = '0199c2d4-7a31-7b5e-9f42-35d8c6417e57';
    const item = { title: 'Notes', releases: [], createdAt: '2026-05-10T00:00:00.000Z' };
    const context = { lane: `${id}:live`, history: [{ ...item, conversionId: id }] };
    const findings = found(
      'Drain queues every night',
      'Relay drains queues every 57 minutes.',
      context,
    );
    expect(findings.join()).to.include('unsupported-fact: 57');
  });

  for (const layout of ['-', '|'])
    it(`finds the layout of a list or a table: ${layout}`, () => {
      expect(found('Drain queues', `${layout} Relay drains queues.`).join()).to.match(/^leftover/);
    });
});
