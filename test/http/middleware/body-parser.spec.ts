import { expect } from 'chai';
import { ApiError } from '../../../src/http/api-error.js';
import { BodyParser } from '../../../src/http/middleware/body-parser.js';

describe('BodyParser', () => {
  it('lets organizations take turns with long bodies, and parses short ones at once', async () => {
    const parser = new BodyParser();
    const order: string[] = [];
    const parse = (lane: string, length: number) =>
      parser.parse(bodyOf(length), lane).then(() => order.push(lane));
    await Promise.all([
      ...Array.from({ length: 4 }, () => parse('noisy', 500_000)),
      parse('quiet', 500_000),
      parse('short', 1_000),
    ]);
    expect(order).to.deep.equal(['short', 'noisy', 'quiet', 'noisy', 'noisy', 'noisy']);
  });

  it('lets other work in between two long bodies of one organization', async () => {
    const parser = new BodyParser();
    const order: string[] = [];
    const bodies = Array.from({ length: 3 }, async () => {
      await parser.parse(bodyOf(500_000), 'noisy');
      order.push('body');
      setImmediate(() => order.push('other work'));
    });
    await Promise.all(bodies);
    expect(order.slice(0, 4)).to.deep.equal(['body', 'other work', 'body', 'other work']);
  });

  it('goes on after a long body that is refused', async () => {
    const parser = new BodyParser();
    const broken = Buffer.from(`{"a":"${'x'.repeat(100_000)}`);
    const [refused, taken] = await Promise.allSettled([
      parser.parse(broken, 'one'),
      parser.parse(bodyOf(100_000), 'one'),
    ]);
    expect(refused).to.have.property('reason').that.is.instanceOf(ApiError);
    expect(taken.status).to.equal('fulfilled');
  });
});

function bodyOf(length: number): Buffer {
  return Buffer.from(JSON.stringify({ content: 'x'.repeat(length) }));
}
