import { expect } from 'chai';
import { pino } from 'pino';
import { NO_BRANDING } from '../../src/domain/account.js';
import { Logos, type LogoOwner } from '../../src/publishing/logos.js';

const KILOBYTE = 1024;

describe('logos', () => {
  const ofAddress = (logoUrl: string): LogoOwner => {
    return { id: 'one', branding: { ...NO_BRANDING, logoUrl } };
  };
  const ofUpload = (id: string, logoVersion: string): LogoOwner => {
    return { id, branding: { ...NO_BRANDING, logoUrl: 'https://example.org', logoVersion } };
  };
  const logger = pino({ level: 'silent' });
  const fetchNothing = () => Promise.reject(new Error('The address must not be called.'));

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
      uploaded: { find: () => Promise.resolve(null) },
      logger,
    });
    for (let i = 0; i < count; i += 1) await logos.find(ofAddress(String(i)));
    for (const i of [count - 1, 0]) await logos.find(ofAddress(String(i)));
    return fetched.filter((url, i) => fetched.indexOf(url) < i);
  }

  it('are kept as long as there is room: many small ones, of large ones the newest', async () => {
    expect(await fetchedTwice(100, KILOBYTE)).to.deep.equal([]);
    expect(await fetchedTwice(100, 512 * KILOBYTE)).to.deep.equal([0]);
  });

  it('are those that were uploaded, read once for each version', async () => {
    let reads = 0;
    const uploaded = {
      find: (id: string) => {
        reads += 1;
        return Promise.resolve({ version: 'v1', png: Buffer.from(id) });
      },
    };
    const logos = new Logos({ fetch: fetchNothing, uploaded, logger });
    expect(await logos.versionAtHand(ofUpload('a', 'v1'))).to.equal('v1');
    expect(reads).to.equal(0);
    for (const id of ['a', 'b', 'a', 'b']) {
      const logo = await logos.find(ofUpload(id, 'v1'));
      expect(String(logo?.body)).to.equal(id);
    }
    expect(reads).to.equal(2);
  });

  it('are missing if an upload has just been removed', async () => {
    const uploaded = { find: () => Promise.resolve(null) };
    const logos = new Logos({ fetch: fetchNothing, uploaded, logger });
    expect(await logos.find(ofUpload('a', 'v1'))).to.equal(null);
  });
});
