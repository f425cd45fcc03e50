import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './chromium.js';

/** Starts a browser; null where there is none for this machine. */
export async function launchBrowser(): Promise<Browser | null> {
  const found = await findChromium();
  if (found === null) return null;
  return chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    args: ['--no-sandbox', '--disable-gpu', '--mute-audio', '--font-render-hinting=none'],
  });
}
