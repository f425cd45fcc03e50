import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { LogoReads } from '../contracts/logo-store.js';
import type { Organization } from '../domain/account.js';
import { imageTypeOf } from './image-type.js';

/** A logo as it is served from here: pages load nothing from elsewhere. */
export interface Logo {
  readonly contentType: string;
  readonly body: Buffer;
  /** Changes with its bytes. */
  readonly version: string;
}

/** The organization whose logo it is. An uploaded logo precedes the address in its branding. */
export type LogoOwner = Pick<Organization, 'id' | 'branding'>;

export interface LogosOptions {
  readonly uploaded: LogoReads;
  /** Fetches an image; throws where that fails. */
  readonly fetch: (url: string) => Promise<Buffer>;
  readonly logger: Logger;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
}

interface Known {
  readonly logo: Promise<Logo | null>;
  /** Time at which it was asked for, in milliseconds. */
  readonly at: number;
  readonly isLoaded: boolean;
  /** At least 1. */
  readonly bytes: number;
}

const MOST_LOGOS = 200;
/** Of all together: organizations choose how large theirs are. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Time after which a logo is fetched again, and after which a failed fetch is retried, in milliseconds. */
const KEPT_MS = 3_600_000;
const LET_BE_MS = 60_000;
/** Time that a page waits for one that is asked for the first time. */
const LONGEST_WAIT_MS = 400;

/** The logos of organizations: those that were uploaded, and copies of those that their branding has an address of. */
export class Logos {
  readonly #known = new LRUCache<string, Known>({
    ...{ max: MOST_LOGOS, maxSize: MOST_BYTES },
    sizeCalculation: ({ bytes }) => bytes,
  });

  constructor(private readonly options: LogosOptions) {}

  /** Null if the organization has none, or where the one at its address cannot be fetched. */
  async find({ id, branding }: LogoOwner): Promise<Logo | null> {
    const { logoVersion, logoUrl } = branding;
    if (logoVersion !== null) return this.#findUploaded(id, logoVersion);
    return logoUrl === null ? null : this.#findAt(logoUrl);
  }

  /** The version of the logo for a page, which waits for it briefly: null also if it has not arrived by then. */
  async versionAtHand(owner: LogoOwner): Promise<string | null> {
    const { logoVersion, logoUrl } = owner.branding;
    if (logoVersion !== null || logoUrl === null) return logoVersion;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), LONGEST_WAIT_MS);
    });
    try {
      const logo = await Promise.race([this.#findAt(logoUrl), tooLate]);
      return logo?.version ?? null;
    } finally {
      clearTimeout(timer);
    }
  }

  async #findUploaded(organizationId: string, version: string): Promise<Logo | null> {
    const name = `${organizationId} ${version}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known.logo;
    const stored = await this.options.uploaded.find(organizationId);
    if (stored === null) return null;
    const logo = { contentType: 'image/png', body: stored.png, version: stored.version };
    const bytes = logo.body.length;
    const kept = { logo: Promise.resolve(logo), at: 0, isLoaded: true, bytes };
    this.#known.set(`${organizationId} ${logo.version}`, kept);
    return logo;
  }

  async #findAt(url: string): Promise<Logo | null> {
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

  async #load(url: string): Promise<Logo | null> {
    try {
      const body = await this.options.fetch(url);
      const contentType = imageTypeOf(body);
      if (contentType === null)
        throw new Error('The file is not a PNG, JPEG, GIF, WebP or SVG image.');
      const version = createHash('sha256').update(body).digest('hex').slice(0, 12);
      return { contentType, body, version };
    } catch (error) {
      this.options.logger.warn({ err: error }, 'could not fetch the logo of an organization');
      return null;
    }
  }
}
