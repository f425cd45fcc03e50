import { expect } from 'chai';
import { pino } from 'pino';
import { Logos } from '../../src/publishing/logos.js';

const KILOBYTE = 1024;

describe('logos', () => {
  /** Asks for so many of a size, then for the first and the last one again. @returns addresses that were fetched twice */
  async function fetchedTwice(count: number, bytes: number): Promise<readonly number[]> {
    const fetched: number[] = [];
    const logos = new Logos({
      fetch: (url) => {
        fetched.push(Number(url));
        const image = Buffer.alloc(bytes);
        image.write('GIF89a');
        return Promise.resolve(image);
      },
      logger: pino({ level: 'silent' }),
    });
    for (let i = 0; i < count; i += 1) await logos.find(String(i));
    for (const i of [count - 1, 0]) await logos.find(String(i));
    return fetched.filter((url, i) => fetched.indexOf(url) < i);
  }

  it('are kept as long as there is room: many small ones, of large ones the newest', async () => {
    expect(await fetchedTwice(100, KILOBYTE)).to.deep.equal([]);
    expect(await fetchedTwice(100, 512 * KILOBYTE)).to.deep.equal([0]);
  });
});
