import type { Page, Request } from 'playwright-core';
import { eventually } from '../journeys/eventually.js';

/** Tab stops that are followed on one page. */
const MOST_STOPS = 400;

/** Width of the page with what must be scrolled to, in pixels. */
export function scrollWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Requests that are not part of a page: audio that is loaded ahead, and streams that stay open. */
const BESIDE_THE_PAGE = ['media', 'eventsource'];

/**
 * Bytes on the wire of a page with all that it loads, with an empty cache.
 * @param settled waits until the page has asked for everything
 */
export async function weightOf(
  page: Page,
  place: string,
  settled: () => Promise<void> = () => page.waitForLoadState('networkidle'),
): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.clearBrowserCache');
  const open = new Set<Request>();
  const ended: Request[] = [];
  page.on('request', (request) => {
    if (!BESIDE_THE_PAGE.includes(request.resourceType())) open.add(request);
  });
  page.on('requestfinished', (request) => {
    if (open.delete(request)) ended.push(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  await page.goto(place);
  await page.evaluate(() => document.fonts.ready);
  await settled();
  await eventually(() => Promise.resolve(open.size === 0 || undefined));
  const sizes = await Promise.all(ended.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** Controls that the tab key does not reach, or reaches without showing it. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const [index, control] of [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary',
      ),
    ].entries()) {
      control.dataset['stop'] = String(index);
    }
  });
  const faults = new Set<string>();
  const reached = new Set<string>();
  let last = '';
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return null;
      const style = getComputedStyle(focused);
      const isShown = style.outlineStyle !== 'none' || style.boxShadow !== 'none';
      return { id: focused.dataset['stop'] ?? '', isShown, html: focused.outerHTML.slice(0, 120) };
    });
    // A field for dates has several stops in a row.
    if (stop === null || (stop.id !== '' && stop.id !== last && reached.has(stop.id))) break;
    last = stop.id;
    reached.add(stop.id);
    if (!stop.isShown) faults.add(`focus is not visible: ${stop.html}`);
  }
  const missed = await page.evaluate(
    (ids) => {
      return [...document.querySelectorAll<HTMLElement>('[data-stop]')]
        .filter((control) => {
          const id = control.dataset['stop'] ?? '';
          if (ids.includes(id) || !control.checkVisibility() || control.matches(':disabled'))
            return false;
          // The arrow keys move within a group of radio buttons.
          if (control instanceof HTMLInputElement && control.type === 'radio') return false;
          return control.tabIndex >= 0;
        })
        .map(({ outerHTML }) => `not reached: ${outerHTML.slice(0, 120)}`);
    },
    [...reached],
  );
  return [...faults, ...missed];
}
