import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { LogoRefusal } from '../../../src/domain/logo.js';
import { LogoConverter } from '../../../src/publishing/logo/logo-converter.js';
import {
  gifOf,
  JPEG,
  pngOf,
  readPng,
  svgOf,
  vastPngOf,
  WEBP,
  type Pixel,
} from '../../builders/images.js';

const ORANGE: Pixel = [217, 72, 15, 255];

describe('the conversion of logos', () => {
  const converter = new LogoConverter();

  after(() => converter.close());

  const convert = (image: Buffer) => converter.convert(image, 'one');
  const problemOf = async (image: Buffer) => {
    try {
      await convert(image);
    } catch (error) {
      if (error instanceof LogoRefusal) return error.problem;
      throw error;
    }
    return null;
  };

  function expectColour(actual: Pixel, expected: Pixel): void {
    for (const [i, value] of actual.entries()) expect(value).to.be.closeTo(expected[i] ?? 0, 3);
  }

  it('draws PNG, JPEG and GIF images into PNGs of their size', async () => {
    const images: readonly (readonly [Buffer, number, number, Pixel])[] = [
      [pngOf(40, 20), 40, 20, ORANGE],
      [JPEG, 16, 16, [254, 0, 0, 255]],
      [gifOf(), 1, 1, [255, 0, 0, 255]],
    ];
    for (const [image, width, height, colour] of images) {
      const logo = readPng(await convert(image));
      expect([logo.width, logo.height]).to.deep.equal([width, height]);
      expectColour(logo.pixel(width - 1, height - 1), colour);
    }
  });

  it('draws an SVG image at 512 pixels, with its letters and what is transparent', async () => {
    const content = '<rect width="32" height="32" fill="#d9480f"/><text x="34" y="30">W</text>';
    const logo = readPng(await convert(svgOf(content)));
    expect([logo.width, logo.height]).to.deep.equal([512, 256]);
    expectColour(logo.pixel(100, 100), ORANGE);
    expect(logo.pixel(510, 2)[3]).to.equal(0);
    const hasLetter = Array.from({ length: 200 }, (_, x) => logo.pixel(280 + x, 200)[3]);
    expect(hasLetter.some((alpha) => alpha > 0)).to.equal(true);
  });

  it('makes large images 512 pixels long without losing thin lines', async () => {
    const striped = pngOf(2_400, 600, (x) => (x % 4 === 0 ? [0, 0, 0, 255] : [255, 255, 255, 255]));
    const logo = readPng(await convert(striped));
    expect([logo.width, logo.height]).to.deep.equal([512, 128]);
    const greys = Array.from({ length: 400 }, (_, x) => logo.pixel(50 + x, 64)[0]);
    const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
    expect(mean).to.be.closeTo((3 * 255) / 4, 12);
  });

  it('makes an image of 4096 × 1900 pixels that shows noise at most 300,000 bytes long', async () => {
    let seed = 1;
    const noise = () => (seed = (seed * 48_271) % 2_147_483_647) % 256;
    const small = pngOf(330, 330, () => [noise(), noise(), noise(), 255]);
    const svg = svgOf(
      `<image width="64" height="32" xlink:href="data:image/png;base64,${small.toString('base64')}"/>`,
    );
    const logo = await convert(svg);
    expect(logo.length).to.be.below(300_000);
    expect((await convert(vastPngOf(4_096, 1_900))).length).to.be.below(10_000);
  });

  it('keeps nothing of a polyglot but what it shows', async () => {
    const script = Buffer.from('<script>alert(document.domain)</script>PK\u0003\u0004');
    for (const image of [pngOf(8, 8), gifOf(), JPEG]) {
      const logo = await convert(Buffer.concat([image, script]));
      expect(readPng(logo).width).to.be.above(0);
      for (const trace of ['script', 'alert', 'PK\u0003'])
        expect(logo.includes(trace)).to.equal(false);
    }
  });

  describe('with a server that an image refers to', () => {
    const asked: string[] = [];
    let server: Server;
    let origin: string;

    before((done) => {
      server = createServer((request, response) => {
        asked.push(String(request.url));
        response.end();
      });
      server.listen(0, '127.0.0.1', () => {
        origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
        done();
      });
    });

    after((done) => void server.close(done));

    it('runs no script of an SVG image and loads nothing that it refers to', async () => {
      const hostile = svgOf(
        `<script>fetch('${origin}/script')</script>
        <image width="64" height="32" xlink:href="${origin}/image.png"/>
        <image width="64" height="32" href="file:///etc/passwd"/>
        <style>@import url(${origin}/style.css); rect { fill: url(${origin}/paint) }</style>
        <foreignObject><iframe src="${origin}/frame"/></foreignObject>
        <use xlink:href="${origin}/use.svg#a"/>
        <rect width="32" height="32" fill="#d9480f" onload="fetch('${origin}/load')"/>`,
        'width="64" height="32" onload="alert(1)"',
      );
      const logo = await convert(hostile);
      expect(readPng(logo).pixel(510, 2)[3]).to.equal(0);
      expect(asked).to.deep.equal([]);
    });
  });

  it('refuses what is not an image, whatever its name or beginning says', async () => {
    const others: readonly (readonly [Buffer, string])[] = [
      [Buffer.alloc(0), 'missing'],
      [Buffer.from('This is text in logo.png.'), 'not-an-image'],
      [Buffer.from('<html><svg/></html>'), 'not-an-image'],
      [gzipSync(svgOf('<rect width="9" height="9"/>')), 'not-an-image'],
      [Buffer.from('PK\u0003\u0004'), 'not-an-image'],
      [WEBP, 'webp'],
      [Buffer.concat([pngOf(8, 8), Buffer.alloc(1_048_576)]), 'too-large'],
      [Buffer.from('GIF89a=1;alert(1)//'), 'too-many-pixels'],
      [pngOf(8, 8).subarray(0, 20), 'damaged'],
      [pngOf(8, 8).subarray(0, 50), 'blank'],
      [JPEG.subarray(0, 30), 'damaged'],
      [svgOf('<rect'), 'damaged'],
      [svgOf(''), 'blank'],
      [pngOf(8, 8, () => [1, 2, 3, 0]), 'blank'],
    ];
    for (const [image, problem] of others) {
      expect(await problemOf(image), image.toString('latin1', 0, 30)).to.equal(problem);
    }
  });

  it('refuses images of too many pixels before decoding them', async () => {
    for (const [width, height] of [
      [10_000, 10_000],
      [4_097, 1],
      [1, 4_097],
      [4_000, 2_001],
    ] as const) {
      expect(await problemOf(vastPngOf(width, height))).to.equal('too-many-pixels');
    }
  });

  it('gives up on images that need much more memory or time than a logo', async () => {
    const vast = vastPngOf(16_000, 16_000).toString('base64');
    const svgz = gzipSync(svgOf(' '.repeat(300_000_000))).toString('base64');
    const layers = 900;
    const uses = Array.from({ length: 12 }, (_, i) => {
      const use = `<use xlink:href="#g${i}"/>`;
      return `<g id="g${i + 1}">${use.repeat(10)}</g>`;
    });
    const bombs: readonly Buffer[] = [
      svgOf(`<image width="9" height="9" xlink:href="data:image/png;base64,${vast}"/>`),
      svgOf(`<image width="9" height="9" xlink:href="data:image/svg+xml;base64,${svgz}"/>`),
      svgOf(`<g id="g0"><path d="M0 0h9v9z"/></g>${uses.join('')}<use xlink:href="#g12"/>`),
      svgOf(
        `${'<g opacity="0.9">'.repeat(layers)}<path d="M0 0h64v64H0z"/>${'</g>'.repeat(layers)}`,
        'width="64" height="64"',
      ),
      svgOf(
        `<filter id="f" x="-9999%" y="-9999%" width="99999%" height="99999%">${'<feTurbulence baseFrequency="0.1" numOctaves="9999"/>'.repeat(50)}</filter><path d="M0 0h9v9z" filter="url(#f)"/>`,
      ),
      svgOf('<path d="M0 0h1v1z"/>', 'width="1" height="1000000"'),
      gifOf(65_535, 65_535),
    ];
    for (const bomb of bombs) {
      const startedAt = performance.now();
      expect(await problemOf(bomb), bomb.toString('latin1', 0, 200)).to.not.equal(null);
      expect(performance.now() - startedAt).to.be.below(60_000);
    }
    expect(readPng(await convert(pngOf(8, 8))).width).to.equal(8);
  });
});
