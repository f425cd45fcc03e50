import { expect } from 'chai';
import { kindOf } from '../../src/intake/kind.js';
import { TextThreads } from '../../src/intake/texts/text-threads.js';

const RELEASES =
  '# Relay\n\n## 2.0.0\n\n### Fixed\n\n- Copies are kept\n\n## 1.0.0\n\n- Added relays\n';
const PROSE = '# Backups\n\nBackups run every night. They are kept for a week.\n';
const EITHER = '- Fixed the leak\n- Think about relays\n- Copies\n';

describe('telling changelogs from documents', () => {
  it('goes by the content, and by the name where the content could be either', () => {
    expect(kindOf(RELEASES, 'notes.md')).to.equal('changelog');
    expect(kindOf(PROSE, 'CHANGELOG.md')).to.equal('document');
    expect(kindOf(EITHER, 'release-notes.txt')).to.equal('changelog');
    expect(kindOf(EITHER, 'list.txt')).to.equal('document');
  });

  it('tells by the beginning of a long text, in a thread', async () => {
    const threads = new TextThreads({ idleMs: 1_000 });
    try {
      const kind = await threads.kindOf(RELEASES.repeat(20_000), 'notes.md');
      expect(kind).to.deep.equal({ readable: true, kind: 'changelog' });
      const found = await threads.releasesOf(RELEASES);
      expect(found.readable && found.changelog.releases).to.have.lengthOf(2);
      const parts = await threads.partsOf(PROSE);
      expect(parts).to.deep.equal({
        readable: true,
        parts: [{ number: 1, text: PROSE, content: PROSE }],
      });
    } finally {
      await threads.close();
    }
  });

  it('leaves at once what is aborted', async () => {
    const threads = new TextThreads({ idleMs: 1_000 });
    try {
      const aborter = new AbortController();
      const endless = threads.partsOf('#\n'.repeat(1_000_000), aborter.signal);
      aborter.abort(new Error('stopped'));
      const error: unknown = await endless.catch((reason: unknown) => reason);
      expect(error).to.have.property('message', 'stopped');
      expect(await threads.partsOf(PROSE)).to.have.property('readable', true);
    } finally {
      await threads.close();
    }
  });
});
