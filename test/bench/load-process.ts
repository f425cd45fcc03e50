import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { LoadOrder, LoadRequest, OpenConnections, RepeatedRequests } from './load-order.js';

/** Before a client that was refused or cut off comes again, in milliseconds. */
const AGAIN_MS = 1_000;

/** Puts a daemon under load outside of the process that measures it. Its order is the first line of standard input. */
const lines = createInterface(process.stdin);
const [line] = (await once(lines, 'line')) as [string];
const order = JSON.parse(line) as LoadOrder;
lines.once('close', () => process.exit());
if (order.type === 'requests') repeatRequests(order);
else for (let i = 0; i < order.clients; i += 1) void holdOpen(order);
process.stdout.write('ready\n');

function repeatRequests({ origin, clients, requests }: RepeatedRequests): void {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  for (let client = 0; client < clients; client += 1) void repeat(client);

  async function repeat(client: number): Promise<void> {
    for (let turn = client; ; turn += 1) {
      const next = requests[turn % requests.length];
      if (next !== undefined) await send(next).catch(() => delay(AGAIN_MS));
    }
  }

  function send({ path, body, headers }: LoadRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const sent = request(origin + path, { agent, method, headers }, (answer) => {
        answer.on('error', reject).on('end', resolve).resume();
      });
      sent.on('error', reject).end(body);
    });
  }
}

async function holdOpen({ origin, path, isRead }: OpenConnections): Promise<void> {
  const { hostname, port } = new URL(origin);
  for (;;) {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    if (isRead) socket.resume();
    await once(socket, 'close');
    await delay(AGAIN_MS);
  }
}
