import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { brandColoursOf } from '../../src/domain/brand-colour.js';
import { contrastOf, parseHex, toHex, type Rgb } from '../../src/domain/colour.js';
import { openBrowser } from './browser.js';

const TOKENS = new URL('../../../src/web/styles/_tokens.css', import.meta.url);

const THEMES = ['light', 'dark'] as const;

/** Shades of all hues, in steps of 51, with grey and colours that screens barely show. */
const SAMPLE = [0, 51, 102, 153, 204, 255].flatMap((red) =>
  [0, 51, 102, 153, 204, 255].flatMap((green) =>
    [0, 51, 102, 153, 204, 255].map((blue) => toHex([red, green, blue])),
  ),
);

function rgbOf(hex: string): Rgb {
  const rgb = parseHex(hex);
  if (rgb === null) throw new Error(`${hex} is no colour.`);
  return rgb;
}

describe('the colours that the design makes of a brand colour', () => {
  let browser: Browser;
  let page: Page;

  before(async function () {
    browser = await openBrowser(this);
    page = await browser.newPage();
    await page.setContent('<canvas width="1" height="1"></canvas><p data-brand></p>');
    await page.addStyleTag({ content: await readFile(TOKENS, 'utf8') });
  });

  after(() => browser.close());

  /** Colours that the browser paints for custom properties of an element with the brand colour. */
  function painted(
    theme: (typeof THEMES)[number],
    hex: string,
    names: readonly string[],
  ): Promise<readonly string[]> {
    return page.evaluate(
      ([scheme, color, properties]) => {
        const element = document.querySelector('p');
        const context = document.querySelector('canvas')?.getContext('2d', {
          willReadFrequently: true,
        });
        if (element == null || context == null) throw new Error('The page is not as it was.');
        element.style.setProperty('color-scheme', scheme);
        element.style.setProperty('--brand', color);
        return properties.map((property) => {
          element.style.setProperty('color', `var(${property})`);
          context.fillStyle = getComputedStyle(element).color;
          context.fillRect(0, 0, 1, 1);
          const { data } = context.getImageData(0, 0, 1, 1);
          const digits = [...data].slice(0, 3).map((value) => value.toString(16).padStart(2, '0'));
          return `#${digits.join('')}`;
        });
      },
      [theme, hex, names] as const,
    );
  }

  it('are those that a browser computes', async () => {
    for (const hex of SAMPLE) {
      for (const theme of THEMES) {
        const [expected = ''] = await painted(theme, hex, ['--accent']);
        const color = brandColoursOf(hex)?.[theme].color ?? '';
        const differences = rgbOf(color).map((value, i) => {
          return Math.abs(value - (rgbOf(expected)[i] ?? 0));
        });
        expect(Math.max(...differences), `${hex} ${theme}: ${color}, ${expected}`).to.be.at.most(2);
      }
    }
  });

  it('have the contrast that WCAG computes for what a browser paints', async () => {
    const grounds = ['--page', '--surface', '--raised', '--on-accent'];
    for (const hex of SAMPLE.filter((_, i) => i % 5 === 0)) {
      for (const theme of THEMES) {
        const [text = '', ...others] = await painted(theme, hex, ['--accent', ...grounds]);
        const lowest = Math.min(...others.map((other) => contrastOf(rgbOf(text), rgbOf(other))));
        const contrast = brandColoursOf(hex)?.[theme].contrast;
        expect(contrast, `${hex} ${theme}`).to.be.closeTo(lowest, 0.15);
      }
    }
  });

  it('can be read, whatever the colour', () => {
    for (const hex of SAMPLE) {
      const colours = brandColoursOf(hex);
      expect(colours?.light.contrast, hex).to.be.above(4.5);
      expect(colours?.dark.contrast, hex).to.be.above(7);
    }
  });

  it('do not exist for invalid colours', () => {
    for (const text of ['', '#fff', 'd9480f', '#d9480g', '#d9480f0', 'red']) {
      expect(brandColoursOf(text)).to.equal(null);
    }
  });
});

describe('contrast', () => {
  it('is that of WCAG 2.2', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).to.be.closeTo(21, 0.001);
    expect(contrastOf([118, 118, 118], [255, 255, 255])).to.be.closeTo(4.54, 0.01);
    expect(contrastOf([255, 255, 255], [118, 118, 118])).to.be.closeTo(4.54, 0.01);
  });
});
