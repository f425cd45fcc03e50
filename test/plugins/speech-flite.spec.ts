import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { FliteProgram } from '../../plugins/speech-flite/flite-program.js';
import { FliteEngine } from '../../plugins/speech-flite/flite-engine.js';
import { readWav } from '../../plugins/speech-flite/wav.js';
import { NEUTRAL_PROSODY } from '../../src/domain/utterance.js';
import { parseManifest } from '../../src/plugin-host/manifest.js';
import { speechProviderSuite } from '../contracts/speech-provider.suite.js';

const TEXTS = [
  'Search.',
  'Why does it fail?',
  'The import, which was slow, is fast; mail is next.',
  'A B C, one two three.',
  "It isn't ready (yet).",
];

/** Sounds of flite's American English, vowels with their stress; flite leaves out words that have any other. */
const SOUNDS =
  /^(?:(?:(?:aa|ae|ah|ao|aw|ax|ay|eh|er|ey|ih|iy|ow|oy|uh|uw)[01]|b|ch|dh?|f|g|hh|jh|k|l|m|ng?|p|r|sh?|th?|v|w|y|zh?)(?: |$))+$/;

/** Every voice with texts, rates and pitches that differ, in an order in which neighbours differ. */
const VARIED_OPTIONS: readonly (readonly string[])[] = Array.from({ length: 120 }, (_, at) => [
  ...['-voice', ['slt', 'rms', 'awb', 'kal16'][at % 4] ?? ''],
  ...['--setf', `duration_stretch=${(0.5 + (at % 7) / 10).toFixed(4)}`],
  ...(at % 3 === 0 ? ['--setf', `int_f0_target_mean=${90 + at}`] : []),
  ...['-t', `${TEXTS[at % TEXTS.length]} ${at % 11}`],
]);

describe('speech-flite', () => {
  const file = new URL('../../plugins/speech-flite/plugin.json', import.meta.url);
  const manifest = parseManifest(readFileSync(file, 'utf8'), file.pathname);
  if (manifest === null || 'packs' in manifest) throw new Error('It has no voices.');

  speechProviderSuite({
    manifest,
    entryPath: fileURLToPath(new URL(manifest.entry, file)),
    quickVoice: 'kal16',
    host: { settings: {}, ffmpegPath: 'not needed', allowedNetworks: [] },
  });

  it('speaks with no other voice in place of one that it does not have', async () => {
    const engine = await FliteEngine.create();
    const request = { text: 'Hello.', voice: 'nobody', prosody: NEUTRAL_PROSODY };
    const outcome = await engine.synthesize(request).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(Error).with.property('message', 'flite has no voice nobody');
    await engine.close();
  });

  for (const [word, alike, asBefore] of [
    ['git', 'ghit', 'jit'],
    ['queued', 'cued', 'queue wood'],
    ['se', 'say', 'southeast'],
    ['reading', 'reeding', 'redding'],
    ['It will read', 'It will reed', 'It will red'],
    ['the read only mode', 'the reed only mode', 'the red only mode'],
    ['It could not be read', 'It could not be red', 'It could not be reed'],
    ['Keys are read and written', 'Keys are red and written', 'Keys are reed and written'],
    ['Now close the pool', 'Now cloze the pool', 'Now kloce the pool'],
    ['It is close to zero', 'It is kloce to zero', 'It is cloze to zero'],
  ]) {
    it(`says "${word}" like "${alike}", and not like "${asBefore}"`, async () => {
      const engine = await FliteEngine.create();
      const say = async (text = '') =>
        Buffer.from(
          (await engine.synthesize({ text, voice: 'kal16', prosody: NEUTRAL_PROSODY })).samples
            .buffer,
        );
      const said = await say(word);
      expect(said.equals(await say(alike)), alike).to.equal(true);
      expect(said.equals(await say(asBefore)), asBefore).to.equal(false);
    });
  }

  it('knows the sounds of every word in its list of pronunciations', () => {
    const list = new URL('../../plugins/speech-flite/pronunciations.txt', import.meta.url);
    const lines = readFileSync(list, 'utf8').trim().split('\n');
    const entries = lines.filter((line) => !line.startsWith('#'));
    expect(entries).to.have.lengthOf.above(100);
    for (const entry of entries) {
      const [word, sounds = ''] = entry.split(' : ');
      expect(word).to.match(/^[a-z]+$/);
      expect(sounds, word).to.match(SOUNDS);
      expect(sounds.match(/1/g), word).to.have.lengthOf(1);
    }
    expect(entries).to.deep.equal([...new Set(entries)].sort());
  });

  it('says in one instance, clip after clip, byte for byte what a new one says', async function () {
    this.timeout(120_000);
    const kept = await FliteProgram.load();
    const fresh = await FliteProgram.load();
    for (const [at, options] of VARIED_OPTIONS.entries()) {
      // After an aborted run the next one has a new instance.
      await fresh.run(['--help']).catch(() => undefined);
      const same = Buffer.from(await fresh.run(options)).equals(await kept.run(options));
      expect(same, `clip ${at}: ${options.join(' ')}`).to.equal(true);
    }
  });

  it('continues after a run that flite aborted', async () => {
    const program = await FliteProgram.load();
    const options = ['-voice', 'kal16', '-t', 'Nothing is left of what went wrong.'];
    const before = Buffer.from(await program.run(options));
    const outcome: unknown = await program.run(['--help']).catch((error: unknown) => error);
    expect(outcome).to.be.instanceOf(Error).with.property('message').that.includes('usage: flite');
    expect(before.equals(await program.run(options))).to.equal(true);
  });

  it('rejects output that is not flite audio', () => {
    expect(() => readWav(Buffer.alloc(0))).to.throw('no audio');
    expect(() => readWav(Buffer.alloc(100))).to.throw('no audio');
    const stereo = Buffer.alloc(48);
    stereo.write('RIFF', 0, 'latin1');
    stereo.writeUInt16LE(2, 22);
    expect(() => readWav(stereo)).to.throw('mono');
  });
});
