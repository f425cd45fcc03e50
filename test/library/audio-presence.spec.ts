import { expect } from 'chai';
import { MediaStoreUnavailable } from '../../src/domain/failure.js';
import { AudioPresence } from '../../src/library/audio-presence.js';

const MEDIA = { key: 'a.mp3', bytes: 5 };

describe('presence of audio', () => {
  const presence = (size: () => Promise<number | null>) => new AudioPresence({ size });

  it('is what the store says: the whole file, or none', async () => {
    const sizes: [number | null, boolean][] = [
      [5, true],
      [4, false],
      [null, false],
    ];
    for (const [size, isThere] of sizes) {
      expect(await presence(() => Promise.resolve(size)).isThere(MEDIA)).to.equal(isThere);
    }
  });

  it('is not there if it cannot be looked at', async () => {
    const broken = presence(() => Promise.reject(new Error('EIO')));
    expect(await broken.isThere(MEDIA)).to.equal(false);
  });

  it('is believed if the store does not answer: nothing is known to be lost', async () => {
    const unavailable = presence(() => Promise.reject(new MediaStoreUnavailable('Down.')));
    expect(await unavailable.isThere(MEDIA)).to.equal(true);
  });

  it('is believed if the store is silent, within seconds', async () => {
    const silent = presence(() => new Promise(() => undefined));
    const start = performance.now();
    expect(await silent.isThere(MEDIA)).to.equal(true);
    expect(performance.now() - start).to.be.within(1_900, 8_000);
  });

  it('asks the store once for looks in a row', async () => {
    let asked = 0;
    const counted = presence(() => Promise.resolve((asked += 1) > 0 ? 5 : null));
    expect(await counted.isThere(MEDIA)).to.equal(true);
    expect(await counted.isThere(MEDIA)).to.equal(true);
    expect(asked).to.equal(1);
  });
});
