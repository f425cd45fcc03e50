import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '../journeys/eventually.js';

/** A connection on which a test says what it wants, byte by byte. */
export class RawConnection {
  #received = '';
  #hasEnded = false;

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (this.#received += text));
    socket.on('end', () => (this.#hasEnded = true));
    socket.on('error', () => undefined);
  }

  static async open(origin: string): Promise<RawConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** Data received so far. */
  get received(): string {
    return this.#received;
  }

  /** True if the other side has said that it sends no more. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Sends the head of a request. */
  begin(line: string, headers: Readonly<Record<string, string | number>>): void {
    const all = Object.entries({ Host: 'x', ...headers });
    const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    this.socket.write(`${line} HTTP/1.1\r\n${lines}\r\n`);
  }

  /** Sends more; resolves once the other side takes on further bytes, or never will. */
  async send(bytes: string): Promise<void> {
    if (!this.socket.writable || this.socket.write(bytes)) return;
    await Promise.race([once(this.socket, 'drain'), once(this.socket, 'close')]);
  }

  /** Waits for an answer with a JSON body and takes it off what was received. */
  async answer(): Promise<{ status: number; head: string; body: unknown }> {
    const whole = await eventually(() => {
      const [, head = '', length] =
        /^(.*?content-length: (\d+).*?\r\n\r\n)/is.exec(this.#received) ?? [];
      const end = head.length + Number(length);
      return length === undefined || this.#received.length < end ? undefined : { head, end };
    });
    const json = this.#received.slice(whole.head.length, whole.end);
    this.#received = this.#received.slice(whole.end);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(whole.head)?.[1]);
    return { status, head: whole.head, body: JSON.parse(json) as unknown };
  }

  async untilReceived(text: string): Promise<void> {
    await eventually(() => this.#received.includes(text) || undefined);
  }

  async untilEnded(): Promise<void> {
    await eventually(() => this.#hasEnded || undefined);
  }

  close(): void {
    this.socket.destroy();
  }
}
