import { expect } from 'chai';
import { brandPlace } from '../../src/web/brand.js';
import { barsOf } from '../../src/web/player/bars.js';
import { clockTime, spokenLength } from '../../src/web/player/clock-time.js';
import { timeOfLink } from '../../src/web/player/link-time.js';
import { pathOf } from '../../src/web/site.js';

describe('times and measures of pages', () => {
  it('reads the time of a link in the ways in which people write it', () => {
    const cases = { '122': 122, '12.5': 12.5, '2:02': 122, '1:02:03': 3_723, '1h2m3s': 3_723 };
    for (const [t, seconds] of Object.entries({ ...cases, '2m': 120, '90m': 5_400 })) {
      expect(timeOfLink(t), t).to.equal(seconds * 1000);
    }
    for (const wrong of ['', '-1', 'x', '1:2:3:4', '1e9', '9999999999', '1h2', 'NaN', ' 1', '١']) {
      expect(timeOfLink(wrong), wrong).to.equal(0);
    }
  });

  it('writes places and lengths as players do', () => {
    expect([0, 999, 65_000, 3_723_000, -5].map(clockTime)).to.deep.equal([
      ...['0:00', '0:00', '1:05', '1:02:03', '0:00'],
    ]);
    expect([900, 59_400, 59_600, 239_000, 3_600_000, 3_720_000].map(spokenLength)).to.deep.equal([
      ...['1 s', '59 s', '1 min', '4 min', '1 h', '1 h 2 min'],
    ]);
  });

  it('draws a bar a sentence if there is room, in its place and its lane', () => {
    const bars = barsOf(
      [
        { speaker: 1, startMs: 0, endMs: 4_000 },
        { speaker: 2, startMs: 4_500, endMs: 8_000, state: 'waiting' },
        { speaker: 1, startMs: 8_000, endMs: 10_000 },
      ],
      10_000,
    );
    expect(bars).to.deep.equal([
      { speaker: 1, state: 'ready', from: 0, to: 400 },
      { speaker: 2, state: 'waiting', from: 450, to: 800 },
      { speaker: 1, state: 'ready', from: 800, to: 1000 },
    ]);
  });

  it('lets sentences of a long text share bars, but none of another state or far away', () => {
    const cues = Array.from({ length: 2_000 }, (_, i) => ({
      speaker: 1 as const,
      startMs: i * 1_000,
      endMs: i * 1_000 + 900,
      state: i < 1_000 ? ('ready' as const) : ('waiting' as const),
    }));
    const bars = barsOf(cues, 2_000_000);
    expect(bars.length).to.be.within(100, 250);
    for (const [i, { from, to, state }] of bars.entries()) {
      expect(to).to.be.above(from);
      expect(bars[i + 1]?.from ?? Infinity).to.be.at.least(to + 1);
      expect(state).to.equal(from < 500 ? 'ready' : 'waiting');
    }
    const apart = barsOf(
      [cues[0], cues[100]].flatMap((cue) => cue ?? []),
      2_000_000,
    );
    expect(apart).to.have.length(2);
  });

  it('keeps the path of the public address, which a proxy strips', () => {
    const place = (publicUrl: string) => pathOf({ publicUrl }, '/assets/x.css');
    expect(place('https://example.com')).to.equal('/assets/x.css');
    expect(place('https://example.com/audio')).to.equal('/audio/assets/x.css');
  });

  it('takes six hexadecimal digits for a colour, and nothing else', () => {
    expect(brandPlace('#d9480f')).to.equal('/assets/brand/d9480f.css');
    for (const wrong of [null, '', 'red', '#fff', '#D9480F', '#d9480f}', '#d9480f\n']) {
      expect(brandPlace(wrong), String(wrong)).to.equal(null);
    }
  });
});
