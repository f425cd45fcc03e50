import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { imageTypeOf } from './image-type.js';

/** A logo as it is served from here: pages load nothing from elsewhere. */
export interface Logo {
  readonly contentType: string;
  readonly body: Buffer;
  /** Changes with its bytes. */
  readonly version: string;
}

export interface LogosOptions {
  /** Gets an image; throws where it cannot be had. */
  readonly fetch: (url: string) => Promise<Buffer>;
  readonly logger: Logger;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
}

interface Known {
  readonly logo: Promise<Logo | null>;
  /** When it was asked for, in milliseconds. */
  readonly at: number;
  readonly isLoaded: boolean;
  /** At least 1. */
  readonly bytes: number;
}

const MOST_LOGOS = 200;
/** Of all together: organizations choose how large theirs are. */
const MOST_BYTES = 16 * 1024 * 1024;
/** How long a logo is kept before it is looked at again, in milliseconds, and how long one that could not be had is let be. */
const KEPT_MS = 3_600_000;
const LET_BE_MS = 60_000;
/** How long a page waits for one that is asked for the first time. */
const LONGEST_WAIT_MS = 400;

/** The logos of organizations, got by this daemon from where their branding says. */
export class Logos {
  readonly #known = new LRUCache<string, Known>({
    ...{ max: MOST_LOGOS, maxSize: MOST_BYTES },
    sizeCalculation: ({ bytes }) => bytes,
  });

  constructor(private readonly options: LogosOptions) {}

  /** The logo at an address; null where it cannot be had. */
  async find(url: string): Promise<Logo | null> {
    const { now = () => performance.now() } = this.options;
    const known = this.#known.get(url);
    if (known !== undefined) {
      const age = now() - known.at;
      if (age < LET_BE_MS || (known.isLoaded && age < KEPT_MS)) return known.logo;
    }
    const asked: Known = { logo: this.#load(url), at: now(), isLoaded: false, bytes: 1 };
    this.#known.set(url, asked);
    const logo = await asked.logo;
    if (logo !== null && this.#known.peek(url) === asked) {
      this.#known.set(url, { ...asked, isLoaded: true, bytes: logo.body.length });
    }
    return logo;
  }

  /** The same for a page, which does not wait long: null where it is not there yet either. */
  async atHand(url: string): Promise<Logo | null> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), LONGEST_WAIT_MS);
    });
    try {
      return await Promise.race([this.find(url), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #load(url: string): Promise<Logo | null> {
    try {
      const body = await this.options.fetch(url);
      const contentType = imageTypeOf(body);
      if (contentType === null) throw new Error('It is no PNG, JPEG, GIF, WebP or SVG image.');
      const version = createHash('sha256').update(body).digest('hex').slice(0, 12);
      return { contentType, body, version };
    } catch (error) {
      this.options.logger.warn({ err: error }, 'The logo of an organization cannot be had.');
      return null;
    }
  }
}
