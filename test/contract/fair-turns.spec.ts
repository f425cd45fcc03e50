import { expect } from 'chai';
import { GatedVoice } from '../builders/gated-voice.js';
import { GatedWriter } from '../builders/gated-writer.js';
import { errorOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';
import { type Access, codesOf, MeteredDaemon } from './metered-daemon.js';

const AT = '2026-05-10T12:00:00.000Z';

/** Scripts that one organization may have open at once. */
const MOST_OPEN = 20;

const waitingFor = (gate: string) => `Relay copies files. It waits for ${gate}.`;

describe('contract: organizations take turns for scripts', () => {
  let writer: GatedWriter;
  let daemon: MeteredDaemon;

  before(async () => {
    writer = await GatedWriter.install();
    const env = { ...writer.env, LECTERN_JOBS_CONCURRENCY: '2' };
    daemon = await MeteredDaemon.start(AT, { audioQuota: 1 }, env);
  });

  after(async () => {
    await daemon.discard();
    await writer.discard();
  });

  const write = (key: string, content: string, signal?: AbortSignal) =>
    fetch(`${daemon.origin}/v1/scripts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content, mode: 'product-feature' }),
      ...(signal !== undefined && { signal }),
    });

  it('a script of one waits for one script of another, however many of those wait', async () => {
    const [many, one] = [await daemon.access({ mode: 'test' }), await daemon.access()];
    const gates = Array.from({ length: MOST_OPEN }, (_, index) => `a${index}`);
    const held = gates.map((gate) => write(many.key, waitingFor(gate)));
    const kept = await eventually(() => gates.find((gate) => writer.hasBegun(gate)));
    const opened = new Set([kept]);
    const nextHeld = () => gates.find((gate) => writer.hasBegun(gate) && !opened.has(gate));
    const answers: number[] = [];
    const answer = write(one.key, 'Relay copies files.').then(({ status }) => answers.push(status));
    while (answers.length === 0) {
      // One place stays taken. Until the daemon has the order of the one, the other goes to the many.
      await daemon.request('/organizations', one.key);
      const gate = await eventually(() => (answers.length > 0 ? kept : nextHeld()));
      opened.add(gate);
      if (gate !== kept) await writer.open(gate);
    }
    await answer;
    expect(answers).to.deep.equal([200]);
    expect(gates.filter((gate) => writer.hasBegun(gate)).length).to.be.below(gates.length);
    for (const gate of gates) await writer.open(gate);
    const statuses = (await Promise.all(held)).map(({ status }) => status);
    expect(statuses).to.deep.equal(gates.map(() => 200));
  });

  it('429 CONCURRENCY_LIMIT_EXCEEDED where 20 of one are open; a caller that leaves makes room', async () => {
    const { organization, key } = await daemon.access();
    const gone = new AbortController();
    const text = waitingFor('b1');
    const asked = Array.from({ length: MOST_OPEN + 1 }, () => write(key, text, gone.signal));
    const refused = await Promise.any(asked);
    expect(refused.status).to.equal(429);
    expect(Number(refused.headers.get('retry-after'))).to.be.at.least(1);
    const { error } = (await refused.json()) as { error: { code: string } };
    expect(error.code).to.equal('CONCURRENCY_LIMIT_EXCEEDED');
    const sandbox = await daemon.keyOf(organization, { mode: 'test' });
    const others = [write(sandbox, waitingFor('b2')), write((await daemon.access()).key, text)];
    gone.abort();
    await Promise.allSettled(asked);
    await writer.open('b1');
    await writer.open('b2');
    await eventually(async () => {
      const { status } = await write(key, 'Relay copies files.');
      return status === 200 || undefined;
    });
    expect((await Promise.all(others)).map(({ status }) => status)).to.deep.equal([200, 200]);
  });

  it('quota: 402 before the text of an order is read for its version', async () => {
    const { key } = await daemon.access();
    const order = {
      ...{ source_type: 'changelog', title: 'Relay', settings: { version: '9.9.9' } },
      content: '## 2.0.0\n\n- Add relays\n\n## 1.0.0\n\n- Add copies\n',
    };
    const known = { ...order, settings: { version: '2.0.0' } };
    const answers = [
      await daemon.request('/conversions', key, { body: order }),
      await daemon.request('/conversions', key, { body: known }),
      await daemon.request('/conversions', key, { body: order }),
    ];
    expect(codesOf(answers)).to.deep.equal(['VALIDATION_ERROR', null, 'QUOTA_EXCEEDED']);
  });
});

describe('contract: organizations take turns for samples', () => {
  let voice: GatedVoice;
  let daemon: MeteredDaemon;

  before(async () => {
    voice = await GatedVoice.install();
    daemon = await MeteredDaemon.start(AT, {}, voice.env);
  });

  after(async () => {
    await daemon.discard();
    await voice.discard();
  });

  const sample = ({ key }: Pick<Access, 'key'>, text: string) =>
    fetch(`${daemon.origin}/v1/voices/low/sample`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });

  it('the sandbox of an organization has a sample of its own', async () => {
    const live = await daemon.access();
    const sandbox = { key: await daemon.keyOf(live.organization, { mode: 'test' }) };
    const answers = [sample(live, 'It waits for echo.'), sample(sandbox, 'A line of the sandbox.')];
    await voice.open('echo');
    expect((await Promise.all(answers)).map(({ status }) => status)).to.deep.equal([200, 200]);
  });

  it('503 SAMPLE_TIMEOUT with Retry-After at the limit of seconds', async () => {
    const hurried = await MeteredDaemon.start(
      AT,
      {},
      {
        ...voice.env,
        LECTERN_RENDERING_SAMPLE_SECONDS: '1',
      },
    );
    try {
      const { key } = await hurried.access();
      const body = { text: 'It waits for ever.' };
      const answer = await hurried.request('/voices/low/sample', key, { body });
      expect(answer.status).to.equal(503);
      expect(errorOf(answer).code).to.equal('SAMPLE_TIMEOUT');
      expect(Number(answer.headers.get('retry-after'))).to.be.at.least(1);
    } finally {
      await hurried.discard();
    }
  });
});
