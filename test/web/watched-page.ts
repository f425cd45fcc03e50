import { expect } from 'chai';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A page of which everything is noted that a good page never does. */
export interface WatchedPage {
  readonly page: Page;
  /** Fails where something was noted: errors, what the policy refused, requests that leave the daemon. */
  readonly expectQuiet: () => void;
  readonly allowClipboard: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a page of a context of its own.
 * @param origin of the daemon: whatever is asked elsewhere is noted
 * @param hosts origins of sites that show its players
 */
export async function openPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
  hosts: readonly string[] = [],
): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const page = await context.newPage();
  const noted: string[] = [];
  // Chromium reports pages that are refused, or not found, as it does anything else that is not loaded.
  const pages = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages.add(request.url());
  });
  const isOwn = (url: string) => [origin, ...hosts].some((own) => url.startsWith(`${own}/`));
  page.on('console', (message) => {
    const { url } = message.location();
    if (pages.has(url) && /^Failed to load resource:.* 4\d\d /.test(message.text())) return;
    // It tells what the policy refuses as errors, too.
    if (message.type() === 'error' || message.type() === 'warning') {
      noted.push(`${message.type()}: ${message.text()} (${url})`);
    }
  });
  page.on('pageerror', (error) => noted.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !isOwn(request.url())) {
      noted.push(`request to ${request.url()}`);
    }
  });
  return {
    page,
    expectQuiet: () => expect(noted).to.deep.equal([]),
    allowClipboard: () =>
      context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin }),
    close: () => context.close(),
  };
}
