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

  async function outcome(status: number, body: unknown): Promise<unknown> {
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
    return client.look('one').catch((error: unknown) => String(error));
  }

  it('gives what it asked for', async () => {
    const data = { status: 'pending', estimated_completion_seconds: 3 };
    expect(await outcome(200, { success: true, data })).to.deep.equal(data);
    const failed = { status: 'failed', error: { message: 'No voice.' } };
    expect(await outcome(200, { success: true, data: failed })).to.deep.equal(failed);
  });

  it("throws the API's own words where it refuses", async () => {
    const error = { code: 'UNAUTHORIZED', message: 'Send a key.' };
    expect(await outcome(401, { success: false, error })).to.equal('Error: Send a key.');
  });

  it('takes nothing else for an answer', async () => {
    const wrong = ['<html>', 'null', '[]', {}, { data: null }, { data: { status: 7 } }];
    for (const body of wrong) {
      expect(await outcome(200, body), JSON.stringify(body)).to.equal(
        'Error: GET /conversions/one was answered with 200 and not as described.',
      );
    }
  });
});
