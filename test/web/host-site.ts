import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another site, on a port and under a name of its own, whose pages can show players. */
export class HostSite {
  readonly #pages = new Map<string, string>();
  readonly #server = createServer((request, response) => {
    const page = this.#pages.get(request.url ?? '');
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html' });
    response.end(page);
  });

  static async start(): Promise<HostSite> {
    const site = new HostSite();
    site.#server.listen(0, '127.0.0.1');
    await once(site.#server, 'listening');
    return site;
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Puts a page there, and gives its address. */
  show(body: string): string {
    const place = `/${this.#pages.size}`;
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Host</title>${body}</html>`;
    this.#pages.set(place, page);
    return this.origin + place;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
