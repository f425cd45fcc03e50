import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between a process and its database on which nothing gets through for a while, without any end of connection. */
export class SilentNetwork {
  readonly #sockets = new Set<Socket>();
  #silent = false;

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    readonly url: string,
  ) {}

  static async before(url: string): Promise<SilentNetwork> {
    const target = new URL(url);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const door = new URL(url);
    door.port = String((server.address() as AddressInfo).port);
    const network = new SilentNetwork(server, door.href);
    server.on('connection', (client) => network.#join(client, Number(target.port)));
    return network;
  }

  silence(): void {
    this.#silent = true;
    for (const socket of this.#sockets) socket.pause();
  }

  speak(): void {
    this.#silent = false;
    for (const socket of this.#sockets) socket.resume();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  #join(client: Socket, port: number): void {
    const database = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (data) => void to.write(data));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
      if (this.#silent) from.pause();
    }
  }
}
