import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { FliteEngine } from '../../plugins/speech-flite/flite-engine.js';
import { DEFAULT_VOICE_SETTINGS } from '../../src/domain/voice.js';
import type { Script } from '../../src/domain/script.js';
import { spokenSeconds } from '../../src/domain/script-length.js';
import { planSpeech } from '../../src/speech/plan.js';
import { VERBALIZER } from '../builders/verbalizer.js';

const GOLDEN = 'test/scripting/writing/golden';

/** Duration of a script with the built-in voice, including its pauses. */
async function heardSeconds(engine: FliteEngine, script: Script): Promise<number> {
  let seconds = 0;
  for (const { spoken, prosody, pauseAfterMs } of planSpeech(
    script,
    DEFAULT_VOICE_SETTINGS,
    VERBALIZER,
  ).utterances) {
    const { samples, sampleRate } = await engine.synthesize({
      text: spoken,
      voice: 'slt',
      prosody,
    });
    seconds += samples.length / sampleRate + pauseAfterMs / 1000;
  }
  return seconds;
}

describe('how long a script takes to say', () => {
  const brief = readdirSync(GOLDEN).filter((name) => name.includes('brief'));

  for (const name of brief) {
    it(`is not underestimated, and what is promised is kept: ${name}`, async () => {
      const text = readFileSync(`${GOLDEN}/${name}`, 'utf8').trim();
      const speakers = text.startsWith('HOST') ? 2 : 1;
      const heard = await heardSeconds(await FliteEngine.create(), {
        ...{ title: '', text, speakers, chapters: [] },
      });
      expect(heard).to.be.at.most(60);
      expect(spokenSeconds(text)).to.be.within(0.97 * heard, 1.2 * heard);
    });
  }
});
