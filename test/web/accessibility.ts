import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import { expect } from 'chai';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Fails where axe-core finds a violation of WCAG 2.2 AA, or of its best practices, once colours no longer change, and
 * where a form has no submit button (technique H32, which axe-core does not check).
 */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  // Evaluated, not loaded by the page: its policy would not allow that.
  await page.evaluate(await readFile(AXE, 'utf8'));
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n')}`,
  );
  expect(found).to.deep.equal([]);
  expect(await formsWithoutSubmit(page), 'forms without a submit button').to.deep.equal([]);
}

function formsWithoutSubmit(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.forms]
      .filter(({ elements }) => ![...elements].some((each) => each.matches('[type=submit]')))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
}

/** In the middle of a transition colours have a contrast of neither its beginning nor its end. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => !(each instanceof CSSTransition) || each.playState !== 'running'),
  );
}
