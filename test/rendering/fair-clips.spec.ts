import path from 'node:path';
import { expect } from 'chai';
import { NEUTRAL_PROSODY } from '../../src/domain/utterance.js';
import { GatedVoice } from '../builders/gated-voice.js';
import { eventually } from '../journeys/eventually.js';
import { openStage, type Stage } from './stage.js';

describe('clips of conversions and samples', () => {
  let voice: GatedVoice;
  let stage: Stage;

  before(async () => {
    voice = await GatedVoice.install();
    stage = await openStage({ threads: 1 });
  });

  after(async () => {
    await stage.close();
    await voice.discard();
  });

  const speak = (lane: string, text: string) => {
    const task = {
      entryPath: voice.entryPath,
      host: { settings: {}, ffmpegPath: 'not needed', allowedNetworks: [] },
      request: { text, voice: 'low', prosody: NEUTRAL_PROSODY },
      clipPath: path.join(stage.folder, `${text.replaceAll(' ', '-')}.wav`),
    };
    const { signal } = new AbortController();
    return stage.pool.render(task, signal, signal, lane);
  };

  it('take turns: a sample waits for one clip of a conversion, not for all that it has ahead', async () => {
    const gates = ['alpha', 'bravo', 'charlie'];
    const clips = gates.map((gate) => speak('conversion', `The relay waits for ${gate} here`));
    const sample = speak('sample', 'A short line that is spoken here');
    await eventually(() => voice.hasBegun('alpha') || undefined);
    await voice.open('alpha');
    expect((await sample).sampleCount).to.be.above(0);
    expect(voice.hasBegun('charlie')).to.equal(false);
    for (const gate of gates) await voice.open(gate);
    expect(await Promise.all(clips)).to.have.lengthOf(gates.length);
  });
});
