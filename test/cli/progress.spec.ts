import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { showDownload } from '../../src/cli/progress.js';
import { eventually } from '../journeys/eventually.js';

/** A stream that says whether it is a terminal, and what was written to it. */
class Screen extends PassThrough {
  text = '';

  constructor(readonly isTTY: boolean) {
    super();
    this.on('data', (chunk: Buffer) => (this.text += chunk.toString()));
  }
}

describe('the progress of a download', () => {
  it('is a bar with the size and the time left on a terminal', async () => {
    const screen = new Screen(true);
    const progress = showDownload('Fetching', 431_000_000, screen);
    progress.update(107_750_000);
    await eventually(() => (screen.text.includes('25 % of 431 MB') ? true : undefined));
    progress.update(215_500_000);
    await eventually(() => (/50 % of 431 MB, \d+m?\w* left/.test(screen.text) ? true : undefined));
    progress.stop();
    expect(screen.text).to.match(/Fetching █+░+ 50 %/);
  });

  it('is a line for each quarter elsewhere, with the size and the time left', () => {
    const screen = new Screen(false);
    const progress = showDownload('Fetching', 2_000_000, screen);
    for (let bytes = 0; bytes <= 2_000_000; bytes += 100_000) progress.update(bytes);
    progress.stop();
    const lines = screen.text.trim().split('\n');
    expect(lines.map((line) => line.replace(/, \d+ s left$/, ', … left'))).to.deep.equal([
      'Fetching: 25 % of 2.0 MB, … left',
      'Fetching: 50 % of 2.0 MB, … left',
      'Fetching: 75 % of 2.0 MB, … left',
      'Fetching: 100 % of 2.0 MB, … left',
    ]);
  });

  it('says nothing of a size that nobody tells', () => {
    const screen = new Screen(false);
    const progress = showDownload('Fetching', 0, screen);
    progress.update(5_000_000, 0);
    progress.stop();
    expect(screen.text).to.equal('');
  });
});
