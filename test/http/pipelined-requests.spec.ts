import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import { pino } from 'pino';
import { listen, type HttpServer } from '../../src/http/server.js';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

describe('requests of one connection that do not wait for answers', () => {
  let server: HttpServer;
  let asked: number;

  beforeEach(async () => {
    asked = 0;
    server = await listen({
      ...{ host: '127.0.0.1', port: 0, keepAliveSeconds: 5, stalledSeconds: 5 },
      logger: pino({ level: 'silent' }),
    });
    const app = express();
    app.get('/', (_request, response) => {
      asked += 1;
      setImmediate(() => response.send('answer'));
    });
    server.serve(app, '');
  });

  afterEach(() => server.close(0));

  it('are answered while they are few', async () => {
    const socket = connect(server.port, '127.0.0.1');
    let text = '';
    socket.on('data', (data: Buffer) => (text += data.toString()));
    socket.end(REQUEST.repeat(20));
    await once(socket, 'close');
    expect(text.split('HTTP/1.1 200')).to.have.length(21);
  });

  it('end the connection when they are many, and the others are not worked on', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    socket.write(REQUEST.repeat(1_000));
    await once(socket, 'close');
    expect(asked).to.be.at.most(64);
  });
});
