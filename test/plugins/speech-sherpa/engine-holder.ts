import { SherpaEngine } from '../../../plugins/speech-sherpa/sherpa-engine.js';
import { NEUTRAL_PROSODY } from '../../../src/domain/utterance.js';

/** A process that speaks with an engine: the engine's program and the folder of a pack are its arguments. */
const [, , program, folder] = process.argv;
if (program === undefined || folder === undefined) throw new Error('Which program, which pack?');
await new SherpaEngine(program, 'not needed').synthesize({
  ...{ text: 'Hello.', voice: 'one', prosody: NEUTRAL_PROSODY },
  pack: { folder, family: 'vits', speaker: 0, language: 'en-US', memoryMegabytes: 50 },
});
