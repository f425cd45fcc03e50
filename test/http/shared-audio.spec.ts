import { get, type IncomingMessage } from 'node:http';
import { expect } from 'chai';
import type { Core } from '../../src/daemon/core.js';
import type { Conversion } from '../../src/domain/conversion.js';
import type { EmbedTokenResource } from '../../src/http/schemas/embed-token.js';
import type { Failure } from '../../src/http/schemas/envelope.js';
import { aConversion } from '../builders/conversion.js';
import { addCompleted } from '../builders/shared-conversion.js';
import { Pieces } from '../daemon/pieces.js';
import { leadTo } from '../database/tried/conversion-steps.js';
import { dataOf } from '../journeys/answers.js';
import type { ApiClient } from '../journeys/api-client.js';
import { eventually } from '../journeys/eventually.js';

/** More than the connection holds while nobody reads. */
const LONG = Buffer.alloc(32 * 2 ** 20, 'lectern ');
const SHORT = Buffer.from('0123456789');

describe('audio that is shared', () => {
  let pieces: Pieces;
  let core: Core;
  let api: ApiClient;
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);

  before(async () => {
    process.on('warning', note);
    pieces = await Pieces.open();
    core = await pieces.core();
    api = await pieces.api(core);
  });

  after(async () => {
    process.off('warning', note);
    await pieces.discard();
  });

  const add = (audio: Buffer, changes: Partial<Conversion> = {}) =>
    addCompleted(core, audio, changes);
  /** One that is being made. */
  const addPending = async (changes: Partial<Conversion> = {}) => {
    const [organization] = await core.database.reads.accounts.organizations();
    const conversion = aConversion({ organizationId: organization?.id ?? '', ...changes });
    await core.database.unitOfWork.write(({ conversions }) => conversions.add(conversion));
    return conversion;
  };
  const tokenOf = async ({ id }: Conversion) => {
    const answer = await api.request(`/conversions/${id}/embed-token`, { method: 'POST' });
    return dataOf<EmbedTokenResource>(answer);
  };
  const revoke = ({ conversion_id, token }: EmbedTokenResource) =>
    api.request(`/conversions/${conversion_id}/embed-token/${token}`, { method: 'DELETE' });
  const change = (id: string, body: object) =>
    api.request(`/conversions/${id}`, { method: 'PATCH', body });
  const playerOf = ({ id }: Conversion) => `${api.origin}/embed/${id}`;

  async function outcome(address: string, headers: Record<string, string> = {}) {
    const answer = await fetch(address, { headers });
    const body = await answer.text();
    return answer.ok ? body : `${answer.status} ${(JSON.parse(body) as Failure).error.code}`;
  }

  /** Begins to read an answer and then reads no further. */
  const begin = (address: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(address, (answer) => {
        answer.once('readable', () => resolve(answer));
      }).once('error', reject);
    });

  /** Reads on to the end: how many bytes came, and whether that was all. */
  const finish = async (answer: IncomingMessage) => {
    let bytes = 0;
    try {
      for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length;
    } catch {
      // Cut off.
    }
    return { bytes, isComplete: answer.complete };
  };

  /** The names of the events of an open stream, as they come. */
  const listen = async (player: string) => {
    const answer = await begin(`${player}/events`);
    expect(answer.headers['content-type']).to.match(/^text\/event-stream\b/);
    expect(answer.headers['access-control-allow-origin']).to.equal('*');
    let text = '';
    let hasEnded = false;
    answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
    answer.on('end', () => (hasEnded = true));
    return {
      names: () => [...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name),
      untilEnded: () => eventually(() => (hasEnded ? true : undefined)),
    };
  };

  it('plays by an embed token and, of a public conversion, without one: whole, by ranges, described alone', async () => {
    const shared = await add(SHORT, { publicUrl: true });
    const { embed_url } = await tokenOf(shared);
    for (const player of [embed_url, playerOf(shared)]) {
      const address = `${player}/audio`;
      expect(await outcome(address)).to.equal('0123456789');
      expect(await outcome(address, { range: 'bytes=2-4' })).to.equal('234');
      const head = await fetch(address, { method: 'HEAD' });
      expect(head.headers.get('content-length')).to.equal('10');
      expect(head.headers.get('cache-control')).to.equal('private, no-cache');
      expect(head.headers.get('referrer-policy')).to.equal('no-referrer');
      expect(head.headers.get('access-control-allow-origin')).to.equal('*');
      const etag = head.headers.get('etag') ?? '';
      const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
      expect((await fetch(address, { headers: known })).status).to.equal(304);
      expect((await fetch(address, { method: 'POST' })).status).to.equal(405);
    }
  });

  it('is not there for anybody else: private, unfinished, made up', async () => {
    const secret = await add(SHORT);
    const { token } = await tokenOf(secret);
    const none = '404 SHARE_NOT_FOUND';
    const places = [
      secret.id,
      '00000000-0000-7000-8000-000000000000',
      `t/${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `t/${token}x`,
      't/emb_',
      't/..%2f..%2fetc',
      'x%00',
    ];
    for (const place of places) {
      for (const what of ['audio', 'events']) {
        expect(await outcome(`${api.origin}/embed/${place}/${what}`), place).to.equal(none);
      }
    }
    const queued = dataOf<{ id: string }>(
      await api.request('/conversions', {
        body: { source_type: 'document', title: 'T', content: 'Hello.', public_url: true },
      }),
    );
    const address = `${api.origin}/embed/${queued.id}/audio`;
    expect(await outcome(address)).to.equal('404 AUDIO_NOT_READY');
  });

  it('ends at once when its token is revoked: responses in progress and new requests; the player is notified', async () => {
    const conversion = await add(LONG);
    const token = await tokenOf(conversion);
    const other = await tokenOf(conversion);
    const address = `${token.embed_url}/audio`;
    const [cut, kept] = [await begin(address), await begin(`${other.embed_url}/audio`)];
    const { headers } = await fetch(address, { method: 'HEAD' });
    await revoke(token);
    const gone = '410 SHARE_REVOKED';
    expect(await outcome(address)).to.equal(gone);
    expect(await outcome(address, { range: 'bytes=1000-2000' })).to.equal(gone);
    // What was kept is not said to be as it was.
    const etag = headers.get('etag') ?? '';
    expect(
      await outcome(address, { 'if-none-match': etag, 'cache-control': 'max-age=0' }),
    ).to.equal(gone);
    expect(await outcome(`${token.embed_url}/events`)).to.equal(gone);
    expect((await finish(cut)).isComplete).to.equal(false);
    expect(await finish(kept)).to.deep.equal({ bytes: LONG.length, isComplete: true });
    expect(await outcome(`${other.embed_url}/audio`, { range: 'bytes=0-6' })).to.equal('lectern');
  });

  it('ends at once when its conversion is removed', async () => {
    const conversion = await add(LONG, { publicUrl: true });
    const players = [playerOf(conversion), (await tokenOf(conversion)).embed_url];
    const cut = await Promise.all(players.map((player) => begin(`${player}/audio`)));
    await api.request(`/conversions/${conversion.id}`, { method: 'DELETE' });
    for (const player of players) {
      expect(await outcome(`${player}/audio`)).to.equal('404 SHARE_NOT_FOUND');
    }
    for (const answer of cut) expect((await finish(answer)).isComplete).to.equal(false);
  });

  it('ends at once when its conversion is no longer public, and plays on by a token', async () => {
    const conversion = await add(LONG, { publicUrl: true });
    const { embed_url } = await tokenOf(conversion);
    const cut = await begin(`${playerOf(conversion)}/audio`);
    await change(conversion.id, { title: 'Another' });
    await change(conversion.id, { public_url: false });
    expect((await finish(cut)).isComplete).to.equal(false);
    const address = `${playerOf(conversion)}/audio`;
    expect(await outcome(address)).to.equal('404 SHARE_NOT_FOUND');
    expect(await outcome(`${embed_url}/audio`, { range: 'bytes=0-6' })).to.equal('lectern');
    await change(conversion.id, { public_url: true });
    expect(await outcome(address, { range: 'bytes=0-6' })).to.equal('lectern');
  });

  it('ends at once when its podcast feed is revoked, or it goes from a public feed; other feeds play on', async () => {
    const feedOf = async (body: object = {}) =>
      dataOf<{ id: string; url: string }>(await api.request('/feeds', { body }));
    const conversion = await add(LONG, { publicUrl: true });
    const [revoked, open, kept] = [await feedOf(), await feedOf({ public: true }), await feedOf()];
    const audioOf = ({ url }: { url: string }) =>
      `${url.replace(/\.xml$/, '')}/${conversion.id}.mp3`;
    const [first, second, third] = [
      await begin(audioOf(revoked)),
      await begin(audioOf(open)),
      await begin(audioOf(kept)),
    ];
    await api.request(`/feeds/${revoked.id}`, { method: 'DELETE' });
    expect((await finish(first)).isComplete).to.equal(false);
    await change(conversion.id, { public_url: false });
    expect((await finish(second)).isComplete).to.equal(false);
    for (const feed of [revoked, open]) {
      expect(await outcome(audioOf(feed))).to.equal('404 FEED_NOT_FOUND');
    }
    expect(await finish(third)).to.deep.equal({ bytes: LONG.length, isComplete: true });
  });

  it('lets the players of one recording have a quarter of the streams, and no others do without', async () => {
    const [popular, other] = [
      await addPending({ publicUrl: true }),
      await addPending({ publicUrl: true }),
    ];
    const open = await Promise.all(
      Array.from({ length: 25 }, () => begin(`${playerOf(popular)}/events`)),
    );
    const address = `${playerOf(popular)}/events`;
    expect(await outcome(address)).to.equal('429 STREAM_LIMIT_EXCEEDED');
    const [first, ...rest] = open;
    first?.destroy();
    const again = await eventually(async () => {
      const answer = await begin(address);
      if (answer.statusCode === 200) return answer;
      answer.destroy();
      return undefined;
    });
    const elsewhere = await begin(`${playerOf(other)}/events`);
    expect(elsewhere.statusCode).to.equal(200);
    for (const answer of [...rest, again, elsewhere]) answer.destroy();
  });

  it('notifies a waiting player to stop if its conversion is removed or no longer public, or its token is revoked', async () => {
    const [removed, hidden, revoked] = [
      await addPending({ publicUrl: true }),
      await addPending({ publicUrl: true }),
      await addPending(),
    ];
    const [token, other] = [await tokenOf(revoked), await tokenOf(revoked)];
    const events = await Promise.all(
      [playerOf(removed), playerOf(hidden), token.embed_url].map(listen),
    );
    const kept = await listen(other.embed_url);
    await api.request(`/conversions/${removed.id}`, { method: 'DELETE' });
    await change(hidden.id, { public_url: false });
    await revoke(token);
    for (const one of events) {
      await one.untilEnded();
      expect(one.names()).to.deep.equal(['ended']);
    }
    expect(kept.names()).to.deep.equal([]);
  });

  it('keeps no events open of what is finished: 204, and the stream of one in the making ends with it', async () => {
    const finished = await add(SHORT, { publicUrl: true });
    for (const player of [playerOf(finished), (await tokenOf(finished)).embed_url]) {
      const answer = await fetch(`${player}/events`);
      expect(answer.status).to.equal(204);
    }
    const { unitOfWork } = core.database;
    const conversion = await addPending({ publicUrl: true });
    const events = await listen(playerOf(conversion));
    expect(events.names()).to.deep.equal([]);
    await unitOfWork.write(async ({ conversions, publish }) => {
      await leadTo(conversions, conversion.id, 'failed');
      publish({ type: 'settled', id: conversion.id });
    });
    await events.untilEnded();
    expect(events.names()).to.deep.equal(['settled']);
    expect((await fetch(`${playerOf(conversion)}/events`)).status).to.equal(204);
  });

  it('warns of no leak of listeners while it is streamed', () => {
    expect(warnings).not.to.include('MaxListenersExceededWarning');
  });
});
