import type { Context } from 'mocha';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { ConversionDetail } from '../../src/http/schemas/conversion-response.js';
import { MeteredDaemon, type Access } from '../contract/metered-daemon.js';
import { dataOf } from '../journeys/answers.js';
import { openBrowser } from './browser.js';
import { openPage, type WatchedPage } from './watched-page.js';

/** A real daemon and a real browser for the tests of a file. */
export class WebSite {
  #browser: Browser | undefined;
  #daemon: MeteredDaemon | undefined;

  /**
   * Starts both; skips the tests where there can be no browser, and says why.
   * @param context of the hook that calls it
   */
  async open(context: Context, env: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.openWith(await openBrowser(context), env);
  }

  /** @param env further settings of the daemon */
  async openWith(browser: Browser, env: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#browser = browser;
    this.#daemon = await MeteredDaemon.start('2026-05-10T12:00:00.000Z', {}, env);
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#daemon?.discard();
  }

  get browser(): Browser {
    if (this.#browser === undefined) throw new Error('Not open.');
    return this.#browser;
  }

  get daemon(): MeteredDaemon {
    if (this.#daemon === undefined) throw new Error('Not open.');
    return this.#daemon;
  }

  /** A page of a context of its own: nothing is remembered of others. */
  page(options?: BrowserContextOptions): Promise<WatchedPage> {
    return openPage(this.browser, this.daemon.origin, options);
  }

  /** Sends a request without a browser, on a connection of its own. */
  get(place: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(this.daemon.origin + place, { headers });
  }

  /** Orders a document and waits for its audio; public unless `order` says otherwise. */
  async convert(
    { key }: Access,
    order: Readonly<Record<string, unknown>>,
  ): Promise<ConversionDetail> {
    const body = { source_type: 'document', public_url: true, wait: true, ...order };
    return dataOf(await this.daemon.request('/conversions', key, { body }));
  }
}
