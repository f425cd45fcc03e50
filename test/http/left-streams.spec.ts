import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import { pino } from 'pino';
import { LiveListening } from '../../src/conversions/live-listening.js';
import { LiveNarrations } from '../../src/conversions/live-narrations.js';
import { ProgressFeed } from '../../src/conversions/progress-feed.js';
import type { Conversion } from '../../src/domain/conversion.js';
import { AudioStreams } from '../../src/http/audio-streams.js';
import { assignRequestId } from '../../src/http/middleware/assign-request-id.js';
import { EventStreams } from '../../src/http/event-streams.js';
import { OpenStreams } from '../../src/http/open-streams.js';
import { ProgressStreams } from '../../src/http/progress-streams.js';
import { listenLiveRoute } from '../../src/http/routes/listen-live.js';
import { Shares } from '../../src/publishing/shares.js';
import { notedFaults } from '../builders/noted-faults.js';
import { aConversionBench, type ConversionBench } from '../conversions/conversion-bench.js';
import { MovableTime } from '../builders/movable-time.js';
import { eventually } from '../journeys/eventually.js';

describe('streams whose listener leaves before they begin', () => {
  let bench: ConversionBench;
  let server: Server;
  let feed: ProgressFeed;
  let conversion: Conversion;
  /** Gate that holds the database back. */
  let gate: Promise<void>;
  let asked: number;
  let left: number;

  beforeEach(async () => {
    bench = await aConversionBench();
    conversion = bench.conversion({ publicUrl: true });
    const { reads, unitOfWork } = bench.database;
    await unitOfWork.write(({ conversions }) => conversions.add(conversion));
    gate = Promise.resolve();
    asked = 0;
    left = 0;
    const { timers } = new MovableTime();
    feed = new ProgressFeed({
      ...{ conversions: reads.conversions, backlog: bench.backlog, timers },
      logger: notedFaults().logger,
    });
    // One for each conversion.
    const streams = new OpenStreams({ all: 4, perCaller: 1, perAddress: 4 });
    const listening = new LiveListening({ feed, narrations: new LiveNarrations(), timers });
    const audio = {
      ...{ listening, streams, logger: pino({ level: 'silent' }) },
      hasAudio: () => Promise.resolve(true),
      addressOf: (key: string) => key,
    };
    const get = async (id: string) => {
      asked += 1;
      await gate;
      return reads.conversions.get(id);
    };
    const app = express();
    app.use(assignRequestId, (_request, response, next) => {
      response.once('close', () => (left += 1));
      next();
    });
    app.use(
      listenLiveRoute({
        conversions: { get },
        progress: new ProgressStreams({ feed, events: new EventStreams(streams) }),
        audio: new AudioStreams(audio),
        shares: new Shares(reads),
      }),
    );
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterEach(async () => {
    feed.close();
    server.closeAllConnections();
    server.close();
    await bench.discard();
  });

  for (const what of ['progress', 'stream']) {
    it(`${what}: hold no place of those that others may have`, async () => {
      const { port } = server.address() as AddressInfo;
      const address = `http://127.0.0.1:${port}/${conversion.id}`;
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => (open = resolve));
      const request = get(`${address}/${what}`).on('error', () => undefined);
      await eventually(() => (asked === 1 ? true : undefined));
      request.destroy();
      await eventually(() => (left === 1 ? true : undefined));
      open();
      const leave = new AbortController();
      const { status } = await fetch(`${address}/progress`, { signal: leave.signal });
      leave.abort();
      expect(status).to.equal(200);
    });
  }
});
