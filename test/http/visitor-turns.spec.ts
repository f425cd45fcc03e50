import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import express, { type ErrorRequestHandler } from 'express';
import { ApiError } from '../../src/http/api-error.js';
import {
  isVisitor,
  VisitorTurns,
  type TurnLimits,
} from '../../src/http/middleware/visitor-turns.js';
import { eventually } from '../journeys/eventually.js';

const LIMITS: TurnLimits = { atOnce: 4, waiting: 200, longestMs: 3_600_000 };

/** Address of one visitor and another, as a proxy names them. */
const [ONE, OTHER] = ['203.0.113.1', '203.0.113.2'];

function withResolver() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

describe('turns of visitors', () => {
  let server: Server;
  let origin: string;
  /** Requests that have come in. */
  let arrived: number;
  /** Requests that are worked on, and the most there were at once, by address. */
  let running: Map<string, number>;
  let most: Map<string, number>;
  /** In the order in which they were begun. */
  let begun: string[];
  /** Work that every request waits for. */
  let work: () => Promise<unknown>;

  const start = async (limits: Partial<TurnLimits> = {}) => {
    running = new Map();
    most = new Map();
    begun = [];
    arrived = 0;
    work = async () => {
      for (let i = 0; i < 5; i += 1) await turn();
    };
    const app = express().set('trust proxy', () => true);
    app.use((_request, _response, next) => {
      arrived += 1;
      next();
    });
    const turns = new VisitorTurns({ ...LIMITS, ...limits });
    app.use(turns.middleware(({ headers }) => headers.authorization === undefined));
    app.get('/', async ({ ip = '' }, response) => {
      begun.push(ip);
      running.set(ip, (running.get(ip) ?? 0) + 1);
      most.set(ip, Math.max(most.get(ip) ?? 0, running.get(ip) ?? 0));
      await work();
      running.set(ip, (running.get(ip) ?? 0) - 1);
      response.end('done');
    });
    const refuse: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
      response.status(error instanceof ApiError ? error.status : 500).end();
    };
    app.use(refuse);
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  /** Holds all work back. @returns lets it go on */
  const holdBack = () => {
    const { promise, resolve } = withResolver();
    work = () => promise;
    return resolve;
  };

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const visit = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin, { headers: { 'x-forwarded-for': address, ...headers } });
    await answer.text();
    return answer.status;
  };
  const visits = (address: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => visit(address)));

  it('are one request at a time for one address, until its answer begins', async () => {
    await start();
    const statuses = await visits(ONE, 30);
    expect(new Set(statuses)).to.deep.equal(new Set([200]));
    expect(most.get(ONE)).to.equal(1);
  });

  it('are taken for all that is public, the description of the API in every spelling, but not for health checks', () => {
    for (const path of [
      '/listen/one',
      '/docs/',
      '/metrics',
      '/v1/openapi',
      '/V1/openapi/',
      '/v2',
    ]) {
      expect(isVisitor({ path }), path).to.equal(true);
    }
    for (const path of ['/v1/conversions', '/V1/scripts/', '/healthz', '/readyz/']) {
      expect(isVisitor({ path }), path).to.equal(false);
    }
  });

  it('are shared by addresses: one that sends many keeps no other waiting for all of them', async () => {
    await start({ atOnce: 1 });
    const open = holdBack();
    const many = visits(ONE, 20);
    await eventually(() => begun.length === 1 || undefined);
    const other = visit(OTHER);
    await eventually(() => arrived === 21 || undefined);
    open();
    expect(await other).to.equal(200);
    await many;
    expect(begun.indexOf(OTHER)).to.be.below(3);
  });

  it('pass who sends a key at once, however long visitors are worked on', async () => {
    await start();
    const open = holdBack();
    const waiting = visits(ONE, 10);
    await eventually(() => begun.length === 1 || undefined);
    const own = visit(OTHER, { authorization: 'Bearer key' });
    await eventually(() => begun.includes(OTHER) || undefined);
    open();
    expect(await own).to.equal(200);
    await waiting;
  });

  it('end after their time: who waits for something else keeps nobody waiting', async () => {
    await start({ longestMs: 1 });
    const open = holdBack();
    const all = visits(ONE, 3);
    await eventually(() => begun.length === 3 || undefined);
    open();
    expect(await all).to.deep.equal([200, 200, 200]);
  });

  it('are refused with 429 if too many of one address wait, and others are let in', async () => {
    await start({ waiting: 2 });
    const open = holdBack();
    const all = visits(ONE, 6);
    await eventually(() => begun.length === 1 || undefined);
    const other = visit(OTHER);
    await eventually(() => begun.includes(OTHER) || undefined);
    open();
    const statuses = await all;
    expect(statuses.filter((status) => status === 200).length).to.be.at.least(3);
    expect(statuses).to.include(429);
    expect(await other).to.equal(200);
  });
});
