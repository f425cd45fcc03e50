import { expect } from 'chai';
import type { ConversionListItem } from '../../src/http/schemas/conversion-list.js';
import { Dropped, startWatching } from './dropped-files.js';
import type { RunningDaemon } from './running-daemon.js';

describe('a file that is dropped into a folder', function () {
  this.timeout(120_000);
  let daemon: RunningDaemon;
  let dropped: Dropped;

  before(async () => {
    daemon = await startWatching();
    dropped = new Dropped(daemon.storage);
  });

  after(() => daemon.discard());

  it('becomes audio, as the API shows it too', async () => {
    await dropped.drop('team/Notes.md', '# Search\n\nThe search is faster now.\n');
    const audio = await dropped.result('team/Notes.mp3');
    expect(await dropped.moved('done/team/Notes.md')).to.include('faster');
    expect(audio.length).to.be.greaterThan(10_000);
    expect((await dropped.result('team/Notes.txt')).toString()).to.include('search is faster');
    const { data } = (await daemon.request('/conversions')).body as { data: ConversionListItem[] };
    expect(data.map(({ title, status }) => [title, status])).to.deep.equal([
      ['Search', 'completed'],
    ]);
    expect(await dropped.files('inbox')).to.deep.equal(['done/team/Notes.md']);
  });
});
