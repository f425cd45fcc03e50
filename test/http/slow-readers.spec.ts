import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { pino } from 'pino';
import express from 'express';
import type { Conversion } from '../../src/domain/conversion.js';
import { listen } from '../../src/http/server.js';
import { aConversion } from '../builders/conversion.js';
import type { ApiClient } from '../journeys/api-client.js';
import { addCompleted } from '../builders/shared-conversion.js';
import { Pieces } from '../daemon/pieces.js';
import { dataOf } from '../journeys/answers.js';
import { eventually } from '../journeys/eventually.js';

/** More than connections hold of it. */
const LONG = Buffer.alloc(32 * 2 ** 20, 'lectern ');

/** A client that sends a request and reads the response only on demand. */
class SlowReader {
  readonly #socket: Socket;
  #text = '';
  isClosed = false;

  constructor(origin: string, path: string, headers = '') {
    const { hostname, port } = new URL(origin);
    this.#socket = connect(Number(port), hostname).pause();
    this.#socket.on('error', () => undefined).on('close', () => (this.isClosed = true));
    this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
  }

  /** Reads on to the end of the connection. @returns how many bytes came */
  async readOn(): Promise<number> {
    let bytes = 0;
    this.#socket.on('data', (chunk: Buffer) => (bytes += chunk.length)).resume();
    await eventually(() => this.isClosed || undefined);
    return bytes;
  }

  /** Reads the head of the answer. @returns its status */
  async status(): Promise<number> {
    const take = (chunk: Buffer) => {
      this.#text += chunk.toString('latin1');
      this.#socket.pause();
    };
    this.#socket.on('data', take).resume();
    const head = () => /^HTTP\/1\.1 (\d{3})[^]*\r\n\r\n/.exec(this.#text)?.[1];
    const status = await eventually(head);
    this.#socket.off('data', take).pause();
    return Number(status);
  }

  /** The head of the answer, once its status is there. */
  get head(): string {
    return this.#text.slice(0, this.#text.indexOf('\r\n\r\n') + 2);
  }

  leave(): void {
    this.#socket.destroy();
  }
}

describe('clients that read nothing', () => {
  let pieces: Pieces;
  let api: ApiClient;
  let recording: Conversion;
  let readers: SlowReader[] = [];
  let ends: (() => Promise<void>)[] = [];

  const open = async (settings: Readonly<Record<string, string>>) => {
    pieces = await Pieces.open(settings);
    const core = await pieces.core();
    api = await pieces.api(core);
    recording = await addCompleted(core, LONG, { publicUrl: true });
    return core;
  };

  afterEach(async () => {
    for (const reader of readers) reader.leave();
    readers = [];
    for (const end of ends) await end();
    ends = [];
    await pieces.discard();
  });

  const read = (path: string, headers = '') => {
    const reader = new SlowReader(api.origin, path, headers);
    readers.push(reader);
    return reader;
  };

  /** Every way by which audio is sent. */
  const audioPlaces = async () => {
    const feed = dataOf<{ url: string }>(await api.request('/feeds', { body: {} }));
    const { audio_url } = dataOf<{ audio_url: string }>(
      await api.request(`/conversions/${recording.id}`),
    );
    const signed = new URL(audio_url);
    return [
      `/embed/${recording.id}/audio`,
      signed.pathname + signed.search,
      `${new URL(feed.url).pathname.replace(/\.xml$/, '')}/${recording.id}.mp3`,
    ];
  };

  it('are cut off, and go on by a range: audio of players, of signed addresses and of feeds', async () => {
    await open({
      LECTERN_HTTP_STALLED_SECONDS: '1',
      LECTERN_HTTP_MAX_DOWNLOADS_PER_ADDRESS: '1',
    });
    for (const place of await audioPlaces()) {
      const reader = read(place);
      expect(await reader.status(), place).to.equal(200);
      // The only place of this address is free again once the reader is cut off.
      const rest = await eventually(async () => {
        const answer = await fetch(api.origin + place, {
          headers: { range: `bytes=${LONG.length - 8}-` },
        });
        const text = await answer.text();
        return answer.status === 429 ? undefined : text;
      });
      expect(rest, place).to.equal('lectern ');
      expect(await reader.readOn(), place).to.be.below(LONG.length);
    }
  });

  it('have a bounded number of files open at one address, by whatever way; other addresses have theirs', async () => {
    await open({
      LECTERN_HTTP_STALLED_SECONDS: '3600',
      LECTERN_HTTP_MAX_DOWNLOADS_PER_ADDRESS: '3',
    });
    const places = await audioPlaces();
    for (const place of places) expect(await read(place).status(), place).to.equal(200);
    for (const place of places) {
      const refused = read(place);
      expect(await refused.status(), place).to.equal(429);
      expect(refused.head).to.match(/^retry-after: \d+\r$/im);
      expect(refused.head).not.to.match(/^(?:etag|accept-ranges):/im);
    }
    const [player = ''] = places;
    const behindProxy = read(player, 'X-Forwarded-For: 203.0.113.9\r\n');
    expect(await behindProxy.status()).to.equal(200);
  });

  it('have a bounded number of event streams open at one address, of players and of pages', async () => {
    const core = await open({
      LECTERN_HTTP_STALLED_SECONDS: '3600',
      LECTERN_HTTP_MAX_STREAMS_PER_ADDRESS: '2',
    });
    const places: string[] = [];
    for (const what of ['embed', 'listen', 'embed']) {
      const { organizationId } = recording;
      const pending = aConversion({ organizationId, publicUrl: true });
      await core.database.unitOfWork.write(({ conversions }) => conversions.add(pending));
      places.push(`/${what}/${pending.id}/${what === 'embed' ? 'events' : 'progress'}`);
    }
    const statuses: number[] = [];
    for (const place of places) statuses.push(await read(place).status());
    expect(statuses).to.deep.equal([200, 200, 429]);
    const { key } = api;
    const own = await fetch(`${api.origin}/v1/conversions/${recording.id}/progress`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(own.status).to.equal(200);
    expect(await own.text()).to.match(/^event: completed$/m);
  });

  it('are cut off from answers that are sent whole', async () => {
    await open({});
    const logger = pino({ level: 'silent' });
    const address = { host: '127.0.0.1', port: 0, keepAliveSeconds: 1 };
    const server = await listen({ ...address, stalledSeconds: 1, logger });
    let isCut = false;
    const app = express().get('/', (_request, response) => {
      response.once('close', () => (isCut = true));
      response.end(LONG);
    });
    ends.push(() => server.close(0));
    server.serve(app, '');
    const reader = new SlowReader(`http://127.0.0.1:${server.port}`, '/');
    readers.push(reader);
    await eventually(() => isCut || undefined);
    expect(await reader.readOn()).to.be.below(LONG.length);
  });
});
