import { expect } from 'chai';
import type { NarrationSettings } from '../../../src/domain/conversion.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { requestFor, tell } from './request.js';

/** Script of a changelog of Relay with one release. */
function scriptOf(release: string, settings: Partial<NarrationSettings> = {}): string {
  const changelog = readChangelog(`# Relay changelog\n\n## 2.4.0\n\n${release}\n`);
  const given = { productName: 'Relay', verbosity: 'detailed', ...settings } as const;
  return tell(changelog, requestFor(changelog, given)).text;
}

type Case = readonly [heading: string, entry: string, said: RegExp];

/** Checks what is narrated of an entry below a heading. */
function itTells(cases: readonly Case[]): void {
  for (const [heading, entry, said] of cases)
    it(`${heading}: ${entry}`, () => {
      expect(scriptOf(`### ${heading}\n\n- ${entry}`)).to.match(said);
    });
}

describe('what was heard in changelogs', () => {
  describe('a ticket before an entry is left out, and a tag is its part', () => {
    itTells([
      ['Added', 'RL-4123 [iOS] Add a banner', /on iOS: a banner\./],
      ['Removed', 'RL-916 [macOS] Remove the key from the map', /on macOS: the key from the map\./],
      ['Changed', 'RL-512 [Web] Update the side bar', /On the web, [^.]*updates the side bar/],
      ['Fixed', 'RL-12 - [iOS, Android] Crash on start', /on iOS and Android: crash on start\./],
      [
        'Fixed',
        'fix(map): RL-77 [Windows] Crash while folding',
        /on Windows: crash while folding\./,
      ],
      ['Removed', 'RL-14 Remove the old sync', /: the old sync\./],
      ['Added', '[RL-99] [Linux] Port the viewer', /On Linux, this release ports the viewer\./],
    ]);

    it('is a reference of the entry', () => {
      const changelog = readChangelog('# Relay\n\n## 2.4.0\n\n- RL-77 [iOS] Add a banner\n');
      const [change] = changelog.releases[0]?.changes ?? [];
      expect(change).to.include({ scope: 'iOS', text: 'Add a banner' });
      expect(change?.references).to.deep.equal([{ type: 'issue', id: 'RL-77' }]);
    });

    for (const name of ['UTF-8 Support', 'SHA-256 Hashes of trays', 'RTX-40 cards', 'GPT-4 Models'])
      it(`is not a name with a number: ${name}`, () => {
        expect(scriptOf(`### Added\n\n- ${name}`)).to.include(name.split(' ')[0]);
      });
  });

  describe('an entry that says its own verb is not behind a label that contradicts it', () => {
    itTells([
      ['Fixed', 'Disable gzip support in the proxy of trays', /disables gzip support/],
      ['Fixed', 'Respect the order of trays', /respects the order of trays/],
      [
        'Fixed',
        'Load the watcher only when needed, so builds work without it',
        /(?<!Fixed: )load/i,
      ],
      ['Removed', 'Update the sorter from upstream', /(?:updates the sorter|changes[^.]*: update)/],
      [
        'Added',
        'Fix the wrong order of rows, drop the old one',
        /changes[^.]*: fix the wrong order/,
      ],
      ['Added', 'Crash when the map is empty', /changes[^.]*: crash when the map is empty/],
      ['Changed', 'Unnecessary copies of rows in the reader', /changes[^.]*: unnecessary copies/i],
      ['Fixed', "tray: don't drop marks of rows", /no longer drops marks of rows/],
      ['Fixed', 'Automatically restart after a fatal error', /(?<!Fixed: )automatically restart/i],
      ['Changed', 'Reduce the pressure on disks by no longer passing rows', /reduces the pressure/],
    ]);
  });

  describe('work on the documentation is done in it', () => {
    itTells([
      [
        'Documentation',
        'Add a guide to trays',
        /(?:In|For) the documentation, this release adds a guide/,
      ],
      [
        'Documentation',
        'Fix typo in the guide',
        /(?:In|For) the documentation, this release fixes typo in/,
      ],
      [
        'Documentation',
        '**trays:** Clarify limits of rows',
        /(?:In|For) the documentation of trays, this release clarifies limits of rows\./,
      ],
      [
        'Documentation',
        'Remove stale links',
        /(?:In|For) the documentation, this release removes stale/,
      ],
      ['Documentation', 'Guide to trays', /In the documentation: guide to trays\./i],
    ]);
  });

  describe('a part that does nothing by itself is a place', () => {
    itTells([
      ['Changed', '**TypeScript:** Preserve quotes of names', /(?:In|For) TypeScript, Relay/],
      ['Changed', '**YouTube:** Allow rewinding of streams', /(?:In|For) YouTube, Relay/],
      ['Changed', '**docs:** Show limits of rows', /^(?!.*The docs now shows).*limits of rows/s],
      ['Changed', '**relay.conf:** Accept blank lines', /(?:In|For) relay\.conf, Relay/],
      ['Changed', '**MAX_ROWS:** Accept zero', /(?:In|For) MAX_ROWS, Relay/],
      ['Changed', '**error-handling:** Reject empty rows', /(?:In|For) error-handling, Relay/],
      ['Changed', '**JSON:** Reject trailing commas', /(?:In|For) JSON, Relay/],
      ['Changed', '**TSDB:** Reject empty rows', /TSDB (?:now )?rejects empty rows/],
      ['Changed', '`-Zfold`: Reject empty rows', /For -Zfold, Relay/],
    ]);
  });

  describe('a sentence that lost what it depends on', () => {
    const below = (text: string) =>
      scriptOf(`### Added\n\n- Add a fold option to trays.\n\n  ${text}`);

    for (const lead of [
      'For example, using:\n\n  ```sh\n  fold --wide\n  ```',
      'You can fold trays like so:\n\n  ```sh\n  fold --wide\n  ```',
      'The values are as follows:\n\n  ```sh\n  fold --wide\n  ```',
      'To fold wide trays, e.g. running:\n\n  ```sh\n  fold --wide\n  ```',
      'Run this:\n\n  ```sh\n  fold --wide\n  ```',
    ])
      it(`leads to code: ${lead.split('\n', 1)[0]}`, () => {
        expect(below(lead)).to.include('a fold option');
        expect(below(lead)).to.not.match(/using|running|like so|as follows|Run this/);
      });

    for (const next of [
      'This prints all rows.',
      'It also prints rows.',
      'Instead, rows are printed.',
    ])
      it(`is left out behind it: ${next}`, () => {
        const script = below(`Run this:\n\n  \`\`\`sh\n  fold\n  \`\`\`\n\n  ${next}`);
        expect(script).to.include('a fold option');
        expect(script).to.not.include('rows');
      });

    it('stays behind the sentence that it leans on', () => {
      expect(below('It keeps wide trays. It also keeps rows.')).to.include('It also keeps rows.');
    });

    it('is narrated with its entry if it is a notice', () => {
      const notice =
        'Due to its size, this plugin is not bundled and must be installed separately.';
      const script = scriptOf(`### Added\n\n- Add a fold plugin.\n\n  ${notice}`, {
        verbosity: 'brief',
      });
      expect(script).to.match(/a fold plugin\. Due to its size, this plugin .* separately\./);
    });

    it('is never left out if it is a notice', () => {
      const script = scriptOf(
        '### Added\n\n- Add a fold plugin.\n\n  Run this:\n\n      fold --all\n\n  This plugin must be installed separately.',
      );
      expect(script).to.include('must be installed separately');
    });
  });

  describe('a restriction is not said to be an addition', () => {
    for (const entry of [
      'Only Node 20 and newer are supported',
      'Only one listener is now allowed',
      'No anonymous access is allowed',
      'At most ten rows are accepted',
      'Nothing but PNG is now supported',
    ])
      it(entry, () => {
        const script = scriptOf(`### Highlights\n\n- ${entry}`);
        expect(script).to.include(entry.slice(1));
        expect(script).to.not.match(/\bnew:|adds|additions/i);
      });
  });

  describe('an addition is not said to break anything', () => {
    for (const entry of [
      'Python 3.15 is now supported',
      'Node 24 is now supported',
      'Images for 64-bit ARM are now available',
      'Names with dots are now allowed',
      'Nested trays are now possible',
    ])
      it(entry, () => {
        const script = scriptOf(`### Highlights\n\n- ${entry}`);
        expect(script).to.include(entry);
        expect(script).to.not.match(/break/i);
      });
  });
});
