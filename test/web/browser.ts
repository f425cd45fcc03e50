import type { Context } from 'mocha';
import { chromium, type Browser } from 'playwright-core';
import { findChromium, NO_CHROMIUM } from './chromium.js';

/** Starts a browser; null if none is available for this machine. */
export async function launchBrowser(): Promise<Browser | null> {
  const found = await findChromium();
  if (found === null) return null;
  return chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    args: ['--no-sandbox', '--disable-gpu', '--mute-audio', '--font-render-hinting=none'],
  });
}

/**
 * The same for the tests of a file: where there can be none they are skipped, and say why.
 * @param context of the hook that opens it
 */
export async function openBrowser(context: Context): Promise<Browser> {
  const browser = await launchBrowser();
  if (browser !== null) return browser;
  process.stderr.write(`${NO_CHROMIUM}\n`);
  return context.skip();
}
