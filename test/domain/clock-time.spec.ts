import { expect } from 'chai';
import { inHours } from '../../src/domain/clock-time.js';
import { writeCaptions } from '../../src/publishing/captions.js';
import { clockTime, linkTime, spokenLength } from '../../src/web/player/clock-time.js';
import { timeOfLink } from '../../src/web/player/link-time.js';
import { spokenTime } from '../../src/web/islands/player/spoken-time.js';
import { metadataTask } from '../../src/mastering/extras.js';

const HOUR_MS = 3_600_000;
/** The longest that `rendering.longestMinutes` allows. */
const LONGEST_MS = 6_000 * 60_000;
const AFTER_A_DAY = 25 * HOUR_MS + 2 * 60_000 + 3_004;

describe('times in long audio', () => {
  for (const [ms, expected] of [
    [0, '00:00:00.000'],
    [59_999.6, '00:01:00.000'],
    [24 * HOUR_MS - 1, '23:59:59.999'],
    [24 * HOUR_MS, '24:00:00.000'],
    [AFTER_A_DAY, '25:02:03.004'],
    [LONGEST_MS, '100:00:00.000'],
  ] as const) {
    it(`is ${expected} at ${ms} ms`, () => {
      expect(inHours(ms)).to.equal(expected);
    });
  }

  it('goes on beyond a day in captions', () => {
    const place = { startMs: AFTER_A_DAY, endMs: LONGEST_MS };
    const cue = {
      speaker: 1,
      text: 'End.',
      chapter: null,
      opensParagraph: true,
      ...place,
    } as const;
    const transcript = { durationMs: LONGEST_MS, cues: [cue], chapters: [] };
    expect(writeCaptions(transcript, 'vtt', 1)).to.contain('25:02:03.004 --> 100:00:00.000');
    expect(writeCaptions(transcript, 'srt', 1)).to.contain('25:02:03,004 --> 100:00:00,000');
  });

  for (const format of ['opus', 'flac'] as const) {
    it(`goes on beyond a day in the chapters of ${format}`, () => {
      const chapters = [{ title: 'Late', startMs: AFTER_A_DAY, endMs: LONGEST_MS }];
      const tags = { title: 'Long', date: '2026-05-10' };
      const { attachments } = metadataTask(format, tags, { chapters, cover: null });
      expect(attachments[0]?.content).to.contain('CHAPTER000=25:02:03.004\n');
    });
  }

  it('goes on beyond a day in players and their links', () => {
    expect(clockTime(AFTER_A_DAY)).to.equal('25:02:03');
    expect(clockTime(LONGEST_MS)).to.equal('100:00:00');
    expect(spokenLength(LONGEST_MS)).to.equal('100 h');
    expect(spokenTime(AFTER_A_DAY)).to.equal('25 hours 2 minutes 3 seconds');
    expect(timeOfLink(linkTime(LONGEST_MS))).to.equal(LONGEST_MS);
    expect(timeOfLink('100:00:00')).to.equal(LONGEST_MS);
  });
});
