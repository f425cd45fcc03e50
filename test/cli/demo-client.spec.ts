import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { DemoClient } from '../../src/cli/demo-client.js';

describe('the client of the demo', () => {
  let server: Server;
  let answer: { readonly status: number; readonly body: string };
  let client: DemoClient;

  beforeEach(async () => {
    server = createServer((_request, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    client = new DemoClient(`http://127.0.0.1:${port}/v1`, 'key');
  });

  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const refused = (error: unknown) => String(error);

  async function outcome(status: number, body: unknown): Promise<unknown> {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
    return client.submit({}).catch(refused);
  }

  async function watched(status: number, body: string): Promise<unknown> {
    answer = { status, body };
    const told: unknown[] = [];
    try {
      for await (const one of client.watch('one')) told.push(one);
      return told;
    } catch (error) {
      return refused(error);
    }
  }

  it('gives what it asked for', async () => {
    const data = { id: 'one', status: 'pending' };
    expect(await outcome(200, { success: true, data })).to.deep.equal(data);
  });

  it('gives how far a conversion is, to the end', async () => {
    const far = { status: 'generating', utterances_done: 1, utterances_total: 2, error: null };
    const end = {
      ...{ status: 'failed', utterances_done: null, utterances_total: null },
      error: { message: 'No voice.' },
    };
    const stream = [far, end].map((one) => `id: x\ndata: ${JSON.stringify(one)}\n\n`).join(':\n\n');
    expect(await watched(200, stream)).to.deep.equal([far, end]);
    expect(await watched(200, 'data: {"status":7}\n\n')).to.equal(
      'Error: The progress came not as described.',
    );
  });

  it("throws the API's own words where it refuses", async () => {
    const error = { code: 'UNAUTHORIZED', message: 'Send a key.' };
    const body = { success: false, error };
    expect(await outcome(401, body)).to.equal('Error: Send a key.');
    expect(await watched(401, JSON.stringify(body))).to.equal('Error: Send a key.');
    expect(await watched(502, '<html>')).to.equal('Error: The progress could not be watched: 502.');
  });

  it('takes nothing else for an answer', async () => {
    const wrong = ['<html>', 'null', '[]', {}, { data: null }, { data: { id: 7 } }];
    for (const body of wrong) {
      expect(await outcome(200, body), JSON.stringify(body)).to.equal(
        'Error: POST /conversions was answered with 200 and not as described.',
      );
    }
  });
});
